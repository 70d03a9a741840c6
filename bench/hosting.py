"""The built site as a good host sends it: compressed, over connections that stay open."""

import functools
import gzip
import http.server
import mimetypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

COMPRESSED = {".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".wasm", ".md", ".py"}
KEPT = "max-age=31536000, immutable"
"""For files that are named by their content."""

mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@functools.cache
def body(path: Path) -> tuple[bytes, bool]:
    """What is sent for a file, and whether it is compressed."""
    plain = path.read_bytes()
    return (gzip.compress(plain, 9), True) if path.suffix in COMPRESSED else (plain, False)


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    folder: Path

    def do_GET(self) -> None:
        path = self.folder / urlsplit(self.path).path.lstrip("/")
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        content, packed = body(path)
        self.send_response(200)
        self.send_header("Content-Type", mimetypes.guess_type(path.name)[0] or "application/octet-stream")
        self.send_header("Content-Length", str(len(content)))
        named = path.parent.name == "assets" or path.parent.name.startswith(("python-", "engine-"))
        self.send_header("Cache-Control", KEPT if named else "no-cache")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_words: object) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """Address, ending in a slash, of such a host for a folder."""
    handler = type("Handler", (_Handler,), {"folder": folder})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()
