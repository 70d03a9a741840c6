"""Invitations as the page takes them."""

from playwright.sync_api import expect

from e2e.conftest import Pages


def test_what_is_no_invitation_is_refused_in_a_sentence(pages: Pages) -> None:
    page = pages.open()
    page.click("[data-action=phones]")
    page.fill("[data-field=join]", "NOINVITATION")
    page.click("[data-action=take-join]")
    expect(page.locator("[data-trouble=bad]")).to_be_visible()
