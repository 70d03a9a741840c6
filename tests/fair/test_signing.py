"""Signatures of messages."""

from klabor_core.fair.group import bytes_of, bytes_text
from klabor_core.fair.signing import SIGNATURE_BYTES, Identity, is_signed

ANNA, BORIS = Identity(b"a" * 32), Identity(b"b" * 32)


def test_a_signature_is_of_one_device_and_one_text() -> None:
    signature = ANNA.sign(b"1 Kh")
    assert is_signed(ANNA.public, b"1 Kh", signature)
    assert not is_signed(ANNA.public, b"1 Ah", signature)
    assert not is_signed(BORIS.public, b"1 Kh", signature)


def test_a_signature_with_any_bit_turned_is_none() -> None:
    signature = bytes_of(ANNA.sign(b"1 Kh"), SIGNATURE_BYTES)
    for bit in range(0, SIGNATURE_BYTES * 8, 37):
        turned = bytearray(signature)
        turned[bit // 8] ^= 1 << bit % 8
        assert not is_signed(ANNA.public, b"1 Kh", bytes_text(bytes(turned)))


def test_what_is_no_signature_is_none() -> None:
    for text in (None, "", "A" * 100, "é" * 100, 5):
        assert not is_signed(ANNA.public, b"1 Kh", text)
    assert not is_signed("nobody", b"1 Kh", ANNA.sign(b"1 Kh"))
