"""Web vitals of the page against its budgets: first visits on a slowed line and processor, and a deal played by taps.

    .venv/bin/python bench/vitals.py [--rounds 5] [--slow 4] [--line 4g]

Each round is a visit in a fresh profile at 360 x 640. LCP and CLS are those of the start, with TBT from the first paint
until the engine has answered; INP is the slowest tap of a deal, from the finger to the next frame.
"""

import argparse
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.hosting import hosted
from e2e.browsing import fresh_profile
from e2e.conftest import DIST, START_LIMIT
from e2e.table import DEAL, Table

LINES = {"4g": (9.0, 170), "slow-4g": (1.6, 150), "none": (0.0, 0)}
"""Megabits a second and milliseconds there and back, of the usual lab lines; ``none`` leaves the line as it is."""

BUDGETS = {"LCP": 1500.0, "CLS": 0.02, "TBT": 100.0, "INP": 100.0}
"""Milliseconds, but for CLS, which has no unit."""

WATCH = """(() => {
  globalThis.vitals = { LCP: 0, CLS: 0, INP: 0, tasks: [], slowest: '' };
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => { vitals.LCP = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.CLS += entry.value; });
  watch('longtask', (entry) => vitals.tasks.push([entry.startTime, entry.duration]));
  watch('event', (entry) => {
    if (!entry.interactionId || entry.duration <= vitals.INP) return;
    vitals.INP = entry.duration;
    const where = entry.target?.closest?.('[data-action]')?.dataset.action ?? entry.target?.className;
    const parts = [entry.processingStart - entry.startTime, entry.processingEnd - entry.processingStart];
    vitals.slowest = `${entry.name} on ${where}: waited ${Math.round(parts[0])}, handled ${Math.round(parts[1])}`;
  }, { durationThreshold: 16 });
})()"""

TOLD = """() => {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const from = painted?.startTime ?? 0;
  const TBT = vitals.tasks.filter(([at]) => at >= from).reduce((sum, [, length]) => sum + length - 50, 0);
  return { ...vitals, FCP: from, TBT };
}"""

Vitals = dict[str, float]


class Finger(Table):
    """Taps where a button is and does nothing else: what Playwright checks before a tap would be counted with it."""

    def press(self, selector: str, **where: Any) -> None:
        box = self.page.locator(selector).first.bounding_box()
        assert box, selector
        offset = where.get("position", {"x": box["width"] / 2, "y": box["height"] / 2})
        self.page.touchscreen.tap(box["x"] + offset["x"], box["y"] + offset["y"])


def start(page: Page, address: str) -> tuple[Vitals, str]:
    """Vitals of a first visit until one can deal."""
    page.add_init_script(WATCH)
    page.goto(f"{address}#rules=debertz-501&level=fast")
    page.wait_for_selector(DEAL)
    told = page.evaluate(TOLD)
    return {name: float(told[name]) for name in ("FCP", "LCP", "CLS", "TBT")}, ""


def deal(page: Page) -> tuple[Vitals, str]:
    """The slowest answer to a tap in a deal, and which it was."""
    page.evaluate("() => { vitals.INP = 0; vitals.slowest = ''; }")
    table = Finger(page, seed=1)
    table.start()
    table.play_deal()
    told = page.evaluate(TOLD)
    return {"INP": float(told["INP"])}, str(told["slowest"])


def visit(playwright: Playwright, address: str, slow: float, line: str) -> tuple[Vitals, str]:
    """All vitals of a visit in a fresh profile."""
    phone = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    with fresh_profile(playwright, **phone) as context:
        page = context.pages[0]
        page.set_default_timeout(2 * START_LIMIT)
        wire = context.new_cdp_session(page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        megabits, latency = LINES[line]
        if megabits:
            speed = megabits * 1e6 / 8
            conditions = {"offline": False, "latency": latency, "downloadThroughput": speed, "uploadThroughput": speed}
            wire.send("Network.enable")
            wire.send("Network.emulateNetworkConditions", conditions)
        told, _ = start(page, address)
        tapped, slowest = deal(page)
    return told | tapped, slowest


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slow", type=float, default=4, help="how many times the processor is slowed")
    parser.add_argument("--line", choices=LINES, default="4g")
    asked = parser.parse_args()
    visits = []
    with hosted(DIST) as address, sync_playwright() as playwright:
        for done in range(asked.rounds):
            told, slowest = visit(playwright, address, asked.slow, asked.line)
            visits.append(told)
            print(f"round {done + 1} of {asked.rounds}; slowest tap: {slowest}", file=sys.stderr, flush=True)
    print(f"{asked.rounds} first visits, line {asked.line}, processor slowed {asked.slow:g} times")
    for name in visits[0]:
        values = sorted(told[name] for told in visits)
        middle = statistics.median(values)
        budget = BUDGETS.get(name)
        verdict = "" if budget is None else f"   budget {budget:g}: {'kept' if middle <= budget else 'NOT KEPT'}"
        print(f"  {name:4}{middle:9.3f}  ({values[0]:.3f}–{values[-1]:.3f}){verdict}")


if __name__ == "__main__":
    main()
