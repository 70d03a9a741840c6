"""The words of the page and who says them: none is left over, and each is fetched before it is said."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
TEXTS = WEB / "texts" / "en"
ALWAYS = {"table", "play"}
"""Parts that the page fetches before its first screen (``app/main.js``)."""

BROUGHT = {"site.js": {"pages"}, "menu.js": {"together"}}
"""What is there before a script has anything to say: ``app/main.js`` tells of the site only with its words at hand, and
a table between devices has fetched its own before it has a menu."""

SAID = re.compile(r"\bt\(\s*(?:[^'`()]*\?\s*)?'([\w.-]+)'(?:\s*:\s*'([\w.-]+)')?")
QUOTED = re.compile(r"['\"`]([\w.-]+)['\"`]")
FILLED = re.compile(r"`([\w.-]*(?:\$\{(?:[^{}]|\{[^{}]*\})*\}[\w.-]*)+)`")
HOLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
INNER = re.compile(r"\{\w+\|([\w.]+)\}")
IMPORT = re.compile(r"^(?:import|export)\b[^;]*?from '(\.[^']+\.js)'|^import '(\.[^']+\.js)'", re.MULTILINE)
LAZY = re.compile(r"import\('(\.[^']+\.js)'\)[^\n]*?parts: \[([^\]]*)\]")

PARTS = {path.stem: json.loads(path.read_text("utf-8")) for path in TEXTS.glob("*.json")}
PART_OF = {key: part for part, messages in PARTS.items() for key in messages}
MESSAGES = {key: message for messages in PARTS.values() for key, message in messages.items()}


@cache
def source(path: Path) -> str:
    return path.read_text("utf-8")


def scripts() -> list[Path]:
    return [path for path in WEB.rglob("*.js") if "art" not in path.parts]


def inner(key: str) -> set[str]:
    """Messages within a message."""
    message = MESSAGES[key]
    texts = [message] if isinstance(message, str) else message.values()
    stems = {stem for text in texts for stem in INNER.findall(text)}
    return {known for known in MESSAGES for stem in stems if known == stem or known.startswith(f"{stem}.")}


def named() -> set[str]:
    """Keys that the page names whole, or by a template whose holes are filled by words of the sources."""
    page = "\n".join(source(path) for path in [*scripts(), *WEB.rglob("*.html")])
    engine = "\n".join(source(path) for path in (ROOT / "klabor_core").rglob("*.py"))
    values = re.findall(r"'[^'\n]*'|\"[^\"\n]*\"|[\w-]+(?=\??:)|\b\d+\b", page + engine)
    words = {word for value in values for word in re.findall(r"[\w-]+", value)}
    templates = {HOLE.sub("\0", found) for text in (page, *HOLE.findall(page)) for found in FILLED.findall(text)}
    patterns = [re.compile("(.+)".join(map(re.escape, t.split("\0")))) for t in templates if not t.startswith("\0")]
    quoted = set(QUOTED.findall(page))

    def filled(key: str) -> bool:
        holes = [match.groups() for pattern in patterns if (match := pattern.fullmatch(key))]
        # What comes before a code is said by who passes the error on.
        return any(
            all(re.sub(r"^(?:clash|pad)_", "", word) in words for hole in each for word in hole.split("."))
            for each in holes
        )

    of_seats = {key for key in MESSAGES if re.fullmatch(r".+\.[234]", key) and key[:-2] in quoted}
    return {key for key in MESSAGES if key in quoted or filled(key)} | of_seats


def test_no_message_is_left_over() -> None:
    used = named()
    waiting = list(used)
    while waiting:
        found = inner(waiting.pop()) - used
        used |= found
        waiting += found
    assert sorted(set(MESSAGES) - used) == []


@cache
def reached(start: Path) -> set[Path]:
    """A script and all that it loads with itself."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        names = [first or second for first, second in IMPORT.findall(source(here))]
        new = {(here.parent / name).resolve() for name in names} - found
        found |= new
        waiting += new
    return found


def lazy() -> dict[Path, set[str]]:
    """Scripts that a list of panels or screens loads when they are opened, each with the parts that it asks for."""
    lists = WEB / "ui" / "panels.js"
    return {
        (lists.parent / name).resolve(): set(re.findall(r"'(\w+)'", parts))
        for name, parts in LAZY.findall(source(lists))
    }


def said_without(scope: set[Path], parts: set[str]) -> set[str]:
    """Messages that scripts say whole and that are in none of the parts."""
    keys = {(key, path) for path in scope for found in SAID.findall(source(path)) for key in found if key in PART_OF}
    return {
        f"{path.name}: {key} is in {PART_OF[key]}"
        for key, path in keys
        if PART_OF[key] not in parts | BROUGHT.get(path.name, set()) | asked_for(path)
    }


def asked_for(path: Path) -> set[str]:
    """Parts that a script waits for itself."""
    return {
        part for found in re.findall(r"texts\.need\(([^)]*)\)", source(path)) for part in re.findall(r"'(\w+)'", found)
    }


def test_what_is_said_from_the_start_is_fetched_before_it() -> None:
    assert said_without(reached(WEB / "app" / "main.js"), ALWAYS) == set()


@pytest.mark.parametrize("panel", sorted(lazy()), ids=lambda path: path.stem)
def test_what_a_panel_says_is_fetched_with_it(panel: Path) -> None:
    scope = reached(panel) - reached(WEB / "app" / "main.js")
    assert said_without(scope, ALWAYS | lazy()[panel]) == set()
