"""Random games for hypothesis to draw: every rule set, any seed."""

from random import Random

from hypothesis import strategies as st

from klabor_core.game import apply, deal_cards, legal_actions, new_match
from klabor_core.presets import rules_of
from klabor_core.record import Writer
from klabor_core.state import Match
from klabor_core.strict import temptations
from tests.records.play import draw, states
from tests.records.tables import TABLES, Spec

specs = st.sampled_from(TABLES)
seeds = st.integers(0, 10**9)


def walk(spec: Spec, seed: int, deals: int = 2) -> list[Match]:
    """The states of a random game, from before its first deal on."""
    played = list(states(spec, seed, deals))
    first = played[0][0]
    return [new_match(rules_of(spec), first.first_dealer)] + [match for match, _, _ in played]


def strict_game(spec: Spec, seed: int) -> tuple[Writer, list[Match]]:
    """The record and the states of a deal at a strict table, where players do wrong, and some are caught."""
    rng = Random(seed)
    options = spec if isinstance(spec, dict) else {"preset": spec}
    rules = rules_of({**options, "strict_table": True})
    writer = Writer(rules, 0)
    deck = rng.sample(range(32), 32)
    match, _ = deal_cards(new_match(rules), deck)
    writer.dealt(tuple(deck))
    played = [match]
    while match.deal is not None and match.deal.turn >= 0:
        deal = match.deal
        wrong = temptations(rules, deal, deal.turn)
        action = rng.choice(wrong) if wrong and rng.random() < 0.3 else draw(legal_actions(match), rng)
        match, _ = apply(match, action)
        writer.did(action)
        played.append(match)
    return writer, played
