"""How long until the engine answers: our page beside stock Pyodide and Pyodide on our library, each in a worker.

    .venv/bin/python bench/startup.py [--rounds 5]

Every round opens each variant in a fresh profile, cold and then warm, one after another, so that a busy machine slows
all of them alike: trust the ratios, not the seconds. Ours is opened a third time once it has kept an image of Python's
memory. The peers load the engine as a page without PyScript would.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from e2e.browsing import fresh_profile
from e2e.conftest import DIST, ROOT, START_LIMIT, serving

PYODIDE = ROOT / "node_modules" / "pyodide"
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
SETTLE = 3000
"""Milliseconds before a start, in which a new browser gets ready, and after it, in which it stores what it compiled."""

PEER_WORKER = """
import { loadPyodide } from './pyodide.mjs';
const file = new URL(ARCHIVE, import.meta.url);
const archive = fetch(file).then((response) => response.arrayBuffer());
const python = await loadPyodide({ indexURL: new URL('.', import.meta.url).href });
if (ARCHIVE.endsWith('.whl')) python.unpackArchive(await archive, 'wheel');
else python.FS.writeFile('/engine.zip', new Uint8Array(await archive));
const handle = python.runPython(`
import sys
sys.path.insert(0, '/engine.zip')
from klabor_core import bridge
bridge.handle
`);
onmessage = ({ data }) => postMessage(handle(data));
postMessage('ready');
"""
PEER_PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
const worker = new Worker('NAME/worker.mjs', { type: 'module' });
worker.onmessage = ({ data }) => {
  if (data === 'ready') worker.postMessage('{"op": "hello"}');
  else performance.mark('klabor:answered');
};
</script>
"""
ANSWERED = """() => new Promise((resolve) => {
  const look = () => performance.getEntriesByName('klabor:answered').length ? resolve() : setTimeout(look, 5);
  look();
})"""
IMAGE_KEPT = """() => new Promise((resolve) => {
  const look = async () => {
    const kept = await (await caches.open('python-memory')).keys();
    if (kept.some(({ url }) => !url.includes('?'))) resolve(true);
    else setTimeout(look, 500);
  };
  look();
})"""
MOMENTS = """() => Object.fromEntries([
  ['document', performance.getEntriesByType('navigation')[0].responseEnd],
  ['first paint', performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0],
  ...performance.getEntriesByType('mark').filter((mark) => mark.name.startsWith('klabor:'))
    .map((mark) => [mark.name.slice(7), mark.startTime]),
])"""

WHAT = {
    "document": "the document is there",
    "first paint": "the table is drawn",
    "start": "the page's own script runs",
    "pyscript": "PyScript is loaded",
    "worker": "the worker is born and imports its interpreter",
    "compiled": "the WebAssembly is fetched and compiled",
    "python": "the worker has the WebAssembly",
    "engine": "Python is up",
    "ready": "the engine is imported",
    "answered": "the engine has answered",
}

Moments = dict[str, float]


def peer(host: Path, name: str, archive: Path, library: Path) -> None:
    """Lay down a page that runs the engine on Pyodide in a worker of its own."""
    folder = host / name
    folder.mkdir()
    for file in STOCK:
        shutil.copy(PYODIDE / file, folder / file)
    shutil.copy(library, folder / "python_stdlib.zip")
    shutil.copy(archive, folder / archive.name)
    (folder / "worker.mjs").write_text(PEER_WORKER.replace("ARCHIVE", json.dumps(archive.name)))
    (host / f"{name}.html").write_text(PEER_PAGE.replace("NAME", name))


@contextmanager
def laid_out() -> Iterator[str]:
    """Address of a server with all variants: ``stock.html``, ``trimmed.html`` and ``ours/``."""
    (wheel,) = (ROOT / ".build" / "wheel").glob("*.whl")
    (engine,) = DIST.glob("engine-*/klabor_core.zip")
    (library,) = DIST.glob("python-*/python_stdlib.zip")
    with tempfile.TemporaryDirectory() as place:
        host = Path(place)
        peer(host, "stock", wheel, PYODIDE / "python_stdlib.zip")
        peer(host, "trimmed", engine, library)
        (host / "ours").symlink_to(DIST, target_is_directory=True)
        with serving(host) as address:
            yield address


def opened(page: Page, address: str) -> Moments:
    """Moments of one start, in milliseconds since navigation."""
    page.set_default_timeout(START_LIMIT)
    page.goto(address)
    page.evaluate(ANSWERED)
    moments: Moments = page.evaluate(MOMENTS)
    return moments


def starts(playwright: Playwright, address: str, imaged: bool) -> dict[str, Moments]:
    """A cold and a warm start in a fresh profile, and one from an image for a page that keeps one."""
    told = {}
    with fresh_profile(playwright) as context:
        for kind in ("cold", "warm", "image") if imaged else ("cold", "warm"):
            page = context.new_page()
            page.wait_for_timeout(SETTLE)
            told[kind] = opened(page, address)
            page.wait_for_timeout(SETTLE)
            if imaged and kind == "warm":
                page.evaluate(IMAGE_KEPT)
            page.close()
    return told


def measure(rounds: int) -> dict[tuple[str, str], list[Moments]]:
    """Moments of every start by variant and kind."""
    found: dict[tuple[str, str], list[Moments]] = {}
    with laid_out() as address, sync_playwright() as playwright:
        pages = {"stock": "stock.html", "trimmed": "trimmed.html", "ours": "ours/"}
        for done in range(rounds):
            for variant, page in pages.items():
                for kind, moments in starts(playwright, address + page, variant == "ours").items():
                    found.setdefault((variant, kind), []).append(moments)
            print(f"round {done + 1} of {rounds}", file=sys.stderr, flush=True)
    return found


def median(runs: list[Moments], moment: str) -> float:
    """Median of a moment over runs, in milliseconds."""
    return statistics.median(run.get(moment, 0.0) for run in runs)


def report(found: dict[tuple[str, str], list[Moments]]) -> None:
    """Print medians, ranges, ratios, and where our start's time goes."""
    for kind, of_ours in (("cold", "cold"), ("warm", "warm"), ("warm", "image")):
        print(f"\n{kind}{', ours from its image' * (of_ours == 'image')}: navigation to the engine's first answer, ms")
        ours = median(found["ours", of_ours], "answered")
        for variant in ("stock", "trimmed", "ours"):
            times = sorted(run["answered"] for run in found[variant, of_ours if variant == "ours" else kind])
            middle = statistics.median(times)
            print(
                f"  {variant:8}{middle:8.0f}  ({times[0]:.0f}–{times[-1]:.0f})   ours / {variant}: {ours / middle:.2f}"
            )
    for kind in ("cold", "warm", "image"):
        runs = found["ours", kind]
        print(f"\nour page, {kind}: when, and how long after the moment before, ms")
        before = 0.0
        for moment in sorted(WHAT, key=lambda name: median(runs, name)):
            at = median(runs, moment)
            print(f"  {at:8.0f}  +{at - before:6.0f}  {WHAT[moment]}")
            before = at


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    report(measure(parser.parse_args().rounds))


if __name__ == "__main__":
    main()
