"""``build.py lock``: a ``pyodide-lock.json`` that knows our wheel, for those who run Pyodide themselves.

pyodide-build writes it, which needs Python 3.12 or newer as the rest of the build does not: it has its own environment.
"""

import shutil
import sys
import venv
from pathlib import Path

from tools import node_env, wheel
from tools.console import Trouble, run, say, step
from tools.paths import NODE_MODULES, REQUIREMENTS, TOOLS, WORK, relative
from tools.python_env import ONLY_AS_LISTED, QUIET
from tools.stamps import clean_folder, once

OLDEST = (3, 12)
OUT = WORK / "lock"
ENVIRONMENT = WORK / "lock-env"
BIN = ENVIRONMENT / ("Scripts" if sys.platform == "win32" else "bin")


def _prepare() -> None:
    with step("Installing pyodide-build"):
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        listed = REQUIREMENTS / "lock.txt"
        run(
            [BIN / "python", "-m", "pip", "install", *QUIET, *ONLY_AS_LISTED, listed],
            "pyodide-build could not be fetched",
        )


def write() -> None:
    """Write the wheel and the lock file into ``.build/lock`` and load it in Pyodide once.

    Raises ``Trouble`` on a Python older than 3.12.
    """
    if sys.version_info < OLDEST:
        raise Trouble("pyodide-build needs Python 3.12 or newer; start `build.py lock` with such a one.")
    node_env.install_packages()
    package = wheel.build()
    once("lock-env", [REQUIREMENTS / "lock.txt"], [BIN], _prepare, sys.version)
    clean_folder(OUT)
    shutil.copy(package, OUT)
    lock = OUT / "pyodide-lock.json"
    with step("Writing the lock file and loading the engine by it"):
        stock = NODE_MODULES / "pyodide" / "pyodide-lock.json"
        paths: list[str | Path] = ["--input", stock, "--output", lock, "--base-path", OUT]
        told: list[str | Path] = [BIN / "pyodide", "lockfile", "add-wheels", *paths, OUT / package.name]
        run(told, "pyodide-build could not write the lock file")
        node_env.node(TOOLS / "lock_trial.mjs", str(OUT), why="The engine could not be loaded by the lock file")
    say(f"  {relative(lock)} and {package.name} beside it")
