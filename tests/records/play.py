"""Whole games played at random by the engine, as records."""

from collections.abc import Iterator
from random import Random
from typing import Any

from klabor_core.actions import Action
from klabor_core.game import apply, deal_cards, legal_actions, new_match
from klabor_core.presets import rules_of
from klabor_core.record import Writer, result_of
from klabor_core.state import Match
from tests.records.tables import Spec

SELDOM = {"out": 0.03, "dave": 0.05, "pass": 0.7, "pass2": 0.4, "silent": 0.5}
"""How often an action is kept when it has been drawn: what ends games or hides melds, less often."""


def draw(legal: tuple[Action, ...], rng: Random) -> Action:
    """One of some legal actions."""
    for _ in range(20):
        action = rng.choice(legal)
        if rng.random() < SELDOM.get(action.word, 1.0):
            return action
    return legal[0]


def states(spec: Spec, seed: int, deals: int = 30) -> Iterator[tuple[Match, Writer, Action | None]]:
    """Every state of a random game, with its record so far and the action that led there (``None``: a deal).

    The deck, too, is drawn at random, but a few more runs and pairs are dealt than chance would.
    """
    rng = Random(seed)
    rules = rules_of(spec)
    dealer = rng.randrange(rules.seats)
    match = new_match(rules, dealer)
    writer = Writer(rules, dealer)
    while not match.over and match.deal_count < deals:
        deck = sorted(range(32), key=lambda card: card + rng.random() * rng.choice((4, 12, 60)))
        cut = rng.randrange(32)
        deck = deck[cut:] + deck[:cut] if rng.random() < 0.3 else rng.sample(deck, 32)
        match, _ = deal_cards(match, deck)
        writer.dealt(tuple(deck))
        yield match, writer, None
        while match.deal is not None and match.deal.turn >= 0:
            action = draw(legal_actions(match), rng)
            match, _ = apply(match, action)
            writer.did(action)
            yield match, writer, action


def game(spec: Spec, seed: int, deals: int = 30) -> tuple[dict[str, Any], dict[str, Any]]:
    """Record and result of a random game of at most so many deals."""
    for match, writer, _ in states(spec, seed, deals):
        last = match, writer
    return last[1].record(), result_of(last[0])
