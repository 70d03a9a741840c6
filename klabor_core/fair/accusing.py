"""Accusing at a strict table (rules.md 5.9): who is caught answers for himself, and the opened deal shows if truly.

Accusations and cards of two devices may cross on the way. So in mid-deal a device accuses when the next decision is
its own, and after the count as long as it has not asked for the next deal; those after the count are taken in
the order of the seats, in whatever order they came.
"""

from typing import Any

from klabor_core.actions import Action
from klabor_core.errors import IllegalAction
from klabor_core.events import Event
from klabor_core.fair.deal import FairDeal
from klabor_core.fair.dealing import UntimelyError
from klabor_core.fair.messages import field, only
from klabor_core.fair.saying import on_time, seat_of
from klabor_core.fair.table import Entry
from klabor_core.game import apply
from klabor_core.legal import is_legal
from klabor_core.state import Match
from klabor_core.strict import OFFENCES


def accuse(deal: FairDeal, sender: int, action: Action) -> None:
    """A seat accuses another in mid-deal; nothing goes on before that one's device has answered."""
    match = deal.table.world.match
    if deal.setup.device_of(deal.table.world.deal.turn) != sender:
        raise UntimelyError
    if not is_legal(match, action):
        raise ValueError("that seat can't be caught by this one now")
    deal.accusation = action


def verdict(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """The answer to an accusation: the offence, empty if there was none."""
    only(body, "seat", "offence")
    seat = seat_of(deal.setup, sender, body)
    offence = field(body, "offence", str)
    on_time(deal, at)
    accusation = deal.accusation
    if accusation is None:
        raise UntimelyError
    if seat != accusation.other or offence not in ("", *OFFENCES):
        raise ValueError("it is no answer to the accusation")
    deal.change(lambda table: table.add(accusation.seat, accusation, offence))
    deal.accusation = None


def note_verdict(deal: FairDeal, body: dict[str, Any]) -> None:
    """Keep a verdict that agrees with nothing, to be checked once all is open."""
    if deal.accusation is not None:
        deal.table.entries.append(Entry(deal.accusation.seat, deal.accusation, offence=body["offence"]))
        deal.accusation = None


def after_the_count(match: Match, catches: dict[int, int]) -> tuple[Match, list[Action], dict[int, tuple[Event, ...]]]:
    """A counted deal with accusations made since, by accuser: the game, what counts of them, the events of each."""
    done: list[Action] = []
    events: dict[int, tuple[Event, ...]] = {}
    for seat, other in sorted(catches.items()):
        action = Action(seat, "catch", other=other)
        try:
            match, events[seat] = apply(match, action)
        except IllegalAction:
            # One before it has ended the game.
            continue
        done.append(action)
    return match, done, events
