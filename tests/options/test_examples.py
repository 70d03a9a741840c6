"""Situations of the rules page, judged by the rules of each table (rules.md 3.6 and 4)."""

import pytest

from klabor_core.examples import EXAMPLES, examples_of
from klabor_core.presets import preset


def owed(about: str, **rules: object) -> list[list[str]]:
    name = str(rules.pop("preset", "klabor-odessa"))
    return [example["owed"] for example in examples_of(preset(name, **rules)) if example["about"] == about]


def test_suit_is_followed_a_trump_is_owed_with_none_and_any_card_with_neither() -> None:
    assert owed("follow") == [["7s", "As"]]
    assert owed("trump") == [["8h", "Jh"]]
    assert owed("discard") == [["7d", "Td", "Ac"]]


@pytest.mark.parametrize(
    ("must_beat", "led", "ruffed"),
    [
        ("never", ["8h", "Ah"], ["8h", "Ah"]),
        ("trump_led", ["Ah"], ["8h", "Ah"]),
        ("trumps", ["Ah"], ["Ah"]),
    ],
)
def test_a_trump_is_beaten_as_the_option_says(must_beat: str, led: list[str], ruffed: list[str]) -> None:
    assert owed("must_beat", must_beat=must_beat, seats=3) == [led, ruffed]
    assert owed("must_beat", must_beat=must_beat, seats=2) == [led]


def test_a_trick_of_an_example_is_never_a_partners() -> None:
    free = owed("must_beat", seats=4, trump_on_partner=False)
    assert free == owed("must_beat", seats=4)


def test_cards_of_an_example_are_all_different() -> None:
    for example in EXAMPLES:
        cards = f"{example.table} {example.hand}".split()
        assert len(set(cards)) == len(cards)
