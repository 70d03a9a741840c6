"""Invitations as the page shows them: short, read back from their QR code, refused in a sentence if none."""

from playwright.sync_api import BrowserContext, expect

from e2e import phones, qr
from e2e.conftest import Pages

SLOW_TO_TELL = """{
  const take = RTCPeerConnection.prototype.setRemoteDescription;
  RTCPeerConnection.prototype.setRemoteDescription = async function (description) {
    const up = new Promise((done) => { window.go = done; });
    await take.call(this, description);
    await up;
  };
}"""
"""An answer counts as taken in only when the test says so: by then the line is up."""


def test_an_invitation_is_short_and_its_qr_code_reads_back(pages: Pages) -> None:
    page = pages.open()
    phones.host_at(page, "Анна")
    code = phones.invite(page)
    link = f"{pages.site}#join={code}"
    assert len(link) <= 400
    assert qr.read(page, ".carry canvas") == link


def test_what_is_no_invitation_is_refused_in_a_sentence(pages: Pages) -> None:
    page = pages.open()
    page.click("[data-action=phones]")
    page.fill("[data-field=join]", "NOINVITATION")
    page.click("[data-action=take-join]")
    expect(page.locator("[data-trouble=bad]")).to_be_visible()


def test_a_line_that_is_up_before_its_answer_counts_as_taken_in_keeps_nobody_waiting(pages: Pages) -> None:
    def slowly(context: BrowserContext) -> None:
        context.add_init_script(SLOW_TO_TELL)

    host, guest = pages.open(slowly), pages.open()
    phones.meet(host, [guest], pages.site, ["Анна", "Борис"])
    host.evaluate("() => { go(); return new Promise(requestAnimationFrame); }")
    expect(host.locator("[data-action=start]")).to_be_visible()
