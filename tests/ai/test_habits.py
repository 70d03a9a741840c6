"""What the cards a player chose tell of his hand."""

from dataclasses import replace
from random import Random

import pytest

from klabor_core.ai.habits import Choice, Habits
from klabor_core.ai.open_play import bits_of
from klabor_core.ai.packing import PACKED_CARD, packed
from klabor_core.ai.worlds import Dealer
from klabor_core.cards import FULL_DECK, card_of, mask_of
from klabor_core.presets import preset
from klabor_core.state import PLAY
from klabor_core.view import SeatView
from tests.ai.walks import situations

HEARTS = 1


def cards(text: str) -> int:
    return mask_of(card_of(card) for card in text.split())


def some_view() -> SeatView:
    return next(view for _, _, view in situations(preset("debertz-501"), 1, 1) if view.phase == PLAY)


def reply(card: str, led: str) -> Choice:
    """A first reply, hearts being trumps, nothing known yet but the card led."""
    bits = PACKED_CARD[HEARTS]
    hidden = packed(FULL_DECK & ~cards(led), HEARTS)
    return Choice(1 << bits[card_of(card)], bits[card_of(card)], bits[card_of(led)], hidden)


def chances(hand: str, led: str) -> dict[str, float]:
    """How likely a hand replies with each of its cards that may be played."""
    habits = Habits(replace(some_view(), trump=HEARTS))
    mask = packed(cards(hand), HEARTS)
    return {card: habits.chance(reply(card, led), mask) for card in hand.split() if card[1] == led[1]}


def test_a_dear_trick_is_seldom_left_by_a_hand_that_can_take_it() -> None:
    """A seven under a ten: so the ace is likely elsewhere."""
    found = chances("As 7s Jc Qc", "Ts")
    assert found["As"] > 0.9
    assert found["7s"] < 0.1


def test_what_the_model_knows_no_reason_for_is_never_impossible() -> None:
    for chance in chances("As Ks 7s 8s", "Ts").values():
        assert chance > 0.005


def test_chances_of_all_cards_that_may_be_played_add_up_to_one() -> None:
    assert sum(chances("As Ks 7s 8s Jh", "Ts").values()) == pytest.approx(1.0)
    habits = Habits(replace(some_view(), trump=HEARTS))
    hand = packed(cards("Ah 7h As 7s Tc Kc"), HEARTS)
    leads = [habits.chance(Choice(0, bit, -1, packed(FULL_DECK, HEARTS)), hand) for bit in bits_of(hand)]
    assert sum(leads) == pytest.approx(1.0)


def test_the_only_card_that_may_be_played_tells_nothing() -> None:
    assert chances("7s Ah Kc", "Ts") == {"7s": 1.0}


def test_plays_tell_of_the_other_hand_at_two_seats_only() -> None:
    for _, _, view in situations(preset("klabor-teams"), 2, 1):
        if view.phase == PLAY:
            assert Habits(view).likelihood(view.hand) == 1.0


def test_the_true_hand_explains_what_was_played_better_than_drawn_ones() -> None:
    """On the average of many situations: what a model must do to be of use."""
    truth = drawn = 0.0
    rng = Random(4)
    for seed in range(12):
        for _, deal, view in situations(preset("debertz-501"), seed, 1):
            if view.phase == PLAY and 3 <= len(view.tricks) <= 5:
                habits, dealer = Habits(view), Dealer(view, rng)
                other = 1 - view.seat
                hands = [dealer.draw().hands[other] for _ in range(12)]
                truth += habits.likelihood(deal.hands[other])
                drawn += sum(habits.likelihood(hand) for hand in hands) / len(hands)
    assert truth > 1.3 * drawn
