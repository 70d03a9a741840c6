"""The site as it is hosted: pages, scripts, styles, pictures and the engine, in ``dist/``."""

import hashlib
import json
import re
import shutil
from pathlib import Path

from tools import engine, node_env, oembed, pages, third_party
from tools.console import step
from tools.pages import Made
from tools.paths import DIST, ROOT, TOOLS, WEB, WORK, relative
from tools.stamps import clean_folder, files_under, once

ART = WORK / "art"
SETTINGS = "config.json"
"""What a host may change without building anew; so no version of the site is held to it."""

COPIED = ("*.webmanifest", "robots.txt", SETTINGS)
"""Files of ``web/`` that go to the site as they are."""

STANDING = (WEB / "widget" / "klabor-table.js", WEB / "widget" / "klabor-frame.js")
"""Scripts whose address others write down, so that it must not change."""

WIDGET = {"table": WEB / "widget" / "table.js", "client": WEB / "engine" / "client.js"}
"""What a widget loads at the first tap: each in one file, since every table has a module of its own."""

SERVICE_WORKER = WEB / "sw.js"
MENTION = re.compile(r"art/[\w./-]+\.\w+")
TEXT = {".html", ".js", ".css", ".mjs", ".svg", ".webmanifest", ".json"}


def _draw() -> None:
    with step("Drawing the cards"):
        node_env.node(WEB / "art" / "build.mjs", str(clean_folder(ART)), why="The pictures could not be drawn")


def _bundle(sources: list[Path], define: dict[str, str], names: str) -> dict[str, Made]:
    """Bundle entry points into ``dist/`` and tell what became of each, by its path from the project's root."""
    if not sources:
        return {}
    request = WORK / f"bundle-{names}.json"
    alias = {"klabor-art": str(ART)}
    asked = {"entries": [relative(source) for source in sources], "out": relative(DIST), "define": define}
    request.write_text(
        json.dumps({**asked, "alias": alias, "names": names, "packages": str(WORK / f"packages-{names}.json")})
    )
    told = node_env.node(TOOLS / "bundle.mjs", str(request), why="The page's scripts and styles could not be bundled")
    below = len(relative(DIST)) + 1
    return {
        source: Made(made["file"][below:], tuple(path[below:] for path in made["imports"]))
        for source, made in json.loads(told.splitlines()[-1]).items()
    }


def _mentioned_art() -> set[str]:
    """Pictures that the site's texts name, by their path from the site's root."""
    found: set[str] = set()
    for path in files_under(DIST):
        if path.suffix in TEXT:
            found.update(MENTION.findall(path.read_text()))
    return found


def _copy_art() -> None:
    for name in sorted(_mentioned_art()):
        for source in (ART.parent / name, WEB / name):
            if source.is_file():
                (DIST / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, DIST / name)
                break


def _assemble(folders: dict[str, Path], address: str) -> None:
    with step("Bundling the site"):
        clean_folder(DIST)
        for name, folder in folders.items():
            shutil.copytree(folder, DIST / name)
        place = {folder.name: name for name, folder in folders.items()}
        define = {"KLABOR_ENGINE": json.dumps({**place, "wasm": (engine.PYTHON / engine.WASM).stat().st_size})}
        lent = _bundle(sorted(WIDGET.values()), define, "single")
        define["KLABOR_WIDGET"] = json.dumps({name: lent[relative(path)].file for name, path in WIDGET.items()})
        sources = sorted({source for page in pages.pages() for source in pages.entries(page)})
        made = _bundle(sources, define, "hashed")
        _bundle([path for path in STANDING if path.is_file()], define, "standing")
        preloads, more = [f"{place['python']}/core.js"], [oembed.link(address)] if address else []
        for page in pages.pages():
            target = DIST / page.relative_to(WEB)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(pages.render(page, lambda path: made[relative(path)], preloads, more))
        if address:
            oembed.write(DIST, address)
        for pattern in COPIED:
            for source in WEB.glob(pattern):
                shutil.copy(source, DIST / source.name)
        _copy_art()
        third_party.write(DIST)
        if SERVICE_WORKER.is_file():
            _bundle(
                [SERVICE_WORKER],
                {**define, "KLABOR_FILES": json.dumps(_precache({made.file for made in lent.values()}))},
                "standing",
            )


def _precache(lent: set[str]) -> dict[str, str]:
    """Every file of the site by its path, with the start of its SHA-256: what the service worker keeps.

    What is ``lent`` to other sites and the pictures for an app store are left out: the page itself never loads them.
    """
    return {
        path.relative_to(DIST).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        for path in files_under(DIST)
        if path.name != SETTINGS and path.suffix != ".jpg" and path.relative_to(DIST).as_posix() not in lent
    }


def build(address: str = "") -> bool:
    """Bring ``dist/`` up to date; whether anything had to be done.

    ``address``, where it is known, is that of the site: only oEmbed needs it.
    """
    node_env.install_packages()
    drawn = once("art", [WEB / "art"], [ART], _draw)
    folders = engine.build()
    inputs = [
        WEB,
        ROOT / "package-lock.json",
        *sorted(TOOLS.glob("*.py")),
        TOOLS / "bundle.mjs",
        TOOLS / "merge.mjs",
        TOOLS / "packages.mjs",
        TOOLS / "licences",
    ]
    done = once("site", inputs, [DIST / "index.html"], lambda: _assemble(folders, address), *folders, address)
    return done or drawn
