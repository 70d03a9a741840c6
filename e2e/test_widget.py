"""The table on a page of another site, under a strict policy and hostile styles; two of them; in a frame."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.conftest import START_LIMIT, Open
from e2e.host import Host
from klabor_core.record import read, replay, result_of

LOOPBACK = "http://127.0.0.1"
LIGHT = 20_000
"""Bytes, gzipped, that a page may load before anybody taps."""

HOSTILE = """
* { letter-spacing: 6px !important; text-transform: uppercase !important; line-height: 3 !important; }
div, section, button, span, p { display: none !important; position: static !important; color: red !important; }
:root { --felt: red; --cw: 900px; font-size: 40px; }
"""
POLICY = (
    "default-src 'none'; script-src 'self' {host} 'wasm-unsafe-eval'; worker-src blob:; connect-src {host}; "
    "style-src 'self'; img-src 'self' {host}; frame-src {host}; base-uri 'none'"
)
LISTEN = """
window.told = [];
for (const name of ['klabor-ready', 'klabor-move', 'klabor-deal', 'klabor-game'])
  document.addEventListener(name, (event) => told.push([name, event.target.id, event.detail]));
window.before = new Set([...Object.getOwnPropertyNames(window), 'before']);
"""


@pytest.fixture(scope="module")
def home(dist: Path) -> Iterator[Host]:
    """Where the widget lives: it lends its files to every site."""
    host = Host(dist, {"Access-Control-Allow-Origin": "*"})
    yield host
    host.stop()


@pytest.fixture
def owner(home: Host, tmp_path: Path) -> Iterator["Owner"]:
    """Another site, with pages of its own."""
    site = Owner(home, tmp_path / "owner")
    yield site
    site.host.stop()


class Owner:
    """A site of somebody else, who allows the widget's host and nothing more."""

    def __init__(self, home: Host, folder: Path) -> None:
        folder.mkdir()
        self.home = home
        self.folder = folder
        (folder / "hostile.css").write_text(HOSTILE)
        (folder / "listen.js").write_text(LISTEN)
        (folder / "favicon.ico").write_bytes(b"")
        self.host = Host(folder)

    def page(self, body: str) -> str:
        """Address of a page with a body."""
        policy = POLICY.format(host=self.home.origin)
        script = f"{self.home.address}widget/klabor-table.js"
        (self.folder / "index.html").write_text(
            f'<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy}">'
            f'<link rel="stylesheet" href="hostile.css"><link rel="icon" href="favicon.ico">'
            f'<script src="listen.js"></script><script src="{script}" async></script><body>{body}</body>'
        )
        return self.host.address


def settled(table: Locator) -> None:
    table.locator(".klabor[data-screen=table][data-busy=false] .hand [data-card]").first.wait_for()


def play_deal(page: Page, table: Locator) -> None:
    """Click what is lit until the count lies open."""
    choices = table.locator(
        ".klabor[data-busy=false] :is(.actions button[data-kind]:not([data-kind=out]), .hand [data-state=legal])"
    )
    count = table.locator("dialog[open] [data-action=next], dialog[open] [data-action=new]")
    while True:
        choices.or_(count).first.wait_for()
        if count.count():
            return
        choices.first.evaluate("(button) => button.click()")
        page.wait_for_function(
            "(table) => table.shadowRoot.querySelector('.klabor').dataset.busy === 'false'", arg=table.element_handle()
        )


def test_a_deal_on_another_site_under_a_strict_policy_and_hostile_styles(open_page: Open, owner: Owner) -> None:
    address = owner.page('<klabor-table id="one" rules="debertz-501" lang="en" level="fast"></klabor-table>')
    page = open_page(address, home=LOOPBACK, reduced_motion="reduce")
    table = page.locator("klabor-table")
    table.locator(".play").click()
    settled(table)
    card = table.locator(".hand [data-card]").first
    assert card.evaluate("(card) => getComputedStyle(card).letterSpacing") == "normal"
    assert table.locator(".status .turn").evaluate("(words) => getComputedStyle(words).textTransform") == "none"
    play_deal(page, table)
    told = page.evaluate("told.map(([name]) => name)")
    assert told[0] == "klabor-ready" and "klabor-move" in told and "klabor-deal" in told
    added = page.evaluate("Object.getOwnPropertyNames(window).filter((name) => !before.has(name))")
    assert added == []


def test_before_the_first_tap_a_page_loads_one_small_script(open_page: Open, owner: Owner, dist: Path) -> None:
    address = owner.page('<klabor-table rules="klabor-teams" lang="ru"></klabor-table>')
    page = open_page(address, home=LOOPBACK)
    expect(page.locator("klabor-table h2")).to_have_text("Клабор пара на пару")
    page.locator("klabor-table summary").click()
    expect(page.locator("klabor-table li").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    lent = [name for name in loaded if name.startswith(owner.home.address)]
    assert lent == [f"{owner.home.address}widget/klabor-table.js"]
    assert len(gzip.compress((dist / "widget" / "klabor-table.js").read_bytes(), 9)) <= LIGHT


def test_two_tables_share_one_engine_and_each_has_its_language(open_page: Open, owner: Owner) -> None:
    address = owner.page(
        '<klabor-table id="one" rules="debertz-501" lang="en"></klabor-table>'
        '<klabor-table id="two" rules="klabor-odessa" seats="3" lang="uk"></klabor-table>'
    )
    page = open_page(address, home=LOOPBACK, reduced_motion="reduce")
    one, two = page.locator("#one"), page.locator("#two")
    one.locator(".play").click()
    two.locator(".play").click()
    settled(one)
    settled(two)
    assert len(page.workers) == 1
    expect(one.locator(".seat").first).to_have_attribute("aria-label", "Opponent")
    expect(two.locator(".hand")).to_have_attribute("aria-label", "Ваші карти")
    expect(two.locator(".seat")).to_have_count(3)


def test_attributes_and_methods_change_a_table_that_is_played(open_page: Open, owner: Owner) -> None:
    address = owner.page('<klabor-table id="one" rules="debertz-501" lang="en"></klabor-table>')
    page = open_page(address, home=LOOPBACK, reduced_motion="reduce")
    table = page.locator("#one")
    page.evaluate("customElements.whenDefined('klabor-table').then(() => one.newGame())")
    settled(table)
    record = page.evaluate("one.record()")
    page.evaluate("one.setAttribute('lang', 'ru')")
    expect(table.locator(".hand")).to_have_attribute("aria-label", "Ваши карты")
    page.evaluate("one.setAttribute('theme', 'dark')")
    expect(table.locator(".klabor")).to_have_attribute("data-theme", "dark")
    page.evaluate("one.setAttribute('rules', 'klabor-teams')")
    expect(table.locator(".seat")).to_have_count(4)
    page.evaluate("(record) => one.load(record)", record)
    expect(table.locator(".seat")).to_have_count(2)
    assert page.evaluate("one.record()")["deals"][0]["deck"] == record["deals"][0]["deck"]
    assert page.evaluate("one.load('<b>').catch((error) => error.message)") == "This is not a game record."


@pytest.mark.parametrize("rules", ["whist", "<img src=x onerror=alert(1)>", '{"preset": 7}'])
def test_wrong_attributes_are_said_in_a_sentence_as_text(open_page: Open, owner: Owner, rules: str) -> None:
    page = open_page(owner.page('<klabor-table id="one" lang="en"></klabor-table>'), home=LOOPBACK)
    page.evaluate("(rules) => one.setAttribute('rules', rules)", rules)
    expect(page.locator("klabor-table .wrong")).to_contain_text("There are no such rules")
    expect(page.locator("klabor-table img")).to_have_count(0)


def test_in_a_frame_the_table_tells_its_height_to_its_own_parent(open_page: Open, owner: Owner) -> None:
    address = owner.page(
        f'<iframe id="frame" src="{owner.home.address}widget/frame.html?rules=debertz-501&amp;lang=en"></iframe>'
        f'<script src="{owner.home.address}widget/klabor-frame.js"></script>'
    )
    page = open_page(address, home=LOOPBACK)
    expect(page.frame_locator("#frame").locator("klabor-table h2")).to_have_text("Debertz to 501")
    page.wait_for_function("frame.style.height !== ''")
    page.evaluate("postMessage({ klabor: 'height', height: 1999 }, '*')")
    page.evaluate("new Promise((done) => { addEventListener('message', done, { once: true }); postMessage(0, '*'); })")
    assert page.evaluate("frame.style.height") != "1999px"


def test_a_frame_takes_messages_of_its_parent_and_of_nobody_else(open_page: Open, owner: Owner) -> None:
    address = owner.page(f'<iframe id="frame" src="{owner.home.address}widget/frame.html?lang=en"></iframe>')
    page = open_page(address, home=LOOPBACK)
    table = page.frame_locator("#frame").locator("klabor-table")
    expect(table.locator("h2")).to_have_text("Odessa klabor")
    inside = page.frames[1]
    other = "{ klabor: 'set', name: 'rules', value: 'klabor-teams' }"
    inside.evaluate(f"new Promise((heard) => {{ addEventListener('message', heard); postMessage({other}, '*'); }})")
    expect(table.locator("h2")).to_have_text("Odessa klabor")
    page.evaluate("frame.contentWindow.postMessage({ klabor: 'set', name: 'rules', value: 'debertz-501' }, '*')")
    expect(table.locator("h2")).to_have_text("Debertz to 501")
    page.evaluate("frame.contentWindow.postMessage({ klabor: 'set', name: 'onclick', value: 'alert(1)' }, '*')")
    page.evaluate("frame.contentWindow.postMessage({ klabor: 'set', name: 'lang', value: 'ru' }, '*')")
    expect(table.locator("h2")).to_have_text("Деберц до 501")
    assert table.get_attribute("onclick") is None


def test_attributes_changed_in_one_go_are_one_change_and_a_record_is_watched_or_played(
    open_page: Open, owner: Owner
) -> None:
    address = owner.page('<klabor-table id="one" rules="debertz-501" lang="en"></klabor-table>')
    page = open_page(address, home=LOOPBACK, reduced_motion="reduce")
    table = page.locator("#one")
    page.evaluate("customElements.whenDefined('klabor-table').then(() => one.newGame())")
    settled(table)
    page.evaluate("one.setAttribute('seats', '3'); one.setAttribute('rules', 'klabor-odessa');")
    expect(table.locator(".seat")).to_have_count(3)
    settled(table)
    page.evaluate("one.record().then((record) => one.setAttribute('record', JSON.stringify(record)))")
    page.evaluate("one.setAttribute('mode', 'replay')")
    expect(table.locator(".replay")).to_be_visible()
    page.evaluate("one.removeAttribute('mode')")
    expect(table.locator(".replay")).to_have_count(0)
    settled(table)
    page.evaluate("one.setAttribute('record', '{}')")
    expect(table.locator(".toast")).to_have_text("The game record can’t be read.")


def test_a_whole_game_is_told_with_its_record(open_page: Open, owner: Owner) -> None:
    rules = '{"preset": "debertz-501", "target": 101}'
    address = owner.page(f"<klabor-table id='one' rules='{rules}' lang='en' level='fast'></klabor-table>")
    page = open_page(address, home=LOOPBACK, reduced_motion="reduce")
    table = page.locator("#one")
    table.locator(".play").click()
    settled(table)
    while True:
        play_deal(page, table)
        if table.locator("dialog[open] [data-action=new]").count():
            break
        table.locator("dialog[open] [data-action=next]").click()
    (told,) = page.evaluate("told.filter(([name]) => name === 'klabor-game').map(([, , detail]) => detail)")
    result = result_of(replay(read(told["record"])))
    assert result["over"] and (result["winner"], result["score"]) == (told["winner"], told["score"])


def test_where_the_host_lends_nothing_a_frame_does_the_same(browser: Browser, dist: Path, tmp_path: Path) -> None:
    home = Host(dist)
    owner = Owner(home, tmp_path / "owner")
    address = owner.page('<klabor-table id="one" rules="debertz-501" lang="en" level="fast"></klabor-table>')
    # The browser itself writes to the console that it was refused the modules: that is what is tried here.
    page = browser.new_page(reduced_motion="reduce")
    page.set_default_timeout(START_LIMIT)
    page.goto(address)
    page.locator("#one .play").click()
    table = page.locator("#one").frame_locator("iframe").locator("klabor-table")
    settled(table)
    page.wait_for_function("told.some(([name]) => name === 'klabor-ready')")
    page.evaluate("one.setAttribute('lang', 'ru')")
    expect(table.locator(".hand")).to_have_attribute("aria-label", "Ваши карты")
    table.locator(".actions button[data-kind], .hand [data-state=legal]").first.click()
    page.wait_for_function("told.some(([name, id]) => name === 'klabor-move' && id === 'one')")
    page.close()
    owner.host.stop()
    home.stop()


def test_with_no_line_a_tap_is_answered_by_a_sentence_and_may_be_repeated(browser: Browser, owner: Owner) -> None:
    address = owner.page('<klabor-table id="one" rules="debertz-501" lang="en" level="fast"></klabor-table>')
    # What the browser writes to its console about the missing line is not looked at.
    page = browser.new_page(reduced_motion="reduce")
    page.set_default_timeout(START_LIMIT)
    page.goto(address)
    page.locator("#one .play").wait_for()
    page.context.set_offline(True)
    page.locator("#one .play").click()
    expect(page.locator("#one .wrong")).to_contain_text("there is no connection")
    page.context.set_offline(False)
    page.locator("#one .play").click()
    settled(page.locator("#one"))
    page.close()


def test_the_demo_page_shows_both_ways(open_page: Open, home: Host) -> None:
    page = open_page(f"{home.address}widget/demo.html", home=home.address, locale="en")
    expect(page.locator("pre[data-code=tag]")).to_contain_text(f"{home.address}widget/klabor-table.js")
    expect(page.locator("klabor-table h2")).to_have_text("Odessa klabor")
