"""Leaving the table while the computer thinks: the thinking ends, and goes on when somebody sits down again."""

from playwright.sync_api import Page, expect

from e2e.conftest import Open
from e2e.table import DEAL, Table, from_menu


def left(page: Page) -> Table:
    """A table that was left for the first screen just when the master was given something to think about."""
    table = Table(page, seed=8)
    table.start(preset="debertz-501", level="master")
    while table.phase != "play":
        table.act()
        table.settle()
    table.choose()
    from_menu(page, "new")
    page.wait_for_selector("#klabor[data-busy=false]", state="attached")
    return table


def test_a_new_game_is_dealt_at_once_although_the_computer_was_thinking(open_page: Open, site: str) -> None:
    page = open_page(site, quick=True)
    table = left(page)
    page.click(DEAL)
    table.settle()
    assert len(table.save()["record"]["deals"]) == 1


def test_the_computer_thinks_on_when_the_person_is_back(open_page: Open, site: str) -> None:
    page = open_page(site, quick=True)
    table = left(page)
    page.click("[data-action=resume]")
    expect(page.locator("#klabor[data-screen=table]")).to_be_attached()
    table.play_deal()
    table.check_count()
