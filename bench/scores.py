"""Lighthouse's scores of the page, against the budget of 95 in each.

    .venv/bin/python bench/scores.py [--runs 3]

Lighthouse and what it needs lie apart, in bench/lighthouse/, and are fetched at the first run: the build needs none.
"""

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.hosting import hosted
from e2e.conftest import DIST, FLAGS, browser_path
from tools.node_env import command, environment, npm_ci
from tools.stamps import once

PLACE = Path(__file__).resolve().parent / "lighthouse"
PROGRAM = PLACE / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("performance", "accessibility", "best-practices")
METRICS = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")
LEAST = 95


def fetch() -> None:
    """Lay down the packages of the lock file."""
    subprocess.run(npm_ci(), cwd=PLACE, env=environment(), check=True)


def look(address: str, form: str) -> dict[str, Any]:
    """Lighthouse's report on the page for a kind of device."""
    chrome = f"--chrome-flags=--headless=new {' '.join(FLAGS)}"
    words = [command("node"), str(PROGRAM), address, "--output=json", "--quiet", chrome]
    words += [f"--only-categories={','.join(CATEGORIES)}", "--disable-full-page-screenshot"]
    words += ["--preset=desktop"] if form == "desktop" else []
    chromium = {"CHROME_PATH": path} if (path := browser_path()) else {}
    told = subprocess.run(words, capture_output=True, text=True, env={**environment(), **chromium})
    if told.returncode:
        sys.exit(f"Lighthouse stopped: {told.stderr.strip().splitlines()[-1]}")
    report: dict[str, Any] = json.loads(told.stdout)
    return report


def faults(report: dict[str, Any]) -> set[str]:
    """What Lighthouse holds against the page outside performance, by its title."""
    wanted = {ref["id"] for name in CATEGORIES[1:] for ref in report["categories"][name]["auditRefs"] if ref["weight"]}
    audits = report["audits"]
    return {audits[name]["title"] for name in wanted if audits[name]["score"] not in (1, None)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    once("lighthouse", [PLACE / "package-lock.json"], [PROGRAM], fetch)
    with hosted(DIST) as address:
        for form in ("mobile", "desktop"):
            reports = [look(address, form) for _ in range(asked.runs)]
            print(f"{form}, median of {asked.runs}")
            for name in CATEGORIES:
                score = statistics.median(100 * report["categories"][name]["score"] for report in reports)
                print(f"  {name:28}{score:6.0f}   {'kept' if score >= LEAST else 'NOT KEPT'}")
            for name in METRICS:
                print(f"  {name:28}{statistics.median(r['audits'][name]['numericValue'] for r in reports):9.2f}")
            for fault in sorted(set().union(*map(faults, reports))):
                print(f"  against it: {fault}")


if __name__ == "__main__":
    main()
