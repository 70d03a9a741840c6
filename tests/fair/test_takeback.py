"""A decision is taken back only if all agree, and the deal goes on as if it had not been taken."""

from random import Random
from typing import Any

import pytest

from klabor_core.errors import IllegalAction
from klabor_core.fair.device import Step
from klabor_core.fair.saving import load, save
from klabor_core.presets import preset
from tests.fair.dice import loaded_room, play, play_out
from tests.fair.room import Room, choose, setup_for

pytestmark = pytest.mark.usefixtures("small_group")

HANDS = ["7s 8d Ah Qc 9c Jd", "As Ks Kc Tc 8c 9d"]


def say(room: Room, number: int, agree: bool = True) -> None:
    device = room.devices[number]
    room.take(number, device.take_back() if agree else device.keep())
    room.run()


def may_ask(room: Room) -> list[bool]:
    return [device.back.may_ask for device in room.devices]


def test_a_card_is_taken_back_when_the_other_agrees_and_another_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    room = loaded_room(monkeypatch, "klabor-odessa", HANDS, "7h")
    play(room, "1 play")
    before = [device.view(seat) for seat, device in enumerate(room.devices)]
    play(room, "1 As")
    say(room, 1)
    assert (room.devices[0].turn, room.devices[1].turn) == (0, -1)
    assert room.devices[0].waiting() == room.devices[1].waiting() == [0]
    say(room, 0)
    assert [device.view(seat) for seat, device in enumerate(room.devices)] == before
    play(room, "1 Ks", "0 7s")
    play_out(room)
    actions = room.devices[0].record()["deals"][0]["actions"]
    assert "1 As" not in actions[:2] and actions[1] == "1 Ks"
    assert room.devices[0].record() == room.devices[1].record()
    assert room.lies == [[], []] and room.refused == [[], []]


def test_a_declaration_goes_with_the_card_that_is_taken_back_and_may_be_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = [HANDS[0], "Qd Kd Ad 7c 8s Tc"]
    room = loaded_room(monkeypatch, "klabor-odessa", hands, "Th")
    play(room, "1 play", "1 meld 3Ad", "1 Ad")
    say(room, 1)
    say(room, 0)
    assert not any("meld" in text for text in room.legal(1))
    say(room, 1)
    say(room, 0)
    assert any("meld" in text for text in room.legal(1))
    play(room, "1 7c")
    play_out(room)
    assert not any("meld" in text for text in room.devices[0].record()["deals"][0]["actions"])
    assert room.lies == [[], []] and room.refused == [[], []]


def test_one_who_does_not_agree_leaves_all_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    room = loaded_room(monkeypatch, "klabor-odessa", HANDS, "7h")
    play(room, "1 play", "1 As")
    say(room, 1)
    say(room, 0, agree=False)
    assert room.to_act() == 0
    assert "0 7s" in room.legal(0)
    assert may_ask(room) == [False, False]
    play(room, "0 7s")
    assert may_ask(room) == [True, True]


def test_a_card_played_meanwhile_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question and the next card cross on the way."""
    room = loaded_room(monkeypatch, "klabor-odessa", HANDS, "7h")
    play(room, "1 play", "1 As")
    asking, playing = room.devices[1].take_back(), room.devices[0].act("0 7s")
    room.take(1, asking)
    room.take(0, playing)
    room.run()
    assert room.to_act() == 1
    assert [error.code for error in room.refused[0]] == ["untimely"] and room.refused[1] == []
    play_out(room)
    assert room.devices[0].record() == room.devices[1].record()


def test_nothing_is_taken_back_once_cards_were_dealt_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    room = loaded_room(monkeypatch, "klabor-odessa", HANDS, "7h")
    assert may_ask(room) == [False, False]
    play(room, "1 pass")
    assert may_ask(room) == [False, True]
    play(room, "0 play")
    assert may_ask(room) == [False, False]
    with pytest.raises(IllegalAction):
        room.devices[0].take_back()
    text = room.devices[0].channel.say(0, 2, "undo", {"round": 2, "whose": 0})[1]
    assert [error.code for error in room.devices[1].receive(text).refused] == ["wrong"]


@pytest.mark.parametrize(
    ("name", "seats"), [("klabor-odessa", 2), ("klabor-classic", 2), ("klabor-odessa", 3), ("klabor-teams", 4)]
)
def test_deals_with_decisions_taken_back_end_alike_on_all_devices(name: str, seats: int) -> None:
    """Questions, answers and decisions cross on lines of different speed; devices are closed and come back."""
    rules = preset(name, seats=seats)
    taken_back: list[int] = []
    for table in range(2):
        rng = Random(table)
        room = Room(setup_for(rules, [[seat] for seat in range(seats)], f"back {name} {table}"), f"back {name} {table}")
        lines: dict[tuple[int, int], list[str]] = {}

        def take(number: int, step: Step, lines: dict[tuple[int, int], list[str]] = lines) -> None:
            if step.retold is not None:
                taken_back.append(number)
            for other in range(seats):
                if other != number:
                    lines.setdefault((number, other), []).extend(step.send)

        def deliver(most: int, room: Room = room, rng: Random = rng, lines: Any = lines, take: Any = take) -> None:
            for _ in range(most):
                ready = sorted(pair for pair, texts in lines.items() if texts)
                if not ready:
                    return
                pair = rng.choice(ready)
                step = room.devices[pair[1]].receive(lines[pair].pop(0))
                assert step.lies == []
                take(pair[1], step)

        for number, device in enumerate(room.devices):
            take(number, device.start())
        deliver(10_000)
        for _ in range(2000):
            if all(device.deal is None for device in room.devices):
                break
            for number in rng.sample(range(seats), seats):
                device = room.devices[number]
                asked = device.back.votes and number not in device.back.votes
                if asked:
                    take(number, device.take_back() if rng.random() < 0.85 else device.keep())
                elif device.back.may_ask and rng.random() < 0.2 / seats:
                    take(number, device.take_back())
                elif device.turn == number:
                    take(number, device.act(choose(room.legal(number), rng, eager=True)))
                deliver(rng.choice([0, 2, 10_000]))
            number = rng.randrange(seats)
            if rng.random() < 0.05:
                room.devices[number] = load(save(room.devices[number]))
                take(number, room.devices[number].go_on())
            if rng.random() < 0.5:
                deliver(10_000)
        assert len(room.agreed().results) == 1
    assert taken_back
