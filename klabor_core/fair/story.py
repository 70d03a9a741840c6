"""What happened in a deal, as far as a device may tell it now: engine events in their order.

The engine runs on a guessed deck, so an event is held back until it is the same on every deck that agrees:
new cards until they are read, standing melds until they are shown, the end until all cards are open. What was
said of melds is told as it was said.
"""

from klabor_core.events import (
    CalledOut,
    DealCounted,
    DealStarted,
    DealtAgain,
    Event,
    GameEnded,
    KeptSilent,
    MeldsDeclared,
    MeldsStood,
    Offended,
    PassedOut,
    PhaseOpened,
    RunAsked,
    Said,
    SecondDealt,
)
from klabor_core.fair.deal import FairDeal

LAST = (CalledOut, DealCounted, DealtAgain, GameEnded, PassedOut)
"""Events that are told once the whole deal is open."""

UNTOLD = (KeptSilent, Offended, PhaseOpened)


def story(deal: FairDeal) -> list[Event]:
    """The events that may be told, from the beginning of the deal. It only ever grows."""
    told: list[Event] = []
    for number, events in enumerate(deal.table.world.steps):
        entry = number - 1
        if not _tell(deal, entry, events, told):
            break
        told += [_as_said(phrase.said) for phrase in deal.table.phrases if phrase.entry == entry]
        if deal.ask is not None and entry == deal.at - 1:
            break
    return told


def _tell(deal: FairDeal, entry: int, events: tuple[Event, ...], told: list[Event]) -> bool:
    """Add the events of one step; ``False`` where the story has to wait."""
    action = deal.table.entries[entry].action if entry >= 0 else None
    for event in events:
        if isinstance(event, UNTOLD):
            continue
        if isinstance(event, Said):
            # «Good» with a first card is said by whoever declared nothing aloud; the rest are phrases.
            if action is not None and event.what == "good":
                told.append(event)
            continue
        if isinstance(event, MeldsDeclared) and event.seat not in deal.seats:
            continue
        if not _is_known(deal, event):
            return False
        told.append(event)
    return True


def _is_known(deal: FairDeal, event: Event) -> bool:
    if isinstance(event, DealStarted):
        return deal.read_batches >= 1
    if isinstance(event, SecondDealt):
        return deal.read_batches >= 2
    if isinstance(event, MeldsStood):
        return not deal.shows_due
    if isinstance(event, RunAsked):
        return not deal.run_answers_due
    return deal.table.exact or not isinstance(event, LAST)


def _as_said(said: Said) -> Said:
    """A phrase as the engine words it: without the class that it answers."""
    return said._replace(kind=0) if said.what in ("rank", "good") else said
