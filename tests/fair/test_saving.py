"""A device that is closed and comes back: nothing is lost, nothing is played twice."""

import json
from random import Random

import pytest

from klabor_core.fair.saving import load, save
from klabor_core.presets import preset
from tests.fair.room import Room, choose, setup_for


@pytest.mark.parametrize(("rules", "seats"), [("klabor-odessa", 2), ("klabor-classic", 2), ("klabor-odessa", 3)])
@pytest.mark.usefixtures("small_group")
def test_a_device_closed_after_every_message_plays_the_same_game(rules: str, seats: int) -> None:
    name = f"closed {rules} {seats}"
    setup = setup_for(preset(rules, seats=seats), [[seat] for seat in range(seats)], name, None)
    plain, closed = Room(setup, name), Room(setup, name)
    for room in (plain, closed):
        rng, away = Random(6), Random(7)
        room.start()
        for number in range(2):
            if number:
                room.next_deal()
            while room.devices[0].deal is not None:
                seat = room.to_act()
                room.act(seat, choose(room.legal(seat), rng, eager=True))
                if room is closed:
                    reopen(room, away.randrange(seats))
    assert plain.devices[0].record() == closed.devices[0].record()
    assert closed.devices[0].record() == closed.devices[1].record()


def reopen(room: Room, number: int) -> None:
    before = room.devices[number]
    after = load(save(before))
    assert [after.view(seat) for seat in after.setup.peers[number].seats] == [
        before.view(seat) for seat in before.setup.peers[number].seats
    ]
    assert after.waiting() == before.waiting()
    assert after.channel.heads == before.channel.heads
    room.devices[number] = after
    room.take(number, after.go_on())
    room.run()


@pytest.mark.usefixtures("small_group")
def test_what_was_sent_while_a_device_was_away_is_sent_again() -> None:
    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], "away"), "away")
    room.start()
    rng = Random(2)
    for _ in range(6):
        seat = room.to_act()
        room.act(seat, choose(room.legal(seat), rng, eager=True))
    seat = room.to_act()
    away = 1 - seat
    saved = save(room.devices[away])
    room.take(seat, room.devices[seat].act(room.legal(seat)[0]))
    room.lines.clear()
    back = load(saved)
    room.devices[away] = back
    assert room.devices[seat].missing(back.channel.seqs)
    for text in room.devices[seat].missing(back.channel.seqs):
        room.take(away, back.receive(text))
    for text in back.missing(room.devices[seat].channel.seqs):
        room.take(seat, room.devices[seat].receive(text))
    room.run()
    assert room.devices[seat].turn == room.devices[away].turn >= 0
    room.play_deal(rng)
    assert room.devices[0].record() == room.devices[1].record()
    assert room.refused == [[], []]


@pytest.mark.usefixtures("small_group")
def test_a_damaged_save_is_refused_with_a_sentence() -> None:
    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], "damaged"), "damaged")
    room.start()
    room.act(room.to_act(), room.legal(room.to_act())[0])
    text = save(room.devices[0])
    data = json.loads(text)
    rng = Random(1)
    for _ in range(150):
        place = rng.randrange(len(text))
        damaged = text[:place] + rng.choice("0x{]\"',A") + text[place + 1 :]
        if damaged == text:
            continue
        try:
            load(damaged)
        except ValueError as error:
            assert str(error)
    for name in data:
        for value in (None, 5, "x", [], {}, [5], {"x": 1}):
            try:
                load(json.dumps({**data, name: value}))
            except ValueError as error:
                assert str(error)
    with pytest.raises(ValueError, match="another version"):
        load(json.dumps({**data, "format": "klabor-fair/9"}))
