"""How players choose cards: what a card played tells of the hand it came from.

A log-linear model over what the player saw, fitted to 32,200 choices of plain Monte Carlo players with
24 worlds (docs/ai.md). Two seats only: with a partner, or a third hand, cards are chosen for other reasons.
"""

from math import exp
from typing import NamedTuple

from klabor_core.ai.knowledge import denied_by, plays_of
from klabor_core.ai.open_play import HIGHER, Owing, bits_of, takes
from klabor_core.ai.packing import BIT_POINTS, PACKED_CARD, packed
from klabor_core.view import SeatView

SLIP = 0.03
"""How often a card is chosen for no reason that the model knows."""

# Weights of the model; points count in tens. A lead of trumps:
_TRUMP_LED, _TRUMP_BEST, _TRUMP_POINTS = 1.302, 4.55, -1.336
_TRUMPS_HELD, _TRUMP_LATE, _TRUMPS_GONE, _TRUMP_LATE_POINTS = -1.903 / 4, -2.66, -3.075, 1.878
# A lead of another suit:
_SAFE_BEST, _SAFE_BEST_LATE, _BEST_ABOUT, _NOT_BEST_POINTS = 2.078, -1.52, -2.476 / 8, -0.322
_HIGHER_HELD, _HIGHER_HELD_BEST, _NOT_BEST_WITH_TRUMPS, _LOWEST_LED = -0.899, 1.345, 0.733, 0.402
_TRUMPED, _TRUMPED_POINTS = 1.605, -2.656
# A card that takes the trick:
_TAKES, _TAKES_POINTS, _TAKES_TRUMP_POINTS, _TAKES_BEST = 6.896, 3.492, -0.78, -3.206
_TAKES_LATE, _TAKES_DEAREST = 2.286, 1.474
# A card that does not:
_LOWEST, _DISCARDS_BEST, _DISCARDS_LONG, _DISCARDS_FREE = 4.986, -1.607, 1.866 / 4, 2.43


class Choice(NamedTuple):
    """One card the other seat chose, as it saw the table; packed cards."""

    later: int
    """The card and those it played afterwards."""
    bit: int
    led: int
    """The card led, or -1."""
    hidden: int
    """Cards neither gone nor seen, those of its own hand among them."""


class Habits:
    """Likelihood of the other seat's plays by its hand, at two seats."""

    def __init__(self, view: SeatView) -> None:
        self.owing = Owing(view.rules)
        self.choices = _choices_of(view) if view.rules.seats == 2 and view.trump >= 0 else []
        self.trump = view.trump
        self._known: dict[int, float] = {}

    def likelihood(self, hand: int) -> float:
        """Likelihood of every card it played, if its hand is now this mask of cards.py."""
        if not self.choices:
            return 1.0
        known = self._known.get(hand)
        if known is None:
            known = 1.0
            now = packed(hand, self.trump)
            for choice in self.choices:
                known *= self.chance(choice, now | choice.later)
            self._known[hand] = known
        return known

    def chance(self, choice: Choice, hand: int) -> float:
        """Chance that a hand, as it was then, makes a choice; packed cards."""
        led = choice.led
        legal = self.owing.legal(hand, led >> 3 if led >= 0 else 0, led, False)
        if legal & (legal - 1) == 0:
            return 1.0
        bits = bits_of(legal)
        scores = _leads(hand, bits, choice.hidden & ~hand) if led < 0 else _replies(hand, bits, choice)
        most = max(scores)
        total = 0.0
        own = 0.0
        for bit, score in zip(bits, scores, strict=True):
            share = exp(score - most)
            total += share
            if bit == choice.bit:
                own = share
        return (1.0 - SLIP) * own / total + SLIP / len(bits)


def _leads(hand: int, bits: tuple[int, ...], unseen: int) -> list[float]:
    late = max(0, 9 - hand.bit_count()) / 9
    trumps = (hand & 0xFF).bit_count()
    their_trumps = unseen & 0xFF
    scores = []
    for bit in bits:
        points = BIT_POINTS[bit] / 10
        best = not unseen & HIGHER[bit]
        if bit < 8:
            score = _TRUMP_LED + _TRUMP_POINTS * points + _TRUMPS_HELD * trumps + _TRUMP_LATE * late
            score += _TRUMP_BEST if best else _TRUMP_LATE_POINTS * points * late
            if not their_trumps:
                score += _TRUMPS_GONE
        else:
            row = bit & ~7
            about = unseen >> row & 0xFF
            score = 0.0
            if not about and their_trumps:
                score = _TRUMPED + _TRUMPED_POINTS * points
            elif best:
                score = _SAFE_BEST + _SAFE_BEST_LATE * late
            if best:
                score += _BEST_ABOUT * about.bit_count()
            else:
                score += _NOT_BEST_POINTS * points + (_NOT_BEST_WITH_TRUMPS if trumps > 1 else 0.0)
            if hand & HIGHER[bit]:
                score += _HIGHER_HELD + (_HIGHER_HELD_BEST if best else 0.0)
            if not hand >> row & ((1 << (bit & 7)) - 1):
                score += _LOWEST_LED
        scores.append(score)
    return scores


def _replies(hand: int, bits: tuple[int, ...], choice: Choice) -> list[float]:
    led = choice.led
    unseen = choice.hidden & ~hand
    late = max(0, 9 - hand.bit_count()) / 9
    pot = BIT_POINTS[led] / 10
    dearest = max((bit for bit in bits if takes(bit, led)), default=-1)
    scores = []
    for bit in bits:
        row = bit & ~7
        best = not unseen & HIGHER[bit]
        if takes(bit, led):
            score = _TAKES + _TAKES_POINTS * pot + _TAKES_LATE * late
            if best:
                score += _TAKES_BEST
            if bit < 8:
                score += _TAKES_TRUMP_POINTS * BIT_POINTS[bit] / 10
            elif bit == dearest:
                score += _TAKES_DEAREST
        else:
            score = 0.0 if hand >> row & ((1 << (bit & 7)) - 1) else _LOWEST
            if row != led & ~7:
                score += _DISCARDS_LONG * (hand >> row & 0xFF).bit_count()
                if best:
                    score += _DISCARDS_BEST
                if not unseen >> row & 0xFF:
                    score += _DISCARDS_FREE
        scores.append(score)
    return scores


def _choices_of(view: SeatView) -> list[Choice]:
    """What the other seat chose, with what it had seen by then."""
    trump, rules = view.trump, view.rules
    gone = 0
    for card in (view.upcard, view.freza):
        if card >= 0:
            gone |= 1 << card
    denied = 0
    found: list[Choice] = []
    for seat, table, card in plays_of(view):
        bit = 1 << card
        if seat == view.seat:
            denied |= denied_by(rules, trump, seat, table, card)
        else:
            hidden = ~(gone | denied) & 0xFFFFFFFF
            led = PACKED_CARD[trump][table[0]] if table else -1
            found.append(Choice(0, PACKED_CARD[trump][card], led, packed(hidden, trump)))
        gone |= bit
    later = 0
    for i in range(len(found) - 1, -1, -1):
        later |= 1 << found[i].bit
        found[i] = found[i]._replace(later=later)
    return found
