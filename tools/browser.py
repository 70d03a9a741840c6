"""The browser that the tests drive."""

import os
import shutil
import subprocess
from collections.abc import Sequence

from tools.console import Trouble, step
from tools.python_env import python

VARIABLE = "KLABOR_CHROMIUM"
"""Environment variable that names the browser's program; the tests read it, and a person may set it."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def _found() -> str | None:
    named = os.environ.get(VARIABLE)
    if named:
        if not shutil.which(named):
            raise Trouble(f"{VARIABLE} names {named}, which is not there.")
        return named
    return next((path for path in map(shutil.which, NAMES) if path), None)


def _playwrights_own() -> str | None:
    asked = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    told = subprocess.run([python(), "-c", asked], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    path = told.stdout.strip()
    return path if path and os.path.exists(path) else None


def _tried(title: str, *commands: Sequence[str]) -> None:
    with step(title):
        for command in commands:
            subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)


def chromium() -> str:
    """Path of a Chromium, installed first if there is none. Raises ``Trouble`` if that fails."""
    browser = _found() or _playwrights_own()
    if browser:
        return browser
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        fetch = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
        _tried("Installing Chromium with apt-get", ("apt-get", "update"), fetch)
    else:
        _tried("Installing Chromium with Playwright", (str(python()), "-m", "playwright", "install", "chromium"))
    browser = _found() or _playwrights_own()
    if not browser:
        raise Trouble(f"No Chromium was found or could be installed; install one, or name it in {VARIABLE}.")
    return browser
