"""The score pad through the page: a real table's deals entered by keys, counted by the engine, kept and shared."""

from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.browsing import download
from e2e.conftest import Open
from e2e.table import DEAL

STILL = {"reduced_motion": "reduce"}


def begin(page: Page, preset: str, names: tuple[str, ...]) -> None:
    """A new score by a rule set, for people of these names."""
    page.click("[data-action=pad]")
    page.click("[data-action=new-pad]")
    page.click(f".pad [data-field=preset] [data-value='{preset}']")
    for seat, name in enumerate(names):
        page.fill(f"[data-name='{seat}']", name)
    page.click("[data-action=begin-pad]:not([disabled])")
    page.wait_for_selector("[data-mode=sheet]")


def press(page: Page, number: int) -> None:
    for digit in str(number):
        page.click(f"[data-key='{digit}']")


def enter(
    page: Page,
    maker: int,
    cards: tuple[int | None, ...],
    melds: tuple[tuple[int, int], ...] = (),
    bella: int | None = None,
    last: int | None = None,
) -> None:
    """A deal: maker, points of each side, melds as pairs of side and class, bella, last trick."""
    page.click("[data-action=enter]")
    page.click(f"[data-field=maker] [data-value='{maker}']")
    for side, points in enumerate(cards):
        if points is not None:
            page.click(f"[data-number='{side}']")
            press(page, points)
    for side, kind in melds:
        page.click(f".pad-melds[data-side='{side}'] [data-add='{kind}']")
    if bella is not None:
        page.click(f"[data-field=bella] [data-value='{bella}']")
    if last is not None:
        page.click(f"[data-field=last] [data-value='{last}']")
    page.click("[data-action=write]")
    page.wait_for_selector("[data-mode=sheet]")


def score(page: Page) -> list[int]:
    cells = page.locator(".pad-totals [data-score]").all()
    return [int(cell.get_attribute("data-score") or 0) for cell in cells]


def test_bait_and_hanging_bait_of_odessa_are_counted_and_the_next_dealer_is_named(open_page: Open, site: str) -> None:
    page = open_page(site, locale="ru", **STILL)
    begin(page, "klabor-odessa", ("Анна", "Борис"))
    enter(page, 0, (80, 40), melds=((0, 3),), bella=0, last=0)
    assert score(page) == [120, 40]
    enter(page, 1, (70, 50), melds=((1, 3),), last=1)
    assert score(page) == [190, 40]
    page.click("[data-action=strike]")
    expect(page.locator("[data-line]")).to_have_count(1)
    enter(page, 1, (90, 50), last=0)
    assert score(page) == [260, 40]
    expect(page.locator("[data-line='1']")).to_have_attribute("data-result", "bait")
    enter(page, 0, (60, 60), last=1)
    assert score(page) == [260, 100]
    expect(page.locator("[data-hung]")).to_have_attribute("data-hung", "60")
    expect(page.locator("[data-dealer]")).to_have_attribute("data-dealer", "1")


def test_one_side_is_enough_at_four_seats_and_skis_are_fined(open_page: Open, site: str) -> None:
    page = open_page(site, locale="ru", **STILL)
    begin(page, "klabor-teams", ("Анна", "Борис", "Вера", "Гриша"))
    enter(page, 0, (102, None))
    assert score(page) == [102, 60]
    expect(page.locator("[data-obliged]")).to_have_attribute("data-obliged", "1")
    page.click("[data-action=enter]")
    page.click("[data-field=maker] [data-value='1']")
    page.click(".pad-melds[data-side='0'] [data-add='3']")
    page.click("[data-field='none-0']")
    page.click("[data-action=write]")
    page.wait_for_selector("[data-mode=sheet]")
    assert score(page) == [2, 222]


def test_a_slip_is_put_right_by_the_pencil_rule_and_stays_visible(open_page: Open, site: str) -> None:
    page = open_page(site, locale="ru", **STILL)
    begin(page, "klabor-odessa", ("Анна", "Борис"))
    enter(page, 0, (95, 40), last=0)
    page.click("[data-line='0'] [data-action=correct]")
    press(page, 80)
    expect(page.locator(".pad-rule")).to_have_attribute("data-rule", "pencil")
    page.click("[data-action=write-fix]")
    page.wait_for_selector("[data-mode=sheet]")
    assert score(page) == [80, 55]
    expect(page.locator("[data-line='0'] .fixed s")).to_have_text("95")


def test_the_judge_warns_twice_and_then_gives_the_deal_to_the_others(open_page: Open, site: str) -> None:
    """5.9: the third time 160 and all melds go to the other side."""
    page = open_page(f"{site}#rules=klabor-teams&strict_table=true&judge=true", site, locale="ru", **STILL)
    # The link is followed once the engine is there, and shows the first screen.
    page.wait_for_selector("[data-group=preset][data-value=klabor-teams][aria-checked=true]")
    page.wait_for_selector(DEAL)
    page.click("[data-action=pad]")
    page.click("[data-action=new-pad]")
    page.click("[data-action=begin-pad]:not([disabled])")
    for warning in (1, 2):
        page.click("[data-action=caught]")
        page.click("[data-field=caught] [data-value='0']")
        expect(page.locator("[data-penalty=warning]")).to_contain_text(str(warning))
        page.click("[data-action=write]")
        page.wait_for_selector("[data-mode=sheet]")
    page.click("[data-action=caught]")
    page.click("[data-field=caught] [data-value='0']")
    page.click("[data-field=maker] [data-value='1']")
    page.click(".pad-melds[data-side='1'] [data-add='4']")
    expect(page.locator(".comes-to")).to_have_attribute("data-result", "penalty")
    page.click("[data-action=write]")
    page.wait_for_selector("[data-mode=sheet]")
    assert score(page) == [0, 210]
    expect(page.locator("tr[data-what=caught]")).to_have_count(2)
    expect(page.locator("[data-dealer]")).to_have_attribute("data-dealer", "1")


def test_what_cannot_be_is_refused_in_a_sentence(open_page: Open, site: str) -> None:
    page = open_page(site, locale="ru", **STILL)
    begin(page, "klabor-odessa", ("Анна", "Борис"))
    page.click("[data-action=enter]")
    page.click("[data-field=maker] [data-value='0']")
    for side in (0, 1):
        page.click(f"[data-number='{side}']")
        press(page, 120)
    page.click("[data-field=last] [data-value='0']")
    page.click("[data-action=write]")
    expect(page.locator(".toast")).to_contain_text("240")
    expect(page.locator("[data-mode=entry]")).to_be_visible()


def test_a_game_to_its_end_is_kept_and_shared_as_text_and_picture(open_page: Open, site: str, tmp_path: Path) -> None:
    page = open_page(site, locale="ru", permissions=["clipboard-read", "clipboard-write"], **STILL)
    begin(page, "debertz-501", ("Анна", "Борис"))
    for _ in range(4):
        enter(page, 0, (130, 10))
    expect(page.locator(".ending")).to_have_attribute("data-winner", "0")
    page.reload()
    page.click("[data-action=pad]")
    page.click("[data-action=open-pad]")
    page.wait_for_selector("[data-mode=sheet]")
    assert score(page) == [520, 40]
    page.evaluate("() => Object.defineProperty(navigator, 'share', { value: undefined })")
    page.click("[data-action=share-text]")
    expect(page.locator(".toast")).to_be_visible()
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert "Анна 520" in text and "Борис 40" in text
    page.evaluate("() => Object.defineProperty(navigator, 'canShare', { value: undefined })")
    picture = download(page, "[data-action=share-picture]", tmp_path / "sheet.png")
    assert picture.read_bytes().startswith(b"\x89PNG")
