"""Messages that are malformed, oversized, foreign, repeated, forged or out of time: refused, and the game goes on."""

import json
from random import Random
from typing import Any

import pytest

from klabor_core.fair.channel import MAX_WAITING
from klabor_core.fair.messages import MAX_CHARS, RefusedError, parse, write
from klabor_core.presets import preset
from tests.fair.room import Room, choose, setup_for

FUZZED = 10_000


@pytest.fixture
def room(small_group: None) -> Room:
    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]]))
    room.start()
    return room


def said_next(room: Room) -> str:
    """The message of the next decision, not delivered yet, by device 1; device 0 is to receive it."""
    while room.to_act() == 0:
        room.act(0, room.legal(0)[0])
    step = room.devices[1].act(room.legal(1)[0])
    return step.send[0]


def refusal(room: Room, text: object) -> RefusedError:
    step = room.devices[0].receive(text)
    assert len(step.refused) == 1
    assert step.send == []
    assert str(step.refused[0]).endswith(".")
    return step.refused[0]


def test_a_message_is_written_in_one_way(room: Room) -> None:
    text = said_next(room)
    message, signature = parse(text)
    assert write(message, signature) == text
    for other in (text + " ", text.replace(":", ": ", 1), text[:-1] + ',"x":1}', json.dumps(json.loads(text))):
        with pytest.raises(RefusedError, match="could not be read"):
            parse(other)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (None, "malformed"),
        (7, "malformed"),
        ("", "malformed"),
        ("[]", "malformed"),
        ("[" * 15_000, "malformed"),
        ("{}", "malformed"),
        ("x" * (MAX_CHARS + 1), "oversized"),
        ('{"a":NaN}', "malformed"),
        ("\ud800", "malformed"),
    ],
)
def test_what_is_no_message_is_refused(room: Room, text: object, code: str) -> None:
    assert refusal(room, text).code == code


def changed(text: str, **changes: Any) -> str:
    return json.dumps({**json.loads(text), **changes}, sort_keys=True, separators=(",", ":"))


def test_a_message_with_anything_changed_is_refused_for_what_it_is(room: Room) -> None:
    text = said_next(room)
    for changes, code in (
        ({"table": "another"}, "foreign"),
        ({"sender": 3}, "foreign"),
        ({"sender": 0}, "own"),
        ({"seq": 0}, "repeated"),
        ({"seq": 999}, "ahead"),
        ({"deal": 1}, "forged"),
        ({"at": 5}, "forged"),
        ({"body": {"seat": 1, "action": "pass2"}}, "forged"),
        ({"sig": "A" * 100}, "forged"),
        ({"sig": 5}, "malformed"),
        ({"seq": -1}, "malformed"),
        ({"seq": True}, "malformed"),
        ({"seq": 10**40}, "malformed"),
        ({"kind": "kiss"}, "malformed"),
        ({"body": []}, "malformed"),
        ({"table": None}, "malformed"),
    ):
        assert refusal(room, changed(text, **changes)).code == code, changes
    assert room.devices[0].receive(text).refused == []
    assert refusal(room, text).code == "repeated"


def test_a_message_of_another_table_is_refused(room: Room) -> None:
    other = Room(setup_for(preset("klabor-odessa"), [[0], [1]], "elsewhere"), "elsewhere")
    other.start()
    assert refusal(room, said_next(other)).code == "foreign"


def signed(room: Room, kind: str, body: dict[str, Any], at: int | None = None, deal: int = 0) -> str:
    """A message that device 1 signs, whatever it is."""
    seen = room.devices[0].deal
    assert seen is not None
    return room.devices[1].channel.say(deal, seen.at if at is None else at, kind, body)[1]


@pytest.mark.parametrize(
    ("kind", "body", "code"),
    [
        ("commit", {"hash": "A" * 43}, "untimely"),
        ("mix", {"deck": []}, "untimely"),
        ("lock", {"deck": []}, "untimely"),
        ("hand", {"seat": 0, "cards": []}, "wrong"),
        ("act", {"seat": 0, "action": "pass"}, "wrong"),
        ("act", {"seat": 1, "action": 5}, "wrong"),
        ("act", {"action": "pass"}, "wrong"),
        ("act", {"seat": 1, "action": "fly"}, "wrong"),
        ("act", {"seat": 1, "action": "meld 3Kh"}, "wrong"),
        ("act", {"seat": 1, "action": "catch 0"}, "wrong"),
        ("act", {"seat": 1, "action": "name h"}, "illegal"),
        ("act", {"seat": 1, "action": "Kh"}, "wrong"),
        ("act", {"seat": 1, "action": "declare"}, "wrong"),
        ("act", {"seat": 1, "action": "swap"}, "wrong"),
        ("act", {"seat": 1, "action": "klabor"}, "illegal"),
        ("act", {"seat": 1, "action": "pass", "more": 1}, "wrong"),
        ("say", {"seat": 1, "said": ["good", 0, "", False]}, "untimely"),
        ("say", {"seat": 1, "said": ["best", 0, "", False]}, "wrong"),
        ("answer", {"seat": 1, "stands": True}, "untimely"),
        ("answer", {"seat": 1, "stands": 1}, "wrong"),
        ("show", {"seat": 1, "melds": "", "keys": {}}, "untimely"),
        ("lot", {"hash": "A" * 43}, "untimely"),
        ("draw", {"secret": "A" * 43}, "untimely"),
    ],
)
def test_what_is_signed_but_can_not_be_is_refused_and_the_game_goes_on(
    room: Room, kind: str, body: dict[str, Any], code: str
) -> None:
    while room.to_act() == 0:
        room.act(0, "0 pass")
    assert refusal(room, signed(room, kind, body)).code == code
    step = room.devices[0].receive(signed(room, "act", {"seat": 1, "action": "pass"}))
    assert step.refused == []
    assert room.devices[0].deal is not None and room.devices[0].deal.at >= 1


def test_messages_whose_time_has_not_come_wait_and_only_so_many(room: Room) -> None:
    text = [signed(room, "act", {"seat": 1, "action": "pass"}, at=50) for _ in range(MAX_WAITING + 1)]
    for one in text[:-1]:
        assert room.devices[0].receive(one).refused == []
    assert refusal(room, text[-1]).code == "flood"


def test_messages_in_another_order_between_three_devices_lead_to_the_same_game(small_group: None) -> None:
    """Lines to different devices may be of different speed; each line keeps its order."""
    rng = Random(4)
    room = Room(setup_for(preset("klabor-odessa", seats=3), [[0], [1], [2]], "slow"), "slow")
    lines: dict[tuple[int, int], list[str]] = {}

    def take(number: int, step: Any) -> None:
        for other in range(3):
            if other != number:
                lines.setdefault((number, other), []).extend(step.send)
        assert step.refused == []

    def run() -> None:
        while True:
            ready = sorted(pair for pair, texts in lines.items() if texts)
            if not ready:
                return
            pair = rng.choice(ready)
            take(pair[1], room.devices[pair[1]].receive(lines[pair].pop(0)))

    for number, device in enumerate(room.devices):
        take(number, device.start())
    run()
    while room.devices[0].deal is not None:
        seat = room.to_act()
        take(seat, room.devices[seat].act(choose(room.legal(seat), rng, eager=True)))
        run()
    assert room.devices[0].record() == room.devices[1].record() == room.devices[2].record()
    assert len(room.devices[0].record()["deals"]) == 1


def mutated(text: str, rng: Random) -> str:
    """A message with something done to it."""
    way = rng.randrange(6)
    if way == 0:
        place = rng.randrange(len(text))
        return text[:place] + chr(rng.randrange(32, 0x2FF)) + text[place + 1 :]
    if way == 1:
        return text[: rng.randrange(len(text))]
    if way == 2:
        place = rng.randrange(len(text))
        return text[:place] + text[place : place + rng.randrange(1, 60)] * rng.randrange(2, 40) + text[place:]
    data = json.loads(text)
    where = data if way < 5 else data["body"]
    if where:
        name = rng.choice(sorted(where))
        where[name] = rng.choice([None, True, -1, 0, 1, 2, 3, 5, 10**9, 0.5, "", "x", [], {}, [[]], where[name]])
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def test_ten_thousand_fuzzed_messages_are_refused_and_the_deal_is_played_to_its_end(room: Room) -> None:
    """Between the decisions of a deal, a device is sent what others said before, damaged in all ways."""
    rng = Random(9)
    honest = [text for line in room.heard for text in line]
    codes: dict[str, int] = {}
    decisions = 0
    while room.devices[0].deal is not None:
        for _ in range(FUZZED // 32):
            text = mutated(rng.choice(honest), rng)
            for device in room.devices:
                step = device.receive(text)
                assert step.send == []
                assert len(step.refused) == 1
                codes[step.refused[0].code] = codes.get(step.refused[0].code, 0) + 1
        seat = room.to_act()
        before = len(room.heard[0]) + len(room.heard[1])
        room.act(seat, choose(room.legal(seat), rng, eager=True))
        honest = [text for line in room.heard for text in line][-40:]
        assert len(room.heard[0]) + len(room.heard[1]) > before
        decisions += 1
    assert sum(codes.values()) >= FUZZED
    assert set(codes) >= {"malformed", "repeated", "foreign", "own"}
    assert room.lies == [[], []]
    assert len(room.devices[0].record()["deals"]) == 1


def test_signed_nonsense_of_every_kind_never_ends_in_a_traceback(room: Room) -> None:
    """A device that signs anything at all: refused or kept, and this device plays on or names a lie."""
    rng = Random(10)
    bodies = [json.loads(text) for line in room.heard for text in line]
    device = room.devices[0]
    for _ in range(1500):
        message = json.loads(mutated_body(rng.choice(bodies), rng))
        if device.lies or len(device.channel.boxes[1]) > MAX_WAITING - 2:
            room = Room(room.setup)
            room.start()
            device = room.devices[0]
        deal = device.deal
        at = rng.choice([deal.at if deal else 0, 0, 1, 30])
        text = room.devices[1].channel.say(rng.choice([0, 0, 0, 1]), at, message["kind"], message["body"])[1]
        for refused in device.receive(text).refused:
            assert str(refused).endswith(".")


def mutated_body(message: dict[str, Any], rng: Random) -> str:
    body = dict(message["body"])
    for name in list(body):
        if rng.random() < 0.4:
            body[name] = rng.choice([None, True, -1, 0, 1, 3, "", "x", [], {}, [[]], [1] * 32, {"1": "x"}, {"x": 1}])
    kind = rng.choice(["lot", "draw", "commit", "mix", "lock", "keys", "hand", "act", "say", "answer", "show", "open"])
    return json.dumps({"kind": message["kind"] if rng.random() < 0.6 else kind, "body": body})
