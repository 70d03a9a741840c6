"""How well a world explains what the other seats have said, kept silent and played."""

from math import exp

from klabor_core.ai.declaring import Declaring
from klabor_core.ai.habits import Habits
from klabor_core.ai.heuristic import strength, with_upcard
from klabor_core.cards import SEVEN, trump_card
from klabor_core.melds import bella_pair
from klabor_core.state import NOBODY, PLAY
from klabor_core.view import SeatView

MELD_KEPT = 0.03
"""How often what was said does not follow from declaring everything: melds are seldom kept to oneself."""
BELLA_KEPT = 0.05
"""How often a pair that scores by being announced has not been announced after a first card."""
SEVEN_KEPT = 0.1
"""How often a trump seven that could be exchanged is kept."""
BID_SPREAD = 7.0
"""How far bidders differ in what they ask of a hand, in points of ``strength``."""
PLAY_ASKS = 36.0
NAME_ASKS = 34.0
"""Strength at which half of the bidders take the suit turned up, or name another."""


class Evidence:
    """What one view tells of the hidden hands."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.declaring = Declaring(view)
        self.habits = Habits(view)

    def weight(self, hands: tuple[int, ...], held: tuple[int, ...], six: tuple[int, ...]) -> float:
        """Likelihood of what was seen, given each seat's hand now and when play began, and its first six cards."""
        weight = 1.0
        for seat in range(len(six)):
            if seat != self.view.seat:
                weight *= self._bids(seat, six[seat])
        if self.view.trump < 0:
            return weight
        weight *= self._silences(held, six)
        if self.declaring.spoken and not self.declaring.fits(held):
            weight *= MELD_KEPT
        if self.habits.choices:
            weight *= self.habits.likelihood(hands[1 - self.view.seat])
        return weight

    def _bids(self, seat: int, six: int) -> float:
        view = self.view
        turned = view.turned >> 3
        likelihood = 1.0
        for place, bid in enumerate(view.bids):
            if bid.seat != seat:
                continue
            if place < view.rules.seats:
                own = with_upcard(view.turned, six)
                takes = _chance(strength(own, turned) - PLAY_ASKS)
                likelihood *= takes if bid.word == "play" else 1.0 - takes
            else:
                worths = {suit: strength(six, suit) for suit in range(4) if suit != turned}
                if bid.word == "name":
                    total = sum(exp(worth / BID_SPREAD) for worth in worths.values())
                    obliged = view.obliged == seat or (bid.seat == view.dealer and view.rules.all_pass != "redeal")
                    takes = 1.0 if obliged else _chance(worths[bid.suit] - NAME_ASKS)
                    likelihood *= takes * exp(worths[bid.suit] / BID_SPREAD) / total
                else:
                    likelihood *= 1.0 - _chance(max(worths.values()) - NAME_ASKS)
        return likelihood

    def _silences(self, held: tuple[int, ...], six: tuple[int, ...]) -> float:
        """Sevens not exchanged and bellas not announced."""
        view = self.view
        rules = view.rules
        weight = 1.0
        started = view.phase == PLAY
        for seat in range(rules.seats):
            if seat == view.seat:
                continue
            spoken = seat in self.declaring.spoken
            if view.round == 1 and view.swapped == NOBODY and view.turned & 7 != SEVEN:
                may = rules.exchange_by == "anyone" or seat == view.maker
                seven = 1 << trump_card(view.trump, SEVEN)
                could = (
                    six[seat] if rules.exchange == "before_second_deal" or not rules.seven_dealt_later else held[seat]
                )
                asked = started if rules.exchange == "before_second_deal" else spoken
                if may and asked and could & seven:
                    weight *= SEVEN_KEPT
            if view.bella == NOBODY and spoken and rules.bella == "holder":
                pair = bella_pair(view.trump)
                if held[seat] & pair == pair:
                    weight *= BELLA_KEPT
        return weight


def _chance(surplus: float) -> float:
    """Chance that a bidder takes a suit whose strength surpasses the usual demand by so much."""
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, surplus / BID_SPREAD))))
