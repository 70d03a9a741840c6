"""What a deal may come to once a suit is trump: worlds dealt on from the first six cards, melds and play valued."""

from random import Random
from typing import NamedTuple

from klabor_core.ai.chance import shuffled
from klabor_core.ai.open_play import OpenTable, Owing
from klabor_core.ai.packing import packed
from klabor_core.ai.rollout import play_out
from klabor_core.ai.solver_two import TwoHands
from klabor_core.cards import FULL_DECK, LAST_TRICK_POINTS, POINTS, SEVEN, cards_of, mask_of, trump_card
from klabor_core.melds import BELLA_POINTS, MELD_POINTS, bella_pair, held_melds, runs_of, standing_melds
from klabor_core.rules import Rules
from klabor_core.state import PLAY, Deal, speaking_order
from klabor_core.view import SeatView


class Contract(NamedTuple):
    """Who plays what: the outcome of the bidding."""

    maker: int
    trump: int
    round: int


class DealAhead:
    """Values contracts in worlds of six cards each; the same cards come to every contract of one world."""

    def __init__(self, view: SeatView, rng: Random, exact: bool) -> None:
        self.view = view
        self.rules: Rules = view.rules
        self.rng = rng
        self.exact = exact and view.rules.seats == 2
        self.owing = Owing(view.rules)
        self.order = speaking_order(view.rules.seats, view.dealer)

    def stock(self, six: tuple[int, ...]) -> list[int]:
        """A random order of the cards that are not in the first six of anybody, the upcard aside."""
        left = FULL_DECK & ~(1 << self.view.turned)
        for hand in six:
            left &= ~hand
        return shuffled(self.rng, tuple(cards_of(left)))

    def hands(self, six: tuple[int, ...], stock: list[int], contract: Contract, exchange: bool = True) -> list[int]:
        """Hands at the start of play; every seat that may exchange its seven does, unless that breaks a run."""
        rules, turned = self.rules, self.view.turned
        hands = list(six)
        seven = 1 << trump_card(contract.trump, SEVEN)
        may = exchange and contract.round == 1 and turned & 7 != SEVEN
        later = rules.exchange != "before_second_deal" and rules.seven_dealt_later
        upcard = turned
        if may and not later:
            upcard = self._exchange(hands, seven, contract, upcard)
        upcard_to = -1
        if rules.upcard_dealt:
            upcard_to = self.view.dealer if rules.upcard_to == "dealer" else contract.maker
        place = 0
        for seat in self.order:
            size = rules.second_deal - (seat == upcard_to)
            hands[seat] |= mask_of(stock[place : place + size])
            place += size
        if upcard_to >= 0:
            hands[upcard_to] |= 1 << upcard
        if may and later:
            self._exchange(hands, seven, contract, upcard)
        return hands

    def _exchange(self, hands: list[int], seven: int, contract: Contract, upcard: int) -> int:
        """Let the first who may exchange his seven; the card that is turned up then."""
        for seat in self.order:
            if hands[seat] & seven and (self.rules.exchange_by == "anyone" or seat == contract.maker):
                after = hands[seat] & ~seven | 1 << upcard
                if _runs_worth(after) >= _runs_worth(hands[seat]):
                    hands[seat] = after
                    return seven.bit_length() - 1
        return upcard

    def points(self, hands: list[int], contract: Contract) -> tuple[int, ...]:
        """Points of each side at the end of the deal, melds and bella included."""
        rules = self.rules
        leader = contract.maker if rules.lead == "maker" else self.order[0]
        points = [0] * rules.sides
        for seat, kind in self._standing(hands, contract, leader):
            points[rules.side_of(seat)] += MELD_POINTS[kind]
        pair = bella_pair(contract.trump)
        for seat, hand in enumerate(hands):
            if hand & pair == pair:
                points[rules.side_of(seat)] += BELLA_POINTS
        values = POINTS[contract.trump]
        total = LAST_TRICK_POINTS + sum(values[card] for hand in hands for card in cards_of(hand))
        cards = [packed(hand, contract.trump) for hand in hands]
        if self.exact:
            margin = TwoHands(self.owing.beat_led).value(cards[leader], cards[1 - leader])
            points[leader] += (total + margin) // 2
            points[1 - leader] += (total - margin) // 2
            return tuple(points)
        maker_side = rules.side_of(contract.maker)
        camps = tuple(int(rules.side_of(seat) != maker_side) for seat in range(rules.seats))
        table = OpenTable(self.owing, tuple(cards), leader, (), camps)
        play_out(table)
        if rules.sides == 2:
            points[maker_side] += table.points[0]
            points[1 - maker_side] += table.points[1]
        else:
            for seat, won in enumerate(table.won):
                points[seat] += won
        return tuple(points)

    def _standing(self, hands: list[int], contract: Contract, leader: int) -> list[tuple[int, int]]:
        """Seat and class of each meld that stands if everyone declares all."""
        if not any(runs_of(hand) for hand in hands):
            return []
        rules, view = self.rules, self.view
        none = (0,) * rules.seats
        deal = Deal(
            number=view.number,
            dealer=view.dealer,
            deck=(),
            phase=PLAY,
            turn=leader,
            hands=none,
            held=tuple(hands),
            first_six=none,
            upcard=view.upcard,
            turned=view.turned,
            obliged=False,
            declared=((),) * rules.seats,
            won=none,
            taken=none,
            trump=contract.trump,
            maker=contract.maker,
            klabor=view.klabor,
            leader=leader,
        )
        deal = deal._replace(declared=tuple(held_melds(rules, deal, seat) for seat in range(rules.seats)))
        return [(seat, meld.kind) for seat, meld in standing_melds(rules, deal)]


def _runs_worth(hand: int) -> int:
    return sum(MELD_POINTS[min(run.kind, 4)] for run in runs_of(hand))
