"""The game: the only way to a new state. ``decide`` says what an action leads to, ``evolve`` makes it so."""

from collections.abc import Sequence

from klabor_core import explain, strict
from klabor_core.actions import Action
from klabor_core.cards import ACE, DECK_SIZE
from klabor_core.errors import IllegalAction
from klabor_core.events import AceDealt, Event, Offended
from klabor_core.evolve import evolve
from klabor_core.flow import DECIDE, Run, start_deal
from klabor_core.legal import is_legal, legal_actions
from klabor_core.rules import Rules
from klabor_core.state import DONE, Accounts, Match

__all__ = ["apply", "deal_cards", "decide", "evolve", "first_ace", "legal_actions", "new_match"]


def new_match(rules: Rules, first_dealer: int = 0) -> Match:
    """A game before its first deal. Raises ``IllegalAction`` where there is no such seat."""
    if not 0 <= first_dealer < rules.seats:
        raise IllegalAction("no_seat", seat=first_dealer, seats=rules.seats)
    accounts = Accounts(score=(0,) * rules.sides, baits=(0,) * rules.seats)
    return Match(rules, first_dealer, first_dealer, accounts, accounts, warnings=(0,) * rules.sides)


def first_ace(rules: Rules, deck: Sequence[int]) -> AceDealt:
    """Who deals first by the first ace: cards dealt face up one by one from seat 0 (rules.md 4)."""
    dealt = next(i for i, card in enumerate(deck) if card & 7 == ACE) + 1
    return AceDealt(tuple(deck[:dealt]), (dealt - 1) % rules.seats)


def apply(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """The state after an action, and the events that lead there.

    Raises ``IllegalAction`` naming what was wrong, the rule's section and what was legal.
    """
    run = Run(match)
    if not is_legal(match, action):
        deal = match.deal
        offence = strict.offence_of(match.rules, deal, action) if match.rules.strict_table and deal else ""
        if not offence:
            raise explain.why_illegal(match, action, legal_actions(match))
        run.add(Offended(action.seat, offence))
    DECIDE[action.word](run, action)
    return run.match, tuple(run.events)


def decide(match: Match, action: Action) -> tuple[Event, ...]:
    """The events that an action leads to. Raises ``IllegalAction`` as ``apply`` does."""
    return apply(match, action)[1]


def deal_cards(match: Match, deck: Sequence[int]) -> tuple[Match, tuple[Event, ...]]:
    """Deal the next deal from a deck, 32 cards in dealing order (rules.md 3.1; record.md, ``deck``).

    Raises ``IllegalAction`` for a deck that is not 32 different cards, or when no deal is owed.
    """
    if match.over:
        raise IllegalAction("game_over")
    if match.deal is not None and match.deal.phase != DONE:
        raise IllegalAction("deck_turn", why="the last one is not over")
    if len(deck) != DECK_SIZE or set(deck) != set(range(DECK_SIZE)):
        raise IllegalAction("deck", why=f"it has {len(set(deck))} different cards of {len(deck)}")
    run = Run(match)
    start_deal(run, tuple(deck))
    return run.match, tuple(run.events)
