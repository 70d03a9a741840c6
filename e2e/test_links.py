"""Links: what they open, and that a damaged one is a sentence over a table that works."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from e2e import qr
from e2e.conftest import Open
from e2e.table import Table, from_menu

STILL = {"reduced_motion": "reduce", "locale": "en"}
QUICK = "#rules=debertz-501&level=fast"
DAMAGED = 500
A_PAGE = 80
"""Links that one page is given: each changes the address twice, which a browser allows 200 times in ten seconds."""
VISIT = """async (fragments) => {
  const seen = { said: 0, opened: 0, silent: [] };
  const frame = () => new Promise(requestAnimationFrame);
  const number = () => document.querySelector('.toast')?.dataset.n ?? '';
  const opened = () => document.querySelector('dialog[open], #klabor[data-screen=replay] .replay');
  const table = () => document.querySelector('#klabor[data-screen=start] [data-action=deal]:not([disabled])');
  for (const fragment of fragments) {
    const before = number();
    location.hash = fragment;
    const end = performance.now() + 15000;
    while ((number() === before || number() === '') && !opened() && performance.now() < end) await frame();
    if (opened()) {
      seen.opened += 1;
      while (opened() && performance.now() < end) {
        const close = 'dialog[open] [data-action=close], #klabor[data-screen=replay] .bar [data-action=close]';
        document.querySelector(close)?.click();
        await frame();
      }
    } else if (number() !== before && document.querySelector('.toast').textContent.trim()) seen.said += 1;
    else seen.silent.push(fragment);
    if (!table()) seen.silent.push(fragment);
  }
  return seen;
}"""
"""Follow links one after another: how many were answered by a sentence, how many opened something after all."""


def played(open_page: Open, site: str, seed: int) -> Table:
    """The count of a first deal, closed."""
    page = open_page(site + QUICK, home=site, quick=True, **STILL)
    table = Table(page, seed)
    table.start()
    table.play_counted()
    page.click("dialog [data-action=close]")
    return table


def shared(page: Page, what: str) -> str:
    """The link that the share panel offers."""
    from_menu(page, "share")
    page.click(f"[data-field=share] [data-value={what}]")
    page.wait_for_selector(f"[data-field=share] [data-value={what}][aria-checked=true]")
    page.wait_for_function("(what) => document.querySelector('.share-link').value.includes(`#${what}=`)", arg=what)
    link = page.locator(".share-link").input_value()
    page.click("dialog [data-action=close]")
    return link


def test_a_game_goes_by_link_as_a_replay(open_page: Open, site: str) -> None:
    table = played(open_page, site, seed=31)
    link = shared(table.page, "game")
    assert link.startswith(f"{site}#game=") and len(link) < len(site) + 220
    watching = open_page(link, home=site, **STILL)
    replay = watching.locator(".replay")
    expect(replay).to_have_attribute("data-frame", "0")
    watching.keyboard.press("End")
    expect(replay).to_have_attribute("data-frame", str(int(replay.get_attribute("data-frames") or 0) - 1))
    # The same game as it was played: its last frame holds the count that the player saw.
    score = [int(words) for words in table.page.locator(".plaque .points").all_inner_texts()]
    expect(watching.locator(".plaque .points")).to_have_text([str(points) for points in score])


def test_a_link_opens_a_replay_at_the_step_that_it_names(open_page: Open, site: str) -> None:
    table = played(open_page, site, seed=31)
    link = shared(table.page, "game")
    watching = open_page(f"{link}&frame=9", home=site, **STILL)
    expect(watching.locator(".replay")).to_have_attribute("data-frame", "9")


def test_a_deal_goes_by_link_and_is_dealt_to_whoever_opens_it(open_page: Open, site: str) -> None:
    table = played(open_page, site, seed=35)
    record = table.save()["record"]
    other = open_page(shared(table.page, "deal"), home=site, quick=True, **STILL)
    other.click("[data-action=accept]")
    dealt = Table(other, seed=36)
    dealt.settle()
    assert dealt.save()["record"]["deals"][0]["deck"] == record["deals"][-1]["deck"]


def test_a_challenge_deals_the_same_cards_and_compares(open_page: Open, site: str) -> None:
    table = played(open_page, site, seed=32)
    record = table.save()["record"]
    other = open_page(shared(table.page, "challenge"), home=site, quick=True, **STILL)
    other.wait_for_selector("dialog [data-gained]")
    other.click("[data-action=accept]")
    answer = Table(other, seed=33)
    answer.settle()
    assert answer.save()["record"]["deals"][0]["deck"] == record["deals"][-1]["deck"]
    if other.locator(".actions [data-word=play]").count():
        # Somebody has to play, or there is nothing to compare.
        other.click(".actions [data-word=play]")
    answer.play_deal()
    expect(other.locator(".versus[data-purpose=challenge]")).to_be_visible()


def test_rules_go_by_link_onto_the_start_screen(open_page: Open, site: str) -> None:
    page = open_page(f"{site}#rules=klabor-odessa&seats=3&level=master&target=301", home=site, **STILL)
    expect(page.locator("[data-group=seats][data-value='3']")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".toast")).to_contain_text("Rules from a link")
    table = Table(page)
    table.start()
    assert page.evaluate("location.hash") == ""
    assert shared(page, "rules") == f"{site}#rules=klabor-odessa&seats=3&level=master&target=301"


def test_the_deal_of_a_day_is_the_same_for_everyone_and_its_result_is_kept(open_page: Open, site: str) -> None:
    decks = []
    for seed in (37, 38):
        page = open_page(f"{site}#day=2027-05-01&rules=debertz-501&level=fast", home=site, quick=True, **STILL)
        page.click("[data-action=play-day]")
        table = Table(page, seed)
        table.settle()
        decks.append(table.save()["record"]["deals"][0]["deck"])
    assert decks[0] == decks[1]
    table.play_counted()
    own = table.check_count()["lines"][-1]["gained"][0]
    page.click("dialog [data-action=close]")
    page.goto(f"{site}#day=2027-05-01&rules=debertz-501&level=fast")
    expect(page.locator(".today [data-own]")).to_have_attribute("data-own", str(own))


def test_a_link_goes_to_the_share_sheet_the_clipboard_and_a_qr_code(open_page: Open, site: str) -> None:
    table = played(open_page, site, seed=39)
    page = table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.rstrip("/"))
    link = shared(page, "game")
    # What a telephone has and a browser without a window has not.
    page.evaluate("Object.assign(navigator, { share: async (sent) => { globalThis.sent = sent; } })")
    from_menu(page, "share")
    page.click("[data-action=send]")
    assert page.evaluate("sent.url") == link
    page.click("[data-action=copy]")
    expect(page.locator(".said")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.click("[data-action=qr]")
    assert qr.read(page, "canvas.qr") == link


@pytest.mark.parametrize("fragment", ["game=A", "challenge=<img>", "rules=whist"])
def test_a_page_that_is_opened_by_a_damaged_link_says_so_and_deals(open_page: Open, site: str, fragment: str) -> None:
    page = open_page(f"{site}#{fragment}", home=site, quick=True, **STILL)
    expect(page.locator(".toast")).not_to_be_empty()
    table = Table(page, seed=34)
    table.start(preset="debertz-501", level="player")
    table.act()


def damaged(rng: Random, number: int) -> str:
    """A link of ours that was cut, doubled or changed on its way."""
    links = (
        "game=RMACAG0gurR1YGhYp3_03Fij6wA",
        "deal=RMACAG0gurR1YGhYp3_03Fij6wA",
        "challenge=RMACAG0gurR1YGhYp3_03Fij6wA&name=Anna",
        "rules=klabor-odessa&seats=3&target=301",
        "day=2027-05-01&rules=debertz-501",
    )
    letters = list(links[number % len(links)])
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(5, len(letters))
        junk = ["", "<b>", "!", "A", "\u0436", "%00", "=", "9999999", "javascript:"]
        letters[at : at + rng.randrange(3)] = rng.choice(junk)
    return "".join(letters) + rng.choice(["", "&x", "~", "%"])


def test_five_hundred_damaged_links_are_each_answered_and_the_table_stays_open(open_page: Open, site: str) -> None:
    rng = Random(DAMAGED)
    links = [damaged(rng, number) for number in range(DAMAGED)]
    said = 0
    for first in range(0, DAMAGED, A_PAGE):
        page = open_page(site, **STILL)
        Table(page).wait()
        part = links[first : first + A_PAGE]
        seen = page.evaluate(VISIT, part)
        assert seen["silent"] == []
        assert seen["said"] + seen["opened"] == len(part)
        said += seen["said"]
    assert said > DAMAGED * 0.8
    table = Table(page, seed=34)
    table.start(preset="debertz-501", level="player")
    table.act()
