"""Declaring between devices: exactly what is said aloud goes out (rules.md 5.1 and 5.2)."""

import json

import pytest

from klabor_core.events import KlaborAnnounced, MeldsStood, RunAsked, Said
from tests.fair.dice import loaded_room, play, play_out
from tests.fair.room import Room

pytestmark = pytest.mark.usefixtures("small_group")

KING_AND_ACE = ["Qs Ks As 8c 9d Jc", "Jd Qd Kd 7c 8s Tc"]
"""Seat 0 holds a tertz from the ace of spades, seat 1 one from the king of diamonds."""


def said_to(room: Room, seat: int) -> list[tuple[int, str, int, int]]:
    """Seat, phrase, class and rank of all that a seat heard said of melds."""
    return [(e.seat, e.what, e.kind, e.rank) for e in room.events[seat] if isinstance(e, Said)]


def sealed_only(room: Room, device: int) -> bool:
    """Whether no message that a device was sent names a meld in clear."""
    return not any('"3K' in text or '"3A' in text for text in room.heard[device] if '"show"' not in text)


def test_a_class_is_said_and_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    room = loaded_room(monkeypatch, "klabor-odessa", KING_AND_ACE, "Th")
    play(room, "1 play", "1 meld 3Kd")
    assert said_to(room, 0) == [(1, "class", 3, -1)]
    assert sealed_only(room, 0)
    assert room.to_act() == 1


def test_rost_is_asked_the_king_named_and_the_ace_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    room = loaded_room(monkeypatch, "klabor-odessa", KING_AND_ACE, "Th")
    play(room, "1 play", "1 meld 3Kd", "1 Jd", "0 meld 3As")
    for seat in (0, 1):
        assert said_to(room, seat) == [(1, "class", 3, -1), (0, "rank", 0, -1), (1, "top", 3, 6), (0, "better", 3, 7)]
    play(room, "0 9d")
    stood = [event for event in room.events[1] if isinstance(event, MeldsStood)]
    assert [(seat, meld.text) for seat, meld in stood[0].melds] == [(0, "3As")]
    play_out(room)
    assert room.lies == [[], []]
    assert len(room.devices[0].record()["deals"]) == 1


def test_the_lower_one_says_good_and_its_top_card_stays_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    room = loaded_room(monkeypatch, "klabor-odessa", [KING_AND_ACE[1], KING_AND_ACE[0]], "Th")
    play(room, "1 play", "1 meld 3As", "1 Qs", "0 meld 3Kd")
    assert said_to(room, 1) == [(1, "class", 3, -1), (0, "rank", 0, -1), (1, "top", 3, 7), (0, "good", 0, -1)]
    assert sealed_only(room, 1)
    play_out(room)
    assert room.lies == [[], []]


def test_a_lower_class_is_not_spoken_of_and_looks_like_no_meld(monkeypatch: pytest.MonkeyPatch) -> None:
    """5.2: he has no better: *good*. The message of his card is the same with a tertz kept down and without."""
    shapes = []
    for declares in (True, False):
        room = loaded_room(monkeypatch, "klabor-odessa", ["Jd Qd Kd 7c 8s Tc", "Js Qs Ks As 9d Jc"], "Th")
        play(room, "1 play", "1 meld 4As", "1 9d")
        if declares:
            play(room, "0 meld 3Kd")
        before = len(room.heard[1])
        play(room, "0 Jd")
        bodies = [json.loads(text)["body"] for text in room.heard[1][before:]]
        shapes.append([(sorted(body), body["action"], len(body["seal"])) for body in bodies if "seal" in body])
        assert said_to(room, 1) == [(1, "class", 4, -1), (0, "good", 0, -1)]
    assert shapes[0] == shapes[1]
    assert len(shapes[0]) == 1


def test_partners_are_both_asked_so_that_a_better_one_kept_silent_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """At four seats seat 3 holds a better tertz than its partner 1, and has said nothing of it; seat 0 asks «Рост?»."""
    hands = ["8s Jd Qd Kd 7c 8d", "9s Ts Js 7d 9c 8c", "7s Jc Tc Td 9d 9h", "Qs Qc Kc Ac 7h 8h"]
    room = loaded_room(monkeypatch, "klabor-odessa", hands, "Ah", upcard_to=0, seats=4)
    play(room, "1 play")
    while room.to_act() != 1 or not any("meld" in text for text in room.legal(1)):
        play(room, next(text for text in room.legal(room.to_act()) if text.endswith("silent")))
    play(room, "1 meld 3Js", "1 Ts", "2 7s", "3 meld 3Ac", "3 Qs", "0 meld 3Kd")
    assert said_to(room, 2) == [
        (1, "class", 3, -1),
        (2, "good", 0, -1),
        (0, "rank", 0, -1),
        (1, "top", 3, 4),
        (3, "top", 3, 7),
        (0, "good", 0, -1),
    ]
    play(room, "0 8s")
    stood = [event for event in room.events[2] if isinstance(event, MeldsStood)]
    assert [(seat, meld.text) for seat, meld in stood[0].melds] == [(1, "3Js"), (3, "3Ac")]
    play_out(room)
    assert room.lies == [[], [], [], []]


@pytest.mark.parametrize(("spades", "stands"), [("Qs Ks As", False), ("Qs 8s As", True)])
def test_whether_the_trump_run_stands_is_answered_by_the_other_device(
    monkeypatch: pytest.MonkeyPatch, spades: str, stands: bool
) -> None:
    """5.2, «проходит ли мой козырь?»."""
    room = loaded_room(monkeypatch, "klabor-odessa", [f"{spades} 8c 9d Jc", "7h 8h 9h Td 7c Tc"], "Ah")
    play(room, "1 play", "1 ask")
    for seat in (0, 1):
        assert [e.stands for e in room.events[seat] if isinstance(e, RunAsked)] == [stands]
    assert room.to_act() == 1
    play(room, "1 swap")
    play_out(room)
    assert room.lies == [[], []]


def test_a_klabor_is_announced_and_its_top_card_known_only_when_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """5.1."""
    room = loaded_room(monkeypatch, "klabor-classic", ["8c 9d Jc 7s Ts As", "7h 8h 9h Th Jh Qh"], "Ah")
    play(room, "1 klabor")
    assert [[e.top for e in room.events[seat] if isinstance(e, KlaborAnnounced)] for seat in (0, 1)] == [[-1], [13]]
    while room.devices[0].deal is not None:
        seat = room.to_act()
        legal = room.legal(seat)
        play(room, f"{seat} play" if f"{seat} play" in legal else legal[0])
    stood = [event for event in room.events[0] if isinstance(event, MeldsStood)]
    assert [(seat, meld.text) for seat, meld in stood[0].melds] == [(1, "6Qh")]
    assert room.lies == [[], []]


def test_the_seven_exchanged_before_the_second_deal_is_opened_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    room = loaded_room(
        monkeypatch, "klabor-classic", ["8c 9d Jc 7s Ts As", "7h 8h 9c Th Jc Qh".replace("Jc", "Js")], "Ah"
    )
    while not any(text.endswith("play") for text in room.legal(room.to_act())):
        play(room, next(text for text in room.legal(room.to_act()) if text.endswith("silent")))
    play(room, "1 play", "1 swap")
    view = room.devices[0].view(0)
    assert view is not None
    assert view.swapped == 1
    assert view.upcard == 8
    play_out(room)


def test_four_sevens_ask_for_a_new_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    room = loaded_room(monkeypatch, "klabor-odessa", ["8c 9d Jc Js Ts As", "7h 7s 7d 7c Th Qh"], "Ah", four_sevens=True)
    play(room, "1 sevens")
    assert room.lies == [[], []]
    assert room.devices[0].record()["deals"][0]["actions"] == ["1 sevens"]


def test_at_three_seats_a_top_card_once_named_is_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 says tertz and names the king to seat 2; seat 0 holds the ace and says so at once."""
    hands = ["Qs Ks As 8c 9d 7d", "Jd Qd Kd 7c 8s Tc", "Js Ts 9s Qc 8d 9c"]
    room = loaded_room(monkeypatch, "klabor-odessa", hands, "Th", seats=3)
    play(room, "1 play", "1 meld 3Kd", "1 Jd", "2 meld 3Js", "2 8d", "0 meld 3As")
    assert said_to(room, 2) == [
        (1, "class", 3, -1),
        (2, "rank", 0, -1),
        (1, "top", 3, 6),
        (2, "good", 0, -1),
        (0, "better", 3, 7),
    ]
    play_out(room)
    assert room.lies == [[], [], []]


def test_at_three_seats_each_other_device_answers_for_its_own_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ["Js 7s As 8c 9d 7d", "7h 8h 9h Td 7c Tc", "Ts 8s 9s Qc 8d Kc"]
    room = loaded_room(monkeypatch, "klabor-odessa", hands, "Ah", seats=3)
    play(room, "1 play", "1 ask")
    answers = [json.loads(text)["body"] for text in room.heard[1] if '"answer"' in text]
    assert [(body["seat"], body["stands"]) for body in answers] == [(0, True), (2, False)]
    assert [e.stands for e in room.events[1] if isinstance(e, RunAsked)] == [False]
    play_out(room)
    assert room.lies == [[], [], []]
