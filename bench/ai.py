"""The computer players' bars: the open-card solver's work, and strength in matches of the arena.

    python -m bench.ai solver [--deals N] [--four N] [--plain]
    python -m bench.ai strength --folder DIR [--pairs N] [--games N] [--jobs J]

``solver`` counts nodes (positions at a trick's start that are searched; those found in the table are not counted)
and compares its time in Pyodide under Chromium with CPython's, unless ``--plain``; it needs the built site.
``strength`` plays every match of the round-robin; what a folder holds of it is not played again. How long decisions
take is ``bench.thinking``'s.
"""

import argparse
import statistics
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from bench import solving
from bench.solving import measured, spread
from klabor_core.ai.arena import estimate, run, tasks_of

NODES = (430, 2050)
"""Nodes that 200 deals of two hands may take: median and 95th percentile."""
SLOWER = 1.7
"""How many times CPython's mean time Pyodide may take."""


class Bar(NamedTuple):
    """A match and the least that the first player must reach in it."""

    rules: str
    kind: str
    first: str
    second: str
    least: float
    """Points a deal of card play, points written of a whole deal, or of games the share won."""
    clear: bool = False
    """Whether the interval too must lie above zero, of games above one half."""


SEEDS = {"debertz-501": "bars", "klabor-odessa": "bars-odessa", "klabor-teams": "bars-teams"}
"""Other deals at each table: cards are played alike at two of them."""
MASTER, TEAM = "master:points:48", "master:points:32"
BARS = [
    bar
    for rules in ("debertz-501", "klabor-odessa")
    for bar in (
        Bar(rules, "play", MASTER, "pimc:32", 2.0, True),
        Bar(rules, "play", MASTER, "ismcts:2000", 4.0, True),
        Bar(rules, "play", MASTER, "greedy", 8.0),
        Bar(rules, "play", MASTER, "cheat", -9.0),
        Bar(rules, "game", "master:48", "greedy", 0.65),
        Bar(rules, "game", "master:48", "pimc:32", 0.5, True),
    )
] + [
    Bar("klabor-teams", kind, TEAM, second, 0.0, True) for kind in ("play", "deal") for second in ("greedy", "pimc:32")
]
MEASURES = {"play": ("points", "points a deal"), "deal": ("gained", "points written a deal"), "game": ("wins", "won")}


def solver(args: argparse.Namespace) -> None:
    """Print the solver's nodes and times."""
    fours = [(4, size, args.four) for size in (4, 5, 6, 7, 8)] if args.four else []
    for seats, cards, deals in [(2, 9, args.deals), *fours]:
        nodes, times = measured(seats, cards, deals)
        (middle, high), (middle_ms, high_ms) = spread(nodes), spread(times)
        bar = f", bar {NODES[0]} / {NODES[1]}" if seats == 2 else ""
        print(f"{seats} hands of {cards}: nodes {middle:.0f} / {high:.0f}{bar}, ms {middle_ms:.1f} / {high_ms:.1f}")
    if args.plain:
        return
    from bench.chromium import in_pyodide

    # A browser compiles what is hot while it runs: the first pass is not counted.
    passes = f"measured(2, 9, {args.deals})\njson.dumps(measured(2, 9, {args.deals})[1])"
    code = f"import json\nfrom solving import measured\n{passes}"
    ratios = []
    for _ in range(args.rounds):
        there = statistics.mean(in_pyodide(Path(solving.__file__), code))
        here = statistics.mean(measured(2, 9, args.deals)[1])
        ratios.append(there / here)
        print(f"2 hands of 9: mean {here:.2f} ms in CPython, {there:.2f} ms in Pyodide under Chromium")
    print(f"Pyodide takes {statistics.median(ratios):.2f} times as long (median of {args.rounds}), bar {SLOWER}")


def strength(args: argparse.Namespace) -> None:
    """Play the matches and print each with its bar."""
    args.folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(args.jobs) as pool:
        for bar in BARS:
            name = f"{bar.rules} {bar.kind} {bar.first} {bar.second}.jsonl".replace(" ", "_").replace(":", "-")
            count = args.games if bar.kind == "game" else args.pairs
            tasks = tasks_of(bar.rules, bar.kind, bar.first, bar.second, SEEDS[bar.rules], count)
            pairs = run(tasks, pool, args.folder / name)
            measure, unit = MEASURES[bar.kind]
            found = estimate(getattr(pair, measure) for pair in pairs)
            even = 0.5 if bar.kind == "game" else 0.0
            met = found.mean >= bar.least and not (bar.clear and found.mean - (found.half or 0.0) <= even)
            said = f"{bar.rules}, {bar.kind}: {bar.first} against {bar.second} {found} {unit}, {len(pairs)} pairs"
            asked = f"bar {bar.least:+}{', clear' if bar.clear else ''}: {'met' if met else 'NOT met'}"
            print(f"{said}; {asked}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Bars of the computer players.")
    parts = parser.add_subparsers(required=True)
    part = parts.add_parser("solver", help="nodes and times of the open-card solver")
    part.add_argument("--deals", type=int, default=200, help="deals of two hands")
    part.add_argument("--four", type=int, default=20, help="deals of four hands of each size; 0 leaves them out")
    part.add_argument("--rounds", type=int, default=3, help="comparisons of Pyodide with CPython")
    part.add_argument("--plain", action="store_true", help="CPython only")
    part.set_defaults(run=solver)
    part = parts.add_parser("strength", help="the round-robin")
    part.add_argument("--folder", type=Path, required=True, help="where results are kept")
    part.add_argument("--pairs", type=int, default=400, help="mirrored deals a match")
    part.add_argument("--games", type=int, default=200, help="mirrored games a match")
    part.add_argument("--jobs", type=int, default=1)
    part.set_defaults(run=strength)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
