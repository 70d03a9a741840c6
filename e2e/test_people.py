"""Games between pages without a server: whole games, a page that is killed, a relay, and what all have to agree on."""

from random import Random

from playwright.sync_api import Page, expect

from e2e import phones
from e2e.conftest import Pages
from e2e.phones import COUNTED
from e2e.table import Table
from klabor_core.cards import texts_of
from klabor_core.record import read, replay, result_of, steps


def test_a_whole_game_to_301_between_two_pages(pages: Pages) -> None:
    table = phones.table(pages, ["", ""])
    rng = Random(5)
    while True:
        phones.play_until(table, rng, COUNTED)
        records = [phones.record(page) for page in table]
        assert records[0] == records[1]
        result = result_of(replay(read(records[0])))
        for page in table:
            assert Table(page).shown("score") == result["score"]
        if result["over"]:
            break
        for page in table:
            page.click("dialog [data-action=next]")
            expect(page.locator("dialog[open]")).to_have_count(0)
    for page in table:
        assert Table(page).phase == "over"
        expect(page.locator(".ending")).to_have_attribute("data-winner", str(result["winner"]))


def test_a_page_killed_in_mid_deal_comes_back_and_the_deal_goes_on(pages: Pages) -> None:
    """Nothing is lost or dealt twice: the hand is the same, and the deal in the record is the one of before."""
    table = phones.table(pages, ["", ""])
    host, guest = table
    rng = Random(6)
    phones.play_while(table, rng, lambda: len(phones.hand(guest)) != 7 or Table(guest).phase != "play")
    guest.wait_for_selector("#klabor[data-busy=false]")
    before = phones.hand(guest)
    context = guest.context
    guest.close()
    expect(host.locator(".company")).to_contain_text(phones.NAMES[1])
    guest = pages.page(context)
    phones.dealt([guest])
    assert phones.hand(guest) == before
    host.click("[data-action=reinvite]")
    host.click("[data-action=invite]")
    guest.click("[data-action=reinvite]")
    guest.fill("[data-field=join]", phones.invite(host))
    guest.click("[data-action=take-join]")
    phones.take_answer(host, guest)
    phones.dealt([host, guest])
    phones.play_until([host, guest], rng, COUNTED)
    record = phones.record(host)
    assert record == phones.record(guest)
    assert len(record["deals"]) == 1
    held = [step.match.deal.held[1] for step in steps(read(record)) if step.match.deal]
    assert before <= set(texts_of(held[-1]))


def test_three_seats_play_a_deal_through_the_relay(pages: Pages) -> None:
    table = phones.table(pages, ["", "", ""], "#rules=klabor-odessa&seats=3&level=fast")
    phones.play_until(table, Random(7), COUNTED)
    records = [phones.record(page) for page in table]
    assert records[0] == records[1] == records[2]
    score = result_of(replay(read(records[0])))["score"]
    assert len(score) == 3
    for page in table:
        assert Table(page).shown("score") == score


def test_a_card_is_taken_back_if_the_other_agrees_and_phrases_are_said_between_deals(pages: Pages) -> None:
    table = phones.table(pages, ["", ""])
    host, guest = table
    rng = Random(8)
    may: list[Page] = []

    def nobody_may() -> bool:
        may[:] = filter(phones.may_take_back, table)
        return not may

    phones.play_while(table, rng, nobody_may)
    asker = may[0]
    assert host.locator("[data-action=talk]").count() == 0
    other = guest if asker is host else host
    before = len(phones.hand(asker))
    asker.click("[data-action=undo]")
    other.click(".company [data-action=refuse]")
    expect(asker.locator(".toast")).to_be_visible()
    assert len(phones.hand(asker)) == before
    phones.play_while(table, rng, lambda: not phones.may_take_back(asker))
    before = len(phones.hand(asker))
    asker.click("[data-action=undo]")
    other.click(".company [data-action=agree]")
    expect(asker.locator(".hand [data-card]")).to_have_count(before + 1)
    phones.play_until(table, rng, COUNTED)
    assert phones.record(host) == phones.record(guest)
    for page in table:
        page.click("dialog [data-action=close]")
    host.click("[data-action=talk]")
    host.click("[data-say=respect]")
    expect(guest.locator(".toast")).to_contain_text(phones.NAMES[0])
