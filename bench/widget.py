"""From the first tap on a table of another site until cards can be played, beside our own page's start.

    .venv/bin/python bench/widget.py [--rounds 5]

Every round opens both in fresh profiles, cold and then warm, one after another: trust the ratios, not the seconds. Our
page deals as soon as it can, and its clock starts with the navigation; the clock of the other starts with the tap. Both
stop when the cards that were dealt lie in the hand.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from e2e.browsing import fresh_profile
from e2e.conftest import DIST, START_LIMIT
from e2e.host import Host

SETTLE = 3000
"""Milliseconds between a cold and a warm start, in which the browser stores what it compiled."""
WIDGET = '<klabor-table rules="debertz-501" lang="en"></klabor-table>'
CARDS = ".hand [data-card]"
DEAL_AT_ONCE = """(() => {
  const look = () => {
    const deal = document.querySelector('[data-action=deal]:not([disabled])');
    if (deal) deal.click();
    else setTimeout(look, 5);
  };
  look();
})()"""
PAGE_DEALT = f"""() => new Promise((resolve) => {{
  const look = () => document.querySelector('{CARDS}') ? resolve(performance.now()) : setTimeout(look, 5);
  look();
}})"""
TABLE_DEALT = f"""() => new Promise((resolve) => {{
  const root = document.querySelector('klabor-table').shadowRoot;
  root.querySelector('.play').click();
  const tapped = performance.now();
  const look = () => root.querySelector('{CARDS}') ? resolve(performance.now() - tapped) : setTimeout(look, 5);
  look();
}})"""


def page_start(page: Page, address: str) -> float:
    """Milliseconds from navigation until our page has dealt."""
    page.add_init_script(DEAL_AT_ONCE)
    page.goto(address)
    took: float = page.evaluate(PAGE_DEALT)
    return took


def first_tap(page: Page, address: str) -> float:
    """Milliseconds from the first tap on a table of another site until it has dealt."""
    page.goto(address)
    page.wait_for_load_state("networkidle")
    took: float = page.evaluate(TABLE_DEALT)
    return took


def starts(playwright: Playwright, measure: str, address: str) -> dict[str, float]:
    """A cold and a warm start in a fresh profile."""
    told = {}
    with fresh_profile(playwright, reduced_motion="reduce") as context:
        for kind in ("cold", "warm"):
            page = context.new_page()
            page.set_default_timeout(START_LIMIT)
            told[kind] = (page_start if measure == "page" else first_tap)(page, address)
            page.wait_for_timeout(SETTLE)
            page.close()
    return told


def measure(rounds: int) -> dict[tuple[str, str], list[float]]:
    """Milliseconds of every start by what was started and kind."""
    found: dict[tuple[str, str], list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = Host(DIST, {"Access-Control-Allow-Origin": "*"})
        script = f'<script src="{home.address}widget/klabor-table.js" async></script>'
        (Path(folder) / "index.html").write_text(
            f'<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">{script}<body>{WIDGET}</body>'
        )
        owner = Host(Path(folder))
        for done in range(rounds):
            for what, address in (("page", home.address), ("widget", owner.address)):
                for kind, took in starts(playwright, what, address).items():
                    found.setdefault((what, kind), []).append(took)
            print(f"round {done + 1} of {rounds}", file=sys.stderr, flush=True)
        owner.stop()
        home.stop()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    found = measure(parser.parse_args().rounds)
    for kind in ("cold", "warm"):
        page, widget = (found[what, kind] for what in ("page", "widget"))
        for what, times in (("our page, from navigation", page), ("widget, from the tap", widget)):
            middle = statistics.median(times)
            print(f"{kind:5}{what:28}{middle:8.0f} ms  ({min(times):.0f}–{max(times):.0f})")
        print(f"{kind:5}widget / page: {statistics.median(widget) / statistics.median(page):.2f}")


if __name__ == "__main__":
    main()
