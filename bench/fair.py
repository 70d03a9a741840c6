"""How long a deal between two devices takes under locks: shuffle and deal, opening a played card, checking all.

    .venv/bin/python bench/fair.py [--rounds 3]

Both devices are played by one worker of Chromium, one after the other, so that the sum of their work is measured; two
phones share it. The same is done in CPython in the same run, also in processor time, which a busy machine does not
stretch: trust the ratio of the clocks, and that. Needs a built wheel (``build.py build``).
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from e2e.conftest import FLAGS, ROOT, browser_path, serving

PYODIDE = ROOT / "node_modules" / "pyodide"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")

SCRIPT = '''
import hashlib, json, os, time
from collections import deque
from klabor_core.fair.device import Device, legal_now
from klabor_core.fair.setup import Peer, Setup
from klabor_core.fair.signing import Identity
from klabor_core.presets import preset

def played(clock=time.perf_counter):
    """Times of one deal of two devices, in milliseconds: the dealing, the longest decision, the check at the end."""
    secrets = [os.urandom(32), os.urandom(32)]
    peers = tuple(Peer(Identity(secret).public, (seat,)) for seat, secret in enumerate(secrets))
    setup = Setup(preset("klabor-odessa"), peers, (), 0)
    devices = [Device(setup, number, secret) for number, secret in enumerate(secrets)]
    line = deque()

    def take(number, step):
        line.extend((1 - number, text) for text in step.send)

    def run():
        while line:
            number, text = line.popleft()
            take(number, devices[number].receive(text))

    def timed(work):
        began = clock()
        work()
        run()
        return (clock() - began) * 1000

    def start():
        for number, device in enumerate(devices):
            take(number, device.start())

    dealing = timed(start)
    cards, second, checking = [], 0.0, 0.0
    while devices[0].deal is not None:
        seat = devices[0].turn
        legal = legal_now(devices[seat], seat)
        word = next((text for text in legal if "play" in text), None) or next(
            (text for text in legal if text[2].isupper() or text[2].isdigit()), legal[0])
        took = timed(lambda: take(seat, devices[seat].act(word)))
        if devices[0].deal is None:
            checking = took
        elif "play" in word or "name" in word:
            second = took
        else:
            cards.append(took)
    return {"dealing": dealing + second, "card": max(cards), "cards": sum(cards) / len(cards), "checking": checking}
'''

WORKER = """
import { loadPyodide } from './pyodide.mjs';
const wheel = fetch(new URL(ARCHIVE, import.meta.url)).then((response) => response.arrayBuffer());
const python = await loadPyodide({ indexURL: new URL('.', import.meta.url).href });
python.unpackArchive(await wheel, 'wheel');
python.runPython(SCRIPT);
onmessage = () => postMessage(python.runPython('json.dumps(played())'));
postMessage('ready');
"""
PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
const worker = new Worker('./worker.mjs', { type: 'module' });
const said = () => new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
const ready = said();
globalThis.deal = async () => { await ready; const answer = said(); worker.postMessage(0); return answer; };
</script>
"""

WHAT = {
    "dealing": "shuffle, locks and both deals",
    "card": "a played card, the longest",
    "cards": "a played card, on average",
    "checking": "the last card, and checking the deal",
}
BARS = {"dealing": 3000, "card": 100}
"""Milliseconds that issue F allows in Chromium."""

Times = dict[str, float]


def wheel() -> Path:
    """The wheel of the last build."""
    return next((ROOT / ".build" / "wheel").glob("*.whl"))


def in_chromium(rounds: int) -> list[Times]:
    """Times of some deals in a worker of Chromium, both devices in it."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        host = Path(place)
        for file in FILES:
            shutil.copy(PYODIDE / file, host / file)
        shutil.copy(wheel(), host / wheel().name)
        script = WORKER.replace("ARCHIVE", json.dumps(wheel().name)).replace("SCRIPT", json.dumps(SCRIPT))
        (host / "worker.mjs").write_text(script)
        (host / "index.html").write_text(PAGE)
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        with serving(host) as address:
            page: Page = browser.new_page()
            page.set_default_timeout(120_000)
            page.goto(address)
            page.wait_for_function("!!globalThis.deal")
            times = [json.loads(page.evaluate("deal()")) for _ in range(rounds)]
        browser.close()
        return times


def in_cpython(rounds: int, clock: Callable[[], float]) -> list[Times]:
    """The same deals here."""
    names: dict[str, Any] = {}
    exec(SCRIPT, names)
    return [names["played"](clock) for _ in range(rounds)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    alone = in_cpython(rounds, time.process_time)
    here, there = in_cpython(rounds, time.perf_counter), in_chromium(rounds)
    print(f"{'both devices of one deal, ms':40}{'CPU only':>9}{'CPython':>9}{'Chromium':>10}{'ratio':>7}  allowed")
    for name, what in WHAT.items():
        cpu, mine, theirs = (statistics.median(one[name] for one in times) for times in (alone, here, there))
        bar = f"{BARS[name]:7}" if name in BARS else ""
        print(f"{what:40}{cpu:9.0f}{mine:9.0f}{theirs:10.0f}{theirs / mine:7.1f}  {bar}")


if __name__ == "__main__":
    main()
