"""Pages that cheat: their engine was tampered with, and the honest page names them and what they did."""

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import Page, expect

from e2e import phones
from e2e.conftest import Pages

SWAPS = """
from klabor_core.fair import hearing as _hearing
_read = _hearing._read_batch
def _swapping(deal, batch):
    _read(deal, batch)
    if batch == 1:
        place = deal.batch_places(1, deal.seats[0])[0]
        known = set(deal.table.fixed.values())
        wanted = next(card for card in range(31, -1, -1) if card not in known)
        def work(table):
            table.fixed[place] = wanted
            table.settle()
        deal.change(work)
_hearing._read_batch = _swapping
"""

PEEKS = """
from klabor_core.fair.dealing import Dealing as _Dealing
from klabor_core.fair.shuffle import deck_texts as _texts, lock as _lock
def _peeking(self, keys):
    deck = list(self.locks[-1] if self.locks else self.mixes[-1])
    deck[0], deck[25] = deck[25], deck[0]
    return _texts(_lock(tuple(deck), keys))
_Dealing.locked_by = _peeking
"""


def assert_caught(honest: Page, cheat: int, lies: Sequence[str]) -> None:
    """The honest page names the cheating device and what it did."""
    found = honest.locator(".caught")
    expect(found).to_have_attribute("data-device", str(cheat))
    assert found.get_attribute("data-lie") in lies
    expect(found).to_contain_text(phones.NAMES[cheat])


@pytest.mark.parametrize(("code", "lies"), [(SWAPS, ["hand"]), (PEEKS, ["lock"])], ids=["swaps", "peeks"])
def test_a_page_that_swaps_a_card_or_peeks_at_the_stock_is_named(pages: Pages, code: str, lies: list[str]) -> None:
    table = phones.table(pages, ["", code])
    _play_until_caught(table, Random(9))
    assert_caught(table[0], 1, lies)


def _play_until_caught(table: Sequence[Page], rng: Random) -> None:
    while not table[0].locator(".caught").count():
        if not phones.step(table, rng):
            table[0].wait_for_timeout(50)
