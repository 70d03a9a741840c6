"""Several people at one device: a curtain between turns, and nobody's cards ever drawn for another."""

from playwright.sync_api import Page, expect

from e2e.conftest import Open
from e2e.table import Table, from_menu

STILL = {"reduced_motion": "reduce"}
NAMES = ("Анна", "Борис")


def sit_down(page: Page, names: tuple[str, ...] = NAMES) -> Table:
    """Two people at the page's one device, dealt to."""
    page.click("[data-group=preset][data-value=debertz-501]")
    page.click("[data-action=device]")
    for seat, name in enumerate(names):
        page.fill(f".seating-seat[data-seat='{seat}'] input", name)
    page.click("[data-action=seat]:not([disabled])")
    page.wait_for_selector(".curtain")
    return Table(page, seed=11)


def lift(page: Page) -> str:
    """Whoever is called comes to the device; his name. Behind the curtain no card of anybody lies open."""
    assert page.locator("[data-card], [data-shown]").count() == 0
    words = page.locator(".curtain-name").inner_text()
    page.click("[data-action=lift]")
    page.wait_for_selector(".hand")
    return next(name for name in NAMES if name in words)


def settle(page: Page) -> None:
    """Wait for the curtain, the count, or something that the person at the device can do."""
    page.wait_for_function(
        "() => document.querySelector('#klabor').dataset.busy === 'false' && (document.querySelector('.curtain')"
        " || document.querySelector('dialog[open] [data-action=next]')"
        " || document.querySelector('.hand [data-state=legal], .actions [data-kind]'))"
    )


def test_a_deal_of_two_people_shows_each_his_own_cards_only(open_page: Open, site: str) -> None:
    page = open_page(site, locale="ru", **STILL)
    table = sit_down(page)
    seen: dict[str, set[str]] = {name: set() for name in NAMES}
    who = ""
    settle(page)
    while table.phase != "done" or page.locator(".curtain").count():
        if page.locator(".curtain").count():
            who = lift(page)
        else:
            assert page.locator(".seat[data-place=bottom] .name").inner_text() == who
            hand = page.locator(".hand [data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
            seen[who] |= set(hand)
            # Somebody has to play, or the cards of two deals would be mixed here.
            if page.locator(".actions [data-word=play]").count():
                page.click(".actions [data-word=play]")
            else:
                table.choose()
        settle(page)
    # Who exchanged the trump seven has held ten cards.
    assert len(seen["Анна"]) >= 9 and len(seen["Борис"]) >= 9
    assert not seen["Анна"] & seen["Борис"]
    table.check_count()


def test_a_reload_lets_the_curtain_down_and_loses_nothing(open_page: Open, site: str) -> None:
    page = open_page(site, locale="ru", **STILL)
    table = sit_down(page)
    first = lift(page)
    table.act()
    settle(page)
    if page.locator(".curtain").count():
        first = lift(page)
    settle(page)
    hand = page.locator(".hand [data-card]").count()
    page.reload()
    page.wait_for_selector(".curtain")
    expect(page.locator(".curtain-name")).to_contain_text(first)
    assert lift(page) == first
    settle(page)
    assert page.locator(".hand [data-card]").count() == hand


def test_a_move_taken_back_goes_to_whoever_made_it(open_page: Open, site: str) -> None:
    page = open_page(site, locale="ru", **STILL)
    sit_down(page)
    first = lift(page)
    settle(page)
    page.click(".actions [data-word=pass]")
    expect(page.locator(".curtain-name")).not_to_contain_text(first)
    lift(page)
    settle(page)
    page.click("[data-action=undo]")
    expect(page.locator(".curtain-name")).to_contain_text(first)


def test_behind_the_start_screen_the_cards_stay_covered(open_page: Open, site: str) -> None:
    page = open_page(site, locale="ru", **STILL)
    sit_down(page)
    lift(page)
    settle(page)
    from_menu(page, "new")
    page.click("[data-action=resume]")
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator("[data-card]").count() == 0
