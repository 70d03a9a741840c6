"""The group in which cards are locked, its constant and its codes."""

from random import Random

import pytest

from klabor_core.fair import group
from klabor_core.fair.group import (
    CODES,
    GENERATOR,
    PI_OFFSET,
    P,
    Q,
    bytes_of,
    bytes_text,
    element_of,
    element_text,
    is_element,
    jacobi,
)


def floor_of_pi(bits: int) -> int:
    """``floor(pi * 2**bits)``, by Machin's formula in whole numbers."""
    guard = 64
    one = 1 << (bits + guard)

    def arctan_of_inverse(number: int) -> int:
        term, total, divisor, sign = one // number, one // number, 3, -1
        while term:
            term //= number * number
            total += sign * (term // divisor)
            divisor, sign = divisor + 2, -sign
        return total

    return 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239)) >> guard


def is_prime(number: int, rounds: int, rng: Random) -> bool:
    """Miller and Rabin's test: a composite passes with a chance below ``4**-rounds``."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for _ in range(rounds):
        value = pow(rng.randrange(2, number - 1), odd, number)
        if value in (1, number - 1):
            continue
        for _ in range(twos - 1):
            value = value * value % number
            if value == number - 1:
                break
        else:
            return False
    return True


def primes_below(limit: int) -> list[int]:
    sieve = bytearray([1]) * limit
    for number in range(2, int(limit**0.5) + 1):
        sieve[number * number :: number] = bytes(len(range(number * number, limit, number)))
    return [number for number in range(2, limit) if sieve[number]]


def test_the_modulus_is_as_far_above_pi_as_documented() -> None:
    assert floor_of_pi(1022) + PI_OFFSET == P
    assert P.bit_length() == 1024


def test_the_modulus_is_a_safe_prime() -> None:
    rng = Random(1)
    assert P == 2 * Q + 1
    assert is_prime(P, 24, rng)
    assert is_prime(Q, 24, rng)


def test_no_safe_prime_lies_between_pi_and_the_modulus() -> None:
    """Small factors of a candidate or of its half rule nearly all out; Fermat's test rules out the rest."""
    start = floor_of_pi(1022)
    left = bytearray([1]) * PI_OFFSET
    for prime in primes_below(1 << 21)[1:]:
        for residue in (-start % prime, (1 - start) % prime):
            left[residue::prime] = bytes(len(range(residue, PI_OFFSET, prime)))
    for offset in range(PI_OFFSET):
        candidate = start + offset
        if left[offset] and candidate % 4 == 3:
            assert pow(2, (candidate >> 1) - 1, candidate >> 1) != 1 or pow(2, candidate - 1, candidate) != 1


def test_every_card_has_a_code_of_its_own_in_the_group() -> None:
    assert len(set(CODES)) == 32
    for code in (*CODES, GENERATOR):
        assert is_element(code)
        assert pow(code, Q, P) == 1


def test_half_of_all_numbers_are_no_elements() -> None:
    rng = Random(2)
    for _ in range(20):
        number = rng.randrange(2, P - 1)
        assert is_element(number) == (pow(number, Q, P) == 1)
    assert not is_element(0)
    assert not is_element(1)
    assert not is_element(P - 1)
    assert not is_element(P + 4)


def test_jacobi_symbol_of_a_shared_factor_is_zero() -> None:
    assert jacobi(9, 15) == 0
    assert jacobi(2, 7) == 1
    assert jacobi(3, 7) == -1


def test_an_element_is_read_back_from_its_text() -> None:
    text = element_text(CODES[5])
    assert len(text) == group.ELEMENT_CHARS
    assert element_of(text) == CODES[5]


@pytest.mark.parametrize("text", [None, 7, "", "AAAA", "é" * 171, "=" * 171, element_text(CODES[0])[:-1] + "~"])
def test_what_is_no_element_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        element_of(text)


def test_a_number_that_is_no_square_is_refused() -> None:
    with pytest.raises(ValueError, match="not of the group"):
        element_of(element_text(P - CODES[0]))


def test_bytes_have_one_spelling() -> None:
    assert bytes_of(bytes_text(b"ab"), 2) == b"ab"
    with pytest.raises(ValueError, match="base64url"):
        bytes_of("YWJ", 2) if bytes_text(b"ab") != "YWJ" else None
