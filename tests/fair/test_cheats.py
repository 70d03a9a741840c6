"""Devices that lie are caught, and named with what they did: at once or when the deal is opened."""

from random import Random
from typing import Any

import pytest

from klabor_core.cards import TEXTS
from klabor_core.fair import group, shuffle
from klabor_core.fair.deal import FairDeal
from klabor_core.fair.dealing import key_text
from klabor_core.fair.group import bytes_text, element_text
from klabor_core.fair.keys import SECRET_BYTES, Keys, derive, inverse, seal
from klabor_core.fair.owing import slots_of
from klabor_core.fair.verify import true_deck
from klabor_core.presets import preset
from klabor_core.tricks import playable
from tests.fair.cheats import Cheat, Forgery, Puppet, by_hand, cheating
from tests.fair.dice import loaded_room, play, play_out
from tests.fair.room import Room, choose, secret_of, setup_for

pytestmark = pytest.mark.usefixtures("small_group")


def table_with(forgery: Forgery, cheat: int, name: str, rules: str = "klabor-odessa", **changes: Any) -> Room:
    seats = [[seat] for seat in range(preset(rules, **changes).seats)]
    return Room(setup_for(preset(rules, **changes), seats, name), name, {cheat: cheating(forgery)})


def play_on(room: Room, rng: Random, honest: int) -> None:
    """Play until an honest device has found a lie or the deal is over for it."""
    while not room.lies[honest] and room.devices[honest].deal is not None:
        seat = room.devices[honest].turn
        if seat < 0 or not room.legal(seat):
            break
        room.act(seat, choose(room.legal(seat), rng, eager=True))


def deck_of(name: str, devices: int, deal: int = 0) -> tuple[int, ...]:
    """The deck that will be dealt, which only a test can know."""
    secrets = [derive(secret_of(name, device), f"deal {deal}", SECRET_BYTES) for device in range(devices)]
    return true_deck([Keys.of(secret) for secret in secrets])


def assert_named(room: Room, honest: int, device: int, code: str) -> None:
    assert [(lie.device, lie.code) for lie in room.lies[honest]] == [(device, code)], room.lies[honest]
    assert f"evice {device}" in room.lies[honest][0].sentence
    assert room.devices[honest].record()["deals"] == []


def own_deal(device: Cheat) -> FairDeal:
    assert device.deal is not None
    return device.deal


# -- swaps a card ---------------------------------------------------------------------------------------------


def swapped_room(name: str, cheat: int, wanted: int) -> tuple[Room, Puppet, int]:
    """A deal in which the cheat lays out a wanted card in place of the lowest of its hand, up to the first lead."""
    cards: dict[int, int] = {}
    swapped: list[int] = []

    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        if kind != "hand":
            return None
        deal = own_deal(device)
        cards.update({slot: card for card, slot in slots_of(deal, cheat).items()})
        slot = min(cards, key=lambda slot: cards[slot])
        key = deal.keys.hand_opening(cheat, len(cards))[slot]
        swapped.append(slot)
        cards[slot] = wanted
        laid = list(body["cards"])
        laid[slot] = element_text(pow(group.CODES[wanted], inverse(key), group.P))
        return {**body, "cards": laid}

    room = table_with(forge, cheat, name)
    room.start()
    while not swapped:
        seat = room.to_act()
        room.act(seat, room.legal(seat)[0])
    return room, Puppet(room, cheat, cards), swapped[0]


@pytest.mark.parametrize("seed", range(2))
def test_a_card_swapped_for_one_of_the_stock_is_caught_when_the_deal_is_opened(seed: int) -> None:
    name = f"swap {seed}"
    room, puppet, slot = swapped_room(name, 1, wanted=deck_of(name, 2)[25])
    puppet.play_out(first=slot)
    assert_named(room, 0, 1, "hand")


def test_a_card_swapped_for_one_that_the_other_holds_stops_the_deal_when_it_is_played() -> None:
    name = "swap held"
    room, puppet, slot = swapped_room(name, 1, wanted=deck_of(name, 2)[3])
    puppet.play_out(first=slot)
    assert_named(room, 0, 1, "hand")
    assert room.devices[0].deal is not None and room.devices[0].deal.stoppers == [0]


# -- peeks at the stock ---------------------------------------------------------------------------------------


def test_a_device_that_puts_a_card_of_the_stock_under_its_own_place_is_caught() -> None:
    """The first to lock puts what lies at the bottom of the stock where its own first card was: so it sees it."""
    name = "peek"

    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        if kind != "lock":
            return None
        deal = own_deal(device)
        place = deal.table.six_places(0)[0]
        deck = list(deal.dealing.mixes[-1])
        deck[place] = deck[30]
        return {"deck": shuffle.deck_texts(shuffle.lock(tuple(deck), deal.keys))}

    room = table_with(forge, 0, name)
    room.start()
    play_on(room, Random(2), honest=1)
    assert_named(room, 1, 0, "lock")


def test_cards_marked_by_a_residue_are_refused_when_they_are_dealt() -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        if kind != "mix":
            return None
        deck = list(shuffle.deck_of(body["deck"]))
        return {"deck": [element_text(group.P - deck[0]), *shuffle.deck_texts(tuple(deck[1:]))]}

    room = table_with(forge, 0, "marked")
    room.start()
    assert "not of the group" in str(room.refused[1][0])
    assert room.devices[1].waiting() == [0]


def marks(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
    """One card is put in as the square of another, to be known again in the shuffled deck."""
    if kind != "mix":
        return None
    deck = list(shuffle.deck_of(body["deck"]))
    deck[0] = pow(deck[1], 2, group.P)
    return {"deck": shuffle.deck_texts(tuple(deck))}


def test_cards_marked_by_a_power_of_one_another_are_caught() -> None:
    for seed in range(2):
        room = table_with(marks, 0, f"power {seed}")
        room.start()
        play_on(room, Random(seed), honest=1)
        assert_named(room, 1, 0, "mix")


def test_keys_of_the_second_deal_before_trump_is_known_are_not_used() -> None:
    """A device that opens more than it owes, or earlier, is not believed; the others have opened nothing."""
    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], "early"), "early")
    room.start()
    cheat, honest = room.devices
    assert cheat.deal is not None and honest.deal is not None
    _, text = cheat.channel.say(0, 0, "keys", {"keys": [key_text(key) for key in cheat.deal.keys.opening]})
    honest.receive(text)
    assert honest.deal.read_batches == 1
    assert all(len(openings) == 7 for openings in honest.deal.dealing.openings)


# -- lies about melds -----------------------------------------------------------------------------------------

KING_AND_ACE = ["Qs Ks As 8c 9d Jc", "Jd Qd Kd 7c 8s Tc"]
"""Seat 0 holds a tertz from the ace of spades, seat 1 one from the king of diamonds."""


def say_instead(what: str, said: list[Any]) -> Forgery:
    """Say another phrase wherever this one is due."""

    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {**body, "said": said} if kind == "say" and body["said"][0] == what else None

    return forge


def test_a_better_run_denied_under_rost_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 says tertz, from the king; seat 0 holds one from the ace and says *good*."""
    forgery = say_instead("better", ["good", 0, "", False])
    room = loaded_room(monkeypatch, "klabor-odessa", KING_AND_ACE, "Th", {0: cheating(forgery)})
    play(room, "1 play", "1 meld 3Kd", "1 Jd", "0 meld 3As")
    by_hand(room, 0).play_out()
    assert_named(room, 1, 0, "denied")
    assert "a tertz from A" in room.lies[1][0].sentence


def test_a_run_claimed_to_be_better_than_it_is_is_never_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 holds the ace, seat 0 the king, and calls its own one from the ace."""
    hands = [KING_AND_ACE[1], KING_AND_ACE[0]]
    forgery = say_instead("good", ["equal", 3, "A", False])
    room = loaded_room(monkeypatch, "klabor-classic", hands, "Th", {0: cheating(forgery)})
    play(room, "1 silent", "0 silent", "1 play", "1 silent", "0 silent", "1 meld 3As", "0 meld 3Kd")
    honest = room.devices[1]
    assert honest.deal is not None
    assert honest.deal.shows_due == (0,)
    assert honest.waiting() == [0]


def test_a_run_named_lower_than_it_is_under_rost_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    forgery = say_instead("top", ["top", 3, "T", False])
    room = loaded_room(monkeypatch, "klabor-odessa", KING_AND_ACE, "Th", {1: cheating(forgery)})
    play(room, "1 play", "1 meld 3Kd", "1 Jd", "0 meld 3As")
    play_out(room, honest=0)
    assert_named(room, 0, 1, "said")


def test_a_tertz_that_is_not_held_is_never_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that says tertz without one has to show it when it stands, and can't: the others wait for it."""

    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        if kind != "act" or "seal" not in body or body["action"] == "declare":
            return None
        deal = own_deal(device)
        sealed = bytes_text(seal(device.setup.table, 0, 1, deal.keys.salt(1), "3Ad"))
        return {"seat": 1, "action": "declare", "seal": sealed, "said": [["class", 3, "", False]]}

    hands = ["Qs 7s As 8c 9d Jc", "Js Td Kd 7c 8s Tc"]
    room = loaded_room(monkeypatch, "klabor-odessa", hands, "Th", {1: cheating(forge)})
    play(room, "1 play", "1 Js")
    honest = room.devices[0]
    assert honest.deal is not None
    assert [said.what for said in honest.deal.table.world.deal.said] == ["class"]
    assert honest.waiting() == [1]
    assert honest.turn == 1


@pytest.mark.parametrize("spades", ["Qs Ks As", "Qs 8s As"])
def test_a_false_answer_whether_the_trump_run_stands_is_caught(monkeypatch: pytest.MonkeyPatch, spades: str) -> None:
    """5.2: seat 1 asks of its 9-8-7 of trumps, and is answered the contrary of what is so."""

    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {**body, "stands": not body["stands"]} if kind == "answer" else None

    hands = [f"{spades} 8c 9d Jc", "7h 8h 9h Td 7c Tc"]
    room = loaded_room(monkeypatch, "klabor-odessa", hands, "Ah", {0: cheating(forge)})
    play(room, "1 play", "1 ask")
    play_out(room, honest=1)
    assert_named(room, 1, 0, "answer")


# -- plays against the rules ----------------------------------------------------------------------------------


def test_a_false_bella_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bella is said with the king of trumps by one who has no queen: it lies in the stock."""

    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {**body, "action": "Kh bella"} if kind == "act" and body["action"] == "Kh" else None

    hands = ["Qs 7s As 8c 9d Jc", "Js Td Kh 7c 8s Tc"]
    room = loaded_room(monkeypatch, "klabor-odessa", hands, "Th", {1: cheating(forge)})
    play(room, "1 play", "1 Kh")
    play_out(room, honest=0)
    assert_named(room, 0, 1, "play")
    assert "Bella is the king and queen" in room.lies[0][0].sentence


@pytest.mark.parametrize("seed", range(3))
def test_a_revoke_is_caught(seed: int) -> None:
    """The cheat holds a card of the suit led and plays another: proven later in the deal, or when it is opened."""
    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], f"revoke {seed}"), f"revoke {seed}")
    room.start()
    cheat = room.devices[1]
    while True:
        seat = room.to_act()
        assert cheat.deal is not None
        slot = slot_against_the_rules(cheat.deal) if seat == 1 else None
        if slot is not None:
            break
        room.act(seat, next((text for text in room.legal(seat) if text[2:] in TEXTS), room.legal(seat)[0]))
    by_hand(room, 1).play_out(first=slot)
    assert_named(room, 0, 1, "play")
    assert "Suit has to be followed" in room.lies[0][0].sentence or "trump" in room.lies[0][0].sentence


def slot_against_the_rules(deal: FairDeal) -> int | None:
    """The slot of a card of seat 1 that it may not play now."""
    state = deal.table.world.deal
    if state.phase != "play" or not state.table:
        return None
    may = playable(deal.setup.rules, state, 1)
    held = {card: slot for card, slot in slots_of(deal, 1).items() if state.hands[1] >> card & 1}
    return next((slot for card, slot in held.items() if not may >> card & 1), None)


# -- lies about keys and secrets ------------------------------------------------------------------------------


def test_a_false_key_is_caught() -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        if kind != "keys":
            return None
        return {"keys": [*body["keys"][1:], body["keys"][0]]}

    room = table_with(forge, 0, "false key")
    room.start()
    assert_named(room, 1, 0, "key")


def test_a_secret_that_was_not_committed_to_is_caught() -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {**body, "secret": bytes_text(b"x" * 32)} if kind == "open" else None

    room = table_with(forge, 0, "false secret")
    room.start()
    play_on(room, Random(1), honest=1)
    assert_named(room, 1, 0, "commit")


def test_a_lot_shown_otherwise_than_it_was_committed_to_is_caught() -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {"secret": bytes_text(b"x" * 32)} if kind == "draw" else None

    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], "lot", None), "lot", {1: cheating(forge)})
    room.start()
    assert_named(room, 0, 1, "commit")
    assert room.devices[0].waiting() == []


def test_a_declaration_opened_otherwise_than_it_was_sealed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {**body, "melds": {"0": ""}} if kind == "open" else None

    room = loaded_room(monkeypatch, "klabor-odessa", KING_AND_ACE, "Th", {0: cheating(forge)})
    play(room, "1 play", "1 meld 3Kd", "1 Jd", "0 meld 3As")
    play_out(room, honest=1)
    assert_named(room, 1, 0, "seal")


def test_a_device_that_accuses_an_honest_one_is_named() -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {**body, "verdict": "Device 1 did not shuffle."} if kind == "sign" else None

    room = table_with(forge, 0, "accused")
    room.start()
    play_on(room, Random(1), honest=1)
    assert_named(room, 1, 0, "accused")


def test_a_device_whose_signed_transcript_differs_is_named_by_whose_words_differ() -> None:
    """Device 0 signs that it has heard of itself what it never told device 1."""

    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {**body, "heads": [bytes_text(b"x" * 32), body["heads"][1]]} if kind == "sign" else None

    room = table_with(forge, 0, "twofold")
    room.start()
    play_on(room, Random(1), honest=1)
    assert_named(room, 1, 0, "twofold")


def test_a_device_that_stops_a_deal_without_cause_is_named() -> None:
    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], "stop"), "stop")
    room.start()
    room.devices[0].deal.contested = True  # type: ignore[union-attr]
    room.take(0, room.devices[0].go_on())
    room.run()
    assert_named(room, 1, 0, "stop")


def test_at_three_seats_the_liar_is_named_by_both_others() -> None:
    room = table_with(marks, 1, "three", seats=3)
    room.start()
    play_on(room, Random(1), honest=0)
    for honest in (0, 2):
        assert [(lie.device, lie.code) for lie in room.lies[honest]] == [(1, "mix")]
