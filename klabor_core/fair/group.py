"""The group in which cards are locked: the squares modulo a safe prime, of prime order (docs/fair-play.md).

``P`` is the first safe prime at or above ``floor(pi * 2**1022)``, so that nobody had a choice in it; it is no
standard prime, so that no table of logarithms made for those helps against it. Every element but 1
generates the whole group, and raising to any exponent prime to ``Q`` can be undone.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from hashlib import shake_256

from klabor_core.cards import TEXTS

PI_OFFSET = 707105
"""How far ``P`` lies above ``floor(pi * 2**1022)``."""

P = int(
    "c90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404ddef9519b3cd3a431b"
    "302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7edee386bfb5a899fa5"
    "ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c609dbb",
    16,
)
"""The modulus, a safe prime of 1024 bits."""

Q = P >> 1
"""Order of the group, the prime ``(P - 1) / 2``."""

ELEMENT_BYTES = 128
ELEMENT_CHARS = 171
"""Characters of an element in a message: base64url without padding."""

SHORT_BITS = 256
"""Bits of the secret exponents: twice the strength that a group of this size has by far."""


def hashed(label: str) -> int:
    """A group element that nobody knows a relation of to any other: the square of a hash of the label."""
    digest = shake_256(b"klabor fair " + label.encode()).digest(ELEMENT_BYTES + 16)
    return pow(int.from_bytes(digest, "big"), 2, P)


GENERATOR = hashed("generator")
"""Base of identity keys and signatures."""

CODES = tuple(hashed("card " + text) for text in TEXTS)
"""Code of each card, by card: a square, so that the residue symbol of a locked card says nothing."""

CARD_OF_CODE = {code: card for card, code in enumerate(CODES)}


def jacobi(value: int, modulus: int) -> int:
    """The Jacobi symbol of a value and an odd positive modulus: 1, -1, or 0 if they share a factor."""
    value %= modulus
    sign = 1
    while value:
        twos = (value & -value).bit_length() - 1
        value >>= twos
        if twos & 1 and modulus & 7 in (3, 5):
            sign = -sign
        if value & 3 == 3 and modulus & 3 == 3:
            sign = -sign
        value, modulus = modulus % value, value
    return sign if modulus == 1 else 0


def is_element(value: int) -> bool:
    """Whether a number is an element of the group other than 1."""
    return 1 < value < P and jacobi(value, P) == 1


def element_text(element: int) -> str:
    """Text of an element in a message."""
    return bytes_text(element.to_bytes(ELEMENT_BYTES, "big"))


def element_of(text: object) -> int:
    """Element of a message's text. Raises ``ValueError`` if it is none."""
    element = int.from_bytes(bytes_of(text, ELEMENT_BYTES), "big")
    if not is_element(element):
        raise ValueError("a number is not of the group that cards are locked in")
    return element


def bytes_text(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: object, length: int) -> bytes:
    """Bytes of base64url text, of exactly that length and in its one spelling. Raises ``ValueError`` otherwise."""
    if not isinstance(text, str) or len(text) != (length * 4 + 2) // 3:
        raise ValueError(f"a text of {length} bytes is not of the right length")
    try:
        data = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (Base64Error, UnicodeEncodeError) as error:
        raise ValueError("a text is not base64url") from error
    # Other spellings of the same bytes would give one message two hashes.
    if bytes_text(data) != text:
        raise ValueError("a text is not base64url")
    return data
