"""THIRD_PARTY.md: whose work is in the site, read from what the bundler really took in."""

import json
import re
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, TOOLS, WORK

NAME = "THIRD_PARTY.md"
LICENCES = TOOLS / "licences"
TAKEN = ("packages-engine.json", "packages-hashed.json", "packages-standing.json")
"""Lists of npm packages that bundle.mjs and vendor.mjs leave in the work folder."""

ALWAYS = ("pyodide",)

HEAD = """# Third-party work

What the built site holds besides our own work. Written by `build.py` from the packages that went into the bundles.

## Pictures

The pictures of the twelve court cards are simplified from the deck by Adrian Kennard (www.me.uk/cards), in the public
domain under CC0 1.0, as packed in the npm package `@heruka_urgyen/react-playing-cards` 0.5.0.

## Python

Pyodide holds CPython 3.14, copyright 2001 Python Software Foundation, under the PSF licence given at the end. Its
standard library is in `python_stdlib.zip`, cut to the modules that the engine needs and compiled. Inside its
WebAssembly are also Emscripten's system libraries (musl, MIT), libffi (MIT), zlib, bzip2, xz (public domain),
Zstandard (BSD), Expat (MIT) and libmpdec (BSD).

## Packages
"""


def packages() -> list[str]:
    """Names of the npm packages whose code is in the site."""
    found = set(ALWAYS)
    for name in TAKEN:
        if (WORK / name).is_file():
            found.update(json.loads((WORK / name).read_text()))
    return sorted(found)


def without_scheme(text: str) -> str:
    """Text whose addresses are written without ``https://``, for a site that names no other host."""
    return re.sub(r"https?://", "", text)


def _licence(folder: Path, spdx: str) -> str:
    own = sorted(path for path in folder.iterdir() if path.name.upper().startswith(("LICENSE", "LICENCE")))
    return (own[0] if own else LICENCES / f"{spdx}.txt").read_text().strip()


def _credit(name: str, texts: dict[str, list[str]]) -> str:
    folder = NODE_MODULES / name
    described = json.loads((folder / "package.json").read_text())
    author = described.get("author") or ""
    author = author.get("name", "") if isinstance(author, dict) else re.sub(r"\s*[<(].*", "", author)
    home = described.get("repository") or described.get("homepage") or ""
    home = home.get("url", "") if isinstance(home, dict) else home
    home = re.sub(r"^(git\+)?https?://|^github:|\.git$", "", home)
    spdx = described["license"]
    texts.setdefault(_licence(folder, spdx), []).append(name)
    return f"- **{name}** {described['version']}, {spdx}" + "".join(f", {word}" for word in (author, home) if word)


def text() -> str:
    """The whole file: credits, then each licence once with the packages that it covers."""
    texts: dict[str, list[str]] = {}
    credits = [_credit(name, texts) for name in packages()]
    texts.setdefault((LICENCES / "PSF-2.0.txt").read_text().strip(), []).append("CPython")
    parts = [HEAD, *credits, "", "## Licences"]
    for licence, names in sorted(texts.items(), key=lambda item: item[1]):
        parts += ["", f"### {', '.join(names)}", "", "```text", licence, "```"]
    return without_scheme("\n".join(parts)) + "\n"


def write(site: Path) -> None:
    """Write the file into the site and, if it changed, into the project."""
    now = text()
    (site / NAME).write_text(now)
    kept = ROOT / NAME
    if not kept.is_file() or kept.read_text() != now:
        kept.write_text(now)
