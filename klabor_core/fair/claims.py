"""What a seat may have declared without naming it: melds that agree with what it said of them."""

from typing import NamedTuple

from klabor_core.actions import FIFTY, KLABOR, TERTZ, Meld
from klabor_core.events import Said
from klabor_core.rules import Rules

NAMING = ("top", "better", "equal")
"""Phrases that name a top card's rank, and whether it is of trumps."""


class Heard(NamedTuple):
    """What has been heard of a seat's best meld: its class, or a class that it isn't of, or its top card."""

    kind: int = 0
    other_kind: int = 0
    """A class that the best meld is not of; 0: nothing known."""
    named: Said | None = None


def heard_of(phrases: tuple[Said, ...]) -> Heard:
    """What a seat's phrases tell of its best meld. ``rank`` and ``good`` bear the class that they answer."""
    heard = Heard()
    for said in phrases:
        if said.what in ("class", "rank", "good"):
            heard = heard._replace(kind=said.kind)
        elif said.what in NAMING:
            heard = heard._replace(kind=said.kind, named=said)
        elif said.what == "none":
            heard = heard._replace(other_kind=said.kind)
    return heard


def agrees(meld: Meld, heard: Heard, trump: int) -> bool:
    """Whether a best meld agrees with what was heard of it."""
    if heard.kind and meld.kind != heard.kind:
        return False
    if meld.kind == heard.other_kind:
        return False
    named = heard.named
    return named is None or ((meld.top & 7) == named.rank and (meld.top >> 3 == trump) == named.trump)


def candidates(rules: Rules, heard: Heard, trump: int, available: int) -> list[Meld]:
    """Every meld that a seat may have, of the ``available`` cards, and that agrees with what was heard."""
    kinds = (TERTZ, FIFTY, KLABOR) if rules.klabor == "six" else (TERTZ, FIFTY)
    melds = [Meld(kind, top) for kind in kinds for top in range(32) if (top & 7) >= kind - 1]
    return [meld for meld in melds if not meld.cards & ~available and agrees(meld, heard, trump)]


def rules_out(meld: Meld) -> int:
    """Cards that a hand with this meld can't hold, or the meld would be of another class or top card."""
    banned = 0
    if meld.top & 7 < 7:
        banned |= 1 << (meld.top + 1)
    if meld.kind == TERTZ and (meld.top & 7) >= 3:
        banned |= 1 << (meld.top - 3)
    return banned
