"""The steps of the shuffle: what they keep, what they hide, and that keys come from one secret."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klabor_core.fair.group import CODES, P, is_element
from klabor_core.fair.keys import Keys, commitment, inverse, permutation, seal
from klabor_core.fair.shuffle import deck_of, deck_texts, lay_out, lock, mix, read, unlock
from klabor_core.fair.verify import true_deck

ANNA, BORIS = Keys.of(b"a" * 32), Keys.of(b"b" * 32)


def test_a_deck_shuffled_and_locked_by_both_opens_to_all_32_cards_in_the_order_of_both_shuffles() -> None:
    deck = lock(lock(mix(mix(CODES, ANNA), BORIS), ANNA), BORIS)
    cards = [read(unlock(deck[place], (ANNA.opening[place], BORIS.opening[place]))) for place in range(32)]
    assert sorted(cards) == list(range(32))
    assert tuple(cards) == true_deck([ANNA, BORIS])


def test_with_one_lock_on_no_card_can_be_read() -> None:
    deck = lock(lock(mix(mix(CODES, ANNA), BORIS), ANNA), BORIS)
    assert all(read(unlock(deck[place], (ANNA.opening[place],))) == -1 for place in range(32))


def test_locks_come_off_in_any_order() -> None:
    deck = lock(lock(mix(mix(CODES, ANNA), BORIS), ANNA), BORIS)
    one_way = unlock(deck[3], (ANNA.opening[3], BORIS.opening[3]))
    assert one_way == unlock(deck[3], (BORIS.opening[3], ANNA.opening[3]))


def test_a_locked_card_says_nothing_by_its_residue_symbol() -> None:
    assert all(is_element(card) for card in lock(mix(CODES, ANNA), ANNA))


def test_a_hand_laid_out_anew_opens_to_the_same_cards_in_another_order() -> None:
    hand = [3, 9, 14, 20, 21, 22, 30, 31, 0]
    laid = lay_out(hand, ANNA, seat=1)
    cards = [read(unlock(card, (key,))) for card, key in zip(laid, ANNA.hand_opening(1, 9), strict=True)]
    assert sorted(cards) == sorted(hand)
    assert cards == [hand[source] for source in ANNA.hand_order(1, 9)]


def test_a_deck_is_read_back_from_its_texts() -> None:
    deck = mix(CODES, ANNA)
    assert deck_of(deck_texts(deck)) == deck


def test_a_deck_with_a_card_twice_or_too_few_cards_is_refused() -> None:
    texts = deck_texts(CODES)
    with pytest.raises(ValueError, match="twice"):
        deck_of([texts[0], *texts[:-1]])
    with pytest.raises(ValueError, match="32 cards"):
        deck_of(texts[:-1])


@given(st.binary(min_size=32, max_size=32), st.integers(1, 32))
@settings(max_examples=50)
def test_a_permutation_holds_every_place_once(secret: bytes, size: int) -> None:
    assert sorted(permutation(secret, "order", size)) == list(range(size))


def test_every_place_of_a_permutation_is_equally_likely() -> None:
    counts = [0] * 6
    for number in range(3000):
        counts[permutation(number.to_bytes(32, "big"), "order", 6)[0]] += 1
    assert all(abs(count - 500) < 100 for count in counts), counts


def test_keys_of_different_secrets_and_places_differ() -> None:
    assert len({*ANNA.opening, *BORIS.opening, ANNA.mix, BORIS.mix}) == 66


def test_an_inverse_undoes_a_key() -> None:
    assert pow(pow(CODES[7], ANNA.mix, P), inverse(ANNA.mix), P) == CODES[7]


def test_commitments_and_seals_bind_to_table_deal_and_holder() -> None:
    hashes = {
        commitment("t", 0, 0, b"s" * 32),
        commitment("t", 0, 1, b"s" * 32),
        commitment("t", 1, 0, b"s" * 32),
        commitment("u", 0, 0, b"s" * 32),
        commitment("t", 0, 0, b"r" * 32),
        seal("t", 0, 0, ANNA.salt(0), "3Kh"),
        seal("t", 0, 0, ANNA.salt(0), ""),
        seal("t", 0, 0, ANNA.salt(1), ""),
    }
    assert len(hashes) == 8
