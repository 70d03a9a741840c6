"""The open-card solver's work: positions searched and time, two hands of nine cards and four hands of fewer.

    python -m bench.ai [--deals N] [--four N]

A node is a position at a trick's start that is searched; those found in the table are not counted.
Strength is measured by ``python -m klabor_core arena``.
"""

import argparse
import statistics
import time
from random import Random

from klabor_core.ai.solver import Position, Solver
from klabor_core.cards import DECK_SIZE, mask_of
from klabor_core.presets import preset

BAR = (430, 2050)
"""Nodes that 200 deals of two hands may take: median and 95th percentile."""


def measured(seats: int, cards: int, deals: int) -> tuple[list[int], list[float]]:
    """Nodes and milliseconds of processor time of random deals, solved from their first lead."""
    rules = preset("debertz-501") if seats == 2 else preset("klabor-teams")
    rng = Random(1)
    nodes, times = [], []
    for _ in range(deals):
        deck = rng.sample(range(DECK_SIZE), seats * cards)
        hands = tuple(mask_of(deck[seat * cards : (seat + 1) * cards]) for seat in range(seats))
        camps = tuple(seat & 1 for seat in range(seats))
        started = time.process_time()
        solver = Solver(rules, Position(hands, 0, (), rng.randrange(4), camps))
        solver.value()
        times.append(1e3 * (time.process_time() - started))
        nodes.append(solver.nodes)
    return nodes, times


def spread(values: list[int] | list[float]) -> tuple[float, float]:
    """Median and 95th percentile."""
    ordered = sorted(values)
    return statistics.median(ordered), ordered[int(0.95 * len(ordered))]


def main() -> None:
    parser = argparse.ArgumentParser(description="Nodes and time of the open-card solver.")
    parser.add_argument("--deals", type=int, default=200, help="deals of two hands")
    parser.add_argument("--four", type=int, default=20, help="deals of four hands of each size")
    args = parser.parse_args()
    for seats, cards, deals in [(2, 9, args.deals)] + [(4, size, args.four) for size in (4, 5, 6, 7, 8)]:
        nodes, times = measured(seats, cards, deals)
        (middle, high), (middle_ms, high_ms) = spread(nodes), spread(times)
        bar = f", bar {BAR[0]} / {BAR[1]}" if seats == 2 else ""
        print(f"{seats} hands of {cards}: nodes {middle:.0f} / {high:.0f}{bar}, ms {middle_ms:.1f} / {high_ms:.1f}")


if __name__ == "__main__":
    main()
