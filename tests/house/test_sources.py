"""The sources: an engine without dependencies, and lists of packages that name no host."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OPTIONAL = {"dask", "distributed"}
"""Packages of the extra `arena`."""


def imported(path: Path) -> set[str]:
    """Top-level names of the packages that a source imports, relative imports left out."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


def foreign(folder: str, ours: set[str]) -> dict[str, set[str]]:
    """Sources below a folder that import what neither Python nor we bring, with those packages."""
    known = sys.stdlib_module_names | ours
    found = {path.name: imported(path) - known for path in (ROOT / folder).rglob("*.py")}
    return {name: packages for name, packages in found.items() if packages}


def test_the_engine_imports_python_and_itself_alone() -> None:
    found = foreign("klabor_core", {"klabor_core"})
    assert {name: packages - OPTIONAL for name, packages in found.items() if packages - OPTIONAL} == {}


def test_the_build_starts_on_a_bare_python() -> None:
    assert foreign("tools", {"tools"}) == {}
    assert imported(ROOT / "build.py") - sys.stdlib_module_names == {"tools"}


@pytest.mark.parametrize(
    "name",
    [
        "package-lock.json",
        "bench/lighthouse/package-lock.json",
        *(f"requirements/{name}.txt" for name in ("build", "node", "test")),
    ],
)
def test_lists_of_packages_carry_hashes_and_no_place_to_fetch_from(name: str) -> None:
    text = (ROOT / name).read_text()
    assert '"resolved"' not in text
    assert "registry" not in text
    assert "--index-url" not in text
    assert "sha512-" in text or "--hash=sha256:" in text
