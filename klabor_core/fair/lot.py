"""The first dealer, by a lot that no device can turn: numbers committed to, then shown, then put together."""

from dataclasses import dataclass, field
from typing import Any

from klabor_core import shuffle
from klabor_core.events import AceDealt
from klabor_core.fair.dealing import EarlyError, UntimelyError, secret_of
from klabor_core.fair.group import bytes_of, bytes_text
from klabor_core.fair.keys import SECRET_BYTES, commitment, derive, joint
from klabor_core.fair.messages import Message, only
from klabor_core.fair.setup import Setup
from klabor_core.game import first_ace

LOT = -1
"""Stands for the lot in a commitment, where a deal has its number."""


@dataclass
class Lot:
    """A lot as one device knows it."""

    setup: Setup
    me: int
    secret: bytes
    commits: dict[int, bytes] = field(default_factory=dict)
    draws: dict[int, bytes] = field(default_factory=dict)
    liar: int = -1
    """Device that showed another number than it had committed to."""

    @property
    def own(self) -> bytes:
        """This device's number."""
        return derive(self.secret, "lot", SECRET_BYTES)

    @property
    def drawn(self) -> bool:
        """Whether all numbers are shown."""
        return len(self.draws) == len(self.setup.peers)

    def owed(self) -> tuple[str, dict[str, Any]] | None:
        """What this device owes to the lot."""
        if self.me not in self.commits:
            return "lot", {"hash": bytes_text(commitment(self.setup.table, LOT, self.me, self.own))}
        if len(self.commits) == len(self.setup.peers) and self.me not in self.draws:
            return "draw", {"secret": bytes_text(self.own)}
        return None

    def hear(self, message: Message) -> None:
        """Take in a message of the lot. Raises what ``hearing.hear`` does."""
        sender = message.sender
        if message.kind == "lot":
            only(message.body, "hash")
            if sender in self.commits:
                raise UntimelyError
            self.commits[sender] = bytes_of(message.body.get("hash"), 32)
            return
        only(message.body, "secret")
        if sender in self.draws:
            raise UntimelyError
        if len(self.commits) < len(self.setup.peers):
            raise EarlyError
        secret = secret_of(message.body.get("secret"))
        self.draws[sender] = secret
        if commitment(self.setup.table, LOT, sender, secret) != self.commits[sender]:
            self.liar = sender

    def result(self) -> tuple[int, AceDealt | None]:
        """The first dealer, and the cards dealt for the first ace where that decides."""
        rules = self.setup.rules
        seed = joint([secret for _, secret in sorted(self.draws.items())]).hex()
        if rules.dealer_by == "lot":
            return shuffle.lot(seed, rules.seats), None
        deck = shuffle.ace_deck(seed)
        dealt = first_ace(rules, deck)
        return dealt.dealer, dealt
