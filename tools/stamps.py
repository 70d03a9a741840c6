"""Steps that are left out when nothing they read has changed."""

import hashlib
import json
import shutil
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tools.paths import ROOT, WORK, relative

STAMPS = WORK / "stamps.json"
SKIPPED = {"__pycache__", ".git"}


def files_under(*places: Path) -> list[Path]:
    """Files at or below the places, sorted, byte-code caches left out; a place that is missing has none."""
    found: set[Path] = set()
    for place in places:
        below = place.rglob("*") if place.is_dir() else (place,)
        found.update(path for path in below if path.is_file() and not SKIPPED & set(path.parts))
    return sorted(found)


def digest(paths: Iterable[Path], *words: str) -> str:
    """SHA-256 (hexadecimal) of the names and contents of files, and of some words beside them."""
    total = hashlib.sha256("\0".join(words).encode())
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"\0{relative(path)}\0{content}".encode())
    return total.hexdigest()


def _read() -> dict[str, str]:
    try:
        stamps = json.loads(STAMPS.read_text())
    except (OSError, ValueError):
        return {}
    return stamps if isinstance(stamps, dict) else {}


def once(name: str, inputs: Sequence[Path], outputs: Sequence[Path], work: Callable[[], None], *words: str) -> bool:
    """Do the work unless its inputs are as they were and its outputs still exist; whether it was done.

    Inputs are files or folders; ``words`` are further facts that the outcome hangs on, a version say.
    """
    now = digest(files_under(*inputs), *words)
    if _read().get(name) == now and all(path.exists() for path in outputs):
        return False
    work()
    stamps = _read()
    stamps[name] = now
    WORK.mkdir(exist_ok=True)
    STAMPS.write_text(json.dumps(stamps, indent=1, sort_keys=True) + "\n")
    return True


def clean_folder(folder: Path) -> Path:
    """The folder, empty; it must lie in the project."""
    folder.relative_to(ROOT)
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder
