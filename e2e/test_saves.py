"""Games kept: through a killed browser, in two tabs, where nothing may be kept, of older versions, as files."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, expect

from e2e import kept
from e2e.browsing import download, kill, profile
from e2e.conftest import Open, Watch
from e2e.table import DEAL, Table, from_menu

STILL = {"reduced_motion": "reduce", "locale": "en"}
QUICK = "#rules=debertz-501&level=fast"


def change(page: Page, fields: dict[str, Any], save: dict[str, Any]) -> None:
    """Change fields of what is kept of the game on the table, and of the save in it."""
    key = kept.game_key(page)
    game = kept.entry(page, key)
    kept.put(page, {key: {**game, **fields, "save": {**game["save"], **save}}})


def begun(page: Page, seed: int, acts: int = 3) -> Table:
    """A game of a few actions."""
    table = Table(page, seed)
    table.start()
    for _ in range(acts):
        table.act()
    table.settle()
    return table


def resumed(page: Page) -> Table:
    """The table of a page that goes on with a game."""
    page.wait_for_selector("#klabor[data-screen=table][data-busy=false]")
    table = Table(page)
    table.settle()
    return table


def test_a_save_survives_a_killed_browser(playwright: Playwright, watch: Watch, site: str, tmp_path: Path) -> None:
    with profile(playwright, tmp_path / "profile", site, watch) as page:
        page.goto(site + QUICK)
        before = begun(page, seed=41, acts=5).save()["record"]
        with page.context.expect_event("close"):
            kill(tmp_path / "profile")
    with profile(playwright, tmp_path / "profile", site, watch) as page:
        page.goto(site)
        table = resumed(page)
        assert table.save()["record"] == before
        table.play_deal()
        table.check_count()


def test_a_game_in_two_tabs_is_played_by_one_and_can_be_taken_over(open_page: Open, site: str) -> None:
    first = open_page(site + QUICK, home=site, quick=True, **STILL)
    begun(first, seed=42)
    second = first.context.new_page()
    second.goto(site)
    expect(second.locator("[data-notice=elsewhere]")).to_contain_text("open in another tab")
    second.click("[data-action=play-here]")
    expect(first.locator(".toast")).to_contain_text("goes on in another tab")
    played = resumed(second)
    expect(first.locator("[data-action=deal]")).to_be_enabled()
    assert first.locator("[data-action=resume]").count() == 0
    played.play_deal()
    record = played.save()["record"]
    first.click("[data-action=play-here]")
    assert resumed(first).save()["record"] == record
    expect(second.locator("[data-notice=elsewhere]")).to_be_visible()


def test_a_game_of_another_tab_is_taken_over_from_the_list_and_the_own_one_stays_kept(
    open_page: Open, site: str
) -> None:
    first = open_page(site + QUICK, home=site, quick=True, **STILL)
    theirs = begun(first, seed=46).save()["record"]
    second = first.context.new_page()
    second.goto(site + "#new")
    expect(second.locator("[data-notice=elsewhere]")).to_be_visible()
    own = begun(second, seed=47)
    record = own.save()["record"]
    from_menu(second, "save")
    second.locator("[data-action=open-game]").nth(1).click()
    second.wait_for_selector("dialog [data-action=play-here]")
    second.click("dialog .close")
    own.act()
    own.settle()
    assert len(own.save()["record"]["deals"][0]["actions"]) > len(record["deals"][0]["actions"])
    from_menu(second, "save")
    second.click("dialog [data-action=play-here]")
    assert resumed(second).save()["record"] == theirs


def test_where_nothing_may_be_kept_that_is_said_and_the_game_is_played(
    open_page: Open, site: str, tmp_path: Path
) -> None:
    page = open_page("about:blank", home=site, **STILL)
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page.goto(site)
    page.click(DEAL)
    expect(page.locator(".toast")).to_contain_text("no storage")
    table = Table(page, seed=43)
    table.act()
    table.settle()
    from_menu(page, "save")
    file = download(page, "[data-action=export-all]", tmp_path / "games.json")
    assert json.loads(file.read_text())["games"][0]["save"]["record"]["deals"]


def test_on_a_full_disk_the_game_goes_on_and_is_kept_once_there_is_room(open_page: Open, site: str) -> None:
    page = open_page("about:blank", home=site, **STILL)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": site.rstrip("/"), "quotaSize": 1})
    page.goto(site)
    table = Table(page, seed=48)
    page.click(DEAL)
    expect(page.locator(".toast")).to_contain_text("Storage is full")
    table.act()
    table.settle()
    assert table.save() is None
    # From here on there is room.
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": site.rstrip("/")})
    table.act()
    table.settle()
    record = table.save()["record"]
    assert len(record["deals"][0]["actions"]) > 1
    page.reload()
    assert resumed(page).save()["record"] == record


def test_a_save_of_an_older_version_is_opened_and_that_is_said(open_page: Open, site: str) -> None:
    page = open_page(site + QUICK, home=site, quick=True, **STILL)
    record = begun(page, seed=49).save()["record"]
    change(page, {"version": 0}, {"version": 0})
    page.reload()
    expect(page.locator(".toast")).to_contain_text("earlier version")
    assert resumed(page).save()["record"] == record


def test_a_save_of_a_newer_version_is_left_alone_and_that_is_said(open_page: Open, site: str) -> None:
    page = open_page(site + QUICK, home=site, quick=True, **STILL)
    begun(page, seed=50)
    change(page, {"version": 99}, {"version": 99, "more": "unknown"})
    page.reload()
    expect(page.locator(".toast")).to_contain_text("newer version")
    expect(page.locator("[data-action=deal]")).to_be_enabled()
    left = Table(page).save()
    assert (left["version"], left["more"]) == (99, "unknown")


def test_a_game_goes_out_as_a_file_and_comes_in_again(open_page: Open, site: str, tmp_path: Path) -> None:
    page = open_page(site + QUICK, home=site, quick=True, **STILL)
    record = begun(page, seed=44, acts=1).save()["record"]
    from_menu(page, "save")
    file = download(page, "[data-action=export-all]", tmp_path / "games.json")
    assert json.loads(file.read_text())["games"][0]["save"]["record"] == record
    bare = tmp_path / "record.json"
    bare.write_text(json.dumps(record))
    other = open_page(site, **STILL)
    other.wait_for_selector(DEAL)
    other.click(".ways [data-action=record]")
    for number, each in enumerate((file, bare), 1):
        other.set_input_files("[data-action=import]", each)
        expect(other.locator(".kept-item")).to_have_count(number)
    (tmp_path / "wrong.json").write_text("<script>")
    other.set_input_files("[data-action=import]", tmp_path / "wrong.json")
    expect(other.locator(".said")).to_contain_text("no game in this file")
    expect(other.locator(".kept-item")).to_have_count(2)
