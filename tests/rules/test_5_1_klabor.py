"""rules.md 5.1: klabor in klabor-classic, announced before the bidding."""

import pytest

from tests.rules.table import Table

# Seat 0's first six cards are 8 to K of hearts; the seven of hearts is turned up.
KLABOR = "8h 9h Th Jh Qh Kh"


def test_5_1_klabor_is_announced_before_the_bidding() -> None:
    table = Table("klabor-classic").deal(KLABOR, upcard="7h")
    assert table.legal() == ["0 silent", "0 klabor"]
    assert table.allows("0 klabor")
    table.do("1 play")
    assert table.refuses("0 klabor") in ("3", "5.1")


def test_5_1_klabor_in_the_bidding_order() -> None:
    table = Table("klabor-classic", four_sevens=True).deal(KLABOR, "7s 7d 7c 7h", upcard="Ah")
    assert table.state.turn == 1
    table = Table("klabor-classic", dealer=1).deal(KLABOR, upcard="7h").do("0 klabor")
    assert table.state.phase == "bidding"


@pytest.mark.parametrize(
    ("hand", "upcard"),
    [
        ("8h 9h Th Jh Qh 7s", "7h"),  # five
        ("8h 9h Th Jh Qh Ah", "7h"),  # six, not in sequence
        ("8s 9s Ts Js Qs Ks", "7h"),  # not of the upcard's suit
        ("8h 9h Th Jh Qh 7s + Kh", "7h"),  # the sixth comes with the second deal
    ],
)
def test_5_1_klabor_is_six_cards_in_sequence_of_the_upcards_suit_in_the_first_six(hand: str, upcard: str) -> None:
    table = Table("klabor-classic").deal(hand, upcard=upcard)
    assert not table.allows("0 klabor")


def test_5_1_klabor_is_100_if_the_upcards_suit_becomes_trump() -> None:
    table = Table("klabor-classic").deal(KLABOR, upcard="7h").do("0 klabor; 1 play").finish()
    assert ("meld", 100) in table.scored(0)


def test_5_1_klabor_is_nothing_if_another_suit_is_named() -> None:
    table = Table("klabor-classic").deal(KLABOR, upcard="7h").do("0 klabor; 1 pass; 0 pass; 1 name s").finish()
    assert "meld" not in dict(table.scored(0))


def test_5_1_klabor_not_announced_is_nothing_but_a_fifty() -> None:
    table = Table("klabor-classic").deal(KLABOR, upcard="7h").do("0 silent; 1 play")
    assert table.legal("meld") == ["0 meld 4Kh"]


def test_5_1_klabor_nothing_beats_it_and_it_beats_no_run() -> None:
    # It is not compared: the other side's fifty stands beside it.
    table = Table("klabor-classic").deal(KLABOR, "Js Qs Ks As", upcard="7h")
    table.do("0 klabor; 1 play; 1 meld 4As").finish()
    assert ("meld", 100) in table.scored(0)
    assert ("meld", 50) in table.scored(1)


def test_5_1_klabors_cards_make_no_other_run_meld() -> None:
    table = Table("klabor-classic").deal(KLABOR + " + 7s 8s 9s", upcard="7h").do("0 klabor; 1 play")
    assert table.legal("meld") == ["0 meld 39s"]


def test_5_1_klabors_cards_make_no_other_run_meld_when_another_suit_is_named() -> None:
    table = Table("klabor-classic").deal(KLABOR + " + 7s 8s 9s", upcard="7h")
    table.do("0 klabor; 1 pass; 0 pass; 1 name d")
    assert table.legal("meld") == ["0 meld 39s"]


def test_5_1_klabor_lengthened_by_the_second_deal_is_still_this_klabor() -> None:
    table = Table("klabor-classic").deal(KLABOR + " + Ah", upcard="7h").do("0 klabor; 1 play")
    assert table.legal("meld") == []
    assert ("meld", 100) in table.finish().scored(0)


def test_5_1_klabors_seven_may_still_be_exchanged() -> None:
    table = Table("klabor-classic").deal("7h 8h 9h Th Jh Qh", upcard="Ah").do("0 klabor; 1 play; 0 swap")
    assert ("meld", 100) in table.finish().scored(0)


def test_5_1_klabor_may_be_played_for_the_whole_game() -> None:
    table = Table("klabor-classic", klabor="first_six_wins").deal(KLABOR, upcard="7h").do("0 klabor; 1 play")
    assert (table.over, table.winner) == (True, 0)
    table = Table("klabor-classic", klabor="first_six_wins").deal(KLABOR, upcard="7h")
    table.do("0 klabor; 1 pass; 0 pass; 1 name s")
    assert not table.over


def test_5_1_klabor_may_be_played_for_nothing() -> None:
    table = Table("klabor-classic", klabor="none").deal(KLABOR, upcard="7h")
    assert not table.allows("0 klabor")
