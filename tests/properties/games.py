"""Random games for hypothesis to draw: every rule set, any seed."""

from hypothesis import strategies as st

from klabor_core.game import new_match
from klabor_core.presets import rules_of
from klabor_core.state import Match
from tests.records.play import states
from tests.records.tables import TABLES, Spec

specs = st.sampled_from(TABLES)
seeds = st.integers(0, 10**9)


def walk(spec: Spec, seed: int, deals: int = 2) -> list[Match]:
    """The states of a random game, from before its first deal on."""
    played = list(states(spec, seed, deals))
    first = played[0][0]
    return [new_match(rules_of(spec), first.first_dealer)] + [match for match, _, _ in played]
