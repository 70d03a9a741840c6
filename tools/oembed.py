"""The static answer for readers of oEmbed: a site that is told of a page with the table can show the table itself.

Such an answer holds whole addresses, so it is made only where the build is told the one that the site will have.
"""

import html
import json
from pathlib import Path
from urllib.parse import urlsplit

from tools.console import Trouble

NAME = "oembed.json"
WIDTH, HEIGHT = 800, 600
"""Pixels of the frame that is offered."""
PICTURE = ("art/app/screen-wide.jpg", 1280, 720)


def checked(address: str) -> str:
    """The address of a site, ending in a slash; raises ``Trouble`` for what is none."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise Trouble(f"{address} is no address of a site; it looks like https://cards.example/klabor/.")
    return address if address.endswith("/") else f"{address}/"


def answer(address: str) -> dict[str, str | int]:
    """What a reader is told of any page of the site at an address."""
    source = html.escape(f"{address}widget/frame.html")
    look = f'title="Klabor" width="100%" height="{HEIGHT}" referrerpolicy="origin"'
    picture, width, height = PICTURE
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Klabor",
        "provider_url": address,
        "title": "Klabor",
        "width": WIDTH,
        "height": HEIGHT,
        "html": f'<iframe src="{source}" {look}></iframe>',
        "thumbnail_url": address + picture,
        "thumbnail_width": width,
        "thumbnail_height": height,
    }


def link(address: str) -> str:
    """What a page says in its head so that readers find the answer."""
    whole = html.escape(address + NAME)
    return f'<link rel="alternate" type="application/json+oembed" href="{whole}" title="Klabor">'


def write(site: Path, address: str) -> None:
    """Write the answer into the site."""
    (site / NAME).write_text(json.dumps(answer(address), indent=1) + "\n")
