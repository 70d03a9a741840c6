"""What a deal may come to: the cards of a bid's worlds."""

from random import Random

import pytest

from klabor_core.ai.bot import Budget, choose
from klabor_core.ai.deal_ahead import Contract, DealAhead
from klabor_core.ai.levels import searching
from klabor_core.ai.worlds import Dealer
from klabor_core.presets import preset
from klabor_core.state import BIDDING
from tests.ai.test_solver import TABLES
from tests.ai.walks import situations


@pytest.mark.parametrize("table", TABLES)
def test_every_seat_has_a_full_hand_and_no_card_is_dealt_twice(table: str) -> None:
    rules = TABLES[table]
    for seed in range(6):
        for _, _, view in situations(rules, seed, 1):
            if view.phase != BIDDING:
                continue
            rng = Random(seed)
            ahead = DealAhead(view, rng, exact=False)
            for world in Dealer(view, rng).worlds(3):
                stock = ahead.stock(world.six)
                for trump in range(4):
                    contract = Contract(view.seat, trump, 1 if trump == view.turned >> 3 else 2)
                    hands = ahead.hands(world.six, stock, contract)
                    assert [hand.bit_count() for hand in hands] == [rules.hand_size] * rules.seats
                    union = 0
                    for hand in hands:
                        union |= hand
                    assert union.bit_count() == rules.hand_size * rules.seats


def test_a_partnership_is_bid_where_the_dealer_may_be_dealt_the_seven() -> None:
    """The seven dealt to the dealer beside the upcard is not exchanged: the time for it is over (rules.md 4)."""
    player = searching("player")
    for seed in range(8):
        for _, _, view in situations(preset("klabor-teams"), seed, 1):
            if view.phase == BIDDING and len(view.legal) > 1:
                assert choose(player, view, Random(seed), Budget(worlds=8)) in view.legal
