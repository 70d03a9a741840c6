"""Loaded dice: a room whose first deal is a pack that the test has stacked, so that one can read it."""

from collections.abc import Sequence
from typing import Any

import pytest

from klabor_core.cards import DECK_SIZE, card_of
from klabor_core.fair import keys
from klabor_core.fair.device import Device
from klabor_core.fair.keys import SECRET_BYTES, derive, permutation
from klabor_core.presets import preset
from tests.fair.room import Room, secret_of, setup_for
from tests.rules.decks import stacked


def loaded_room(
    monkeypatch: pytest.MonkeyPatch,
    rules: str,
    hands: Sequence[str],
    upcard: str,
    kinds: dict[int, type[Device]] | None = None,
    upcard_to: int | None = None,
    **changes: Any,
) -> Room:
    """A room, started, where seat 0 has dealt these hands: ``hands`` and ``upcard`` as in ``tests.rules.decks``."""
    table = preset(rules, **changes)
    deck = stacked(hands, upcard, second_deal=table.second_deal, upcard_to=upcard_to)
    name = f"loaded {rules} {deck}"
    orders = {derive(secret_of(name, device), "deal 0", SECRET_BYTES): tuple(range(32)) for device in range(len(hands))}
    # All devices but the last leave the pack as it is; the last one lays it as it is wanted.
    orders[derive(secret_of(name, len(hands) - 1), "deal 0", SECRET_BYTES)] = tuple(map(card_of, deck.split(" ")))

    def order_of(secret: bytes, label: str, size: int) -> tuple[int, ...]:
        if label == "order" and size == DECK_SIZE and secret in orders:
            return orders[secret]
        return permutation(secret, label, size)

    monkeypatch.setattr(keys, "permutation", order_of)
    room = Room(setup_for(table, [[seat] for seat in range(table.seats)], name), name, kinds)
    room.start()
    return room


def play(room: Room, *actions: str) -> None:
    """Decisions in order, as a record writes them."""
    for text in actions:
        room.act(int(text[0]), text)


def play_out(room: Room, honest: int = 0) -> None:
    """The first legal card of whoever is to act, until the deal is over or the honest device has found a lie."""
    while not room.lies[honest] and room.devices[honest].deal is not None:
        seat = room.devices[honest].turn
        legal = (
            [text for text in room.legal(seat) if text[2:3] in "789TJQKA" and " " not in text[2:]] if seat >= 0 else []
        )
        if not legal:
            return
        room.act(seat, legal[0])
