"""Who sits where at a table of several devices, agreed before the first deal."""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from klabor_core.fair.group import bytes_text, element_of
from klabor_core.fair.keys import digest
from klabor_core.game import new_match
from klabor_core.presets import rules_of, spec_of
from klabor_core.record import FORMAT, read, replay
from klabor_core.rules import Rules
from klabor_core.state import Match

MAX_PEERS = 4


class SetupError(ValueError):
    """A table that can't be: one sentence why."""


@dataclass(frozen=True, slots=True)
class Peer:
    """A device at the table: its public identity and the seats it plays for."""

    key: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Setup:
    """A table: its rules, devices and seats, and the record of what was played before, if anything."""

    rules: Rules
    peers: tuple[Peer, ...]
    bots: tuple[int, ...] = ()
    """Seats that the computer plays; their cards are open to the device that has them."""
    first_dealer: int | None = None
    """Seat that deals first; ``None``: a lot that no device can turn is drawn."""
    deals: tuple[dict[str, Any], ...] = ()
    """Deals already played, as in a record."""

    def __post_init__(self) -> None:
        seats = sorted(seat for peer in self.peers for seat in peer.seats)
        if not 2 <= len(self.peers) <= MAX_PEERS:
            raise SetupError("A table without a server takes two to four devices.")
        if seats != list(range(self.rules.seats)) or not all(peer.seats for peer in self.peers):
            raise SetupError(f"Each of the {self.rules.seats} seats needs one device, and each device a seat.")
        if len({peer.key for peer in self.peers}) < len(self.peers):
            raise SetupError("Two devices have the same identity.")
        if not set(self.bots) <= set(seats):
            raise SetupError("A computer player has no seat.")
        if self.deals and self.first_dealer is None:
            raise SetupError("A game that goes on needs its first dealer.")

    @cached_property
    def table(self) -> str:
        """Name of the table: a hash of all that is agreed, part of every message."""
        return bytes_text(digest("table", self.text)[:12])

    @property
    def code(self) -> str:
        """Eight digits to compare by voice: equal on all devices unless somebody in between cheats."""
        number = int.from_bytes(digest("code", self.text)[:8], "big") % 10**8
        return f"{number:08d}"

    @property
    def text(self) -> str:
        """The table as JSON, in one spelling."""
        return json.dumps(self.as_json(), sort_keys=True, separators=(",", ":"))

    def as_json(self) -> dict[str, Any]:
        """The table as a JSON object."""
        return {
            "rules": spec_of(self.rules),
            "peers": [{"key": peer.key, "seats": list(peer.seats)} for peer in self.peers],
            "bots": list(self.bots),
            "first_dealer": self.first_dealer,
            "deals": list(self.deals),
        }

    def device_of(self, seat: int) -> int:
        """Number of the device that plays for a seat."""
        return next(number for number, peer in enumerate(self.peers) if seat in peer.seats)

    def match(self, first_dealer: int) -> Match:
        """The game before the first deal of this table."""
        if not self.deals:
            return new_match(self.rules, first_dealer)
        record = {"format": FORMAT, "rules": spec_of(self.rules), "first_dealer": first_dealer}
        return replay(read({**record, "deals": list(self.deals)}))


def setup_of(data: object) -> Setup:
    """Table of a decoded JSON object. Raises ``SetupError``, ``RulesError`` or ``RecordError`` for anything else."""
    if not isinstance(data, dict):
        raise SetupError("A table is an object with rules and peers.")
    peers, bots, deals = data.get("peers"), data.get("bots"), data.get("deals")
    dealer = data.get("first_dealer")
    if not isinstance(peers, list) or not isinstance(bots, list) or not isinstance(deals, list):
        raise SetupError("A table's peers, bots and deals are lists.")
    rules = rules_of(data.get("rules"))
    if dealer is not None and (type(dealer) is not int or not 0 <= dealer < rules.seats):
        raise SetupError("The first dealer is a seat.")
    if any(type(seat) is not int for seat in bots) or any(not isinstance(deal, dict) for deal in deals):
        raise SetupError("A table's bots are seats and its deals objects.")
    setup = Setup(rules, tuple(_peer(peer) for peer in peers), tuple(bots), dealer, tuple(deals))
    if deals:
        setup.match(setup.first_dealer or 0)
    return setup


def _peer(data: object) -> Peer:
    key = data.get("key") if isinstance(data, dict) else None
    seats = data.get("seats") if isinstance(data, dict) else None
    try:
        element_of(key)
    except ValueError:
        raise SetupError("A device's identity can't be read.") from None
    if not isinstance(key, str) or not isinstance(seats, list) or any(type(seat) is not int for seat in seats):
        raise SetupError("A device's seats can't be read.")
    return Peer(key, tuple(seats))
