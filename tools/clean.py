"""Remove everything that the build made."""

import shutil

from tools.console import say
from tools.paths import DIST, NODE_MODULES, ROOT, VENV, WORK, relative

CACHES = (".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", ".import_linter_cache")


def clean() -> None:
    """Remove the site, the work folder, the environments and the caches of the checks."""
    for folder in (DIST, WORK, VENV, NODE_MODULES, *(ROOT / name for name in CACHES)):
        if folder.exists():
            say(f"· removing {relative(folder)}")
            shutil.rmtree(folder)
