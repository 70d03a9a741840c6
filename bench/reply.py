"""How long an answer to a tap takes, the computer's moves included, over whole games in Chromium.

    .venv/bin/python bench/reply.py [--games 3] [--level player]

The page's own client plays debertz to 501 by the first legal action, and measures from request to answer.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from e2e.conftest import START_LIMIT, launch, lay_client, serving

GAME = """async ([seed, level]) => {
  globalThis.engine ??= createEngine();
  const players = [{ kind: 'human', name: '' }, { kind: 'bot', level, style: 'careful' }];
  let { rev, view } = await engine.request('new', { rules: 'debertz-501', seed, players });
  const times = [];
  while (view.phase !== 'over') {
    const fields = view.phase === 'done' ? ['next', { rev }] : ['act', { rev, action: view.legal[0].text }];
    const asked = performance.now();
    const answer = await engine.request(...fields);
    times.push(performance.now() - asked);
    if (answer.error) throw new Error(answer.error.text);
    ({ rev, view } = answer);
  }
  return times;
}"""


def measure(page: Page, games: int, level: str) -> list[float]:
    """Milliseconds of each answer."""
    times: list[float] = []
    for game in range(games):
        times += page.evaluate(GAME, [str(game + 1), level])
        print(f"game {game + 1} of {games}: {len(times)} answers so far", file=sys.stderr, flush=True)
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--level", default="player", help="the computer's level")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright, launch(playwright) as browser:
        lay_client(Path(place))
        with serving(Path(place)) as address:
            page = browser.new_page()
            page.set_default_timeout(START_LIMIT)
            page.goto(address)
            times = sorted(measure(page, asked.games, asked.level))
    late = times[int(len(times) * 0.95)]
    print(
        f"{asked.level}: {len(times)} answers, median {statistics.median(times):.0f} ms, "
        f"95th percentile {late:.0f} ms, longest {times[-1]:.0f} ms"
    )


if __name__ == "__main__":
    main()
