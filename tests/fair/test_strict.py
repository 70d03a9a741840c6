"""rules.md 5.9 between devices: wrong can be done unseen, is caught by who sees it, and is no lie of a device."""

import json
from random import Random
from typing import Any

import pytest

from klabor_core.events import Caught, Count
from klabor_core.fair.device import Device, legal_now
from klabor_core.fair.saving import load, save
from klabor_core.presets import preset
from klabor_core.strict import temptations
from tests.fair.cheats import by_hand, cheating
from tests.fair.dice import loaded_room, play, play_out
from tests.fair.room import Room, setup_for

pytestmark = pytest.mark.usefixtures("small_group")

REVOKES = ["7s 8d Ah Qc 9c Jd", "As Ks Kc Tc 8c 9d"]
"""Seat 0 has a spade when seat 1 leads its ace, and throws a diamond."""


def strict_room(
    patch: pytest.MonkeyPatch, hands: list[str], upcard: str, name: str = "klabor-odessa", **more: Any
) -> Room:
    return loaded_room(patch, name, hands, upcard, strict_table=True, **more)


def counted(room: Room) -> Count:
    """The count of the deal, the same on all devices and in the record."""
    (result,) = room.agreed().results
    assert result.tally is not None
    return result.tally


def caught(room: Room, seat: int) -> list[tuple[int, int, str, str]]:
    """Accusations as a seat heard of them."""
    return [(e.seat, e.offender, e.offence, e.penalty) for e in room.events[seat] if isinstance(e, Caught)]


def test_a_revoke_is_caught_in_mid_deal_and_the_deal_goes_to_the_other_side(monkeypatch: pytest.MonkeyPatch) -> None:
    room = strict_room(monkeypatch, REVOKES, "7h")
    play(room, "1 play", "1 As", "0 8d", "1 catch 0")
    assert caught(room, 0) == caught(room, 1) == [(1, 0, "revoke", "deal")]
    assert counted(room).result == "penalty" and counted(room).gained[0] == 0
    assert room.lies == [[], []]


def test_nothing_is_seen_of_a_revoke_by_who_does_not_look(monkeypatch: pytest.MonkeyPatch) -> None:
    room = strict_room(monkeypatch, REVOKES, "7h")
    play(room, "1 play", "1 As", "0 8d")
    assert "revoke" not in "".join(room.heard[1])
    play_out(room)
    assert counted(room).result != "penalty"
    assert room.lies == [[], []] and room.refused == [[], []]


def test_it_is_caught_even_after_the_count_and_before_the_next_deal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    room = strict_room(monkeypatch, REVOKES, "7h")
    play(room, "1 play", "1 As", "0 8d")
    play_out(room)
    view = room.devices[1].view(1)
    assert view is not None and [action.text for action in view.legal] == ["1 catch 0"]
    # The offender would rather go on at once: the other has not asked for the next deal yet.
    room.take(0, room.devices[0].next_deal())
    room.run()
    play(room, "1 catch 0")
    assert counted(room).result == "penalty"
    assert caught(room, 0) == [(1, 0, "revoke", "deal")]
    room.take(1, room.devices[1].next_deal())
    room.run()
    assert room.refused == [[], []]
    view = room.devices[1].view(1)
    assert view is not None and view.number == 1 and view.accounts.score[0] == 0


def test_who_has_asked_for_the_next_deal_catches_nobody_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    room = strict_room(monkeypatch, REVOKES, "7h")
    play(room, "1 play", "1 As", "0 8d")
    play_out(room)
    room.take(1, room.devices[1].next_deal())
    view = room.devices[1].view(1)
    assert view is not None and view.legal == ()
    _, text = room.devices[1].channel.say(0, 0, "catch", {"seat": 1, "other": 0})
    room.run()
    assert [error.code for error in room.devices[0].receive(text).refused] == ["untimely"]


def test_an_accusation_out_of_turn_waits_for_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 has led again when it sees what seat 0 did: cards and accusation can't cross on the way."""
    room = strict_room(monkeypatch, REVOKES, "7h")
    play(room, "1 play", "1 As", "0 8d", "1 Ks")
    room.take(1, room.devices[1].act("1 catch 0"))
    assert not room.lines
    view = room.devices[1].view(1)
    assert view is not None and view.legal == ()
    room.devices[1] = load(save(room.devices[1]))
    play(room, "0 7s")
    assert caught(room, 0) == [(1, 0, "revoke", "deal")]


def test_an_accusation_of_who_did_nothing_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    room = strict_room(monkeypatch, REVOKES, "7h")
    play(room, "1 play", "1 As", "0 7s", "1 catch 0")
    assert caught(room, 0) == [(1, 0, "", "none")]
    assert room.to_act() == 1
    assert not any("catch" in text for text in room.legal(1))
    play_out(room)
    assert room.lies == [[], []]


@pytest.mark.parametrize(
    ("hands", "upcard", "before", "offence"),
    [
        (["8h Jh 7s 9c Td Qd", "9h As Ks Jc 8s 7d"], "7h", ["1 play", "1 9h", "0 8h"], "revoke"),
        (["7s 8s Ts Qd Kd 9c", "Jh 9s Kc Tc 8c 7d"], "7h", ["1 play", "1 Jh", "0 meld 3Ts", "0 7s"], "meld"),
        (["7s 8d Td 9c Qd 9h", "Js Qs Ks Jh 8c 7d"], "7h", ["1 play", "1 meld 3Ks", "1 Jh", "0 rank", "0 9h"], "rank"),
        (
            ["7s 8d 9c Qd Kd 8h", "Jh Kc Tc 8c 7d 9d"],
            "Ah",
            ["1 pass", "0 pass", "1 name s", "1 Jh", "0 swap", "0 8h"],
            "swap",
        ),
        (["7h 8d 9c Qd Td 8s", "Jh Ac Tc 8c 7d 9d"], "Kh", ["1 play", "1 Jh", "0 freza"], "freza"),
        (["Kh 8d 9c Qd Td 8s", "Jh Ac Tc 8c 7d 9d"], "7h", ["1 play", "1 Jh", "0 Kh bella"], "meld"),
    ],
)
def test_every_offence_can_be_done_and_is_caught(
    monkeypatch: pytest.MonkeyPatch, hands: list[str], upcard: str, before: list[str], offence: str
) -> None:
    room = strict_room(monkeypatch, hands, upcard)
    play(room, *before)
    if room.to_act() == 0:
        # Seat 1 accuses when it is to play.
        play(room, next(text for text in room.legal(0) if text[2:3] in "789TJQKA"))
    play(room, "1 catch 0")
    assert caught(room, 0) == caught(room, 1) == [(1, 0, offence, "deal")]
    assert counted(room).result == "penalty"
    assert room.lies == [[], []] and room.refused == [[], []]


def test_a_false_meld_that_is_not_caught_stands_and_shows_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    room = strict_room(monkeypatch, ["7s 8s Ts Qd Kd 9c", "Jh 9s Kc Tc 8c 7d"], "7h")
    play(room, "1 play", "1 Jh", "0 meld 3Ts")
    play_out(room)
    shown = [json.loads(text)["body"] for text in room.heard[1] if '"show"' in text]
    assert [(body["melds"], body["keys"]) for body in shown] == [("3Ts", {})]
    assert counted(room).result != "penalty"
    assert room.lies == [[], []]


def test_an_accusation_answered_falsely_is_a_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    def forge(device: Device, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {**body, "offence": ""} if kind == "verdict" else None

    room = strict_room(monkeypatch, REVOKES, "7h", kinds={0: cheating(forge)})
    play(room, "1 play", "1 As", "0 8d", "1 catch 0")
    by_hand(room, 0).play_out()
    assert [(lie.device, lie.seat, lie.code) for lie in room.lies[1]] == [(0, 0, "verdict")]


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("klabor-odessa", {}),
        ("debertz-501", {}),
        ("klabor-classic", {}),
        ("klabor-odessa", {"seats": 3}),
        ("klabor-teams", {"judge": True}),
    ],
)
def test_whole_deals_of_people_who_do_wrong_are_the_engines_own(name: str, changes: dict[str, Any]) -> None:
    """Wrong and right is done at random, people accuse at random; devices are closed and come back."""
    rules = preset(name, strict_table=True, **changes)
    rng = Random(8)
    wrong = 0
    for table in range(4):
        room = Room(setup_for(rules, [[seat] for seat in range(rules.seats)], f"{name} {table}"), f"{name} {table}")
        room.start()
        while room.devices[0].deal is not None:
            seat = room.to_act()
            device = room.devices[seat]
            wrong += act_at_random(room, seat, rng)
            other = rng.randrange(rules.seats)
            room.devices[other] = load(save(room.devices[other]))
            assert device.lies == []
        accuse_at_random(room, rng)
        assert len(room.agreed().results) == 1
        assert room.lies == [[] for _ in room.devices] and room.refused == [[] for _ in room.devices]
        room.next_deal()
        if room.devices[0].match is not None and not room.devices[0].match.over:
            assert room.to_act() >= 0
    assert wrong > 0


def act_at_random(room: Room, seat: int, rng: Random) -> int:
    """A decision of a seat, the more often a wrong one; how many wrong ones were done."""
    device = room.devices[seat]
    assert device.deal is not None
    state = device.deal.table.world.deal
    view = device.view(seat)
    assert view is not None
    wrong = [a.text for a in temptations(room.setup.rules, state, seat) if not device.deal.is_sealed(seat, a.word)]
    legal = [action.text for action in view.legal if action.word not in ("out", "dave", "drop")]
    catches = [text for text in legal if "catch" in text]
    if wrong and rng.random() < 0.3:
        room.act(seat, rng.choice(wrong))
        return 1
    choices = catches if catches and rng.random() < 0.05 else [text for text in legal if text not in catches]
    room.act(seat, rng.choice(choices))
    return 0


def accuse_at_random(room: Room, rng: Random) -> None:
    for seat in range(room.setup.rules.seats):
        view = room.devices[seat].view(seat)
        if view is not None and view.legal and rng.random() < 0.5:
            room.act(seat, rng.choice(view.legal).text)


def test_after_the_count_the_order_in_which_accusations_come_changes_nothing() -> None:
    """Two of three accuse the third at once; each device hears its own first."""
    rules = preset("klabor-odessa", seats=3, strict_table=True)
    for table in range(6):
        rng = Random(table)
        room = Room(setup_for(rules, [[0], [1], [2]], f"crossing {table}"), f"crossing {table}")
        room.start()
        while room.devices[0].deal is not None:
            act_at_random(room, room.to_act(), rng)
        views = [room.devices[seat].view(seat) for seat in (1, 2)]
        for seat, view in zip((1, 2), views, strict=True):
            assert view is not None
            if f"{seat} catch 0" in [action.text for action in view.legal]:
                room.take(seat, room.devices[seat].act(f"{seat} catch 0"))
        room.run()
        room.agreed()
        assert room.lies == [[], [], []]


@pytest.mark.parametrize("word", ["freza", "swap"])
def test_a_seven_exchanged_wrongly_is_taken_in_wherever_the_others_thought_it_lay(word: str) -> None:
    """The seven goes for the freza, or for the upcard under a trump of the second round."""
    done = 0
    for table in range(25):
        room = Room(
            setup_for(preset("klabor-odessa", strict_table=True), [[0], [1]], f"{word} {table}"), f"{word} {table}"
        )
        room.start()
        for _ in range(6):
            seat = room.to_act()
            device = room.devices[seat]
            view = device.view(seat)
            assert device.deal is not None and view is not None
            wrong = temptations(room.setup.rules, device.deal.table.world.deal, seat)
            tempted = [action.text for action in wrong if action.word == word]
            if tempted:
                room.act(seat, tempted[0])
                done += 1
                break
            wanted = ("play",) if word == "freza" else ("pass", "name")
            legal = [action for action in view.legal if action.word not in ("out", "dave", "catch")]
            room.act(seat, next((action for action in legal if action.word in wanted), legal[-1]).text)
        assert room.refused == [[], []] and room.lies == [[], []]
    assert done > 2


def test_legal_now_offers_no_accusation_where_none_is_possible() -> None:
    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], "plain"), "plain")
    room.start()
    assert not any("catch" in text for text in legal_now(room.devices[room.to_act()], room.to_act()))
