"""With no line after the first visit; a new version that comes in between deals; a host in the midst of a copy."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Open
from e2e.host import Host, change, copy_of, list_anew
from e2e.table import Table

STILL = {"reduced_motion": "reduce"}
KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"
WAITING = "async () => Boolean((await navigator.serviceWorker.ready).waiting)"
CACHES = "async () => (await caches.keys()).filter((name) => name.startsWith('klabor ')).length"


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Path:
    return copy_of(dist, tmp_path / "site")


@pytest.fixture
def host(copy: Path) -> Iterator[Host]:
    running = Host(copy)
    yield running
    running.stop()


@pytest.fixture
def gone(host: Host) -> Iterator[Host]:
    """The same host, to be stopped by the test; the fixture below starts it again so that it can end."""
    yield host
    host.start()


def kept(page: Page) -> None:
    page.wait_for_selector("[data-action=deal]:not([disabled])")
    page.wait_for_function(KEPT)


def new_version(page: Page) -> None:
    """Have the browser look for a new version, and wait until one waits."""
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    page.wait_for_function(WAITING)


def test_a_whole_game_with_the_server_gone(open_page: Open, gone: Host) -> None:
    page = open_page(gone.address, **STILL)
    kept(page)
    gone.stop()
    page.reload()
    table = Table(page, seed=21)
    table.start("debertz-501", level="fast")
    assert table.play_game()["over"]
    page.reload()
    kept(page)


def test_panels_and_languages_that_were_never_opened_are_there_with_no_line(open_page: Open, gone: Host) -> None:
    page = open_page(gone.address, **STILL)
    kept(page)
    gone.stop()
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
    page = open_page(f"{host.address}one/")
    kept(page)
    page.goto(f"{host.address}two/")
    kept(page)
    assert page.evaluate(CACHES) == 2
    host.stop()
    page.goto(f"{host.address}one/")
    kept(page)


def test_an_update_waits_for_the_end_of_the_deal_and_the_game_goes_on(open_page: Open, host: Host, copy: Path) -> None:
    page = open_page(host.address, **STILL)
    kept(page)
    table = Table(page, seed=22)
    table.start("debertz-501", level="fast")
    table.act()
    table.settle()
    change(copy, "index.html", "<title>Klabor</title>", "<title>Klabor</title><meta name=version content=new>")
    list_anew(copy, "index.html")
    new_version(page)
    expect(page.locator("[data-action=update]")).to_have_count(0)
    table.play_deal()
    score = table.check_count()["score"]
    with page.expect_navigation():
        page.click("dialog [data-action=update]")
    page.wait_for_selector("#klabor[data-phase=done][data-busy=false]")
    assert page.locator("meta[name=version]").get_attribute("content") == "new"
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
    change(copy, "index.html", "<title>Klabor</title>", "<title>Half</title>")
    change(copy, "sw.js", "var ", "/* a new version */var ")
    page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          const gone = new Promise((resolve) => registration.addEventListener('updatefound', () => {
            const worker = registration.installing;
            worker.addEventListener('statechange', () => worker.state === 'redundant' && resolve());
          }));
          await registration.update().catch(() => {});
          await gone;
        }"""
    )
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
    manifest = page.evaluate(
        """async () => {
          const link = document.querySelector('link[rel=manifest]');
          const manifest = await (await fetch(link.href)).json();
          const { icons, screenshots, shortcuts } = manifest;
          const files = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
          const found = await Promise.all(files.map(({ src }) => fetch(new URL(src, link.href)).then(({ ok }) => ok)));
          return { ...manifest, found };
        }"""
    )
    assert manifest["lang"] == language == page.get_attribute("html", "lang")
    assert all(manifest["found"])
    assert {"maskable", "any"} <= {icon.get("purpose", "any") for icon in manifest["icons"]}
