"""Seeing that somebody did wrong at a strict table, from what one seat has seen (rules.md 5.9)."""

from klabor_core.actions import Action, Meld
from klabor_core.cards import SEVEN, mask_of, trump_card
from klabor_core.state import Trick
from klabor_core.tricks import owed
from klabor_core.view import SeatView


def catch(view: SeatView) -> Action | None:
    """The accusation that a seat can prove, if it may make one now."""
    for action in view.legal:
        if action.word == "catch" and _proven(view, action.other):
            return action
    return None


def _proven(view: SeatView, other: int) -> bool:
    left_there = trump_card(view.trump, SEVEN) if view.trump >= 0 else -1
    if view.swapped == other and (view.round == 2 or view.upcard not in (left_there, -1)):
        # The seven went for the upcard under a second-round trump, or for the freza.
        return True
    shown = [_card_of(trick, other, view.rules.seats) for trick in view.tricks]
    if (other - view.leader) % view.rules.seats < len(view.table):
        shown.append(view.table[(other - view.leader) % view.rules.seats])
    return _revoked(view, other, shown) or _false_meld(view, other, shown)


def _card_of(trick: Trick, seat: int, seats: int) -> int:
    return trick.cards[(seat - trick.leader) % seats]


def _revoked(view: SeatView, other: int, shown: list[int]) -> bool:
    """Whether a card shown later was owed in an earlier trick: it was in the hand then."""
    for number, trick in enumerate(view.tricks):
        place = (other - trick.leader) % view.rules.seats
        later = mask_of(shown[number:])
        if not owed(view.rules, later, trick.leader, trick.cards[:place], view.trump, other) >> shown[number] & 1:
            return True
    return False


def _false_meld(view: SeatView, other: int, shown: list[int]) -> bool:
    """Whether a meld that stands holds a card that was somebody else's, or the hand is known to lack one."""
    mine = view.held
    elsewhere = mine if other != view.seat else 0
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            if (trick.leader + place) % view.rules.seats != other:
                elsewhere |= 1 << card
    for card in (view.upcard, view.freza):
        if card >= 0:
            elsewhere |= 1 << card
    known = mask_of(shown) if len(shown) == view.rules.hand_size else None
    return any(seat == other and _lacks(meld, elsewhere, known) for seat, meld in view.standing)


def _lacks(meld: Meld, elsewhere: int, known: int | None) -> bool:
    return bool(meld.cards & elsewhere) or (known is not None and meld.cards & ~known != 0)
