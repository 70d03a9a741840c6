"""How long the computer thinks in Chromium, and whether the page stays alive meanwhile.

    python -m bench.thinking [decisions] [stopping] [slow] [tasks] [--deals N] [--slower N] [--rules NAME …]

It needs the built site. Decisions are timed from request to answer, one a request, at tables that computer players
play alone. A slow device is had by stopping the page's process most of the time, at a rate of a hundred a second,
since Chromium slows no worker. On the real table a person's actions are answered by the master, while the page is
asked for its long tasks.
"""

import argparse
import os
import signal
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.conftest import DIST, START_LIMIT, launch, lay_client, serving
from e2e.kept import AT_ONCE
from e2e.table import Table

PARTS = ("decisions", "stopping", "slow", "tasks")
PERIOD = 0.01
"""Seconds in which a slowed process runs once and rests once."""

DECISIONS = """async ([rules, level, seed, deals]) => {
  const seats = rules === 'klabor-teams' ? 4 : 2;
  const players = Array.from({ length: seats }, () => ({ kind: 'human', name: '' }));
  let { rev, view } = await engine.request('new', { rules, seed, players });
  const times = [];
  while (deals > 0 && view.phase !== 'over') {
    const choice = view.legal.length > 1;
    const asked = performance.now();
    const answer = view.phase === 'done' ? await engine.request('next', { rev })
      : choice ? await engine.request('auto', { rev, level })
      : await engine.request('act', { rev, action: view.legal[0].text });
    if (answer.error) throw new Error(answer.error.text);
    if (choice && view.phase !== 'done') times.push(performance.now() - asked);
    if (view.phase !== 'done' && answer.view.phase === 'done') deals -= 1;
    ({ rev, view } = answer);
  }
  return times;
}"""
STOPS = """async ([rules, tries]) => {
  const players = [{ kind: 'human', name: '' }, { kind: 'human', name: '' }];
  const times = [];
  for (let seed = 0; times.length < tries; seed += 1) {
    const { rev } = await engine.request('new', { rules, seed: `stop ${seed}`, players });
    const thinking = engine.request('auto', { rev, level: 'master' });
    await new Promise((resolve) => setTimeout(resolve, 40 + 30 * (seed % 8)));
    const asked = performance.now();
    engine.stop();
    await thinking;
    times.push(performance.now() - asked);
  }
  return times;
}"""
LONG_TASKS = """() => {
  const root = document.querySelector('#klabor');
  globalThis.tasks = [];
  globalThis.waits = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => [task.startTime, task.duration])))
    .observe({ type: 'longtask' });
  new MutationObserver(() => waits.push([performance.now(), root.dataset.busy === 'true']))
    .observe(root, { attributeFilter: ['data-busy'] });
}"""
DRAWING = 100
"""Milliseconds after a tap, and before the table is ready again, in which it is the page that works."""


def told(what: str, times: list[float], bar: str) -> None:
    """Print some times in milliseconds."""
    ordered = sorted(times)
    late = ordered[int(0.95 * len(ordered))]
    middle = statistics.median(ordered)
    print(
        f"{what}: {len(ordered)} times, median {middle:.0f} ms, 95 % {late:.0f}, longest {ordered[-1]:.0f}; bar {bar}"
    )


def renderer_of(browser: Browser) -> list[int]:
    """Processes that run the browser's pages."""
    asked = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return [process["id"] for process in asked["processInfo"] if process["type"] == "renderer"]


@contextmanager
def slowed(processes: list[int], times: int) -> Iterator[None]:
    """Let processes run only every so manieth part of the time."""
    over = threading.Event()

    def send(number: signal.Signals) -> None:
        for process in processes:
            os.kill(process, number)

    def drive() -> None:
        while not over.wait(PERIOD / times):
            send(signal.SIGSTOP)
            over.wait(PERIOD * (times - 1) / times)
            send(signal.SIGCONT)

    thread = threading.Thread(target=drive)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        send(signal.SIGCONT)


def decisions(browser: Browser, args: argparse.Namespace) -> None:
    """Time decisions, as the machine is and slowed, and how soon thinking stops."""
    with tempfile.TemporaryDirectory() as place:
        lay_client(Path(place))
        with serving(Path(place)) as address:
            page = browser.new_page()
            page.set_default_timeout(START_LIMIT)
            page.goto(address)
            page.evaluate("async () => { globalThis.engine = createEngine(); await engine.ready(); }")
            for level, bar in (("master", "1000 at 95 %"), ("fast", "150")) if "decisions" in args.parts else ():
                for rules in args.rules:
                    told(f"{level}, {rules}", page.evaluate(DECISIONS, [rules, level, "1", args.deals]), bar)
            if "stopping" in args.parts:
                told("stopping", page.evaluate(STOPS, [args.rules[0], 24]), "100")
            if "slow" in args.parts:
                with slowed(renderer_of(browser), args.slower):
                    for rules in args.rules:
                        times = page.evaluate(DECISIONS, [rules, "master", "2", args.deals])
                        told(f"master, {args.slower} times slower, {rules}", times, "1500")
            page.close()


def long_tasks(browser: Browser) -> None:
    """Play a deal at the real table and print the page's long tasks."""
    with serving(DIST) as address:
        context = browser.new_context()
        context.add_init_script(AT_ONCE)
        page: Page = context.new_page()
        page.set_default_timeout(START_LIMIT)
        page.goto(address)
        table = Table(page)
        table.start(level="master")
        page.evaluate(LONG_TASKS)
        table.play_deal()
        waits: list[tuple[float, bool]] = page.evaluate("waits")
        tasks: list[tuple[float, float]] = page.evaluate("tasks")
        ends = [(start, end) for (start, busy), (end, _) in pairwise(waits) if busy and end - start > 2 * DRAWING]
        during = [
            round(length)
            for begun, length in tasks
            if any(start + DRAWING < begun and begun + length < end - DRAWING for start, end in ends)
        ]
        print(
            f"{len(ends)} long waits in a deal against the master; long tasks of the page in them: {during}; bar none"
        )
        print(f"all its long tasks in the deal: {sorted(round(length) for _, length in tasks)}")
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Thinking time in Chromium.")
    parser.add_argument("parts", nargs="*", help=f"what to measure: {', '.join(PARTS)}; all unless named")
    parser.add_argument("--deals", type=int, default=3, help="deals of each measurement")
    parser.add_argument("--slower", type=int, default=4)
    parser.add_argument("--rules", nargs="+", default=["debertz-501", "klabor-odessa", "klabor-teams"])
    args = parser.parse_args()
    args.parts = args.parts or PARTS
    if not set(args.parts) <= set(PARTS):
        parser.error(f"the parts are {', '.join(PARTS)}")
    with sync_playwright() as playwright, launch(playwright) as browser:
        if set(args.parts) != {"tasks"}:
            decisions(browser, args)
        if "tasks" in args.parts:
            long_tasks(browser)


if __name__ == "__main__":
    main()
