"""Pages that meet without a server: the invitation and its answer are carried from one to the other by the test."""

import functools
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route

from e2e import kept
from e2e.conftest import START_LIMIT, Pages
from e2e.table import SELDOM
from klabor_core import shuffle
from klabor_core.fair.keys import SECRET_BYTES, derive, joint
from klabor_core.fair.saving import load

RULES = "#rules=debertz-501&target=301&level=fast"
NAMES = ("Анна", "Борис", "Вера")

PAUSE = 50
"""Milliseconds until it is looked again whether somebody can act."""
MOST = 500
"""Decisions after which a deal, or two, would have had its count."""

_CHOICES = """() => [...document.querySelectorAll('.hand [data-state=legal], .actions [data-kind]')]
  .filter((button) => button.getClientRects().length > 0)
  .map((button) => [button.dataset.action, button.dataset.kind ?? 'card'])"""


def invite(host: Page) -> str:
    """The code of the invitation that a host's page shows."""
    host.wait_for_selector("[data-code=invitation]")
    return host.locator("[data-code=invitation]").inner_text()


def take_answer(host: Page, guest: Page) -> None:
    """Carry a guest's answer back to the host."""
    guest.wait_for_selector("[data-code=answer]")
    host.fill("[data-field=answer]", guest.locator("[data-code=answer]").inner_text())
    host.click("[data-action=take-answer]")


def host_at(page: Page, name: str) -> None:
    page.click("[data-action=phones]")
    page.fill("[data-field=name]", name)
    page.click("[data-action=invite]")


def join_by_link(page: Page, site: str, code: str, name: str) -> None:
    page.goto(f"{site}#join={code}")
    page.wait_for_selector("[data-action=join]")
    page.fill("[data-field=name]", name)
    page.click("[data-action=join]")


def meet(host: Page, guests: Sequence[Page], site: str, names: Sequence[str]) -> None:
    """Bring all into the host's lobby."""
    host_at(host, names[0])
    for number, guest in enumerate(guests, start=1):
        if number > 1:
            host.click("[data-action=invite]")
        join_by_link(guest, site, invite(host), names[number])
        take_answer(host, guest)
        host.wait_for_selector(f".phones-seats [data-device='{number}']")
        guest.wait_for_selector(f".phones-seats [data-device='{number}']")


def dealt(pages: Sequence[Page]) -> None:
    """Wait until all hold cards."""
    for page in pages:
        page.wait_for_selector(".hand [data-card]")


def step(pages: Sequence[Page], rng: Random, first: Sequence[str] = ()) -> bool:
    """Let whoever is to act name trumps, or else do something at random; whether anybody could.

    Kinds of choices in ``first`` come before all others, wherever a page offers one. A page is looked at once for all
    that it offers: between two looks a card might have been played that should have waited for a meld.
    """
    for page in pages:
        if page.get_attribute("#klabor", "data-busy") != "false":
            continue
        choices = [choice for choice in page.evaluate(_CHOICES) if choice[1] not in SELDOM]
        if not choices:
            continue
        wanted = [choice for choice in choices if choice[1] in first]
        bids = [choice for choice in choices if choice[1] == "bid" and not choice[0].endswith(" pass")]
        action, kind = rng.choice(wanted or bids or choices)
        if kind == "card":
            page.click(f".hand [data-action='{action}']", position={"x": 30, "y": 14})
        else:
            page.click(f".actions [data-action='{action}']")
        return True
    return False


def play_while(pages: Sequence[Page], rng: Random, going: Callable[[], bool], first: Sequence[str] = ()) -> None:
    """Let whoever is to act do something, of the kinds in ``first`` if that is offered, as long as it is going on.

    Raises ``AssertionError`` if that has no end, or nobody can do anything any more.
    """
    done = waited = 0
    while going():
        if step(pages, rng, first):
            done, waited = done + 1, 0
        else:
            # Nobody can do anything before the other devices have answered.
            pages[0].wait_for_timeout(PAUSE)
            waited += PAUSE
        if done > MOST or waited > START_LIMIT:
            seen = [[page.get_attribute("#klabor", name) for name in ("data-phase", "data-busy")] for page in pages]
            raise AssertionError(f"It goes on after {done} decisions and {waited} ms of waiting; phase, busy: {seen}")


def play_until(pages: Sequence[Page], rng: Random, selector: str) -> None:
    """Play until every page shows what is waited for."""
    play_while(pages, rng, lambda: not all(page.locator(selector).count() for page in pages))


def record(page: Page) -> dict[str, Any]:
    """The record of all deals that are over, from what a page keeps of its table."""
    return load(kept.entry(page, "together/room")["save"]["device"]).record()


def hand(page: Page) -> set[str]:
    return set(page.locator(".hand [data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)"))


COUNTED = "dialog[open][data-panel=count]"


def decoys(dealer: int, devices: int) -> list[bytes]:
    """Secrets with which the lot falls on a seat, for a table whose first deal is to be known."""
    for salt in range(1000):
        secrets = [sha256(f"e2e {salt} {device}".encode()).digest() for device in range(devices)]
        numbers = [derive(secret, "lot", SECRET_BYTES) for secret in secrets]
        if shuffle.lot(joint(numbers).hex(), devices) == dealer:
            return secrets
    raise AssertionError("the lot never falls on that seat")


def loaded(secret: bytes, secrets: Sequence[bytes], deck: str) -> str:
    """Python for a page's worker: this device has that secret, and the first deal is that deck."""
    return f"""
from klabor_core import room as _room
from klabor_core.cards import card_of
from klabor_core.fair import keys as _keys
from klabor_core.fair.group import bytes_text
from klabor_core.fair.signing import Identity
_secret = bytes.fromhex({secret.hex()!r})
_room.identity = lambda: {{"key": Identity(_secret).public, "secret": bytes_text(_secret)}}
_all = [_keys.derive(bytes.fromhex(text), "deal 0", _keys.SECRET_BYTES) for text in {[s.hex() for s in secrets]!r}]
_orders = {{each: tuple(range(32)) for each in _all}}
_orders[_all[-1]] = tuple(map(card_of, {deck!r}.split(" ")))
_permutation = _keys.permutation
def _loaded(secret, label, size):
    if label == "order" and size == 32 and secret in _orders:
        return _orders[secret]
    return _permutation(secret, label, size)
_keys.permutation = _loaded
"""


def tamper(context: BrowserContext, dist: Path, code: str) -> None:
    """Give the pages of a context another engine: its own worker with some more Python in it."""
    worker = next(dist.glob("engine-*/worker.py"))
    source = worker.read_text().replace("xworker.sync.ready()", f"{code}\nxworker.sync.ready()")

    def answer(route: Route) -> None:
        route.fulfill(body=source, content_type="text/x-python")

    context.route("**/worker.py", answer)


def table(pages: Pages, codes: Sequence[str], rules: str = RULES) -> list[Page]:
    """Pages that sit at one table and have been dealt to; those with ``codes`` have that Python in their engine."""
    opened = [pages.open(functools.partial(tamper, dist=pages.dist, code=code) if code else None) for code in codes]
    host, guests = opened[0], opened[1:]
    host.goto(pages.site + rules)
    host.wait_for_selector("[data-group=level][data-value=fast][aria-checked=true]")
    meet(host, guests, pages.site, NAMES)
    host.click("[data-action=start]")
    dealt(opened)
    return opened


def may_take_back(page: Page) -> bool:
    """Whether nothing is going on and the page offers to take its last decision back."""
    return page.locator("#klabor[data-busy=false] [data-action=undo]:not([disabled])").count() > 0
