"""Devices that lie are caught, and named with what they did: at once or when the deal is opened."""

from random import Random
from typing import Any

import pytest

from klabor_core.cards import TEXTS, card_of
from klabor_core.fair import group, shuffle
from klabor_core.fair.deal import FairDeal
from klabor_core.fair.dealing import key_text
from klabor_core.fair.group import bytes_text, element_text
from klabor_core.fair.keys import SECRET_BYTES, Keys, derive, inverse, seal
from klabor_core.fair.owing import slots_of
from klabor_core.fair.verify import true_deck
from klabor_core.presets import preset
from klabor_core.tricks import playable
from tests.fair.cheats import Cheat, Forgery, Puppet, cheating
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


@pytest.mark.parametrize("seed", range(4))
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


def test_cards_marked_by_a_power_of_one_another_are_caught() -> None:
    """One card is put in as the square of another, to be known again in the shuffled deck."""

    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        if kind != "mix":
            return None
        deck = list(shuffle.deck_of(body["deck"]))
        deck[0] = pow(deck[1], 2, group.P)
        return {"deck": shuffle.deck_texts(tuple(deck))}

    for seed in range(3):
        room = table_with(forge, 0, f"power {seed}")
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


def rank_rooms(forgery: Forgery, cheat: int, said: str) -> list[Room]:
    """Deals in which «Рост?» was asked and the cheat lied in its answer (``top``) or in what it made of it."""
    rooms = []
    for seed in range(60):
        name = f"{said} {cheat} {seed}"
        room = table_with(forgery, cheat, name)
        room.start()
        play_on(room, Random(seed), honest=1 - cheat)
        if room.lies[1 - cheat]:
            rooms.append(room)
        if len(rooms) == 2:
            break
    return rooms


def test_a_better_run_denied_under_rost_is_caught() -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        if kind == "say" and body["said"][0] == "better":
            return {**body, "said": ["good", 0, "", False]}
        return None

    rooms = rank_rooms(forge, 0, "better")
    assert rooms
    for room in rooms:
        assert_named(room, 1, 0, "denied")


def test_a_run_named_lower_than_it_is_under_rost_is_caught() -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        said = body.get("said", [""])
        if kind == "say" and said[0] == "top" and said[2] not in "79T8" and not said[3]:
            lower = "9" if said[1] == 3 else "T"
            return {**body, "said": ["top", said[1], lower, False]}
        return None

    rooms = rank_rooms(forge, 1, "lower")
    assert rooms
    for room in rooms:
        lie = room.lies[0][0]
        assert lie.device == 1
        assert lie.code in ("said", "seal")


def test_a_tertz_that_is_not_held_is_caught() -> None:
    """The cheat says tertz with its first card where it has none, and seals a false one."""

    class Boaster(Cheat):
        lied = False

        def _say(self, kind: str, body: dict[str, Any]) -> None:
            deal = self.deal
            quiet = kind == "act" and "seal" in body and body["action"] != "declare"
            if deal is not None and quiet and deal.table.world.deal.best < 0 and not self.lied:
                self.lied = True
                sealed = bytes_text(seal(self.setup.table, deal.number, 0, deal.keys.salt(0), "3Ad"))
                said = {"seat": 0, "action": "declare", "seal": sealed, "said": [["class", 3, "", False]]}
                _, text = self.channel.say(deal.number, deal.at, "act", said)
                self._step.send.append(text)
            super()._say(kind, body)

    caught = 0
    for seed in range(12):
        name = f"boast {seed}"
        kinds: dict[int, type] = {0: type("Forger", (Boaster,), {"forgery": staticmethod(lambda *_: None)})}
        room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], name), name, kinds)
        room.start()
        play_on(room, Random(seed), honest=1)
        device = room.devices[0]
        assert isinstance(device, Boaster)
        if device.lied:
            # The honest device waits for the show of a tertz that its holder can't show.
            assert room.devices[1].deal is not None
            assert room.devices[1].waiting() == [0]
            caught += 1
    assert caught


# -- plays against the rules ----------------------------------------------------------------------------------


def test_a_false_bella_is_caught() -> None:
    """Bella is said with a trump card by one who holds the king or the queen alone, the other lying in the stock."""

    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        deal = device.deal
        if kind != "act" or deal is None or body["action"] not in TEXTS:
            return None
        card = card_of(body["action"])
        if card >> 3 == deal.table.world.deal.trump and card & 7 in (5, 6) and deal.table.world.deal.bella < 0:
            return {**body, "action": body["action"] + " bella"}
        return None

    named = set()
    for seed in range(30):
        room = table_with(forge, 1, f"bella {seed}")
        room.start()
        play_on(room, Random(seed), honest=0)
        if room.lies[0]:
            assert room.lies[0][0].device == 1
            named.add(room.lies[0][0].code)
    assert named == {"play"}


@pytest.mark.parametrize("seed", range(6))
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
    puppet = Puppet(room, 1, {slot: card for card, slot in slots_of(cheat.deal, 1).items()})
    puppet.play_out(first=slot)
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


def test_a_false_answer_whether_the_trump_run_stands_is_caught() -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        return {**body, "stands": not body["stands"]} if kind == "answer" else None

    named = set()
    for seed in range(150):
        name = f"ask {seed}"
        cards = deck_of(name, 2)
        sixes = [{*cards[0:3], *cards[6:9]}, {*cards[3:6], *cards[9:12]}]
        trump = cards[12] >> 3
        if not any(len({8 * trump, 8 * trump + 1, 8 * trump + 2} & six) >= 2 for six in sixes):
            continue
        for cheat in (0, 1):
            room = table_with(forge, cheat, name)
            room.start()
            play_on(room, Random(seed), honest=1 - cheat)
            named |= {(lie.device == cheat, lie.code) for lie in room.lies[1 - cheat]}
    assert named <= {(True, "answer")}


def test_a_device_that_stops_a_deal_without_cause_is_named() -> None:
    room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], "stop"), "stop")
    room.start()
    room.devices[0].deal.contested = True  # type: ignore[union-attr]
    room.take(0, room.devices[0].go_on())
    room.run()
    assert_named(room, 1, 0, "stop")


def test_at_three_seats_the_liar_is_named_by_both_others() -> None:
    def forge(device: Cheat, kind: str, body: dict[str, Any]) -> dict[str, Any] | None:
        if kind != "mix":
            return None
        deck = list(shuffle.deck_of(body["deck"]))
        deck[0] = pow(deck[1], 2, group.P)
        return {"deck": shuffle.deck_texts(tuple(deck))}

    room = table_with(forge, 1, "three", seats=3)
    room.start()
    play_on(room, Random(1), honest=0)
    for honest in (0, 2):
        assert [(lie.device, lie.code) for lie in room.lies[honest]] == [(1, "mix")]
