"""A plain static server for the built site."""

import functools
import http.server
import re
import socketserver
import webbrowser
from pathlib import Path

from tools.console import Trouble, say
from tools.paths import DIST

FIRST_PORT = 8400
TRIED = 20
LOOPBACK = "127.0.0.1"
NAMED_BY_CONTENT = re.compile(r"/(?:assets|(?:python|engine)-[0-9a-f]{10})/")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files with the types that a browser insists on; silent, and always asked whether a file has changed."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".md": "text/plain; charset=utf-8",
    }

    found = True

    def send_response(self, code: int, message: str | None = None) -> None:
        """Note whether there is such a file: that there is none may change."""
        self.found = code < 400
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Add that a cached file must be asked after, unless its name or its folder's is that of its content."""
        never_changes = self.found and NAMED_BY_CONTENT.search(self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if never_changes else "no-cache")
        super().end_headers()

    def log_message(self, *_words: object) -> None:
        """Say nothing of single requests."""


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    """A server whose port is not shared with another one that still runs."""

    allow_reuse_address = True
    allow_reuse_port = False
    daemon_threads = True


def port_number(text: str) -> int:
    """A port of the command line. Raises ``Trouble`` for what is none."""
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise Trouble(f"{text} is no port; ports are numbers from 1 to 65535.")
    return int(text)


def open_server(port: int | None, site: Path = DIST) -> Server:
    """A server bound to ``port``, or to the first free one from 8400 on. Raises ``Trouble`` if it is taken."""
    handler = functools.partial(Handler, directory=str(site))
    for wished in (port,) if port is not None else range(FIRST_PORT, FIRST_PORT + TRIED):
        try:
            return Server((LOOPBACK, wished), handler)
        except OSError:
            continue
    if port is not None:
        raise Trouble(f"Port {port} is taken; choose another with --port, or leave it out.")
    raise Trouble(f"All ports from {FIRST_PORT} to {FIRST_PORT + TRIED - 1} are taken; choose one with --port.")


def serve(port: int | None, show: bool) -> None:
    """Serve ``dist/`` until interrupted, and open the address in the browser if wished."""
    with open_server(port) as server:
        address = f"http://{LOOPBACK}:{server.server_address[1]}/"
        say(f"The table is at {address} (Ctrl+C ends it)")
        if show:
            webbrowser.open(address)
        server.serve_forever()
