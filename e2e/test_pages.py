"""The screens around the table: guide, hand-over to the computer, statistics, what the computer knew, house rules."""

import re

from playwright.sync_api import Page, expect

from e2e.conftest import Open
from e2e.table import Table, from_menu

STILL = {"reduced_motion": "reduce", "locale": "en"}


def ready(page: Page) -> Table:
    table = Table(page, seed=5)
    table.wait()
    return table


def read_on(page: Page) -> str:
    """Turn the pages of the guide to its last sentence; what that is about."""
    page.wait_for_selector("[data-note=guide]")
    while page.locator("[data-action=guide-next]").count():
        page.click("[data-action=guide-next]")
    return page.get_attribute("[data-note=guide]", "data-code") or ""


def test_a_guided_deal_speaks_at_each_step_until_it_is_sent_away(open_page: Open, site: str) -> None:
    page = open_page(site, **STILL)
    table = ready(page)
    page.click("[data-action=guide]")
    table.settle()
    assert read_on(page) == "bid1"
    table.click("0 play")
    table.settle()
    assert read_on(page) == "swap"
    table.click("0 swap")
    table.settle()
    assert read_on(page) == "meld"
    page.click("[data-action=guide-skip]")
    expect(page.locator("[data-note]")).to_have_count(0)
    page.reload()
    table.settle()
    expect(page.locator("[data-note]")).to_have_count(0)


def test_the_computer_plays_on_and_the_person_takes_his_cards_back(open_page: Open, site: str) -> None:
    page = open_page(site, **STILL)
    table = ready(page)
    table.start(preset="debertz-501", level="player")
    table.act()
    table.settle()
    from_menu(page, "computer")
    page.wait_for_selector("[data-note=auto]")
    page.click("[data-action=takeback]")
    expect(page.locator("[data-note=auto]")).to_have_count(0)
    table.play_deal()
    table.check_count()


def test_a_deal_left_to_the_computer_is_played_to_its_count_and_counted_in_the_statistics(
    open_page: Open, site: str
) -> None:
    page = open_page(site, **STILL)
    table = ready(page)
    table.start(preset="debertz-501", level="player")
    from_menu(page, "computer")
    page.wait_for_selector("dialog[data-panel=count]")
    while not page.locator(".count").count():
        # Passed out: the next deal is dealt, and the computer goes on.
        page.click("[data-action=next]")
        page.wait_for_selector("dialog[data-panel=count]")
    gained = table.check_count()["lines"][-1]["gained"][0]
    page.keyboard.press("Escape")
    from_menu(page, "stats")
    expect(page.locator("[data-stat=deals] dd")).to_have_text("1")
    expect(page.locator("[data-stat=best] dd")).to_have_text(str(gained))
    with page.expect_download() as saved:
        page.click("[data-action=stats-export]")
    assert saved.value.suggested_filename == "klabor-stats.json"
    page.click("[data-action=stats-reset]")
    page.click("[data-action=stats-reset-yes]")
    expect(page.locator(".stats")).to_have_count(0)


def test_what_the_computer_knew_is_its_own_hand_and_the_deck_is_the_one_that_was_sealed(
    open_page: Open, site: str
) -> None:
    page = open_page(site, **STILL)
    table = ready(page)
    table.start(preset="debertz-501", level="player")
    from_menu(page, "knew")
    sealed = page.locator("[data-commit]").get_attribute("data-commit")
    assert sealed and re.fullmatch("[0-9a-f]{64}", sealed)
    assert page.locator("[data-reveal]").count() == 0
    page.keyboard.press("Escape")
    table.play_counted()
    page.click("dialog [data-action=knew]")
    expect(page.locator(".seal")).to_have_attribute("data-match", "true")
    deck = (page.inner_text("[data-reveal]") or "").split()[:32]
    steps = 0
    while True:
        view = page.locator(".knew-view")
        seat = int(view.get_attribute("data-seat") or "")
        assert seat == 1
        cards = (
            view.locator("section").first.locator("[data-shown]").evaluate_all("all => all.map((c) => c.dataset.shown)")
        )
        assert set(cards) <= set(deck)
        steps += 1
        if page.locator("[data-action=knew-forward]").is_disabled():
            break
        page.click("[data-action=knew-forward]")
    assert steps >= 2


def test_options_that_clash_are_marked_and_said_and_nothing_is_dealt_by_them(open_page: Open, site: str) -> None:
    page = open_page(site, **STILL)
    ready(page)
    page.click("[data-group=preset][data-value=klabor-odessa]")
    page.click("[data-group=seats][data-value='3']")
    page.click("[data-action=setup]")
    page.click("details[data-group=stake] summary")
    page.click("[data-field=dave]")
    expect(page.locator(".clash")).to_have_attribute("data-code", "clash_dave_three")
    marked = page.locator("[data-clash=true]").evaluate_all("all => all.map((o) => o.dataset.option)")
    assert marked == ["seats", "dave"]
    expect(page.locator(".paper-foot [data-action=close]")).to_be_disabled()
    page.click("[data-field=seats] [data-value='2']")
    expect(page.locator(".clash")).to_have_count(0)
    expect(page.locator("[data-option=dave]")).to_have_attribute("data-changed", "true")


def test_at_a_strict_table_no_card_is_closed_and_the_other_can_be_caught(open_page: Open, site: str) -> None:
    page = open_page(site, **STILL)
    table = ready(page)
    page.click("[data-action=setup]")
    page.click("details[data-group=strict] summary")
    page.click("[data-field=strict_table]")
    expect(page.locator("[data-option=strict_table]")).to_have_attribute("data-changed", "true")
    page.keyboard.press("Escape")
    page.click("[data-action=deal]")
    table.settle()
    while table.phase != "play":
        table.act()
        table.settle()
    expect(page.locator(".hand [data-state=legal]").first).to_be_visible()
    assert page.locator(".hand [data-state=closed]").count() == 0
    page.click("[data-kind=catch]")
    table.settle()
    expect(page.locator("[data-kind=catch]")).to_have_count(0)
    from_menu(page, "log")
    expect(page.locator(".log li[data-type=caught]")).to_be_visible()


def test_the_rules_page_shows_what_the_engine_allows_and_starts_a_guided_deal(open_page: Open, site: str) -> None:
    page = open_page(site, **STILL)
    ready(page)
    page.click("[data-action=rules]")
    owed = page.locator("[data-about=must_beat]")
    expect(owed).to_have_attribute("data-owed", "Ah")
    page.click("dialog [data-action=guide]")
    expect(page.locator("[data-note=guide]")).to_be_visible()


def test_a_pause_holds_the_game_until_it_is_ended(open_page: Open, site: str) -> None:
    page = open_page(site, **STILL)
    table = ready(page)
    table.start(preset="debertz-501", level="player")
    from_menu(page, "pause")
    expect(page.locator("dialog[data-panel=pause]")).to_be_visible()
    page.click("dialog [data-action=resume]")
    expect(page.locator("dialog[open]")).to_have_count(0)
    table.play_deal()
