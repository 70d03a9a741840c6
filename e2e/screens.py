"""`python3 build.py screens [WORDS ...]`: a picture of every screen into `e2e/screens/`, for people to look at.

Each picture is `LANGUAGE-THEME-WIDTHxHEIGHT/SCREEN.png`. Words narrow it down: a language, a tour of `e2e/tour.py`, or
a part of the name of a screen; `docs` makes the pictures of the documents anew, besides.
"""

import shutil
import sys
from collections.abc import Sequence

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.conftest import DIST, ROOT, START_LIMIT, launch, serving
from e2e.kept import AT_ONCE
from e2e.tour import TOURS

PLACE = ROOT / "e2e" / "screens"
SIZES = ((360, 640), (844, 390), (1440, 900))
THEMES = ("light", "dark")
LANGUAGES = ("ru", "en")

DOCS = {
    ("en", "light", 1440, "play"): "table",
    ("ru", "light", 360, "play"): "phone",
    ("ru", "light", 360, "seats-4-play"): "four",
    ("ru", "light", 360, "end"): "count",
}
"""Screens that the documents show, in `docs/pictures/`."""

_AT_REST = """async () => {
  const running = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  while (document.getAnimations().some(running)) await new Promise(requestAnimationFrame);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


def shoot(page: Page, language: str, name: str, docs: bool) -> None:
    """The screen that is open, at every size and by day and night; for the documents too, if they show it."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
            page.evaluate(_AT_REST)
            folder = PLACE / f"{language}-{theme}-{width}x{height}"
            page.screenshot(path=folder / f"{name}.png")
            shown = DOCS.get((language, theme, width, name))
            if docs and shown:
                page.screenshot(path=ROOT / "docs" / "pictures" / f"{shown}.jpg", type="jpeg", quality=82)
    width, height = SIZES[0]
    page.set_viewport_size({"width": width, "height": height})


class Wish:
    """What of it all is asked for."""

    def __init__(self, words: Sequence[str]) -> None:
        names = {tour.__name__: tour for tour in TOURS}
        self.languages = [word for word in words if word in LANGUAGES] or LANGUAGES
        self.tours = [names[word] for word in words if word in names] or list(TOURS)
        self.docs = "docs" in words
        self.parts = [word for word in words if word not in {*LANGUAGES, *names, "docs"}]
        self.everything = not set(words) - {"docs"}

    def holds(self, name: str) -> bool:
        """Whether a screen is asked for."""
        return not self.parts or any(part in name for part in self.parts)


def go_around(browser: Browser, site: str, language: str, wish: Wish) -> None:
    """Go through the page in a language and shoot what is wished."""
    width, height = SIZES[0]
    context = browser.new_context(locale=language, viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    page.set_default_timeout(START_LIMIT)
    page.goto(site)
    for tour in wish.tours:
        for name in tour(page):
            if wish.holds(name):
                shoot(page, language, name, wish.docs)
    if wish.holds("widget") and wish.tours == list(TOURS):
        page.goto(f"{site}widget/demo.html")
        page.wait_for_selector("klabor-table")
        shoot(page, language, "widget", wish.docs)
    context.close()


def main(words: Sequence[str]) -> None:
    """Make the pictures."""
    wish = Wish(words)
    if not (DIST / "index.html").is_file():
        sys.exit("dist/ is not built; run `python3 build.py screens`, which builds it first.")
    if wish.everything:
        shutil.rmtree(PLACE, ignore_errors=True)
    with serving(DIST) as site, sync_playwright() as running, launch(running) as browser:
        for language in wish.languages:
            go_around(browser, site, language, wish)
    made = sum(1 for _ in PLACE.rglob("*.png"))
    print(f"{made} pictures in {PLACE.relative_to(ROOT)}/")


if __name__ == "__main__":
    main(sys.argv[1:])
