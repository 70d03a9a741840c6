"""A host that can go away, come back and be given a new version of the site."""

import functools
import hashlib
import http.server
import json
import re
import shutil
import threading
from collections.abc import Mapping
from pathlib import Path


class _Handler(http.server.SimpleHTTPRequestHandler):
    """A plain static server, with headers that are the same for every file; it notes what it is asked for."""

    headers_sent: Mapping[str, str] = {}
    asked: list[str]

    def end_headers(self) -> None:
        for name, value in self.headers_sent.items():
            self.send_header(name, value)
        super().end_headers()

    def log_request(self, *_how: object) -> None:
        self.asked.append(self.path)

    def log_message(self, *_words: object) -> None:
        pass


class Host:
    """A static server of one folder, on one port of this machine from its first start on."""

    def __init__(self, folder: Path, headers: Mapping[str, str] | None = None) -> None:
        self.asked: list[str] = []
        """Paths of all requests so far."""
        handler = type("Handler", (_Handler,), {"headers_sent": headers or {}, "asked": self.asked})
        self._handler = functools.partial(handler, directory=folder)
        self._port = 0
        self._server: http.server.ThreadingHTTPServer | None = None
        self.start()

    def start(self) -> None:
        """Answer, at the same address as before."""
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self._port), self._handler)
        self._port = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Go away: connections are refused. A host that is gone stays so."""
        if self._server is None:
            return
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        self._server = None

    @property
    def origin(self) -> str:
        """Address without a slash at its end."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def address(self) -> str:
        """Address of the folder's page."""
        return f"{self.origin}/"


LISTED = re.compile(r'\{(?:"[^"]+":"[0-9a-f]{12}",?)+\}')
"""The service worker's list of files with their hashes, as the build writes it."""
TEXT = {".html", ".js", ".mjs", ".css", ".svg", ".json"}


def copy_of(dist: Path, folder: Path) -> Path:
    """A copy of the site that a test may change."""
    shutil.copytree(dist, folder)
    return folder


def change(site: Path, name: str, old: str, new: str) -> None:
    """Change a text in a file, as a new version of the site does; the service worker's list is not touched."""
    path = site / name
    text = path.read_text()
    assert old in text, f"{name} no longer holds {old!r}"
    path.write_text(text.replace(old, new))


def next_build(site: Path) -> None:
    """Make another build of the site: a title of its own, and every hashed script and the engine under new names.

    Nothing of the old names is left on the host, as after a copy that removes what is no longer there.
    """
    (engine,) = site.glob("engine-*")
    renamed = {engine.name: f"{engine.name}next"}
    renamed |= {path.name: f"{path.stem}next{path.suffix}" for path in (site / "assets").glob("*.js")}
    engine.rename(site / renamed[engine.name])
    for path in (site / "assets").glob("*.js"):
        path.rename(path.with_name(renamed[path.name]))
    names = re.compile("|".join(map(re.escape, sorted(renamed, key=len, reverse=True))))
    for path in site.rglob("*"):
        if path.suffix in TEXT:
            path.write_text(names.sub(lambda found: renamed[found[0]], path.read_text()))
    change(site, "index.html", "<title>", '<meta name="version" content="next"><title>')
    list_anew(site)


def list_anew(site: Path) -> None:
    """Write the files of the site, as they are now, into the service worker's list: the new version is whole."""
    worker = site / "sw.js"
    (listed,) = LISTED.findall(worker.read_text())
    hashes = {name: hashlib.sha256((site / name).read_bytes()).hexdigest()[:12] for name in json.loads(listed)}
    worker.write_text(worker.read_text().replace(listed, json.dumps(hashes, separators=(",", ":"))))
