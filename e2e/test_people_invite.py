"""Invitations as the page shows them: short, read back from their QR code, refused in a sentence if none."""

import json
import subprocess
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from e2e import phones
from e2e.conftest import ROOT, Pages
from tools.node_env import command

SLOW_TO_TELL = """{
  const take = RTCPeerConnection.prototype.setRemoteDescription;
  RTCPeerConnection.prototype.setRemoteDescription = async function (description) {
    const up = new Promise((done) => { window.go = done; });
    await take.call(this, description);
    await up;
  };
}"""
"""An answer counts as taken in only when the test says so: by then the line is up."""


def test_an_invitation_is_short_and_its_qr_code_reads_back(pages: Pages, tmp_path: Path) -> None:
    page = pages.open()
    phones.host_at(page, "Анна")
    code = phones.invite(page)
    link = f"{pages.site}#join={code}"
    assert len(link) <= 400
    page.wait_for_function("() => document.querySelector('.carry canvas').width > 40")
    size, pixels = page.evaluate(
        """() => {
          const canvas = document.querySelector('.carry canvas');
          const scale = 4;
          const large = Object.assign(document.createElement('canvas'), {
            width: canvas.width * scale, height: canvas.height * scale });
          const pen = large.getContext('2d');
          pen.imageSmoothingEnabled = false;
          pen.drawImage(canvas, 0, 0, large.width, large.height);
          return [large.width, [...pen.getImageData(0, 0, large.width, large.height).data]];
        }"""
    )
    (tmp_path / "qr.json").write_text(json.dumps({"size": size, "pixels": pixels}))
    reader = (
        "const { readFileSync } = require('node:fs');"
        "const jsQR = require('jsqr');"
        "const { size, pixels } = JSON.parse(readFileSync(process.argv[1], 'utf8'));"
        "console.log(jsQR(Uint8ClampedArray.from(pixels), size, size)?.data ?? '');"
    )
    node = [command("node"), "-e", reader, str(tmp_path / "qr.json")]
    told = subprocess.run(node, cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == link


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
