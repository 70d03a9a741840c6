"""Pages that cheat: their engine was tampered with, and the honest page names them and what they did."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from e2e import phones
from e2e.conftest import Pages
from tests.rules.decks import stacked

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

DENIES = """
from klabor_core.fair.deal import FairDeal as _Fair
# It believes in the other's meld as all do whom it has told so.
_Fair.standing_seats = property(lambda deal: (1,) if deal.table.world.deal.standing else ())
from klabor_core import room as _honest
class _Denier(_honest.Device):
    def _say(self, kind, body):
        if kind != "say" or body["said"][0] != "better":
            super()._say(kind, body)
            return
        forged = {**body, "said": ["good", 0, "", False]}
        message, text = self.channel.say(self.deal.number, self.deal.at, kind, forged)
        self._step.send.append(text)
        self._take_in(message._replace(body=body))
_honest.Device = _Denier
"""


def assert_caught(honest: Page, cheat: int, lies: list[str]) -> None:
    """The honest page names the cheating device and what it did."""
    found = honest.locator(".caught")
    expect(found).to_have_attribute("data-device", str(cheat))
    assert found.get_attribute("data-lie") in lies
    expect(found).to_contain_text(phones.NAMES[cheat])


@pytest.mark.parametrize(("code", "lies"), [(SWAPS, ["hand"]), (PEEKS, ["lock"])], ids=["swaps", "peeks"])
def test_a_page_that_swaps_a_card_or_peeks_at_the_stock_is_named(pages: Pages, code: str, lies: list[str]) -> None:
    table = phones.table(pages, ["", code])
    phones.play_while(table, Random(9), lambda: not table[0].locator(".caught").count())
    assert_caught(table[0], 1, lies)


def test_a_page_that_denies_a_run_is_named(pages: Pages) -> None:
    """The guest says tertz, from the king; the host holds one from the ace and says *good*."""
    deck = stacked(["Qs Ks As 7c 8d 9h", "Jd Qd Kd 7h 8c 9s"], "Th")
    secrets = phones.decoys(dealer=0, devices=2)
    codes = [phones.loaded(secret, secrets, deck) for secret in secrets]
    table = phones.table(pages, [codes[0] + DENIES, codes[1]], "#rules=klabor-odessa&seats=2&level=fast")
    phones.play_while(table, Random(10), lambda: not table[1].locator(".caught").count(), first=["meld"])
    assert_caught(table[1], 0, ["denied"])
