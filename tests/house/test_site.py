"""The built site: nothing of another host, nothing unasked for, nothing inline, and no more bytes than agreed."""

import gzip
import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

DIST = Path(__file__).resolve().parents[2] / "dist"
NAMESPACES = re.compile(rb"http://www\.w3\.org/(?:[12][0-9]{3}/[\w/]*|XML/1998/namespace)")
ADDRESS = re.compile(rb"(?:https?|wss?)://[\w\[]")
READ = {".html", ".js", ".mjs", ".css", ".svg", ".webmanifest", ".json", ".py"}
SELF_CONTAINED = re.compile(r"<(?:style|script)(?![^>]*\bsrc=)[^>]*>|\sstyle=|\son\w+=|javascript:")

KB = 1000


@pytest.fixture(scope="module")
def files() -> list[Path]:
    found = sorted(path for path in DIST.rglob("*") if path.is_file())
    assert found, "dist/ is not built; run `python3 build.py build`."
    return found


def contents(path: Path) -> Iterator[tuple[str, bytes]]:
    """What a file holds, and what the files in it hold if it is an archive."""
    content = path.read_bytes()
    yield path.relative_to(DIST).as_posix(), content
    if path.suffix == ".zip":
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name in archive.namelist():
                yield f"{path.name}/{name}", archive.read(name)


def gzipped(paths: list[Path]) -> int:
    """Bytes that a host sends for the files if it compresses each that gains by it."""
    return sum(min(len(plain), len(gzip.compress(plain, 9))) for plain in (path.read_bytes() for path in paths))


def test_no_file_holds_the_address_of_another_host(files: list[Path]) -> None:
    found = {name: ADDRESS.search(NAMESPACES.sub(b"", content)) for path in files for name, content in contents(path)}
    assert {name: match.group() for name, match in found.items() if match} == {}


def test_every_file_is_asked_for_by_a_page_or_by_what_a_page_asks_for(files: list[Path]) -> None:
    reached = [path for path in files if path.suffix == ".html"]
    left = [path for path in files if path not in reached]
    for asking in reached:
        if asking.suffix in READ:
            text = asking.read_text()
            asked_for = [path for path in left if path.name in text]
            reached += asked_for
            left = [path for path in left if path not in asked_for]
    assert [path.relative_to(DIST).as_posix() for path in left] == []


def test_pages_bring_a_strict_policy_and_nothing_inline(files: list[Path]) -> None:
    for page in (path for path in files if path.suffix == ".html"):
        text = page.read_text()
        policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"', text)
        assert policy, page
        assert "unsafe-inline" not in policy[1]
        assert "'unsafe-eval'" not in policy[1]
        assert SELF_CONTAINED.search(text) is None, page


def test_source_maps_are_neither_there_nor_referred_to(files: list[Path]) -> None:
    assert [path for path in files if path.suffix == ".map"] == []
    assert [path for path in files if path.suffix in READ and "sourceMappingURL" in path.read_text()] == []


def test_the_engine_stays_within_its_bytes(files: list[Path]) -> None:
    engine = [path for path in files if path.parent.name.startswith(("python-", "engine-"))]
    assert gzipped(engine) <= 5300 * KB


def test_what_holds_up_the_first_paint_stays_within_its_bytes(files: list[Path]) -> None:
    page = DIST / "index.html"
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)"(?![^>]*\bmedia=)', page.read_text())
    assert gzipped([page, *(DIST / sheet for sheet in sheets)]) <= 14 * KB


STATIC = re.compile(r"""(?:from|import)\s*["']\./([\w-]+\.js)["']""")
DYNAMIC = re.compile(r"""import\(["']\./([\w-]+\.js)["']\)""")
WORDS = re.compile(r'=\{"[a-z]+\.')
"""How a script begins that holds the words of a language and nothing else."""
EVERYTHING = 105 * KB
"""What all screens together may take. The budget of the plan, 60 KB, was made before the pad for real cards, games
between devices and the watching of games; it is kept by what a game needs."""


def script(name: str) -> str:
    return (DIST / "assets" / name).read_text()


def loaded(start: str, *, later: bool = False) -> set[str]:
    """Scripts of ours that come with one, and with ``later`` those that it may fetch afterwards; words left out."""
    found: set[str] = set()
    waiting = {start}
    while waiting:
        name = waiting.pop()
        if name in found or WORDS.search(script(name)[:200]):
            continue
        found.add(name)
        waiting |= set(STATIC.findall(script(name)))
        waiting |= set(DYNAMIC.findall(script(name))) if later else set()
    return found


def first_script() -> str:
    (name,) = re.findall(r'<script type="module" async src="assets/([^"]+)"', (DIST / "index.html").read_text())
    assert isinstance(name, str)
    return name


def size_of(names: set[str]) -> int:
    return gzipped([DIST / "assets" / name for name in names])


def later_named(name: str) -> str:
    """A script of ours that is fetched when it is asked for, by the name of its source."""
    everything = loaded(first_script(), later=True)
    (found,) = [file for file in everything if re.fullmatch(rf"{name}-\w{{8}}\.js", file)]
    return found


def test_scripts_before_the_first_paint_stay_within_their_bytes() -> None:
    assert size_of(loaded(first_script())) <= 20 * KB


def test_scripts_of_a_game_to_its_count_stay_within_their_bytes() -> None:
    needed = [loaded(name) for name in (first_script(), later_named("main"), later_named("count"))]
    assert size_of(set().union(*needed)) <= 60 * KB


def test_scripts_of_all_screens_stay_within_their_bytes() -> None:
    assert size_of(loaded(first_script(), later=True)) <= EVERYTHING


def test_the_cards_stay_within_their_bytes() -> None:
    assert gzipped([DIST / "art" / "cards.svg"]) <= 30 * KB
