"""The compact form of a record for links: bits packed into base64url (record.md, *Compact form*)."""

import base64
import json
import math
from collections.abc import Mapping
from typing import Any

from klabor_core.actions import Action, Meld, bare, name_suit, parse_action, play_card
from klabor_core.cards import DECK_SIZE, TEXTS
from klabor_core.errors import IllegalAction
from klabor_core.presets import PRESET_NAMES, spec_of
from klabor_core.record import FORMAT, MAX_ACTIONS, MAX_DEALS, Record, RecordError, read

VERSION = 1
MAX_LINK = 400_000
_WORDS = (
    "klabor",
    "sevens",
    "pass",
    "pass2",
    "play",
    "name",
    "swap",
    "freza",
    "ask",
    "rank",
    "meld",
    "out",
    "dave",
    "take",
    "drop",
    "catch",
)
_DECK_BITS = math.factorial(DECK_SIZE).bit_length()


class _Packer:
    def __init__(self) -> None:
        self.value = 1
        """A leading one keeps zeros in front."""

    def put(self, number: int, bits: int) -> None:
        self.value = self.value << bits | number

    def text(self) -> str:
        raw = self.value.to_bytes((self.value.bit_length() + 7) // 8)
        return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class _Unpacker:
    def __init__(self, text: str) -> None:
        raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        self.value = int.from_bytes(raw)
        self.left = self.value.bit_length() - 1

    def get(self, bits: int) -> int:
        self.left -= bits
        if self.left < 0:
            raise ValueError("it ends too early")
        return self.value >> self.left & ((1 << bits) - 1)


def pack(data: Mapping[str, Any]) -> str:
    """The compact form of a record (a JSON object). Raises ``RecordError`` for what is not a record."""
    record = read(data)
    packer = _Packer()
    packer.put(VERSION, 4)
    _put_rules(packer, record)
    packer.put(record.first_dealer, 2)
    packer.put(len(record.deals), 11)
    for number, (deck, actions) in enumerate(record.deals):
        if sorted(deck) != list(range(DECK_SIZE)):
            raise RecordError(f"Deal {number}: the deck is not 32 different cards.", deal=number)
        packer.put(_deck_number(deck), _DECK_BITS)
        packer.put(len(actions), 8)
        for index, text in enumerate(actions):
            try:
                _put_action(packer, parse_action(text))
            except IllegalAction as error:
                sentence = f"Deal {number}, action {index}: {error}"
                raise RecordError(sentence, deal=number, action=index, cause=error) from None
    return packer.text()


def unpack(text: str) -> dict[str, Any]:
    """The record of a compact form. Raises ``RecordError`` for text that is not one, whatever it holds."""
    if len(text) > MAX_LINK or not all(c.isascii() and (c.isalnum() or c in "-_") for c in text):
        raise RecordError("This link holds no game: it is longer, or has other letters, than any link of ours.", "link")
    try:
        return _unpack(_Unpacker(text))
    except RecordError:
        raise
    except (ValueError, IndexError) as error:
        raise RecordError(f"This link holds no game: {str(error)[:80]}.", "link") from None


def _unpack(bits: _Unpacker) -> dict[str, Any]:
    if bits.get(4) != VERSION:
        raise ValueError("it was made by a version that this program doesn't know")
    rules = _get_rules(bits)
    data: dict[str, Any] = {"format": FORMAT, "rules": rules, "first_dealer": bits.get(2), "deals": []}
    count = bits.get(11)
    if count > MAX_DEALS:
        raise ValueError("it holds too many deals")
    for _ in range(count):
        deck = _deck_of_number(bits.get(_DECK_BITS))
        actions = [_get_action(bits).text for _ in range(min(bits.get(8), MAX_ACTIONS))]
        data["deals"].append({"deck": " ".join(TEXTS[card] for card in deck), "actions": actions})
    if bits.left:
        raise ValueError("something follows its end")
    record = read(data)
    data["rules"] = spec_of(record.rules)
    return data


def _put_rules(packer: _Packer, record: Record) -> None:
    spec = spec_of(record.rules)
    changes = dict(spec) if isinstance(spec, dict) else {}
    changes.pop("preset", None)
    packer.put(PRESET_NAMES.index(record.rules.preset), 4)
    raw = json.dumps(changes, separators=(",", ":")).encode() if changes else b""
    packer.put(len(raw), 11)
    for byte in raw:
        packer.put(byte, 8)


def _get_rules(bits: _Unpacker) -> object:
    name = PRESET_NAMES[bits.get(4)]
    raw = bytes(bits.get(8) for _ in range(bits.get(11)))
    if not raw:
        return name
    changes = json.loads(raw)
    if not isinstance(changes, dict):
        raise ValueError("its rules are not an object")
    return {"preset": name, **changes}


def _put_action(packer: _Packer, action: Action) -> None:
    packer.put(action.seat, 2)
    if action.word == "card":
        packer.put(1, 1)
        packer.put(action.card, 5)
        packer.put(int(action.bella), 1)
        return
    packer.put(0, 1)
    packer.put(_WORDS.index(action.word), 4)
    if action.word == "name":
        packer.put(action.suit, 2)
    elif action.word == "catch":
        packer.put(action.other, 2)
    elif action.word == "meld":
        packer.put(len(action.melds), 4)
        for meld in action.melds:
            packer.put(meld.kind, 4)
            packer.put(meld.top, 5)


def _get_action(bits: _Unpacker) -> Action:
    seat = bits.get(2)
    if bits.get(1):
        return play_card(seat, bits.get(5), bool(bits.get(1)))
    word = _WORDS[bits.get(4)]
    if word == "name":
        return name_suit(seat, bits.get(2))
    if word == "catch":
        return Action(seat, "catch", other=bits.get(2))
    if word == "meld":
        return Action(seat, "meld", melds=tuple(Meld(bits.get(4), bits.get(5)) for _ in range(bits.get(4))))
    return bare(seat, word)


def _deck_number(deck: tuple[int, ...]) -> int:
    """Number of a permutation, from 0 to 32! - 1."""
    left = list(range(DECK_SIZE))
    number = 0
    for card in deck:
        place = left.index(card)
        number = number * len(left) + place
        del left[place]
    return number


def _deck_of_number(number: int) -> tuple[int, ...]:
    places = []
    for size in range(1, DECK_SIZE + 1):
        number, place = divmod(number, size)
        places.append(place)
    if number:
        raise ValueError("it holds a deck that can't be")
    left = list(range(DECK_SIZE))
    return tuple(left.pop(place) for place in reversed(places))
