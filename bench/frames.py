"""Frames of the moving table on a slowed processor, from a trace: dealing, playing a card, gathering a trick.

    .venv/bin/python bench/frames.py [--slow 4] [--width 360 --height 640]

A deal is left to the computer at normal speed while Chromium traces. Every flight of a card marks its begin and its end
in the trace; the frames between them are those that Chromium's compositor was to show, as it reports them itself:
shown, shown in part (what the compositor moves was new, what the page draws was not) or dropped. Long tasks are those
of the page's main thread over 50 ms, as the trace has them.
"""

import argparse
import json
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from e2e.conftest import DIST, START_LIMIT, launch, serving
from e2e.table import DEAL, from_menu

CATEGORIES = ["cc", "benchmark", "blink.user_timing", "toplevel"]
LONG = 50_000
"""Microseconds of a task that is called long."""

MARKS = """() => {
  const { animate } = Element.prototype;
  let flying = 0;
  let kind = '';
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    const own = this.classList.contains('ghost') ? 'gather' : this.closest('.trick') ? 'play' : 'deal';
    if (flying === 0) {
      kind = own;
      performance.mark(`flight-begin-${kind}`);
    }
    flying += 1;
    const landed = () => {
      flying -= 1;
      if (flying === 0) performance.mark(`flight-end-${kind}`);
    };
    animation.finished.then(landed, landed);
    return animation;
  };
}"""

Event = dict[str, Any]
Window = tuple[str, float, float]


def traced(page: Page) -> list[Event]:
    """The trace of one deal that the computer plays for both."""
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.click("[data-action=deal]")
    page.wait_for_selector(".hand [data-card]")
    page.wait_for_selector("#klabor[data-busy=false]", state="attached")
    from_menu(page, "computer")
    page.wait_for_selector("dialog[data-panel=count]")
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def windows(events: list[Event]) -> list[Window]:
    """What flew from when to when, in microseconds of the trace."""
    found = []
    begun: tuple[str, float] | None = None
    for event in sorted((e for e in events if e["name"].startswith("flight-")), key=lambda e: float(e["ts"])):
        _, edge, kind = event["name"].split("-")
        if edge == "begin":
            begun = (kind, event["ts"])
        elif begun:
            found.append((begun[0], begun[1], float(event["ts"])))
            begun = None
    return found


def frames(events: list[Event]) -> list[tuple[float, str]]:
    """When each frame was to be shown, and what became of it."""
    found = []
    for event in events:
        if event["name"] == "PipelineReporter" and event["ph"] in "bB":
            args = event.get("args", {})
            told = args.get("chrome_frame_reporter") or args.get("frame_reporter") or {}
            if "state" in told:
                found.append((float(event["ts"]), str(told["state"])))
    return found


def long_tasks(events: list[Event], thread: tuple[int, int]) -> list[float]:
    """Milliseconds of each long task of a thread."""
    return [
        event["dur"] / 1000
        for event in events
        if event["name"] in ("RunTask", "ThreadControllerImpl::RunTask")
        and (event["pid"], event["tid"]) == thread
        and event.get("dur", 0) >= LONG
    ]


def report(events: list[Event], slow: float) -> None:
    """Print frames a second of each kind of flight, what became of the frames, and the long tasks."""
    marked = next(event for event in events if event["name"].startswith("flight-"))
    told = frames(events)
    print(f"processor slowed {slow:g} times")
    for kind in ("deal", "play", "gather"):
        flights = [(begin, end) for each, begin, end in windows(events) if each == kind]
        length = sum(end - begin for begin, end in flights)
        within = [state for at, state in told if any(begin <= at <= end for begin, end in flights)]
        shown = [state for state in within if "PRESENTED" in state]
        whole = [state for state in shown if "PARTIAL" not in state]
        dropped = sum("DROPPED" in state for state in within)
        if length:
            rate, of_them = len(shown) / length * 1e6, len(whole) / length * 1e6
            print(
                f"  {kind:7}{len(flights):3} flights, {length / 1e6:5.1f} s: {rate:5.1f} frames/s shown "
                f"({of_them:.1f} whole), {dropped} of {len(within)} dropped"
            )
    tasks = long_tasks(events, (marked["pid"], marked["tid"]))
    middle = f", median {statistics.median(tasks):.0f} ms, longest {max(tasks):.0f} ms" if tasks else ""
    print(f"  main thread: {len(tasks)} long tasks{middle}")


def main() -> None:
    """Trace and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--slow", type=float, default=4, help="how many times the processor is slowed")
    parser.add_argument("--width", type=int, default=360)
    parser.add_argument("--height", type=int, default=640)
    parser.add_argument("--keep", type=Path, help="a file for the trace, to be opened in the browser's own tools")
    asked = parser.parse_args()
    with serving(DIST) as address, sync_playwright() as playwright, launch(playwright) as browser:
        page = browser.new_page(viewport={"width": asked.width, "height": asked.height})
        page.set_default_timeout(2 * START_LIMIT)
        page.goto(f"{address}#rules=debertz-501&level=fast")
        page.wait_for_selector(DEAL)
        page.evaluate(MARKS)
        wire = page.context.new_cdp_session(page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": asked.slow})
        events = traced(page)
    if asked.keep:
        asked.keep.write_text(json.dumps(events))
    report(events, asked.slow)


if __name__ == "__main__":
    main()
