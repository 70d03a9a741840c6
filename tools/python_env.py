"""The project's own virtual environment, filled from requirements that carry hashes."""

import os
import venv
from pathlib import Path

from tools.console import Trouble, run, step
from tools.paths import REQUIREMENTS, VENV
from tools.stamps import once

BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

QUIET = ("--quiet", "--quiet", "--disable-pip-version-check", "--no-input")
"""Options of pip that leave the talking to us: what it says of trying again too."""

ONLY_AS_LISTED = ("--only-binary", ":all:", "--no-deps", "--require-hashes", "-r")


def _make() -> None:
    with step("Making the virtual environment .venv"):
        try:
            venv.create(VENV, clear=True, with_pip=True)
        except Exception as error:  # ensurepip is left out of some systems' Python and fails in several ways
            raise Trouble(
                f"The virtual environment could not be made ({error}); "
                "on Debian, `apt-get install python3-venv` brings what is missing."
            ) from error


def python() -> Path:
    """The environment's interpreter, made on first use from the Python that runs now."""
    once("venv", [], [PYTHON], _make, str(VENV))
    return PYTHON


def install(name: str) -> None:
    """Install ``requirements/NAME.txt``, every file checked against its hash. Raises ``Trouble`` if a fetch fails."""
    listed = REQUIREMENTS / f"{name}.txt"
    interpreter = python()

    def fetch() -> None:
        with step(f"Installing requirements/{name}.txt"):
            run(
                [interpreter, "-m", "pip", "install", *QUIET, *ONLY_AS_LISTED, listed],
                f"The packages of requirements/{name}.txt could not be fetched; is the network there?",
            )

    once(f"pip-{name}", [listed], [interpreter], fetch, str(VENV), str((VENV / "pyvenv.cfg").stat().st_mtime_ns))
