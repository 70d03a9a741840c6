"""The seeded shuffle: the same seed gives the same cards in every Python, for ever.

A stream of bytes is SHA-256 of ``klabor-1|seed|purpose|block`` for block 0, 1, …; a number below n is
the first byte of the stream below the largest multiple of n that a byte can hold, modulo n; the deck
is shuffled by Fisher and Yates from its last card to its first.
"""

import hashlib
from collections.abc import Iterator, Sequence

from klabor_core.cards import DECK_SIZE, TEXTS

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 10


def _bytes(seed: str, purpose: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hashlib.sha256(f"klabor-1|{seed}|{purpose}|{block}".encode()).digest()
        block += 1


def _below(stream: Iterator[int], limit: int) -> int:
    top = 256 - 256 % limit
    return next(byte for byte in stream if byte < top) % limit


def deck(seed: str, number: int) -> tuple[int, ...]:
    """The deck of deal ``number`` of a game, from the top in dealing order: 32 cards."""
    return _shuffled(_bytes(seed, f"deal {number}"))


def ace_deck(seed: str) -> tuple[int, ...]:
    """The deck that is dealt face up for the first ace."""
    return _shuffled(_bytes(seed, "first ace"))


def _shuffled(stream: Iterator[int]) -> tuple[int, ...]:
    cards = list(range(DECK_SIZE))
    for last in range(DECK_SIZE - 1, 0, -1):
        other = _below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def lot(seed: str, seats: int) -> int:
    """The seat that deals first by lot."""
    return _below(_bytes(seed, "first dealer"), seats)


def salt(seed: str, number: int) -> str:
    """The salt of a deal's commitment, 16 hexadecimal digits."""
    return hashlib.sha256(f"klabor-1|{seed}|salt {number}".encode()).hexdigest()[:16]


def commitment(cards: Sequence[int], deal_salt: str) -> str:
    """Commitment to a deck: SHA-256 of its text as in the record, a space and the salt, in hexadecimal."""
    text = " ".join(TEXTS[card] for card in cards)
    return hashlib.sha256(f"{text} {deal_salt}".encode()).hexdigest()


def number_of(seed: str, purpose: str) -> int:
    """A 64-bit number for a generator that decides something other than the cards."""
    return int.from_bytes(hashlib.sha256(f"klabor-1|{seed}|{purpose}".encode()).digest()[:8])


def code_of(entropy: bytes) -> str:
    """A short code, easy to read aloud, of at least eight random bytes: a seed to play by."""
    number = int.from_bytes(hashlib.sha256(entropy).digest())
    letters = []
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[place])
    return "".join(letters)


def seed_of_day(date: str, rules_name: str) -> str:
    """The seed of the deal of the day, by date (``2027-05-01``) and rule set: the same for everyone."""
    return f"day {date} {rules_name}"
