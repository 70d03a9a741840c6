"""Small situations for a rules page: what may be played, by the rules of a table."""

from typing import NamedTuple

from klabor_core.cards import card_of, mask_of, texts_of
from klabor_core.rules import Rules
from klabor_core.tricks import owed
from klabor_core.wire import Json


class Example(NamedTuple):
    """Cards on the table, led by an opponent, a hand, and hearts as trump."""

    about: str
    """``follow``, ``trump``, ``discard`` or ``must_beat``: the rule that it shows."""
    table: str
    hand: str
    seats: tuple[int, ...] = (2, 3, 4)


EXAMPLES = (
    Example("follow", "Ks", "7s As Jh Td"),
    Example("trump", "Ks", "8h Jh Td Ac"),
    Example("discard", "Ks", "7d Td Ac"),
    Example("must_beat", "Qh", "8h Ah Ts"),
    Example("must_beat", "Ks Qh", "8h Ah Td", (3, 4)),
)
TRUMP = 1
"""Hearts."""


def examples_of(rules: Rules) -> list[Json]:
    """Each situation with the cards that may be played in it (rules.md 3.6 and 4)."""
    return [
        {"about": example.about, "table": table, "hand": hand, "trump": "h", "owed": _owed(rules, table, hand)}
        for example in EXAMPLES
        if rules.seats in example.seats
        for table, hand in [(example.table.split(), example.hand.split())]
    ]


def _owed(rules: Rules, table: list[str], hand: list[str]) -> list[str]:
    cards = mask_of(card_of(text) for text in hand)
    # The last card is the winning one, of an opponent: the trick is never a partner's.
    leader = 1
    seat = (leader + len(table)) % rules.seats
    return texts_of(owed(rules, cards, leader, tuple(card_of(text) for text in table), TRUMP, seat))
