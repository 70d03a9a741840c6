"""Every screen by axe-core, by the size of what is pressed, by its words, and by keyboard."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import wording
from e2e.conftest import Open
from e2e.table import DEAL
from e2e.tour import TOURS, Tour

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALLEST = 44
"""Pixels of the smaller side of what a finger is to hit."""

LOOKS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 640}, "locale": "ru", "color_scheme": "light"},
    "lying": {"viewport": {"width": 844, "height": 390}, "locale": "uk", "color_scheme": "light"},
    "wide": {"viewport": {"width": 1440, "height": 900}, "locale": "en", "color_scheme": "dark"},
}
"""A telephone upright and on its side, and a wide screen by night."""

# What is pressed is measured by ourselves, and larger; axe would count what is scrolled half under a panel's foot.
_RUN = """(tags) => axe.run(document, {
    runOnly: tags, resultTypes: ['violations'], rules: { 'target-size': { enabled: false } },
  })
  .then(({ violations }) => violations.map(
  ({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160) + ' | ' + node.failureSummary.slice(0, 200))]))"""

_SMALL = """(least) => [...document.querySelectorAll('button, [role=radio], [role=switch], select, summary, label.act')]
  .filter((each) => each.checkVisibility() && !each.closest('.card, .hand'))
  .map((each) => ({ box: each.getBoundingClientRect(), html: each.outerHTML.slice(0, 120) }))
  .filter(({ box }) => Math.min(box.width, box.height) < least - 0.5)
  .map(({ box, html }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)"""

_COVERED = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  return boxes('.toast').some((a) => boxes('.trick .card').some((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}"""


def violations(page: Page) -> list[str]:
    """What axe-core holds against the page as it stands, shadow trees and all."""
    return [f"{rule}: {node}" for rule, nodes in page.evaluate(_RUN, TAGS) for node in nodes]


class Inspector:
    """Looks a screen over once it is at rest; gathers what is wrong in all of them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.evaluate(AXE.read_text())

    def look(self, screen: str) -> None:
        self.page.wait_for_selector("#klabor[data-busy=false]", state="attached")
        # What is laid on the table fades in: a colour half-way there is no colour to judge.
        self.page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState !== 'running')")
        self.faults += [f"{screen}: {found}" for found in violations(self.page)]
        self.faults += [f"{screen}: small: {found}" for found in self.page.evaluate(_SMALL, SMALLEST)]
        if self.page.evaluate(_COVERED):
            self.faults.append(f"{screen}: what is said lies over the trick")


@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
@pytest.mark.parametrize("name", LOOKS)
def test_no_screen_has_a_fault(open_page: Open, site: str, name: str, tour: Tour) -> None:
    look = LOOKS[name]
    page = open_page(site, quick=True, reduced_motion="reduce", **look)
    page.wait_for_selector(DEAL)
    inspector = Inspector(page)
    for screen in tour(page):
        inspector.look(screen)
        inspector.faults += [f"{screen}: says {words!r}" for words in wording.faults(page, look["locale"])]
    assert inspector.faults == [], "\n".join(inspector.faults)


@pytest.mark.parametrize("name", LOOKS)
def test_the_page_that_shows_the_widget_has_no_fault(open_page: Open, site: str, name: str) -> None:
    page = open_page(f"{site}widget/demo.html", home=site, reduced_motion="reduce", **LOOKS[name])
    table = page.locator("klabor-table")
    page.locator("iframe").scroll_into_view_if_needed()
    page.frame_locator("iframe").locator(".play").wait_for()
    for frame in page.frames:
        frame.evaluate(AXE.read_text())
    table.locator(".play").wait_for()
    faults = violations(page)
    table.locator(".play").click()
    table.locator(".klabor[data-busy=false] .hand [data-card]").first.wait_for()
    faults += violations(page)
    assert faults == [], "\n".join(faults)


def test_a_group_of_choices_is_one_stop_and_arrows_go_along_it(open_page: Open, site: str) -> None:
    page = open_page(site, locale="en", reduced_motion="reduce")
    page.wait_for_selector(DEAL)
    page.focus("[data-group=level][aria-checked=true]")
    page.keyboard.press("ArrowRight")
    chosen = page.locator("[data-group=level][aria-checked=true]")
    expect(chosen).to_be_focused()
    expect(chosen).to_have_attribute("data-value", "master")
    expect(page.locator("[data-group=level][tabindex='0']")).to_have_count(1)


def test_a_panel_keeps_the_focus_and_gives_it_back(open_page: Open, site: str) -> None:
    page = open_page(site, locale="en", reduced_motion="reduce")
    page.wait_for_selector(DEAL)
    page.focus("[data-action=settings]")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[data-panel=settings] .form")
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "() => document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    page.keyboard.press("Escape")
    expect(page.locator("[data-action=settings]")).to_be_focused()
