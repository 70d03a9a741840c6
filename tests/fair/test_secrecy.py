"""No message before its time holds a key or a card that its receiver may not know.

A recorder on every line keeps what each device was sent. The test knows all secrets, so it finds any key in
any message, wherever it stands, and asks whether its receiver may have it by then.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from klabor_core.actions import parse_action
from klabor_core.cards import cards_of
from klabor_core.events import DealStarted, MeldsStood, SecondDealt
from klabor_core.fair import group
from klabor_core.fair.dealing import key_text
from klabor_core.fair.group import bytes_text, element_text
from klabor_core.fair.keys import SECRET_BYTES, Keys, derive, inverse
from klabor_core.fair.verify import true_deck
from klabor_core.presets import preset
from klabor_core.record import Step, read, steps
from tests.fair.room import Room, secret_of, setup_for

CARD = re.compile(r"(?<![\w-])[346]?[789TJQKA][shdc](?![\w-])")
"""A card or a meld as a record writes it; not a piece of a key."""

TABLES: list[tuple[str, dict[str, Any], list[list[int]]]] = [
    ("klabor-odessa", {}, [[0], [1]]),
    ("klabor-classic", {}, [[0], [1]]),
    ("klabor-odessa", {"seats": 3}, [[0], [1], [2]]),
    ("klabor-odessa", {"seats": 3}, [[0, 2], [1]]),
    ("klabor-teams", {}, [[0], [1], [2], [3]]),
]


def texts_in(data: Any) -> Iterator[str]:
    """Every text anywhere in a message."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from (name, *texts_in(value))
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value)


@dataclass
class Truth:
    """What was so in one deal, known from the secrets and the checked record."""

    keys: list[Keys]
    steps: list[Step]
    deck: tuple[int, ...] = ()
    names: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    """What each key text opens: (``place``, device, place), (``hand``, seat, slot) or (``secret``, device)."""

    def __post_init__(self) -> None:
        self.deck = true_deck(self.keys)
        for device, keys in enumerate(self.keys):
            self.names[bytes_text(keys.secret)] = ("secret", device)
            for place, key in enumerate(keys.opening):
                self.names[key_text(key)] = ("place", device, place)
            for seat in range(4):
                for slot, key in enumerate(keys.hand_opening(seat, 12)):
                    self.names[key_text(key)] = ("hand", device, seat, slot)
            for key in (keys.mix, inverse(keys.mix), *keys.locking):
                self.names[element_text(key)] = ("never",)
            self.names[key_text(keys.mix)] = ("never",)
        for code in group.CODES:
            # A card that bears no lock.
            self.names[element_text(code)] = ("never",)

    @property
    def second(self) -> SecondDealt | None:
        return next((e for step in self.steps for e in step.events if isinstance(e, SecondDealt)), None)

    def may_open(self, device: int, place: int, own: list[list[int]], second: bool) -> bool:
        """Whether a device may open its lock of a place: the card is another's by now, or turned up for all."""
        start = self.steps[0].events[0]
        assert isinstance(start, DealStarted)
        deal = self.steps[0].match.deal
        assert deal is not None
        card = self.deck[place]
        if card == deal.turned:
            return True
        hands = [*deal.first_six]
        if second and self.second is not None:
            hands = [hand | new for hand, new in zip(hands, self.second.cards, strict=True)]
            if card == self.second.freza:
                return True
        return any(hand >> card & 1 for seat, hand in enumerate(hands) if seat not in own[device])


@pytest.mark.parametrize(("name", "changes", "seats"), TABLES)
@pytest.mark.usefixtures("small_group")
def test_no_key_is_sent_before_its_time(name: str, changes: dict[str, Any], seats: list[list[int]]) -> None:
    rng = Random(11)
    room = Room(setup_for(preset(name, **changes), seats, name), name)
    room.start()
    for number in range(3):
        for heard in room.heard:
            heard.clear()
        if number:
            room.next_deal()
        room.play_deal(rng)
        record = room.devices[0].record()
        truth = Truth(
            [Keys.of(derive(secret_of(name, device), f"deal {number}", SECRET_BYTES)) for device in range(len(seats))],
            [step for step in steps(read(record)) if step.deal == number],
        )
        for device in range(len(seats)):
            check_line(truth, room, device, seats)


def check_line(truth: Truth, room: Room, device: int, seats: list[list[int]]) -> None:
    """Go through all that a device was sent in a deal."""
    seen = 0
    kinds = [json.loads(text)["kind"] for text in room.heard[device]]
    assert "act" not in kinds[kinds.index("open") :], "something was decided after a device had opened everything"
    for text in room.heard[device]:
        message = json.loads(text)
        for found in texts_in(message):
            what = truth.names.get(found)
            if what is None:
                continue
            seen += 1
            assert what[0] != "never", message["kind"]
            if what[0] == "secret":
                # All cards are played, or the deal was passed out, before a device opens everything.
                assert message["kind"] == "open"
                assert what[1] == message["sender"]
            elif what[0] == "place":
                check_place(truth, message, what[1], what[2], seats)
            else:
                check_hand(truth, message, what[2], what[3])
        check_cards(truth, message)
    assert seen >= 7, "the recorder found no keys: it is blind"


def check_cards(truth: Truth, message: dict[str, Any]) -> None:
    """A card is named by who plays it, or shows it in a meld that stands; before all is open nothing else names one."""
    if message["kind"] == "open":
        return
    named = {word for text in texts_in(message["body"]) for word in CARD.findall(text)}
    if message["kind"] == "act":
        played = {step.done.text.split(" ")[1] for step in truth.steps if step.done is not None}
        assert named <= played, message
    elif message["kind"] == "show":
        stood = next(e for step in truth.steps for e in step.events if isinstance(e, MeldsStood))
        shown = {meld.text for holder, meld in stood.melds if holder == message["body"]["seat"]}
        assert set(filter(None, message["body"]["melds"].split(","))) == shown
    else:
        assert named == set(), message


def check_place(truth: Truth, message: dict[str, Any], device: int, place: int, seats: list[list[int]]) -> None:
    assert message["sender"] == device
    if message["kind"] == "act":
        # The seven exchanged before the second deal is opened by its holder.
        assert message["body"]["action"] == "swap"
        assert truth.deck[place] & 7 == 0
        return
    assert message["kind"] == "keys"
    assert truth.may_open(device, place, seats, message["at"] > 0 or _dealt_at_once(truth))
    if message["at"] > 0:
        assert message["at"] >= _decisions_before_second(truth)


def _dealt_at_once(truth: Truth) -> bool:
    """Whether there was no bidding: a hanging bait is replayed."""
    return any(isinstance(event, SecondDealt) for event in truth.steps[0].events)


def _decisions_before_second(truth: Truth) -> int:
    """How many decisions that all hear of were taken before the second deal, silent ones among them."""
    for count, step in enumerate(truth.steps):
        if any(isinstance(event, SecondDealt) for event in step.events):
            return count
    raise AssertionError("keys of the second deal were opened, and there was none")


def check_hand(truth: Truth, message: dict[str, Any], seat: int, slot: int) -> None:
    """A card of a hand is opened by the very message that plays it, exchanges it or shows it in a standing meld."""
    body = message["body"]
    assert body["seat"] == seat
    if message["kind"] == "act":
        assert body["slot"] == slot
        assert parse_action(f"{seat} {body['action']}").word in ("card", "swap")
        return
    assert message["kind"] == "show"
    standing = next(e for step in truth.steps for e in step.events if isinstance(e, MeldsStood))
    shown = {card for holder, meld in standing.melds if holder == seat for card in cards_of(meld.cards)}
    assert len(body["keys"]) <= len(shown)


@pytest.mark.usefixtures("small_group")
def test_a_declaration_of_which_nothing_is_said_looks_like_none() -> None:
    """A card played with a lower meld kept down and one without any have the same fields and lengths."""
    shapes = set()
    for seed in range(12):
        room = Room(setup_for(preset("klabor-odessa"), [[0], [1]], f"quiet {seed}"), f"quiet {seed}")
        room.start()
        room.play_deal(Random(seed))
        for line in room.heard:
            for text in line:
                message = json.loads(text)
                if message["kind"] == "act" and "seal" in message["body"] and message["body"]["action"] != "declare":
                    body = message["body"]
                    # A card that all saw taken from the table has no key to open.
                    shapes.add((tuple(sorted({*body} - {"slot", "key"})), len(body["seal"])))
    assert len(shapes) == 1


@pytest.mark.usefixtures("small_group")
def test_the_place_a_played_card_was_dealt_to_is_not_told() -> None:
    """Hands are laid out anew: the slots of the cards played are in no order of the deal."""
    orders = set()
    for seed in range(6):
        keys = Keys.of(derive(secret_of(f"order {seed}", 0), "deal 0", SECRET_BYTES))
        orders.add(keys.hand_order(0, 9))
    assert len(orders) == 6
    assert tuple(range(9)) not in orders
