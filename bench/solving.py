"""The open-card solver's work, as every Python is given it: nothing here but the engine and the standard library."""

import statistics
import time
from collections.abc import Iterator
from random import Random

from klabor_core.ai.solver import Position, Solver
from klabor_core.cards import DECK_SIZE, mask_of
from klabor_core.presets import preset


def positions(seats: int, cards: int, deals: int) -> Iterator[Position]:
    """Random deals before their first lead."""
    rng = Random(1)
    for _ in range(deals):
        deck = rng.sample(range(DECK_SIZE), seats * cards)
        hands = tuple(mask_of(deck[seat * cards : (seat + 1) * cards]) for seat in range(seats))
        yield Position(hands, 0, (), rng.randrange(4), tuple(seat & 1 for seat in range(seats)))


def measured(seats: int, cards: int, deals: int) -> tuple[list[int], list[float]]:
    """Nodes and milliseconds of each deal."""
    rules = preset("debertz-501" if seats == 2 else "klabor-teams")
    nodes, times = [], []
    for position in positions(seats, cards, deals):
        started = time.perf_counter()
        solver = Solver(rules, position)
        solver.value()
        times.append(1e3 * (time.perf_counter() - started))
        nodes.append(solver.nodes)
    return nodes, times


def spread(values: list[int] | list[float]) -> tuple[float, float]:
    """Median and 95th percentile."""
    ordered = sorted(values)
    return statistics.median(ordered), ordered[int(0.95 * len(ordered))]
