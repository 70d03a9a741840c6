"""The cards of one deal under lock: what each device committed to, shuffled, locked and opened so far."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from klabor_core.fair.group import CODES, SHORT_BITS, bytes_of, bytes_text
from klabor_core.fair.keys import SECRET_BYTES, Keys
from klabor_core.fair.messages import field as field_of
from klabor_core.fair.messages import only
from klabor_core.fair.shuffle import Deck, deck_of, deck_texts, lock, mix, read, unlock

KEY_BYTES = SHORT_BITS // 8


class EarlyError(Exception):
    """A message whose time has not come: it is kept and tried again later."""


class UntimelyError(Exception):
    """A message whose time is over, or that its sender has no right to send now."""


@dataclass
class Dealing:
    """Decks and keys of one deal, the same on every device but for the device's own keys."""

    devices: int
    commits: dict[int, bytes] = field(default_factory=dict)
    mixes: list[Deck] = field(default_factory=list)
    locks: list[Deck] = field(default_factory=list)
    openings: list[dict[int, int]] = field(default_factory=list)
    """For each device, the keys that it opened, by place of the deck."""
    hands: dict[int, Deck] = field(default_factory=dict)
    """For each seat, its hand as its device laid it out anew."""
    slots: dict[int, dict[int, tuple[int, int]]] = field(default_factory=dict)
    """For each seat, the cards of its hand that were opened: key and card by slot."""

    def __post_init__(self) -> None:
        self.openings = [{} for _ in range(self.devices)]

    @property
    def locked(self) -> bool:
        """Whether the deck is shuffled and every place bears every device's lock."""
        return len(self.locks) == self.devices

    # -- what a device says of its own cards ----------------------------------------------------------------

    def mixed(self, keys: Keys) -> list[str]:
        """The deck shuffled once more, as a message holds it."""
        return deck_texts(mix(self.mixes[-1] if self.mixes else CODES, keys))

    def locked_by(self, keys: Keys) -> list[str]:
        """The deck with one more device's locks on its places, as a message holds it."""
        return deck_texts(lock(self.locks[-1] if self.locks else self.mixes[-1], keys))

    # -- what others say ------------------------------------------------------------------------------------

    def commit(self, sender: int, body: dict[str, Any]) -> None:
        """Take in the hash of a device's secret."""
        only(body, "hash")
        if sender in self.commits:
            raise UntimelyError
        self.commits[sender] = bytes_of(body.get("hash"), 32)

    def mix(self, sender: int, body: dict[str, Any]) -> None:
        """Take in the deck as a device shuffled it."""
        only(body, "deck")
        self._in_turn(sender, self.mixes, len(self.commits) == self.devices)
        self.mixes.append(deck_of(body.get("deck")))

    def lock(self, sender: int, body: dict[str, Any]) -> None:
        """Take in the deck as a device locked it."""
        only(body, "deck")
        self._in_turn(sender, self.locks, len(self.mixes) == self.devices)
        self.locks.append(deck_of(body.get("deck")))

    def _in_turn(self, sender: int, done: Sequence[Deck], ready: bool) -> None:
        if sender < len(done):
            raise UntimelyError
        if not ready or sender > len(done):
            raise EarlyError

    def open(self, sender: int, places: Sequence[int], body: dict[str, Any]) -> None:
        """Take in a device's keys of exactly these places, in this order."""
        only(body, "keys")
        texts = field_of(body, "keys", list)
        if len(texts) != len(places):
            raise ValueError(f"it opens {len(texts)} cards instead of {len(places)}")
        keys = [key_of(text) for text in texts]
        self.openings[sender].update(zip(places, keys, strict=True))

    def read(self, places: Sequence[int], own: Keys, me: int) -> dict[int, int]:
        """Cards of places that all devices have opened to this one; -1 for what is no card."""
        cards = {}
        for place in places:
            keys = [openings[place] for device, openings in enumerate(self.openings) if device != me]
            cards[place] = read(unlock(self.locks[-1][place], [*keys, own.opening[place]]))
        return cards

    def lay_out(self, seat: int, size: int, body: dict[str, Any]) -> None:
        """Take in a seat's hand laid out anew."""
        if seat in self.hands:
            raise UntimelyError
        self.hands[seat] = deck_of(body.get("cards"), size)
        self.slots[seat] = {}

    def in_slot(self, seat: int, slot: object, key: object) -> tuple[int, int]:
        """Key and card of a slot of a seat's hand that is opened now. Raises ``ValueError`` if it is no card."""
        hand = self.hands[seat]
        if type(slot) is not int or not 0 <= slot < len(hand):
            raise ValueError("there is no such card in the hand")
        if slot in self.slots[seat]:
            raise ValueError("that card of the hand was opened before")
        number = key_of(key)
        card = read(unlock(hand[slot], (number,)))
        if card < 0:
            raise ValueError("the key does not open the card")
        return number, card


def key_of(text: object) -> int:
    """Key of a message's text. Raises ``ValueError`` if it is none."""
    key = int.from_bytes(bytes_of(text, KEY_BYTES), "big")
    if key >> (SHORT_BITS - 1) != 1:
        raise ValueError("a key is not of the right size")
    return key


def key_text(key: int) -> str:
    """A key as a message holds it."""
    return bytes_text(key.to_bytes(KEY_BYTES, "big"))


def secret_of(text: object) -> bytes:
    """A secret that a device opens."""
    return bytes_of(text, SECRET_BYTES)
