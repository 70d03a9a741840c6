"""README.md maps every section of rules.md to its tests, and leaves none out."""

import ast
import re
from fnmatch import fnmatchcase
from pathlib import Path

HERE = Path(__file__).parent
SECTIONS = (
    *("1", "2", "3", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7"),
    *("4 seats", "4 target", "4 first dealer", "4 next dealer", "4 second deal", "4 upcard after trump is known"),
    *("4 freza shown", "4 two passes", "4 all pass twice", "4 exchange: when", "4 first lead", "4 must beat"),
    *("4 melds are declared", "4 tertz / fifty", "4 klabor", "4 which melds stand", "4 best meld", "4 still equal"),
    *("4 bella", "4 maker has less", "4 maker has as much", "4 every third bait of a player", "4 skis", "4 game ends"),
    *("4 several reached at the count", "4 margin", "4 equal totals"),
    *("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10"),
    *("6", "6 target", "6 exchange by", "6 seven dealt later", "6 all pass", "6 bait at three seats"),
    *(
        "6 winner takes all",
        "6 bella",
        "6 skis for all",
        "6 four sevens",
        "6 must beat, teams",
        "6 upcard at four seats",
    ),
    "7",
)
WITHOUT_CARDS = {"5.10"}


def rows() -> dict[str, list[tuple[str, str]]]:
    """Of each section in the table, file and pattern of its tests."""
    table: dict[str, list[tuple[str, str]]] = {}
    for line in (HERE / "README.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| ") and not line.startswith("| section"):
            section, _, tests = (cell.strip() for cell in line.strip("|").split("|"))
            named = []
            for part in tests.split(";"):
                names = re.findall(r"`([^`]+)`", part)
                named += [(names[0], pattern) for pattern in names[1:]]
            table[section] = named
    return table


def names_in(file: str) -> list[str]:
    """Names of the tests of a file in this folder."""
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def test_every_section_of_the_rules_is_in_the_table_with_its_tests() -> None:
    table = rows()
    assert list(table) == list(SECTIONS)
    assert {section for section, tests in table.items() if not tests} == WITHOUT_CARDS


def test_every_test_named_in_the_table_exists() -> None:
    for tests in rows().values():
        for file, pattern in tests:
            assert [name for name in names_in(file) if fnmatchcase(name, pattern)], (file, pattern)


def test_every_rule_test_is_in_the_table() -> None:
    named = [test for tests in rows().values() for test in tests]
    for path in HERE.glob("test_[1-7]_*.py"):
        for name in names_in(path.name):
            assert any(path.name == file and fnmatchcase(name, pattern) for file, pattern in named), name
