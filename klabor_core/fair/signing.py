"""Signatures of a device's messages: Schnorr's, with short exponents and whole-number answers.

A signed message can be passed on by another device without being changed, and its sender can't deny
it afterwards. Nonces are drawn from the secret and the message, so no message gets two.
"""

from dataclasses import dataclass
from functools import cached_property

from klabor_core.fair.group import GENERATOR, SHORT_BITS, P, bytes_of, bytes_text, element_of, element_text
from klabor_core.fair.keys import derive, digest, exponent

CHALLENGE_BYTES = 16
NONCE_BYTES = (SHORT_BITS + 8 * CHALLENGE_BYTES) // 8 + 10
"""80 bits longer than what it hides."""
ANSWER_BYTES = NONCE_BYTES + 1
SIGNATURE_BYTES = CHALLENGE_BYTES + ANSWER_BYTES


@dataclass(frozen=True)
class Identity:
    """A device's name at the table: a secret exponent and the public element that goes with it."""

    secret: bytes

    @cached_property
    def key(self) -> int:
        """The secret exponent."""
        return exponent(self.secret, "identity")

    @cached_property
    def public(self) -> str:
        """The public element as text."""
        return element_text(pow(GENERATOR, self.key, P))

    def sign(self, data: bytes) -> str:
        """Signature of some bytes, as text."""
        nonce = int.from_bytes(derive(self.secret, "nonce " + data.hex(), NONCE_BYTES), "big")
        challenge = _challenge(pow(GENERATOR, nonce, P), self.public, data)
        answer = nonce + int.from_bytes(challenge, "big") * self.key
        return bytes_text(challenge + answer.to_bytes(ANSWER_BYTES, "big"))


def _challenge(point: int, public: str, data: bytes) -> bytes:
    return digest("sign", element_text(point), public, data)[:CHALLENGE_BYTES]


def is_signed(public: str, data: bytes, signature: object) -> bool:
    """Whether a signature of these bytes was made with the secret of that public element."""
    try:
        parts = bytes_of(signature, SIGNATURE_BYTES)
        base = element_of(public)
    except ValueError:
        return False
    challenge = parts[:CHALLENGE_BYTES]
    answer = int.from_bytes(parts[CHALLENGE_BYTES:], "big")
    point = pow(GENERATOR, answer, P) * pow(base, -int.from_bytes(challenge, "big"), P) % P
    return _challenge(point, public, data) == challenge
