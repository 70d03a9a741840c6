"""Every screen by axe-core, by the size of what is pressed, and by keyboard."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Open
from e2e.table import Table

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALLEST = 44
"""Pixels of the smaller side of what a finger is to hit."""

LOOKS = [
    {"viewport": {"width": 360, "height": 640}, "locale": "ru", "color_scheme": "light"},
    {"viewport": {"width": 844, "height": 390}, "locale": "uk", "color_scheme": "dark"},
    {"viewport": {"width": 1440, "height": 900}, "locale": "en", "color_scheme": "dark"},
]
LOOK_NAMES = ["phone", "phone-on-its-side", "wide"]

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
        for rule, nodes in self.page.evaluate(_RUN, TAGS):
            self.faults += [f"{screen}: {rule}: {node}" for node in nodes]
        self.faults += [f"{screen}: small: {found}" for found in self.page.evaluate(_SMALL, SMALLEST)]

    def panel(self, name: str, open_it: Callable[[], Any], ready: str = ".paper-body > *") -> None:
        """Look at a panel and close it by Escape."""
        open_it()
        self.page.wait_for_selector(f"dialog[data-panel={name}] {ready}")
        self.look(name)
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("look", LOOKS, ids=LOOK_NAMES)
def test_no_screen_of_the_start_has_a_fault(open_page: Open, site: str, look: dict[str, Any]) -> None:
    page = open_page(site, reduced_motion="reduce", **look)
    page.wait_for_selector("[data-action=deal]:not([disabled])")
    inspector = Inspector(page)
    inspector.look("start")
    for name, ready in {
        "rules": ".situation",
        "setup": ".option",
        "settings": ".form",
        "stats": ".quiet",
        "today": ".today",
        "games": ".kept",
        "seats": ".seating",
    }.items():
        button = {"games": "record", "seats": "device"}.get(name, name)
        inspector.panel(name, lambda button=button: page.click(f".ways [data-action={button}]"), ready)  # type: ignore[misc]
    page.click("[data-group=preset][data-value=klabor-odessa]")
    page.click("[data-group=seats][data-value='3']")
    page.click("[data-action=setup]")
    page.wait_for_selector(".option")
    for group in page.evaluate(
        "() => [...document.querySelectorAll('.setup details:not([open])')].map((d) => d.dataset.group)"
    ):
        page.click(f".setup details[data-group={group}] summary")
    inspector.look("every house rule")
    page.click("[data-field=dave]")
    page.wait_for_selector(".clash")
    inspector.look("clash")
    assert inspector.faults == [], "\n".join(inspector.faults)


@pytest.mark.parametrize("look", LOOKS, ids=LOOK_NAMES)
def test_no_screen_of_the_table_has_a_fault(open_page: Open, site: str, look: dict[str, Any]) -> None:
    page = open_page(site, reduced_motion="reduce", **look)
    page.click("[data-action=guide]:not([disabled])")
    table = Table(page, seed=2)
    table.settle()
    page.wait_for_selector("[data-note=guide]")
    inspector = Inspector(page)
    inspector.look("bidding with the guide")
    inspector.panel("menu", lambda: page.click("[data-action=menu]"), ".menu-list")
    inspector.panel("sheet", lambda: page.click("[data-action=sheet]"))
    for name, button in {
        "log": "log",
        "help": "keys",
        "share": "share",
        "players": "player",
        "knew": "knew",
        "pause": "pause",
    }.items():
        page.click("[data-action=menu]")
        inspector.panel(name, lambda button=button: page.click(f"dialog [data-action={button}]"))  # type: ignore[misc]
    table.click("0 play")
    table.settle()
    inspector.look("first turn")
    table.play_deal()
    inspector.look("count")
    page.click("dialog [data-action=knew]")
    page.wait_for_selector(".knew-view")
    inspector.look("what the computer knew")
    page.keyboard.press("Escape")
    page.click("[data-action=menu]")
    inspector.panel("stats", lambda: page.click("dialog [data-action=stats]"), ".numbers")
    assert inspector.faults == [], "\n".join(inspector.faults)


def test_a_group_of_choices_is_one_stop_and_arrows_go_along_it(open_page: Open, site: str) -> None:
    page = open_page(site, locale="en", reduced_motion="reduce")
    page.wait_for_selector("[data-action=deal]:not([disabled])")
    page.focus("[data-group=level][aria-checked=true]")
    page.keyboard.press("ArrowRight")
    chosen = page.locator("[data-group=level][aria-checked=true]")
    expect(chosen).to_be_focused()
    expect(chosen).to_have_attribute("data-value", "master")
    expect(page.locator("[data-group=level][tabindex='0']")).to_have_count(1)


def test_a_panel_keeps_the_focus_and_gives_it_back(open_page: Open, site: str) -> None:
    page = open_page(site, locale="en", reduced_motion="reduce")
    page.wait_for_selector("[data-action=deal]:not([disabled])")
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
