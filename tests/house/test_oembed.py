"""The oEmbed answer that the build writes where it knows the site's address, by the fields of the oEmbed standard."""

import json
import re
from pathlib import Path

import pytest

from tools import oembed, pages
from tools.console import Trouble
from tools.pages import Made
from tools.paths import ROOT, WEB

HOME = "https://cards.example/klabor/"


def test_the_answer_holds_what_a_rich_one_needs(tmp_path: Path) -> None:
    oembed.write(tmp_path, HOME)
    answer = json.loads((tmp_path / oembed.NAME).read_text())
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert answer["width"] > 0 and answer["height"] > 0
    (frame,) = re.findall(r'<iframe src="([^"]+)"', answer["html"])
    assert frame == f"{HOME}widget/frame.html" and (WEB / "widget" / "frame.html").is_file()
    assert (ROOT / "web" / answer["thumbnail_url"].removeprefix(HOME)).is_file()


def test_every_page_names_the_answer_in_its_head() -> None:
    for page in pages.pages():
        text = pages.render(page, lambda path: Made(path.name, ()), [], [oembed.link(HOME)])
        head = text.split("</head>")[0]
        assert f'type="application/json+oembed" href="{HOME}oembed.json"' in head


@pytest.mark.parametrize("address", ["cards.example", "ftp://cards.example/", "https://", "https://cards.example/?a=1"])
def test_what_is_no_address_of_a_site_is_refused_by_a_sentence(address: str) -> None:
    with pytest.raises(Trouble, match="is no address of a site"):
        oembed.checked(address)


def test_an_address_ends_in_a_slash() -> None:
    assert oembed.checked("https://cards.example/klabor") == HOME
