"""What is one's own: the data on this device, the statistics, rule sets under a name, the written sheet of a game."""

from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.browsing import download
from e2e.conftest import Open
from e2e.table import Table, from_menu

STILL = {"reduced_motion": "reduce", "locale": "en"}
SHORT = "#rules=debertz-501&target=301&level=fast"


def ready(page: Page) -> Table:
    table = Table(page, seed=31)
    table.wait()
    return table


def one_deal(page: Page) -> Table:
    """A game with one counted deal."""
    table = ready(page)
    table.start()
    table.play_counted()
    return table


def keep_rules(page: Page) -> None:
    """Rules of one's own, with another target, kept under a name."""
    page.click("[data-action=setup]")
    page.click("[data-field=target] [data-value='301']")
    page.fill("[name=name]", "Quick")
    page.click("[data-action=save-own]")


def test_each_deal_of_the_sheet_opens_to_its_count_and_each_number_to_its_cards(open_page: Open, site: str) -> None:
    page = open_page(site + SHORT, home=site, quick=True, **STILL)
    table = ready(page)
    table.start()
    result = table.play_game()
    page.click("dialog [data-action=sheet]")
    counted = [i for i, line in enumerate(result["lines"]) if "points" in line]
    assert len(counted) >= 2
    for at, deal in enumerate(counted):
        page.locator("[data-action=open-deal]").nth(at).click()
        page.wait_for_selector("dialog[data-panel=count] .count")
        assert table.shown("sum") == result["lines"][deal]["points"]
        number = page.locator("td[data-what=cards] button.number").first
        number.click()
        shown = page.locator("tr.opened [data-shown]").count()
        assert shown > 0 and number.get_attribute("aria-expanded") == "true"
        page.click("dialog [data-action=sheet]")


def test_everything_kept_goes_to_another_device_as_a_file_and_can_be_erased(
    open_page: Open, site: str, tmp_path: Path
) -> None:
    page = open_page(site + SHORT, home=site, quick=True, **STILL)
    table = one_deal(page)
    table.click("next")
    # While a deal is dealt, what the menu offers changes under the finger.
    table.settle()
    from_menu(page, "settings")
    page.click("[data-field=four]")
    file = download(page, "[data-action=data-export]", tmp_path / "data.json")

    other = open_page(site, **STILL)
    ready(other)
    other.click("[data-action=settings]")
    other.set_input_files("[data-action=data-import]", file)
    other.wait_for_selector("#klabor[data-colours=four][data-screen=start] [data-action=deal]:not([disabled])")
    other.click("[data-action=stats]")
    expect(other.locator("[data-stat=deals] dd")).to_have_text("1")
    other.keyboard.press("Escape")
    other.click("[data-action=record]")
    expect(other.locator(".kept-item")).to_have_count(1)
    other.keyboard.press("Escape")

    other.click("[data-action=settings]")
    other.click("[data-action=erase]")
    other.click("[data-action=erase-yes]")
    other.wait_for_selector("#klabor[data-colours=two][data-screen=start] [data-action=deal]:not([disabled])")
    other.click("[data-action=record]")
    expect(other.locator(".kept .quiet")).to_be_visible()


def test_a_file_that_is_none_of_ours_is_refused_in_a_sentence(open_page: Open, site: str, tmp_path: Path) -> None:
    page = open_page(site, **STILL)
    ready(page)
    stranger = tmp_path / "stranger.json"
    stranger.write_text('{"format": "klabor-games/1", "games": []}')
    page.click("[data-action=settings]")
    page.set_input_files("[data-action=data-import]", stranger)
    expect(page.locator("dialog .said")).to_be_visible()
    page.keyboard.press("Escape")
    page.click("[data-action=stats]")
    page.set_input_files("[data-action=stats-import]", stranger)
    expect(page.locator("dialog .said")).to_be_visible()


def test_statistics_come_back_from_their_file_once(open_page: Open, site: str, tmp_path: Path) -> None:
    page = open_page(site + SHORT, home=site, quick=True, **STILL)
    one_deal(page)
    page.keyboard.press("Escape")
    from_menu(page, "stats")
    file = download(page, "[data-action=stats-export]", tmp_path / "stats.json")
    page.click("[data-action=stats-reset]")
    page.click("[data-action=stats-reset-yes]")
    for _ in range(2):
        page.set_input_files("[data-action=stats-import]", file)
        expect(page.locator("[data-stat=deals] dd")).to_have_text("1")


def test_a_rule_set_of_ones_own_is_offered_on_the_first_screen(open_page: Open, site: str) -> None:
    page = open_page(site, **STILL)
    ready(page)
    keep_rules(page)
    page.keyboard.press("Escape")
    own = page.locator("[data-group=own][data-value=Quick]")
    expect(own).to_have_attribute("aria-checked", "true")
    expect(page.locator("[data-group=preset][aria-checked=true]")).to_have_count(0)
    page.click("[data-group=preset][data-value=klabor-odessa]")
    expect(own).to_have_attribute("aria-checked", "false")
    own.click()
    expect(page.locator("[data-action=setup] .badge")).to_have_text("1")
    table = ready(page)
    table.start()
    expect(page.locator(".plaque .target")).to_contain_text("301")


def test_rules_of_ones_own_are_kept_under_a_name_used_and_thrown_away(open_page: Open, site: str) -> None:
    page = open_page(site, **STILL)
    ready(page)
    keep_rules(page)
    page.click("[data-action=reset]")
    expect(page.locator("[data-option=target]")).to_have_attribute("data-changed", "false")
    page.reload()
    page.click("[data-action=setup]")
    page.click(".own-sets .chip")
    expect(page.locator("[data-option=target]")).to_have_attribute("data-changed", "true")
    page.click(".own-sets .round")
    expect(page.locator(".own-sets")).to_have_count(0)
