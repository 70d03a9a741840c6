"""The page as an app: the browser's own question where it has one, the way by hand on a phone of Apple's, shortcuts."""

from playwright.sync_api import expect

from e2e.conftest import Open
from e2e.table import DEAL

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1"
QUESTION = """() => {
  const question = new Event('beforeinstallprompt', { cancelable: true });
  question.prompt = async () => { globalThis.asked = true; };
  dispatchEvent(question);
  return question.defaultPrevented;
}"""
"""What a browser sends that would ask its question now; a browser without a window never does."""


def test_the_browser_asks_when_the_person_wishes_and_not_before(open_page: Open, site: str) -> None:
    page = open_page(site, locale="en")
    page.wait_for_selector(DEAL)
    assert page.evaluate(QUESTION)
    page.click("[data-action=install]")
    page.wait_for_function("globalThis.asked === true")
    expect(page.locator("[data-action=install]")).to_have_count(0)


def test_on_a_phone_of_apples_it_is_said_how_and_why(open_page: Open, site: str) -> None:
    page = open_page(site, locale="en", user_agent=IPHONE, viewport={"width": 390, "height": 844}, has_touch=True)
    expect(page.locator("[data-notice=ios]")).to_contain_text("Add to Home Screen")
    page.click(".ways [data-action=record]")
    expect(page.locator("dialog [data-notice=erased]")).to_contain_text("after a week without a visit")


def test_shortcuts_of_the_installed_app_open_what_they_name(open_page: Open, site: str) -> None:
    page = open_page(f"{site}#day", home=site)
    expect(page.locator("dialog[data-panel=today]")).to_be_visible()
    page.goto(f"{site}#new")
    expect(page.locator("#klabor[data-screen=start] [data-action=deal]")).to_be_enabled()
