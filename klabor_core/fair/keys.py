"""One device's keys of one deal, all drawn from one secret, so that opening the secret opens everything.

The secret is committed to before the first card is shuffled and opened after the last one is played.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256, shake_256

from klabor_core.cards import DECK_SIZE
from klabor_core.fair.group import SHORT_BITS, Q

SECRET_BYTES = 32


def derive(secret: bytes, label: str, length: int) -> bytes:
    """Bytes drawn from a secret under a label; nothing is learnt of the secret, nor of another label's bytes."""
    return shake_256(len(secret).to_bytes(4, "big") + secret + label.encode()).digest(length)


def exponent(secret: bytes, label: str) -> int:
    """A secret exponent of ``SHORT_BITS`` bits drawn from a secret."""
    return int.from_bytes(derive(secret, label, SHORT_BITS // 8), "big") | 1 << (SHORT_BITS - 1)


def permutation(secret: bytes, label: str, size: int) -> tuple[int, ...]:
    """A permutation of ``range(size)`` drawn from a secret, each equally likely (to 2**-100)."""
    order = list(range(size))
    stream = derive(secret, label, 16 * size)
    for last in range(size - 1, 0, -1):
        other = int.from_bytes(stream[16 * last : 16 * last + 16], "big") % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys and permutations of one device in one deal."""

    secret: bytes
    mix: int
    """Exponent under which the whole deck is locked while it is shuffled."""
    order: tuple[int, ...]
    """Where the device takes each card of its shuffled deck from."""
    opening: tuple[int, ...]
    """For each place of the deck, the exponent that takes this device's lock off."""

    @classmethod
    def of(cls, secret: bytes) -> "Keys":
        """The keys that a secret of ``SECRET_BYTES`` bytes stands for."""
        return cls(
            secret,
            exponent(secret, "mix"),
            permutation(secret, "order", DECK_SIZE),
            tuple(exponent(secret, f"lock {place}") for place in range(DECK_SIZE)),
        )

    @property
    def locking(self) -> tuple[int, ...]:
        """For each place, the exponent that takes the common lock off and puts the place's own lock on."""
        return tuple(inverse(self.mix * key) for key in self.opening)

    def hand_opening(self, seat: int, size: int) -> tuple[int, ...]:
        """The opening exponents of a seat's hand once it is laid out anew."""
        return tuple(exponent(self.secret, f"hand {seat} {slot}") for slot in range(size))

    def hand_order(self, seat: int, size: int) -> tuple[int, ...]:
        """Where each card of a seat's hand laid out anew is taken from."""
        return permutation(self.secret, f"hand order {seat}", size)

    def salt(self, seat: int) -> bytes:
        """What is mixed into the seal of a seat's declaration, so that nobody can try declarations out."""
        return derive(self.secret, f"salt {seat}", SECRET_BYTES)


def inverse(key: int) -> int:
    """The exponent that undoes another one."""
    return pow(key, -1, Q)


def digest(*parts: bytes | str | int) -> bytes:
    """SHA-256 of some parts; no two different lists of parts give the same bytes to hash."""
    state = sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        state.update(len(data).to_bytes(4, "big") + data)
    return state.digest()


def commitment(table: str, deal: int, device: int, secret: bytes) -> bytes:
    """The hash that binds a device to its secret, and so to all keys and permutations of the deal."""
    return digest("commit", table, deal, device, secret)


def seal(table: str, deal: int, seat: int, salt: bytes, melds: str) -> bytes:
    """The hash that binds a seat to what it declares without saying it aloud."""
    return digest("seal", table, deal, seat, salt, melds)


def joint(secrets: Sequence[bytes]) -> bytes:
    """A number that no single device could choose, of secrets that all were committed to before."""
    return digest("joint", *secrets)
