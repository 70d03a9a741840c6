"""Whole games by every way to play, one in each language: nothing is asked for that the way does not offer."""

from typing import Any

from playwright.sync_api import Page, expect

from e2e import wording
from e2e.conftest import Open
from e2e.hands import KeyboardTable, TouchTable
from e2e.table import Table

SHORT = "#rules=debertz-501&target=201&level=fast"
"""A game of two or three deals against a player that does not think long."""
SHORTEST = "#rules=debertz-501&target=151&level=fast"
"""The same for a game that is played at the pace of a person."""

COUNT_FLIGHTS = """() => {
  const { animate } = Element.prototype;
  globalThis.flights = 0;
  Element.prototype.animate = function (...how) { globalThis.flights += 1; return animate.apply(this, how); };
}"""
"""Keeps count of what the page sets in motion by itself; what its styles move they stop themselves."""

UNHEARD = """() => {
  const told = (document.querySelector('.live p:last-child')?.textContent ?? '').toLowerCase();
  const cards = [...document.querySelectorAll('.hand [data-state=legal]')].map((card) => card.ariaLabel.split(',')[0]);
  const words = [...document.querySelectorAll('.actions [data-kind]')].map(
    (button) => button.ariaLabel ?? button.querySelector('.unseen').textContent);
  return [...cards, ...words].filter((name) => !told.includes(name.toLowerCase()));
}"""
"""What can be done now and was not told to who listens."""


def play_reading(table: Table, page: Page, language: str) -> dict[str, Any]:
    """Play a game to its end, read every word on the way and listen to every turn; the result of its record."""
    expect(page.locator("[data-action=deal]")).to_be_enabled()
    assert page.get_attribute("html", "lang") == language
    found = wording.faults(page, language)
    act = table.act

    def act_and_read() -> str:
        table.settle()
        found.update(wording.faults(page, language))
        found.update(f"not told: {name}" for name in page.evaluate(UNHEARD))
        return act()

    table.act = act_and_read  # type: ignore[method-assign]
    table.start()
    result = table.play_game()
    found.update(wording.faults(page, language))
    assert found == set()
    return result


def test_by_keys_alone_in_ukrainian(open_page: Open, site: str) -> None:
    page = open_page(site + SHORT, home=site, quick=True, locale="uk", reduced_motion="reduce")
    table = KeyboardTable(page, seed=21)
    result = play_reading(table, page, "uk")
    expect(page.locator(f".ending[data-winner='{result['winner']}']")).to_be_visible()
    table.click("new")
    expect(page.locator("[data-action=deal]")).to_be_enabled()
    assert all(table.used.values()), table.used


def test_by_touch_on_a_small_telephone_in_russian(open_page: Open, site: str) -> None:
    phone = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    page = open_page(site + SHORT, home=site, quick=True, locale="ru", **phone)
    table = TouchTable(page, seed=22)
    result = play_reading(table, page, "ru")
    expect(page.locator(f".ending[data-winner='{result['winner']}']")).to_be_visible()


def test_with_reduced_motion_in_english(open_page: Open, site: str) -> None:
    wide = {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"}
    page = open_page(site + SHORTEST, home=site, locale="en", reduced_motion="reduce", **wide)
    page.evaluate(COUNT_FLIGHTS)
    table = Table(page, seed=23)
    result = play_reading(table, page, "en")
    assert page.evaluate("() => globalThis.flights") == 0
    expect(page.locator(f".ending[data-winner='{result['winner']}']")).to_be_visible()
