"""Reading a QR code back from the picture that a page shows."""

from playwright.sync_api import Page

from e2e.conftest import ROOT

SCALE = 4
"""Pixels of the reader for one of the code: it wants more than the page's one."""

_READ = """([selector, scale]) => {
  const shown = document.querySelector(selector);
  const size = shown.width * scale;
  const pen = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d');
  pen.imageSmoothingEnabled = false;
  pen.drawImage(shown, 0, 0, size, size);
  return jsQR(pen.getImageData(0, 0, size, size).data, size, size)?.data ?? '';
}"""


def read(page: Page, selector: str) -> str:
    """The text of the code in a canvas, once it is drawn; empty if it can't be read."""
    page.wait_for_function("(selector) => document.querySelector(selector).width > 40", arg=selector)
    page.evaluate((ROOT / "node_modules" / "jsqr" / "dist" / "jsQR.js").read_text())
    found: str = page.evaluate(_READ, [selector, SCALE])
    return found
