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
        declaring = entry >= 0 and deal.table.entries[entry].action is None
        if declaring:
            told += [event for event in events if isinstance(event, MeldsDeclared) and event.seat in deal.seats]
            phrases = [_as_said(phrase.said) for phrase in deal.table.phrases if phrase.entry == entry]
            # A seat asked for its melds that says nothing of them calls the other side's good, whatever it holds.
            told += phrases or [event for event in events if isinstance(event, Said)]
            if deal.ask is not None and entry == deal.at - 1:
                break
        for event in events:
            if isinstance(event, UNTOLD) or (declaring and isinstance(event, Said | MeldsDeclared)):
                continue
            # A klabor of the first six is declared by the engine, with the second deal.
            if isinstance(event, MeldsDeclared) and event.seat not in deal.seats:
                continue
            if not _is_known(deal, event):
                return told
            told.append(event)
    return told


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
