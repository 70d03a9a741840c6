"""The built site as a good host sends it: compressed, over connections that stay open."""

import functools
import gzip
import io
from contextlib import AbstractContextManager
from pathlib import Path

from e2e.conftest import serving
from tools.server import Handler

COMPRESSED = {".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".wasm", ".md", ".py"}


@functools.cache
def body(path: Path) -> tuple[bytes, bool]:
    """What is sent for a file, and whether it is compressed."""
    plain = path.read_bytes()
    return (gzip.compress(plain, 9), True) if path.suffix in COMPRESSED else (plain, False)


class _Compressing(Handler):
    def send_head(self) -> io.BytesIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return None
        content, packed = body(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return io.BytesIO(content)


def hosted(folder: Path) -> AbstractContextManager[str]:
    """Address, ending in a slash, of such a host for a folder."""
    return serving(folder, _Compressing)
