"""The engine's wheel, as pip installs it and as the page loads it."""

import os
from pathlib import Path

from tools.console import Trouble, run, step
from tools.paths import ENGINE, ROOT, WORK
from tools.python_env import QUIET, install, python
from tools.stamps import clean_folder, once

WHEELS = WORK / "wheel"
FROM_HERE = ("--no-deps", "--no-index", "--no-build-isolation")


def build() -> Path:
    """The ``py3-none-any`` wheel of ``klabor_core``, built anew if a source changed."""
    install("build")

    def make() -> None:
        with step("Building the wheel"):
            clean_folder(WHEELS)
            run(
                [python(), "-m", "pip", "wheel", *QUIET, *FROM_HERE, "--wheel-dir", WHEELS, ROOT],
                "The wheel could not be built",
                # Else the times of its entries would make each wheel differ from the last.
                {**os.environ, "SOURCE_DATE_EPOCH": "1577836800"},
            )

    once("wheel", [ENGINE, ROOT / "pyproject.toml", ROOT / "README.md"], [WHEELS], make)
    wheels = list(WHEELS.glob("klabor_core-*-py3-none-any.whl"))
    if len(wheels) != 1:
        raise Trouble("The wheel was not where the build left it; run `python3 build.py clean` and try again.")
    return wheels[0]
