"""A game watched step by step: by keyboard, for a screen reader, from one seat or with all hands, and played on."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import ROOT, Open
from e2e.table import DEAL, Table
from klabor_core.links import pack
from klabor_core.replay import frame

STILL = {"reduced_motion": "reduce", "locale": "en"}


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A game of two deals."""
    lines = (ROOT / "tests" / "records" / "cases" / "games.jsonl").read_text().splitlines()
    games = (json.loads(line)["record"] for line in lines)
    game = next(game for game in games if game["rules"] == "klabor-classic" and len(game["deals"]) > 1)
    return {**game, "deals": game["deals"][:2]}


@pytest.fixture
def page(open_page: Open, site: str, record: dict[str, Any]) -> Page:
    page = open_page(f"{site}#game={pack(record)}", home=site, **STILL)
    page.wait_for_selector(".replay[data-frame='0']")
    return page


def shown(record: dict[str, Any], seat: int | None = None) -> dict[str, Any]:
    """What the engine says of the first frame."""
    return frame({"record": record, "frame": 0, "seat": seat})


def at(page: Page, number: int) -> Locator:
    """Wait until the replay stands at a frame."""
    expect(page.locator(".replay")).to_have_attribute("data-frame", str(number))
    return page.locator(".replay")


def last(page: Page) -> int:
    return int(page.locator(".replay").get_attribute("data-frames") or 0) - 1


def test_keys_go_by_steps_by_deals_and_to_either_end(page: Page, record: dict[str, Any]) -> None:
    second = shown(record)["deals"][1]
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    page.keyboard.press("ArrowDown")
    at(page, second)
    page.keyboard.press("ArrowUp")
    at(page, 0)
    page.keyboard.press("End")
    at(page, last(page))
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("Space")
    at(page, 2)
    page.keyboard.press("Space")
    expect(page.locator("[data-action=run]")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    page.wait_for_selector(DEAL)
    assert page.evaluate("location.hash") == ""


def test_a_screen_reader_is_told_each_step_and_where_it_stands(page: Page) -> None:
    told = set()
    for number in range(1, 6):
        page.keyboard.press("ArrowRight")
        at(page, number)
        line = page.locator("[data-action=seek]")
        expect(line).to_have_attribute("aria-valuetext", f"Step {number + 1} of {last(page) + 1}")
        expect(page.locator(".live")).not_to_be_empty()
        told.add(page.locator(".replay-words span").inner_text())
    assert len(told) > 2
    unnamed = page.locator(".replay :is(button, input, select)").evaluate_all(
        "all => all.filter((each) => !(each.ariaLabel || each.textContent.trim())).length"
    )
    assert unnamed == 0


def test_all_hands_lie_open_and_one_seat_sees_its_own_only(page: Page, record: dict[str, Any]) -> None:
    expect(page.locator(".seat .backs.open")).to_have_count(1)
    page.select_option(".replay-seat", "1")
    expect(page.locator(".seat .backs.open")).to_have_count(0)
    hand = page.locator(".hand [data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card).sort()")
    assert hand == sorted(shown(record, seat=1)["view"]["hand"])


def test_play_goes_on_from_a_step_at_the_seat_that_is_looked_from(page: Page, record: dict[str, Any]) -> None:
    steps = shown(record)["deals"][1] - 4
    page.select_option(".replay-seat", "1")
    page.locator("[data-action=seek]").fill(str(steps))
    at(page, steps)
    page.locator("[data-action=play-on]").focus()
    page.keyboard.press("Enter")
    table = Table(page, seed=51)
    page.wait_for_selector("#klabor[data-screen=table]")
    table.settle()
    kept = table.save()["record"]
    # The computer may have gone on after what the record held; what it held is there.
    before = record["deals"][0]["actions"]
    shared = [mine for mine, old in zip(kept["deals"][0]["actions"], before, strict=False) if mine == old]
    assert kept["deals"][0]["deck"] == record["deals"][0]["deck"] and len(shared) >= len(before) - 5
    table.play_deal()
    table.check_count()
