"""The pages of the site: each HTML file with the names that the build gave to its scripts and styles."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tools import third_party
from tools.console import Trouble
from tools.paths import WEB, relative

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self'; "
    "img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What a page may load and run: nothing from elsewhere, nothing inline; the worker of PyScript is a ``blob:``."""

AHEAD = {WEB / "app" / "boot.js": WEB / "app" / "main.js"}
"""Scripts that another imports later in any case: they are fetched with it."""

TAG = re.compile(r"<(?:script|link)\b[^>]*>")
ADDRESS = re.compile(r"\b(?:src|href)=\"([^\"]+\.(?:js|css))\"")


@dataclass(frozen=True)
class Made:
    """What became of an entry point: its file and those that it loads at once, paths from the site's root."""

    file: str
    imports: tuple[str, ...]


def pages() -> list[Path]:
    """The HTML files of ``web/``."""
    return sorted(WEB.rglob("*.html"))


def entries(page: Path) -> list[Path]:
    """Scripts and styles that a page names in its tags; raises ``Trouble`` if one does not exist."""
    found = []
    for tag in TAG.findall(page.read_text()):
        for address in ADDRESS.findall(tag):
            source = (page.parent / address).resolve()
            if not source.is_file():
                raise Trouble(f"{relative(page)} names {address}, which does not exist.")
            found.append(source)
    return found


def _up(page: Path) -> str:
    """Way from a page back to the site's root."""
    return "../" * len(page.parent.relative_to(WEB).parts)


def render(page: Path, made: Callable[[Path], Made], preloads: list[str], more: list[str]) -> str:
    """Text of a page for the site: final names, early loads of modules, and a policy unless it brings its own.

    ``more`` are further lines of its head.
    """
    up = _up(page)
    early: list[str] = []

    def exchange(tag: re.Match[str]) -> str:
        def name(address: re.Match[str]) -> str:
            source = (page.parent / address[1]).resolve()
            product = made(source)
            if product.file.endswith(".js"):
                early.extend((*product.imports, *preloads))
            if source in AHEAD:
                later = made(AHEAD[source])
                early.extend((later.file, *later.imports))
            return address[0].replace(address[1], f"{up}{PurePosixPath(product.file)}")

        return ADDRESS.sub(name, tag[0])

    text = TAG.sub(exchange, page.read_text())
    head = [f'<link rel="modulepreload" href="{up}{path}">' for path in dict.fromkeys(early)]
    head += [f'<link rel="license" href="{up}{third_party.NAME}">', *more]
    if "Content-Security-Policy" not in text:
        policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        text = re.sub(r"(<meta charset=[^>]*>)", rf"\1\n{policy}", text, count=1)
    return text.replace("</head>", "\n".join([*head, "</head>"]), 1)
