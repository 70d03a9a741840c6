"""Python and the engine as the page's worker loads them, each in a folder of the site.

The folders' names carry hashes of their content, so that no cache ever mixes two versions, and a new version of the
engine leaves Python where it is.
"""

import shutil
from pathlib import Path

from tools import node_env, wheel
from tools.console import say, step
from tools.paths import NODE_MODULES, ROOT, TOOLS, WEB, WORK
from tools.stamps import clean_folder, digest, files_under, once

PYTHON = WORK / "python"
ENGINE = WORK / "engine"
LIBRARY = WORK / "library"
PYODIDE = NODE_MODULES / "pyodide"
WASM = "pyodide.asm.wasm"
ARCHIVE = "klabor_core.zip"
PACKAGES = WORK / "packages-engine.json"


def _compile_library(package: Path) -> None:
    with step("Trimming and compiling the standard library inside Pyodide"):
        told = node_env.node(
            TOOLS / "compile.mjs",
            str(package),
            str(WEB / "engine" / "worker.py"),
            str(clean_folder(LIBRARY)),
            why="The standard library could not be compiled, or the engine does not run on it",
        )
    for line in told.splitlines():
        say(f"  {line}")


def _vendor() -> None:
    with step("Vendoring Pyodide and PyScript"):
        clean_folder(PYTHON)
        node_env.node(
            TOOLS / "vendor.mjs",
            str(WEB / "engine"),
            str(PYTHON),
            str(PACKAGES),
            why="PyScript and Pyodide could not be bundled",
        )
        wasm = (PYODIDE / WASM).read_bytes()
        # Addresses in its messages lose their scheme at equal length; XML namespaces, which are names, stay.
        (PYTHON / WASM).write_bytes(wasm.replace(b"https://", b"address "))


def build() -> dict[str, Path]:
    """The folders to put into the site, by the names that they have there: ``python-…`` and ``engine-…``."""
    package = wheel.build()
    lock = ROOT / "package-lock.json"
    worker = WEB / "engine" / "worker.py"
    made = [TOOLS / "trim.py", TOOLS / "compile.mjs"]
    once("library", [package, lock, worker, *made], [LIBRARY / ARCHIVE], lambda: _compile_library(package))
    scripts = [TOOLS / name for name in ("vendor.mjs", "packages.mjs", "engine.py")]
    workers = [WEB / "engine" / name for name in ("interpreter.mjs", "imager.mjs")]
    once("python", [lock, *scripts, *workers], [PYTHON / WASM, PACKAGES], _vendor)
    clean_folder(ENGINE)
    shutil.copy(LIBRARY / "python_stdlib.zip", PYTHON)
    shutil.copy(LIBRARY / ARCHIVE, ENGINE)
    shutil.copy(worker, ENGINE)
    return {f"{folder.name}-{digest(files_under(folder))[:10]}": folder for folder in (PYTHON, ENGINE)}
