"""Python run in Pyodide in a worker of Chromium, with the engine of the built site."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import DIST, START_LIMIT, launch, serving
from tools.paths import NODE_MODULES

_WORKER = """import { loadPyodide } from './pyodide/pyodide.mjs';
const python = loadPyodide();
onmessage = async ({ data: { files, code } }) => {
  const { FS, runPython } = await python;
  for (const [name, place] of Object.entries(files)) {
    FS.writeFile(name, new Uint8Array(await (await fetch(place)).arrayBuffer()));
  }
  postMessage((await python).runPython(code));
};
"""
_RUN = """([files, code]) => new Promise((resolve, reject) => {
  const worker = new Worker('./worker.js', { type: 'module' });
  worker.onerror = (event) => reject(new Error(event.message));
  worker.onmessage = ({ data }) => { worker.terminate(); resolve(data); };
  worker.postMessage({ files, code });
})"""


@contextmanager
def chromium_page() -> Iterator[tuple[Page, Path]]:
    """A page on an empty site, and the site's folder."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright, launch(playwright) as browser:
        folder = Path(place)
        (folder / "index.html").write_text('<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">')
        with serving(folder) as address:
            page = browser.new_page()
            page.set_default_timeout(START_LIMIT)
            page.goto(address)
            yield page, folder


def in_pyodide(module: Path, code: str) -> Any:
    """What the JSON text comes to that ``code`` evaluates to, ``module`` and the engine being at hand."""
    (engine,) = DIST.glob("engine-*/klabor_core.zip")
    with chromium_page() as (page, folder):
        (folder / "worker.js").write_text(_WORKER)
        (folder / "pyodide").symlink_to(NODE_MODULES / "pyodide", target_is_directory=True)
        (folder / "klabor_core.zip").symlink_to(engine)
        (folder / module.name).symlink_to(module)
        files = {name: name for name in ("klabor_core.zip", module.name)}
        prepared = f"import sys\nsys.path[:0] = ['klabor_core.zip', '.']\n{code}"
        return json.loads(page.evaluate(_RUN, [files, prepared]))
