"""Run inside Pyodide by ``compile.mjs``: the standard library cut to what the engine needs, and the wheel compiled.

What is kept is what got imported: by Pyodide itself as it started, by every module of the wheel that the page reaches,
and by whatever their sources name in an import statement. It is compiled by the very Python that will run it, without
docstrings and assertions.
"""

import ast
import contextlib
import importlib
import io
import py_compile
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8")
"""Encodings looked up by name at run time, file names in archives (cp437) among them."""

DISPENSABLE = ("ssl", "_ssl", "bz2", "lzma", "compression", "py_compile")
"""Modules that asyncio, shutil and zipfile import only if they are there, and one that is needed here alone."""

ENTRY = "klabor_core.bridge"
"""Where the page comes in; what it does not reach (the command line, the arena) is left out of the page's archive."""


def imported_names(source: str) -> Iterator[str]:
    """What a source names in import statements, wherever these stand: modules, and members that may be modules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def load_library(sources: list[str]) -> None:
    """Import each module of the standard library that the sources name; one that this Python lacks is left out."""
    for name in sorted({name for source in sources for name in imported_names(source)}):
        if name.split(".")[0] in sys.stdlib_module_names:
            with contextlib.suppress(ImportError):
                importlib.import_module(name)


def module_of(path: str) -> str:
    """Dotted name of the module in a file of a wheel."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def reached(files: dict[str, bytes], entry: str) -> dict[str, bytes]:
    """Files of a wheel that a module reaches by import statements, and those of the packages around them."""
    names = {module_of(name): name for name in files}
    found: set[str] = set()
    ahead = [entry]
    while ahead:
        module = ahead.pop()
        if module in names and module not in found:
            found.add(module)
            ahead += [module.rpartition(".")[0], *imported_names(files[names[module]].decode())]
    return {names[module]: files[names[module]] for module in found}


def compiled(source: bytes, name: str) -> bytes:
    """Byte code of a source, for the importer of archives; ``name`` is what a traceback shows as the file."""
    work = Path("/tmp/source.py")
    work.write_bytes(source)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(
        str(work), "/tmp/compiled.pyc", dfile=name, doraise=True, optimize=2, invalidation_mode=unchecked
    )
    return Path("/tmp/compiled.pyc").read_bytes()


def archive(files: dict[str, bytes]) -> bytes:
    """Zip archive whose bytes depend on the files alone; ``.py`` files go in compiled."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as out:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name + "c" if name.endswith(".py") else name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, compiled(content, name) if name.endswith(".py") else content, compresslevel=9)
    return packed.getvalue()


def library_files() -> dict[str, bytes]:
    """Files of the standard library behind the modules imported so far; one frozen into the WebAssembly needs none."""
    origins = set()
    for name, module in list(sys.modules.items()):
        frozen = getattr(getattr(module, "__spec__", None), "origin", None) == "frozen"
        if not frozen and name.split(".")[0] not in DISPENSABLE:
            origins.add(str(getattr(module, "__file__", None) or ""))
    kept = {origin.removeprefix(f"{LIBRARY}/") for origin in origins if origin.startswith(f"{LIBRARY}/")}
    kept |= {f"encodings/{name}.py" for name in ENCODINGS}
    with zipfile.ZipFile(LIBRARY) as library:
        # Addresses in messages lose their scheme: the site names no other host.
        return {name: library.read(name).replace(b"https://", b"") for name in kept}


def main(wheel: str, worker: str, out: str) -> str:
    """Write ``python_stdlib.zip`` and ``klabor_core.zip`` into ``out``; what was kept, for the build to print."""
    with zipfile.ZipFile(wheel) as packed:
        engine = {name: packed.read(name) for name in packed.namelist() if name.endswith(".py")}
    engine = reached(engine, ENTRY)
    sys.path.insert(0, wheel)
    load_library([source.decode() for source in (*engine.values(), Path(worker).read_bytes())])
    for name in sorted(engine):
        importlib.import_module(module_of(name))
    library = library_files()
    Path(out, "python_stdlib.zip").write_bytes(archive(library))
    Path(out, "klabor_core.zip").write_bytes(archive(engine))
    with zipfile.ZipFile(LIBRARY) as whole:
        return f"{len(library)} of the {len(whole.namelist())} files of the standard library kept"
