"""How long a deal between two devices takes under locks: shuffle and deal, opening a played card, checking all.

    .venv/bin/python -m bench.fair [--rounds 3]

Both devices are played by one worker of Chromium, one after the other, so that the sum of their work is measured; two
phones share it. The same is done in CPython in the same run, also in processor time, which a busy machine does not
stretch: trust the ratio of the clocks, and that. Needs the built site.
"""

import argparse
import statistics
import time
from pathlib import Path

from bench import fair_deal
from bench.chromium import in_pyodide

WHAT = {
    "dealing": "shuffle, locks and both deals",
    "card": "a played card, the longest",
    "cards": "a played card, on average",
    "checking": "the last card, and checking the deal",
}
BARS = {"dealing": 3000, "card": 100}
"""Milliseconds that issue F allows in Chromium."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    alone = [fair_deal.played(time.process_time) for _ in range(rounds)]
    here = [fair_deal.played() for _ in range(rounds)]
    code = f"import json, fair_deal\njson.dumps([fair_deal.played() for _ in range({rounds})])"
    there = in_pyodide(Path(fair_deal.__file__), code)
    print(f"{'both devices of one deal, ms':40}{'CPU only':>9}{'CPython':>9}{'Chromium':>10}{'ratio':>7}  allowed")
    for name, what in WHAT.items():
        cpu, mine, theirs = (statistics.median(one[name] for one in times) for times in (alone, here, there))
        bar = f"{BARS[name]:7}" if name in BARS else ""
        print(f"{what:40}{cpu:9.0f}{mine:9.0f}{theirs:10.0f}{theirs / mine:7.1f}  {bar}")
    print(f"the longest message: {max(one['message'] for one in (*alone, *here, *there)) / 1000:.1f} KB")


if __name__ == "__main__":
    main()
