"""Deals a second of random play: our engine at every table, in CPython and Pyodide, beside a peer engine.

    pip install --require-hashes -r requirements/bench.txt
    python -m bench.engine [--deals N] [--pyodide]

The peer is belote-cli's functional engine (frozen states, 32 cards, four seats, bidding and play); ours
beside it is klabor-teams, of the same size, count included. All variants take turns in one process, so
trust the ratios. ``--pyodide`` runs ours inside npm's Pyodide under Node too. Times are processor time.
"""

import argparse
import json
import statistics
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from klabor_core.game import apply, deal_cards, legal_actions, new_match
from klabor_core.presets import rules_of

ROOT = Path(__file__).resolve().parent.parent
TABLES = [
    "debertz-501",
    "klabor-odessa",
    "klabor-classic",
    "klabor-teams",
    '{"preset": "klabor-odessa", "seats": 3}',
    '{"preset": "klabor-odessa", "seats": 4}',
]


def our_deals(spec: str, deals: int, seed: int) -> float:
    """Seconds of processor time for some deals of random play, call-outs left alone."""
    rules = rules_of(json.loads(spec) if spec.startswith("{") else spec)
    rng = Random(seed)
    pack = list(range(32))
    match = new_match(rules)
    start = time.process_time()
    while deals:
        if match.over:
            match = new_match(rules)
        if match.deal is None or match.deal.turn < 0:
            deals -= 1
            rng.shuffle(pack)
            match, _ = deal_cards(match, tuple(pack))
            continue
        legal = legal_actions(match)
        action = legal[int(rng.random() * len(legal))]
        if action.word != "out":
            match, _ = apply(match, action)
    return time.process_time() - start


def peer_deals(deals: int, seed: int) -> float:
    """Seconds of processor time for some deals of the peer: each first bidder takes at random, or passes."""
    from belote import game  # type: ignore[import-not-found, import-untyped, unused-ignore]

    rng = Random(seed)
    start = time.process_time()
    while deals:
        state = game.start_round(game.new_game(), rng)
        while state.phase == game.Phase.BIDDING and state.taker is None and len(state.bids) < 4:
            state = game.place_bid(state, state.up_card.suit if rng.random() < 0.5 else None)
        if state.taker is None:
            continue
        deals -= 1
        while len(state.completed_tricks) < 8:
            legal = game.legal_cards(state, state.turn)
            state = game.play_card(state, legal[int(rng.random() * len(legal))])
    return time.process_time() - start


def pyodide_rates(deals: int) -> dict[str, float]:
    """Deals a second of each table inside Pyodide under Node."""
    script = ROOT / "bench" / "engine_pyodide.mjs"
    done = subprocess.run(["node", str(script), str(deals)], cwd=ROOT, capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return rates


def main() -> None:
    """Print a table of deals a second, medians of the rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pyodide", action="store_true")
    args = parser.parse_args()
    variants: dict[str, Callable[[int], float]] = {spec: partial(our_deals, spec, args.deals) for spec in TABLES}
    variants["peer: belote-cli, 4 seats"] = partial(peer_deals, args.deals)
    seconds: dict[str, list[float]] = {name: [] for name in variants}
    for turn in range(args.rounds):
        for name, run in variants.items():
            seconds[name].append(run(turn))
    rates = {name: args.deals / statistics.median(times) for name, times in seconds.items()}
    inside = pyodide_rates(args.deals) if args.pyodide else {}
    for name, rate in rates.items():
        more = f"  pyodide {inside[name]:7.0f}, {rate / inside[name]:.2f} x slower" if name in inside else ""
        print(f"{name:45} {rate:7.0f} deals/s{more}")
    ratio = rates["klabor-teams"] / rates["peer: belote-cli, 4 seats"]
    print(f"klabor-teams against the peer: {ratio:.2f} x its deals a second")


if __name__ == "__main__":
    main()
