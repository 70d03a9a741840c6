"""rules.md section 2: the cards, their two orders, their points."""

from itertools import pairwise

import pytest

from klabor_core.cards import POINTS, SUITS, TEXTS, beats, card_of, suit_of
from tests.rules.table import Table


def test_2_thirty_two_cards_written_as_rank_and_suit() -> None:
    assert len(set(TEXTS)) == 32
    assert {text[0] for text in TEXTS} == set("789TJQKA")
    assert {text[1] for text in TEXTS} == set("shdc")
    assert TEXTS[card_of("Th")] == "Th"


@pytest.mark.parametrize("text", ["", "T", "10h", "hT", "Thh", "6s", "tH"])
def test_2_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        card_of(text)


@pytest.mark.parametrize(("trump", "order"), [("s", "789JQKTA"), ("h", "78QKTA9J")])
def test_2_order_of_hearts_in_a_trick_plain_and_trump(trump: str, order: str) -> None:
    hearts = [card_of(rank + "h") for rank in order]
    for low, high in pairwise(hearts):
        assert beats(high, low, suit_of(trump))
        assert not beats(low, high, suit_of(trump))


def test_2_points_of_a_plain_suit() -> None:
    points = POINTS[suit_of("s")]
    assert [points[card_of(rank + "h")] for rank in "789JQKTA"] == [0, 0, 0, 2, 3, 4, 10, 11]


def test_2_points_of_the_trump_suit() -> None:
    points = POINTS[suit_of("h")]
    assert [points[card_of(rank + "h")] for rank in "78QKTA9J"] == [0, 0, 3, 4, 10, 11, 14, 20]


@pytest.mark.parametrize("trump", SUITS)
def test_2_all_cards_with_the_last_trick_make_162(trump: str) -> None:
    assert sum(POINTS[suit_of(trump)]) + 10 == 162


def test_2_runs_use_the_natural_order_in_trumps_too() -> None:
    # In a trick the trump ten, ace and nine stand side by side; as a run they are none.
    table = Table("debertz-501").deal("9h Th Jh 7s 8d Ac", "Ts As 9s 7c 8c Qd", upcard="7h").do("1 pass; 0 play; 1 9s")
    assert table.legal("meld") == ["0 meld 3Jh"]
    table = Table("debertz-501").deal("9h Th Ah 7s 8d Ac", "Ts As 9s 7c 8c Qd", upcard="7h").do("1 pass; 0 play; 1 9s")
    assert table.legal("meld") == []
