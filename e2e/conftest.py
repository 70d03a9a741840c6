"""The built site on a plain static server, at the root and below a path, and a browser that tolerates no mistake."""

import functools
import http.server
import json
import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from e2e.kept import AT_ONCE
from e2e.table import DEAL
from tools.node_env import command

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SUB_PATH = "games/cards"
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
START_LIMIT = 90_000
"""Milliseconds that an engine may take to start on a machine that does other things too."""
expect.set_options(timeout=START_LIMIT)


class _Handler(http.server.SimpleHTTPRequestHandler):
    """What ``python -m http.server`` does, without its log."""

    def log_message(self, *_words: object) -> None:
        pass


@contextmanager
def serving(folder: Path, kind: type[http.server.SimpleHTTPRequestHandler] = _Handler) -> Iterator[str]:
    """Address, ending in a slash, of a static server for a folder on a free port of this machine; plain unless told."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(kind, directory=folder)) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def dist() -> Path:
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ is not built; run `python3 build.py build`.")
    return DIST


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    with serving(dist) as address:
        yield address


@pytest.fixture(scope="session")
def below_a_path(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("host")
    (folder / SUB_PATH).parent.mkdir(parents=True)
    (folder / SUB_PATH).symlink_to(dist, target_is_directory=True)
    with serving(folder) as address:
        yield f"{address}{SUB_PATH}/"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def browser_path() -> str | None:
    """The Chromium that ``build.py`` found, or the machine's; ``None`` for Playwright's own."""
    return os.environ.get("KLABOR_CHROMIUM") or shutil.which("chromium")


def launch(playwright: Playwright) -> Browser:
    """A Chromium without a window; as a context it is closed at the end."""
    return playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launch(playwright) as chromium:
        yield chromium


class Watch:
    """What went wrong in a page: messages of the console, uncaught errors, failed requests, requests to other hosts."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.requests: list[str] = []

    def attach(self, context: BrowserContext, home: str) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))
        context.on("request", lambda request: self._request(request, home))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console {message.type}: {message.text}")

    def _request(self, request: Request, home: str) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((home, "blob:", "data:")):
            self.faults.append(f"request to elsewhere: {request.url}")


Open = Callable[..., Page]
"""Opens an address in a fresh context; keywords are those of Playwright's ``new_context``."""


@pytest.fixture
def watch() -> Iterator[Watch]:
    watched = Watch()
    yield watched
    assert watched.faults == []


@pytest.fixture
def open_page(browser: Browser, watch: Watch) -> Iterator[Open]:
    with ExitStack() as opened:

        def opening(address: str, home: str | None = None, quick: bool = False, **options: Any) -> Page:
            context = opened.enter_context(browser.new_context(**options))
            if quick:
                context.add_init_script(AT_ONCE)
            watch.attach(context, home or address)
            page = context.new_page()
            page.set_default_timeout(START_LIMIT)
            page.goto(address)
            return page

        yield opening


class Pages:
    """Opens pages that know nothing of each other, each in a context of its own."""

    def __init__(self, browser: Browser, watch: Watch, site: str, dist: Path, opened: ExitStack) -> None:
        self.browser, self.watch, self.site, self.dist, self.opened = browser, watch, site, dist, opened

    def open(self, prepare: Callable[[BrowserContext], None] | None = None) -> Page:
        """A page of the site; one whose context is prepared may do wrong and is not watched."""
        options: dict[str, Any] = {
            "locale": "ru",
            "reduced_motion": "reduce",
            "viewport": {"width": 360, "height": 640},
        }
        if prepare is not None:
            # What the site's own service worker serves can't be tampered with.
            options["service_workers"] = "block"
        context = self.opened.enter_context(self.browser.new_context(**options))
        context.add_init_script(AT_ONCE)
        if prepare is not None:
            prepare(context)
        else:
            self.watch.attach(context, self.site)
        page = self.page(context)
        page.wait_for_selector(DEAL)
        return page

    def page(self, context: BrowserContext) -> Page:
        """One more page of the site in a context."""
        page = context.new_page()
        page.set_default_timeout(START_LIMIT)
        page.goto(self.site)
        return page


@pytest.fixture
def pages(browser: Browser, watch: Watch, site: str, dist: Path) -> Iterator[Pages]:
    with ExitStack() as opened:
        yield Pages(browser, watch, site, dist, opened)


def lay_client(folder: Path) -> None:
    """Lay down a bare page, under the site's own policy, where the engine's client is at hand as ``createEngine``."""
    place: dict[str, str | int] = {}
    for name in ("python", "engine"):
        (part,) = DIST.glob(f"{name}-*")
        place[name] = part.name
        (folder / part.name).symlink_to(part, target_is_directory=True)
    place["wasm"] = (folder / str(place["python"]) / "pyodide.asm.wasm").stat().st_size
    entry = folder / "entry.js"
    client = json.dumps(str(ROOT / "web" / "engine" / "client.js"))
    entry.write_text(f"import {{ createEngine }} from {client};\nObject.assign(globalThis, {{ createEngine }});\n")
    esbuild = [command("node"), str(ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"), str(entry)]
    options = ["--bundle", "--format=esm", f"--outfile={folder / 'app' / 'client.js'}", "--log-level=error"]
    subprocess.run([*esbuild, *options, f"--define:KLABOR_ENGINE={json.dumps(place)}"], check=True)
    policy = next(line for line in (DIST / "index.html").read_text().splitlines() if "Content-Security-Policy" in line)
    (folder / "index.html").write_text(
        f'<!doctype html>\n<meta charset="utf-8">\n{policy}\n<link rel="icon" href="data:,">\n'
        '<title>Engine</title><p>Engine</p>\n<script type="module" src="app/client.js"></script>\n'
    )


@pytest.fixture(scope="session")
def client_page(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a bare page with the engine's client."""
    folder = tmp_path_factory.mktemp("client")
    lay_client(folder)
    with serving(folder) as address:
        yield address
