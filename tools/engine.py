"""The engine's folder of the site: Pyodide, PyScript and our wheel as the page's worker loads them.

The folder's name carries a hash of its content, so that no cache ever mixes two versions.
"""

import shutil
from pathlib import Path

from tools import node_env, wheel
from tools.console import Trouble, say, step
from tools.paths import NODE_MODULES, ROOT, TOOLS, WEB, WORK
from tools.stamps import clean_folder, digest, files_under, once

FOLDER = WORK / "engine"
PYODIDE = NODE_MODULES / "pyodide"
WASM = "pyodide.asm.wasm"
GLUE = "pyodide.asm.mjs"

def _compile_library(package: Path) -> None:
    with step("Trimming and compiling the standard library inside Pyodide"):
        told = node_env.node(
            TOOLS / "compile.mjs",
            str(package),
            str(WEB / "engine" / "worker.py"),
            str(clean_folder(WORK / "library")),
            why="The standard library could not be compiled, or the engine does not run on it",
        )
    for line in told.splitlines():
        say(f"  {line}")


def _without_address(content: bytes, scheme: bytes, into: bytes, name: str) -> bytes:
    if scheme not in content:
        raise Trouble(f"{name} no longer holds {scheme.decode()}; look at how it is patched in tools/engine.py.")
    return content.replace(scheme, into)


def _assemble() -> None:
    with step("Vendoring Pyodide and PyScript"):
        clean_folder(FOLDER)
        node_env.node(
            TOOLS / "vendor.mjs",
            str(FOLDER / "core.js"),
            str(WEB / "engine" / "interpreter.mjs"),
            str(FOLDER / "interpreter.mjs"),
            str(WORK / "packages-engine.json"),
            why="PyScript and Pyodide could not be bundled",
        )
        wasm = (PYODIDE / WASM).read_bytes()
        # Addresses in its messages lose their scheme at equal length; XML namespaces, which are names, stay.
        (FOLDER / WASM).write_bytes(_without_address(wasm, b"https://", b"address ", WASM))
        glue = (PYODIDE / GLUE).read_bytes()
        (FOLDER / GLUE).write_bytes(_without_address(glue, b"`https://${t}`", b"`https:${t}`", GLUE))
        for built in ("python_stdlib.zip", "klabor_core.zip"):
            shutil.copy(WORK / "library" / built, FOLDER / built)
        shutil.copy(WEB / "engine" / "worker.py", FOLDER / "worker.py")


def build() -> tuple[str, Path]:
    """Name of the engine's folder in the site, and the folder that holds its files."""
    package = wheel.build()
    lock = ROOT / "package-lock.json"
    worker = WEB / "engine" / "worker.py"
    made = [TOOLS / "trim.py", TOOLS / "compile.mjs"]
    library = WORK / "library"
    once("library", [package, lock, worker, *made], [library / "klabor_core.zip"], lambda: _compile_library(package))
    parts = [TOOLS / "vendor.mjs", TOOLS / "packages.mjs", TOOLS / "engine.py", WEB / "engine" / "interpreter.mjs", worker, lock, library]
    once("engine", parts, [FOLDER / WASM, WORK / "packages-engine.json"], _assemble)
    return f"engine-{digest(files_under(FOLDER))[:10]}", FOLDER
