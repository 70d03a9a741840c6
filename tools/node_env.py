"""Node.js, the machine's own or the one from PyPI, and the npm packages of the lock file."""

import os
import shutil
import subprocess
from pathlib import Path

from tools.console import run, step
from tools.paths import NODE_MODULES, ROOT
from tools.python_env import BIN, install
from tools.stamps import once

OLDEST = 20
SOON = ("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
"""Options of npm that try again as often as it does by itself, but within seconds: its minutes look like a hang."""


def _major(node: str) -> int:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout
        return int(told.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError):
        return 0


def _machine_has_node() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    return bool(node and npm and _major(node) >= OLDEST)


def command(name: str) -> str:
    """Path of ``node`` or ``npm``: the machine's if its Node.js is new enough, else the one of ``.venv``."""
    if _machine_has_node():
        return str(shutil.which(name))
    install("node")
    return str(shutil.which(name, path=str(BIN)))


def environment() -> dict[str, str]:
    """Environment in which npm's scripts find the chosen Node.js."""
    folder = str(Path(command("node")).parent)
    return {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", "")}


def npm_ci() -> list[str]:
    """Command line that lays down the packages of a lock file."""
    return [command("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", *SOON]


def install_packages() -> None:
    """Lay ``node_modules`` as the lock file says. Raises ``Trouble`` if a fetch fails."""

    def fetch() -> None:
        # Before the step: Node.js itself may have to be fetched, which is a step of its own.
        words, around = npm_ci(), environment()
        with step("Installing the npm packages of package-lock.json"):
            run(words, "The npm packages could not be fetched; is the network there?", around)

    inputs = [ROOT / "package.json", ROOT / "package-lock.json"]
    once("npm", inputs, [NODE_MODULES / ".package-lock.json"], fetch)


def node(script: Path, *words: str, why: str) -> str:
    """Run a Node.js script of ours and return what it printed. Raises ``Trouble`` saying ``why`` if it fails."""
    return run([command("node"), script, *words], why, environment())


PROGRAMS = {"tsc": "typescript/bin/tsc", "biome": "@biomejs/biome/bin/biome"}


def tool(name: str) -> list[str]:
    """Command line of a program that an npm package brings: ``tsc`` or ``biome``."""
    return [command("node"), str(NODE_MODULES / PROGRAMS[name])]
