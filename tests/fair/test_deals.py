"""Whole deals between devices: the game is the engine's own, and nobody sees more than his seat may."""

from random import Random
from typing import Any

import pytest

from klabor_core.errors import IllegalAction
from klabor_core.events import AceDealt, Event, MeldsDeclared, Said
from klabor_core.fair.device import Device
from klabor_core.fair.setup import Setup, SetupError, setup_of
from klabor_core.presets import preset
from klabor_core.record import read, steps
from klabor_core.view import SeatView, redacted, view_for
from tests.fair.room import Room, choose, setup_for

TABLES: list[tuple[str, dict[str, Any], list[list[int]]]] = [
    ("debertz-501", {}, [[0], [1]]),
    ("klabor-odessa", {}, [[0], [1]]),
    ("klabor-classic", {}, [[0], [1]]),
    ("klabor-classic", {"second_deal": 6, "dave": True}, [[1], [0]]),
    ("klabor-classic", {"klabor": "six", "meld_tie": "neither"}, [[0], [1]]),
    ("klabor-odessa", {"melds": "before_lead", "seven_dealt_later": False, "four_sevens": True}, [[0], [1]]),
    ("klabor-odessa", {"seats": 3}, [[0], [1], [2]]),
    ("klabor-odessa", {"seats": 3}, [[0, 2], [1]]),
    ("klabor-odessa", {"seats": 4}, [[0], [1], [2], [3]]),
    ("klabor-teams", {}, [[0], [1], [2], [3]]),
    ("klabor-teams", {"melds": "before_lead", "upcard_to": "maker"}, [[0, 2], [1, 3]]),
]
NAMES = [f"{name}-{'-'.join(map(str, changes.values()))}-{len(seats)}" for name, changes, seats in TABLES]


def same(view: SeatView, truth: SeatView) -> bool:
    """Whether a view is the true one; at four seats what partners keep to themselves may order phrases otherwise."""
    if view.rules.seats == 4:
        return {f: getattr(view, f) for f in PUBLIC} == {f: getattr(truth, f) for f in PUBLIC}
    return view == truth


PUBLIC = ("hand", "turn", "phase", "trump", "table", "tricks", "standing", "legal", "taken", "upcard", "freza", "bella")


@pytest.mark.parametrize(("name", "changes", "seats"), TABLES, ids=NAMES)
@pytest.mark.usefixtures("small_group")
def test_each_seat_sees_what_the_engine_would_show_it(
    name: str, changes: dict[str, Any], seats: list[list[int]]
) -> None:
    rules = preset(name, **changes)
    room = Room(setup_for(rules, seats, name, None), name)
    rng = Random(7)
    room.start()
    seen: list[SeatView] = []
    for number in range(3):
        if number:
            room.next_deal()
        while room.devices[0].deal is not None:
            seat = room.to_act()
            view = room.devices[room.setup.device_of(seat)].view(seat)
            assert view is not None
            seen.append(view)
            room.act(seat, choose(room.legal(seat), rng, eager=True))
    assert room.lies == [[] for _ in seats]
    assert room.refused == [[] for _ in seats]
    room.agreed()
    record = read(room.devices[0].record())
    truth = [step.match for step in steps(record)]
    views = [view_for(match, seat) for match in truth if match.deal for seat in range(rules.seats)]
    for view in seen:
        assert any(same(view, other) for other in views if other.seat == view.seat and other.number == view.number)
    for seat in range(rules.seats):
        told = _told([event for step in steps(record) for event in step.events], seat, rules.seats)
        heard = _told(room.events[seat], seat, rules.seats)
        assert [event for event in heard if not isinstance(event, AceDealt)] == told


def _told(events: list[Event], seat: int, seats: int) -> list[Event]:
    """Events as a seat sees them; where a quiet own declaration, and partners' phrases, come is left open."""
    rules = preset("klabor-odessa", seats=seats)
    seen = [redacted(rules, event, seat) for event in events]
    left_open = (MeldsDeclared, Said) if seats == 4 else (MeldsDeclared,)
    return [event for event in seen if event is not None and not isinstance(event, left_open)]


@pytest.mark.usefixtures("small_group")
def test_a_whole_game_to_its_end_gives_the_winner_on_both_devices() -> None:
    room = Room(setup_for(preset("debertz-501", target=301), [[0], [1]], "game", None), "game")
    rng = Random(3)
    room.start()
    while not room.devices[0].match or not room.devices[0].match.over:
        room.play_deal(rng)
        room.next_deal()
    first, second = room.devices
    assert first.match == second.match
    assert first.match is not None and first.match.winners
    assert first.waiting() == []
    room.next_deal()
    assert first.deal is None


@pytest.mark.usefixtures("small_group")
def test_a_game_goes_on_at_a_new_table_from_its_record() -> None:
    rules = preset("klabor-odessa")
    room = Room(setup_for(rules, [[0], [1]]))
    room.start()
    room.play_deal(Random(1))
    record = room.devices[0].record()
    setup = setup_for(rules, [[0], [1]], "later")
    later = Setup(rules, setup.peers, (), record["first_dealer"], tuple(record["deals"]))
    assert setup_of(later.as_json()) == later
    again = Room(later, "later")
    again.start()
    again.play_deal(Random(2))
    assert again.devices[1].record()["deals"][:1] == record["deals"]
    assert len(again.devices[1].record()["deals"]) == 2


@pytest.mark.usefixtures("small_group")
def test_the_next_deal_comes_only_when_all_have_seen_the_count() -> None:
    room = Room(setup_for(preset("debertz-501"), [[0], [1]]))
    room.start()
    room.play_deal(Random(1))
    room.take(0, room.devices[0].next_deal())
    room.run()
    assert room.devices[0].turn == room.devices[1].turn == -1
    assert room.devices[0].waiting() == [1]
    room.take(1, room.devices[1].next_deal())
    room.run()
    assert room.to_act() >= 0


@pytest.mark.usefixtures("small_group")
def test_a_decision_against_the_rules_is_refused_with_what_is_legal() -> None:
    room = Room(setup_for(preset("debertz-501"), [[0], [1]]))
    room.start()
    device = room.devices[room.setup.device_of(room.to_act())]
    with pytest.raises(IllegalAction, match="Legal"):
        device.act(f"{room.to_act()} name h")
    with pytest.raises(IllegalAction):
        device.act(f"{1 - room.to_act()} pass")
    room.act(room.to_act(), f"{room.to_act()} pass")


@pytest.mark.usefixtures("small_group")
def test_another_devices_seat_is_not_seen() -> None:
    room = Room(setup_for(preset("debertz-501"), [[0], [1]]))
    assert room.devices[0].view(0) is None
    with pytest.raises(ValueError, match="not seen here"):
        room.devices[0].view(1)


def test_two_devices_in_the_real_group_play_a_deal() -> None:
    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]]))
    room.start()
    room.play_deal(Random(5))
    assert room.lies == [[], []]
    assert room.devices[0].record() == room.devices[1].record()
    assert len(room.devices[0].record()["deals"]) == 1


def test_a_setup_that_cannot_be_is_refused_with_a_sentence() -> None:
    rules = preset("klabor-odessa")
    good = setup_for(rules, [[0], [1]])
    bad: list[Any] = [
        None,
        {},
        {**good.as_json(), "peers": good.as_json()["peers"][:1]},
        {**good.as_json(), "peers": [good.as_json()["peers"][0]] * 2},
        {**good.as_json(), "peers": [{"key": "x", "seats": [0]}, good.as_json()["peers"][1]]},
        {**good.as_json(), "peers": [{**good.as_json()["peers"][0], "seats": [1]}, good.as_json()["peers"][1]]},
        {**good.as_json(), "bots": [5]},
        {**good.as_json(), "bots": "0"},
        {**good.as_json(), "first_dealer": 2},
        {**good.as_json(), "deals": [{"deck": "", "actions": []}]},
    ]
    for data in bad:
        with pytest.raises(ValueError, match=r"\.|deck"):
            setup_of(data)
    with pytest.raises(SetupError, match="first dealer"):
        Setup(rules, good.peers, (), None, ({"deck": "", "actions": []},))


def test_the_code_to_compare_by_voice_is_the_same_on_all_devices_and_another_at_another_table() -> None:
    one = setup_for(preset("klabor-odessa"), [[0], [1]])
    other = setup_for(preset("klabor-odessa"), [[1], [0]])
    assert one.code == setup_of(one.as_json()).code != other.code
    assert len(one.code) == 8


def test_a_device_does_not_take_a_place_that_is_not_its_own() -> None:
    setup = setup_for(preset("klabor-odessa"), [[0], [1]])
    with pytest.raises(ValueError, match="not that of this device"):
        Device(setup, 0, b"x" * 32)
