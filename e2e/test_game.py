"""Whole games through the page, by what it lights: every count is that of the record replayed by CPython."""

import pytest
from playwright.sync_api import expect

from e2e.conftest import Open
from e2e.table import Table

STILL = {"reduced_motion": "reduce"}
QUICK = "#rules=debertz-501&level=fast"
"""Settings by link: a player that does not think long."""


@pytest.mark.parametrize("place", ["site", "below_a_path"])
def test_a_whole_game_to_501_from_a_plain_server(place: str, open_page: Open, request: pytest.FixtureRequest) -> None:
    home = request.getfixturevalue(place)
    page = open_page(home + QUICK, home=home, quick=True, locale="ru", **STILL)
    table = Table(page, seed=3)
    table.start()
    result = table.play_game()
    expect(page.locator(f".ending[data-winner='{result['winner']}']")).to_be_visible()
    table.click("new")
    expect(page.locator("[data-action=deal]")).to_be_enabled()


def test_a_deal_with_all_its_motion_on_a_wide_screen(open_page: Open, site: str) -> None:
    page = open_page(site, locale="en", viewport={"width": 1440, "height": 900})
    table = Table(page, seed=4)
    table.start(preset="debertz-501", level="player")
    table.play_deal()
    table.check_count()


def test_the_game_goes_on_from_its_record_after_the_worker_is_killed(open_page: Open, site: str) -> None:
    page = open_page(site, quick=True, **STILL)
    table = Table(page, seed=5)
    table.start(preset="debertz-501", level="player")
    for _ in range(4):
        table.act()
    table.settle()
    before = table.save()["record"]
    (worker,) = page.workers
    with page.expect_event("worker"):
        worker.evaluate("() => self.close()")
        table.act()
    table.play_deal()
    after = table.check_count()
    record = table.save()["record"]
    assert record["deals"][0]["deck"] == before["deals"][0]["deck"] and after["lines"]
    assert record["deals"][0]["actions"][: len(before["deals"][0]["actions"])] == before["deals"][0]["actions"]


def test_a_reload_in_the_middle_of_a_deal_loses_nothing(open_page: Open, site: str) -> None:
    page = open_page(site, quick=True, **STILL)
    table = Table(page, seed=6)
    table.start(preset="debertz-501", level="player")
    for _ in range(3):
        table.act()
    table.settle()
    hand = page.locator(".hand [data-card]").count()
    page.reload()
    page.locator("[data-action=resume]").or_(page.locator("#klabor[data-screen=table]")).first.wait_for()
    if page.locator("[data-action=resume]").count():
        page.click("[data-action=resume]:not([disabled])")
    table.settle()
    assert page.locator(".hand [data-card]").count() == hand
    table.play_deal()
    table.check_count()
