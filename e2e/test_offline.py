"""With no line after the first visit; a new version that comes in between deals; a host in the midst of a copy."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.browsing import profile
from e2e.conftest import Open, Watch
from e2e.host import Host, change, copy_of, list_anew, next_build
from e2e.table import DEAL, Table

STILL = {"reduced_motion": "reduce"}
SHORT = "#rules=debertz-501&target=301&level=fast"
"""A short game against a player that does not think long."""
KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"
WAITING = "async () => Boolean((await navigator.serviceWorker.ready).waiting)"
CACHES = "async () => (await caches.keys()).filter((name) => name.startsWith('klabor ')).length"
REFUSED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const found = new Promise((resolve) =>
    registration.addEventListener('updatefound', () => resolve(registration.installing)));
  registration.update().catch(() => {});
  const worker = await found;
  while (worker && worker.state === 'installing')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  return worker?.state ?? 'redundant';
}"""
"""What becomes of a version that the browser finds on the host."""
MANIFEST = """async () => {
  const link = document.querySelector('link[rel=manifest]');
  const manifest = await (await fetch(link.href)).json();
  const { icons, screenshots, shortcuts } = manifest;
  const files = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  const found = await Promise.all(files.map(({ src }) => fetch(new URL(src, link.href)).then(({ ok }) => ok)));
  return { ...manifest, found };
}"""


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Path:
    return copy_of(dist, tmp_path / "site")


@pytest.fixture
def host(copy: Path) -> Iterator[Host]:
    running = Host(copy)
    yield running
    running.stop()


def kept(page: Page) -> None:
    """Wait until the page plays and everything is kept for a time without a line."""
    page.wait_for_selector(DEAL)
    page.wait_for_function(KEPT)


def new_version(page: Page) -> None:
    """Have the browser look for a new version, and wait until one waits."""
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    page.wait_for_function(WAITING)


def test_the_host_is_asked_once_for_what_takes_longest(
    playwright: Playwright, watch: Watch, host: Host, tmp_path: Path
) -> None:
    """What the first start fetched is kept as it is, and the browser finds what it compiled of it at the next."""
    with profile(playwright, tmp_path / "profile", host.address, watch) as page:
        page.goto(host.address)
        kept(page)
        page.reload()
        kept(page)
    for name in ("pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip", "klabor_core.zip"):
        assert sum(path.endswith(f"/{name}") for path in host.asked) == 1, name


def test_a_whole_game_below_a_path_by_a_browser_that_starts_with_the_server_gone(
    playwright: Playwright, watch: Watch, dist: Path, tmp_path: Path
) -> None:
    copy_of(dist, tmp_path / "host" / "games" / "cards")
    host = Host(tmp_path / "host")
    address = f"{host.address}games/cards/"
    with profile(playwright, tmp_path / "profile", address, watch) as page:
        page.goto(address + SHORT)
        kept(page)
    host.stop()
    with profile(playwright, tmp_path / "profile", address, watch) as page:
        page.goto(address)
        table = Table(page, seed=21)
        table.start()
        assert table.play_game()["over"]
        page.reload()
        page.wait_for_selector("#klabor[data-phase=over][data-busy=false]")


def test_a_reload_in_mid_deal_with_the_server_gone_goes_on_to_the_count(open_page: Open, host: Host) -> None:
    page = open_page(host.address + SHORT, home=host.address, quick=True, **STILL)
    kept(page)
    table = Table(page, seed=22)
    table.start()
    for _ in range(3):
        table.act()
    table.settle()
    host.stop()
    page.reload()
    table.play_deal()
    table.check_count()


def test_panels_and_languages_that_were_never_opened_are_there_with_no_line(open_page: Open, host: Host) -> None:
    page = open_page(host.address, **STILL)
    kept(page)
    host.stop()
    for language in ("uk", "en", "ru"):
        page.click(f"[data-lang={language}]")
        expect(page.locator("html")).to_have_attribute("lang", language)
    for panel in ("record", "today", "settings"):
        page.click(f".ways [data-action={panel}]")
        expect(page.locator("dialog[open] .paper-body")).not_to_be_empty()
        page.click("dialog [data-action=close]")


def test_below_a_path_every_copy_of_the_site_keeps_its_own(open_page: Open, dist: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        copy_of(dist, tmp_path / "sites" / name)
    host = Host(tmp_path / "sites")
    page = open_page(f"{host.address}one/", home=host.address)
    kept(page)
    page.goto(f"{host.address}two/")
    kept(page)
    assert page.evaluate(CACHES) == 2
    host.stop()
    page.goto(f"{host.address}one/")
    kept(page)


def test_an_update_waits_for_the_end_of_the_deal_and_the_game_goes_on_in_it(
    open_page: Open, host: Host, copy: Path
) -> None:
    page = open_page(host.address + SHORT, home=host.address, quick=True, **STILL)
    kept(page)
    table = Table(page, seed=23)
    table.start()
    table.act()
    table.settle()
    next_build(copy)
    new_version(page)
    expect(page.locator("[data-action=update]")).to_have_count(0)
    # What the old version has not fetched yet is no longer on the host.
    table.play_deal()
    before = table.save()["record"]
    score = table.check_count()["score"]
    assert page.locator("meta[name=version]").count() == 0
    with page.expect_navigation():
        page.click("dialog [data-action=update]")
    page.wait_for_selector("#klabor[data-phase=done][data-busy=false]")
    expect(page.locator("meta[name=version]")).to_have_attribute("content", "next")
    assert table.save()["record"] == before
    expect(page.locator(".plaque .points")).to_have_text([str(points) for points in score])
    page.wait_for_function(f"async () => await ({CACHES})() === 1")
    table.click("next")
    table.play_deal()
    table.check_count()


def test_a_copy_that_is_half_done_is_not_taken_and_the_old_version_stays(
    open_page: Open, host: Host, copy: Path
) -> None:
    page = open_page(host.address)
    kept(page)
    change(copy, "index.html", "<title>Klabor</title>", "<title>Whole</title>")
    list_anew(copy)
    change(copy, "index.html", "<title>Whole</title>", "<title>Half</title>")
    assert page.evaluate(REFUSED) == "redundant"
    page.reload()
    kept(page)
    assert "Half" not in page.content()


def test_being_without_a_line_is_said(open_page: Open, host: Host) -> None:
    page = open_page(host.address, locale="en")
    kept(page)
    page.context.set_offline(True)
    expect(page.locator("[data-notice=offline]")).to_contain_text("Offline")
    page.context.set_offline(False)
    expect(page.locator("[data-notice=offline]")).to_have_count(0)


@pytest.mark.parametrize("language", ["ru", "uk", "en"])
def test_the_manifest_is_the_one_of_the_language_and_all_it_names_is_there(
    open_page: Open, host: Host, language: str
) -> None:
    page = open_page(host.address, locale=language)
    kept(page)
    manifest = page.evaluate(MANIFEST)
    assert manifest["lang"] == language == page.get_attribute("html", "lang")
    assert all(manifest["found"])
    assert {"maskable", "any"} <= {icon.get("purpose", "any") for icon in manifest["icons"]}
