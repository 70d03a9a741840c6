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


def _tried(title: str, *commands: Sequence[str]) -> str | None:
    """The browser that is there after these commands; what they say is kept quiet, for a failure has its sentence."""
    with step(title):
        for command in commands:
            quiet = subprocess.DEVNULL
            subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet, check=False)
    return _found() or _playwrights_own()


def chromium() -> str:
    """Path of a Chromium, installed first if there is none. Raises ``Trouble`` if that fails."""
    browser = _found() or _playwrights_own()
    if not browser and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        fetch = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
        browser = _tried("Installing Chromium with apt-get", ("apt-get", "update"), fetch)
    if not browser:
        playwright = (str(python()), "-m", "playwright", "install", "chromium")
        browser = _tried("Installing Chromium with Playwright", playwright)
    if not browser:
        raise Trouble(
            "No Chromium was found, and none could be fetched; is the network there? "
            f"Install one, or name it in {VARIABLE}."
        )
    return browser
