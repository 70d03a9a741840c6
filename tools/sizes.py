"""How much a visitor fetches, by the use of the files."""

import gzip
from pathlib import Path

from tools.console import say
from tools.paths import DIST
from tools.stamps import files_under

GROUPS = ("page", "scripts", "styles", "pictures", "engine", "other")
"""Rows of the report."""


def group(path: Path) -> str:
    """Row of the report that a file of the site belongs to."""
    place = path.relative_to(DIST).as_posix()
    if place.startswith(("python-", "engine-")):
        return "engine"
    if path.suffix == ".html":
        return "page"
    if path.suffix == ".css":
        return "styles"
    if path.suffix in {".js", ".mjs"}:
        return "scripts"
    return "pictures" if path.suffix in {".svg", ".png", ".webp", ".ico"} else "other"


def packed(path: Path) -> int:
    """Bytes of a file as a host sends it: gzipped, unless that gains nothing."""
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 9, mtime=0)))


def report() -> None:
    """Print the bytes of each group of files, plain and gzipped, and each file of the engine."""
    rows: dict[str, list[int]] = {}
    engine: list[tuple[str, int, int]] = []
    for path in files_under(DIST):
        plain, gz = path.stat().st_size, packed(path)
        row = rows.setdefault(group(path), [0, 0, 0])
        row[:] = row[0] + 1, row[1] + plain, row[2] + gz
        if group(path) == "engine":
            engine.append((path.name, plain, gz))
    say(f"{'dist/':26}{'files':>6}{'KB':>10}{'KB gz':>10}")
    for name in GROUPS:
        if name in rows:
            files, plain, gz = rows[name]
            say(f"{name:26}{files:6}{plain / 1000:10.1f}{gz / 1000:10.1f}")
    for name, plain, gz in engine:
        say(f"  {name:30}{plain / 1000:10.1f}{gz / 1000:10.1f}")
