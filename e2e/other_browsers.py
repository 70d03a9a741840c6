"""A deal in Firefox and in a WebKit; outside the tests, since CI has neither.

    apt-get install firefox-esr webkit2gtk-driver xvfb
    .venv/bin/python -m e2e.other_browsers [firefox] [webkit]

Each browser opens the built site in a fresh profile, plays a deal by what is lit, compares its count with the kept
record replayed by CPython, and then, with the server gone, opens it again and plays another one.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from e2e.conftest import DIST
from e2e.drivers import firefox, webkit
from e2e.host import Host
from e2e.kept import OPENED
from klabor_core.record import read, replay, result_of

IN_PAGE = """
const done = arguments[arguments.length - 1];
OPENED
const find = (selector) => document.querySelector(selector);
const lit = (selector) => [...document.querySelectorAll(selector)]
  .filter((button) => !button.disabled && button.getClientRects().length > 0);
const until = async (found) => {
  for (let value = await found(); ; value = await found()) {
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const entry = (key) => opened('readonly', (store) => store.get(key));
const record = async () => (await entry(`game/${await entry('current')}`))?.save?.record ?? null;
const play = async () => {
  const words = '.actions button[data-kind]:not([data-kind=out], [data-kind=drop], [data-kind=dave])';
  for (;;) {
    const count = find('dialog[open] .count');
    if (count) break;
    const [button] = await until(() => {
      const still = find('#klabor').dataset.busy === 'false';
      const choices = lit(`dialog[open] [data-action=next], ${words}, .hand [data-state=legal]`);
      return still && (find('dialog[open] .count') ? [null] : choices.length && choices);
    });
    button?.click();
  }
  const cells = [...document.querySelectorAll('dialog td[data-what=score]')];
  const score = cells.map((cell) => [Number(cell.dataset.side), Number(cell.dataset.points)]);
  return { record: await record(), score };
};
(async () => { STEPS })().then((value) => done({ value }), (error) => done({ error: String(error) }));
""".replace("OPENED", OPENED)
START = "(await until(() => lit('[data-action=deal]')[0])).click(); return play();"
OFFLINE = """
if (!('serviceWorker' in navigator)) return 'no service worker';
const end = performance.now() + 30000;
await until(() => navigator.serviceWorker.controller?.state === 'activated' || performance.now() > end);
return navigator.serviceWorker.controller ? 'kept' : 'no service worker took the page';
"""
NEXT = """
await until(() => find('#klabor').dataset.phase === 'done' && find('#klabor').dataset.busy === 'false');
(await until(() => lit('dialog[open] [data-action=next], dialog[open] [data-action=new]')[0])).click();
if (find('#klabor').dataset.screen === 'start') (await until(() => lit('[data-action=deal]')[0])).click();
await until(() => find('#klabor').dataset.phase !== 'done');
return play();
"""

BROWSERS = {"firefox": firefox, "webkit": webkit}


def checked(told: dict[str, Any]) -> str:
    """The count that the page showed; raises ``RuntimeError`` if the record, replayed here, has another."""
    score = [points for _, points in sorted(told["score"])]
    replayed = result_of(replay(read(told["record"])))["lines"][-1]["score"]
    if score != replayed:
        raise RuntimeError(f"The page showed {score}, its record says {replayed}.")
    return " : ".join(map(str, score))


def play(name: str, site: Path) -> None:
    """Play in one browser, and say what was seen."""
    host = Host(site)

    def run(steps: str) -> Any:
        return browser.run(IN_PAGE.replace("STEPS", steps))

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, BROWSERS[name](Path(folder)) as browser:
        began = time.monotonic()
        browser.command("WebDriver:Navigate", {"url": f"{host.address}#rules=debertz-501&level=fast"})
        print(f"{name}: {run('return navigator.userAgent')}")
        score = checked(run(START))
        print(f"{name}: a deal after {time.monotonic() - began:.0f} s, the count is the record's: {score}")
        kept = run(OFFLINE)
        host.stop()
        if kept != "kept":
            print(f"{name}: not tried without a server: {kept}")
            return
        browser.command("WebDriver:Navigate", {"url": host.address})
        print(f"{name}: opened again with the server gone, and another deal: {checked(run(NEXT))}")


def main() -> int:
    """Play in the browsers named; 0 if all did."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("browsers", nargs="*", choices=[*BROWSERS, []], help="all, unless named")
    wrong = 0
    for name in parser.parse_args().browsers or BROWSERS:
        try:
            play(name, DIST)
        except RuntimeError as error:
            wrong += 1
            print(f"{name}: {error}", file=sys.stderr)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
