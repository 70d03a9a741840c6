"""A quick player by rules of thumb: the fast level, the beginner's base and the greedy yardstick.

It bids on hand strength, counts trumps, draws them, saves tens and aces for sure tricks, and gives
dear cards to a partner's. No search: a decision takes well under a millisecond.
"""

from collections.abc import Sequence
from random import Random

from klabor_core.actions import Action
from klabor_core.ai.bot import Budget, Deliberation
from klabor_core.ai.knowledge import STRONGER, Knowledge, knowledge_of
from klabor_core.cards import (
    JACK,
    NINE,
    PLAIN_POWER,
    POINTS,
    SEVEN,
    SUIT_MASKS,
    TEN,
    TRUMP_POWER,
    cards_of,
    mask_of,
    trump_card,
)
from klabor_core.melds import MELD_POINTS, bella_pair, runs_of
from klabor_core.state import NOBODY
from klabor_core.tricks import winning_index
from klabor_core.view import SeatView

_TRUMP_WORTH = (4, 4, 13, 9, 24, 5, 6, 11)
"""Worth of a trump by natural rank, in points towards a made deal."""
_PLAIN_WORTH = (0, 0, 0, 4, 0, 1, 2, 10)
_LONG_TRUMPS = (0, 0, 0, 4, 10, 18, 26, 30, 34, 38)
"""Worth of holding that many trumps."""


def strength(hand: int, trump: int, melds: float = 0.6) -> float:
    """Rough points that a hand brings when a suit is trump; ``melds`` is the chance that its runs stand."""
    trumps = hand & SUIT_MASKS[trump]
    total = 0.0
    for card in cards_of(hand):
        total += (_TRUMP_WORTH if card >> 3 == trump else _PLAIN_WORTH)[card & 7]
    total += _LONG_TRUMPS[trumps.bit_count()]
    if trumps >> trump_card(trump, NINE) & 1 and trumps.bit_count() < 2:
        total -= 6
    for run in runs_of(hand):
        total += melds * (MELD_POINTS[3] if run.kind == 3 else MELD_POINTS[4])
    if hand & bella_pair(trump) == bella_pair(trump):
        total += 15
    return total


def with_upcard(turned: int, hand: int) -> int:
    """The hand after the seven exchange that taking the upcard's suit would allow."""
    seven = 1 << trump_card(turned >> 3, SEVEN)
    if hand & seven and turned & 7 != SEVEN:
        return hand ^ seven | 1 << turned
    return hand


def bid_strengths(view: SeatView) -> list[float]:
    """Strength of the own six cards for each suit as trump, the exchange of round 1 included."""
    turned = view.turned >> 3
    return [
        strength(with_upcard(view.turned, view.hand) if suit == turned and view.round == 1 else view.hand, suit)
        for suit in range(4)
    ]


class Heuristic:
    """The player by rules of thumb. ``caution`` is added to the strength that a bid asks for."""

    def __init__(self, caution: float = 0.0) -> None:
        self.caution = caution

    def deliberate(self, view: SeatView, rng: Random, budget: Budget) -> Deliberation:
        """Choose at once; neither chance nor budget matters."""
        yield
        return self.action(view)

    def action(self, view: SeatView) -> Action:
        """The action for a view that has legal ones."""
        legal = view.legal
        by_word: dict[str, list[Action]] = {}
        for action in legal:
            by_word.setdefault(action.word, []).append(action)
        for word in ("klabor", "sevens", "take"):
            if word in by_word:
                return by_word[word][0]
        if view.phase == "bidding":
            return self.bid(view, by_word)
        if "out" in by_word and reaches_target(view):
            return by_word["out"][0]
        if "swap" in by_word and not loses_run(view):
            return by_word["swap"][0]
        if "ask" in by_word:
            return by_word["ask"][0]
        if "swap" in by_word and view.run_asked is not None and not view.run_asked[1]:
            return by_word["swap"][0]
        if "meld" in by_word:
            return by_word["meld"][0]
        if "card" in by_word:
            return play(view, by_word["card"])
        return by_word["silent"][0] if "silent" in by_word else legal[0]

    def bid(self, view: SeatView, by_word: dict[str, list[Action]]) -> Action:
        """A bid: take a suit that is strong enough, or the best one when a suit has to be named."""
        rules = view.rules
        strengths = bid_strengths(view)
        asked = 36.0 + self.caution - (4.0 if rules.seats == 4 else 0.0)
        first = view.seat == (view.dealer + 1) % rules.seats
        if "play" in by_word:
            last_word = view.obliged == view.seat
            mine = strengths[view.turned >> 3]
            others = [worth for suit, worth in enumerate(strengths) if suit != view.turned >> 3]
            if mine >= asked or (last_word and mine >= max(others)):
                return by_word["play"][0]
            return by_word["pass"][0]
        if "name" in by_word:
            best = max(by_word["name"], key=lambda action: strengths[action.suit])
            # All have passed the first suit: the others are weaker there, so less is asked.
            if "pass" not in by_word or strengths[best.suit] >= asked + (0.0 if first else -3.0):
                return best
        return by_word["pass"][0]


def reaches_target(view: SeatView) -> bool:
    """Whether what the own side has in this deal so far brings it to the target (rules.md 5.6)."""
    rules = view.rules
    side = rules.side_of(view.seat)
    points = view.accounts.score[side] + view.taken[side]
    points += sum(MELD_POINTS[meld.kind] for seat, meld in view.standing if rules.side_of(seat) == side)
    pair = bella_pair(view.trump)
    own = view.held & pair == pair and (view.bella == view.seat or (rules.out_bella and view.bella == NOBODY))
    if own and rules.bella == "holder":
        points += 20
    return points >= rules.target


def loses_run(view: SeatView) -> bool:
    """Whether exchanging the seven would break the only run that it belongs to."""
    seven = trump_card(view.turned >> 3, SEVEN)
    after = view.hand & ~(1 << seven) | 1 << view.turned

    def worth(hand: int) -> int:
        return sum(MELD_POINTS[min(run.kind, 4)] for run in runs_of(hand))

    return worth(after) < worth(view.hand)


def play(view: SeatView, actions: Sequence[Action]) -> Action:
    """A card, and bella as soon as it pays."""
    knowledge = knowledge_of(view)
    card = chosen_card(view, mask_of(action.card for action in actions), knowledge)
    return card_with_bella(view, actions, card, knowledge)


def chosen_card(view: SeatView, mask: int, knowledge: Knowledge) -> int:
    """A card of those that may be played."""
    return _follow(view, mask, knowledge) if view.table else _lead(view, mask, knowledge)


def card_with_bella(view: SeatView, actions: Sequence[Action], card: int, knowledge: Knowledge) -> Action:
    """The action of playing a card, with bella announced where that pays (rules.md 5.3)."""
    same = {action.bella: action for action in actions if action.card == card}
    if True not in same:
        return same[False]
    if view.rules.bella in ("trick_winner", "own_trick"):
        return same[_is_sure(view, card, knowledge)]
    return same[announces(view)]


def announces(view: SeatView) -> bool:
    """Whether to announce bella where it cannot lose by it (rules.md 5.3).

    A holder's bella is announced at once. One that must be won waits until a card of the pair is in an own
    trick, or for the last card: what does not score need not be known.
    """
    if view.rules.bella == "holder":
        return True
    own = view.won[view.rules.side_of(view.seat)]
    return bool(own & bella_pair(view.trump)) or view.hand.bit_count() == 1


def _power(card: int, trump: int) -> int:
    return 8 + TRUMP_POWER[card & 7] if card >> 3 == trump else PLAIN_POWER[card & 7]


def _higher(card: int, trump: int) -> int:
    """Cards of the suit that beat a card."""
    if card >> 3 == trump:
        return STRONGER[card]
    return sum(1 << (card & ~7 | rank) for rank in range(8) if PLAIN_POWER[rank] > PLAIN_POWER[card & 7])


def _rivals(view: SeatView) -> list[int]:
    """Seats of other sides that have still to play to this trick."""
    rules = view.rules
    seats = [(view.seat + i) % rules.seats for i in range(1, rules.seats - len(view.table))]
    return [seat for seat in seats if rules.side_of(seat) != rules.side_of(view.seat)]


def _is_sure(view: SeatView, card: int, knowledge: Knowledge) -> bool:
    """Whether no card that a rival may hold can take the trick from a card that leads it, as far as is known."""
    trump = view.trump
    if view.table:
        best = view.table[winning_index(view.table, trump)]
        if not (card >> 3 == best >> 3 and _higher(best, trump) >> card & 1) and not (card >> 3 == trump != best >> 3):
            return False
    for seat in _rivals(view):
        may_hold = knowledge.unseen & ~knowledge.barred[seat]
        if may_hold & _higher(card, trump):
            return False
        if card >> 3 != trump and may_hold & SUIT_MASKS[trump]:
            # A rival who must still follow cannot trump: likely while many of the suit are about.
            led = view.table[0] >> 3 if view.table else card >> 3
            about = (may_hold & SUIT_MASKS[led]).bit_count()
            if about < 3:
                return False
    return True


def _lead(view: SeatView, mask: int, knowledge: Knowledge) -> int:
    rules, trump = view.rules, view.trump
    points = POINTS[trump]
    trumps = mask & SUIT_MASKS[trump]
    their_trumps = 0
    for seat in range(rules.seats):
        if rules.side_of(seat) != rules.side_of(view.seat):
            their_trumps |= knowledge.unseen & SUIT_MASKS[trump] & ~knowledge.barred[seat]
    attacking = rules.side_of(view.maker) == rules.side_of(view.seat)
    best_trump = max(cards_of(trumps), key=lambda card: _power(card, trump), default=-1)
    draws = attacking or trumps.bit_count() >= 3 or trumps == mask
    if draws and best_trump >= 0 and their_trumps and not _higher(best_trump, trump) & their_trumps:
        return best_trump
    plain = mask & ~SUIT_MASKS[trump]
    sure = [card for card in cards_of(plain) if _is_sure(view, card, knowledge)]
    if sure:
        return max(sure, key=lambda card: (points[card], (mask & SUIT_MASKS[card >> 3]).bit_count()))
    if not plain:
        return min(cards_of(trumps), key=lambda card: (points[card], _power(card, trump)))

    def cost(card: int) -> tuple[float, int]:
        suit = mask & SUIT_MASKS[card >> 3]
        guarded = suit & (1 << (card & ~7 | TEN)) and suit.bit_count() == 2
        return points[card] + (4 if guarded else 0) - 0.5 * suit.bit_count(), card

    return min(cards_of(plain), key=cost)


def _follow(view: SeatView, mask: int, knowledge: Knowledge) -> int:
    rules, trump = view.rules, view.trump
    points = POINTS[trump]
    index = winning_index(view.table, trump)
    best = view.table[index]
    owner = (view.leader + index) % rules.seats
    rivals = _rivals(view)
    ours = rules.side_of(owner) == rules.side_of(view.seat)
    at_stake = sum(points[card] for card in view.table)

    def takes(card: int) -> bool:
        if card >> 3 == best >> 3:
            return bool(_higher(best, trump) >> card & 1)
        return card >> 3 == trump

    def keep(card: int) -> float:
        """What a card is worth in the hand."""
        suit = mask & SUIT_MASKS[card >> 3]
        worth = points[card] + 0.3 * _power(card, trump)
        if card >> 3 == trump:
            worth += 4 + (6 if card & 7 in (JACK, NINE) else 0)
        elif suit.bit_count() == 2 and suit >> (card & ~7 | TEN) & 1 and card & 7 != TEN:
            worth += 3
        return worth

    winners = [card for card in cards_of(mask) if takes(card)]
    losers = [card for card in cards_of(mask) if not takes(card)]
    if ours and losers:
        safe = not rivals or not any(
            knowledge.unseen & ~knowledge.barred[seat] & _higher(best, trump) for seat in rivals
        )
        if safe:
            # The partner has it: give points, but no trump that would win a trick of its own.
            return max(losers, key=lambda card: points[card] - (20 if card >> 3 == trump else 0))
        return min(losers, key=keep)
    sure = [card for card in winners if not rivals or _is_sure(view, card, knowledge)]
    if sure:
        plain = [card for card in sure if card >> 3 != trump]
        if plain:
            return max(plain, key=lambda card: points[card])
        cheapest = min(sure, key=lambda card: _power(card, trump))
        if not losers or at_stake + points[cheapest] >= 8 or len(sure) > 1:
            return cheapest
    if losers:
        return min(losers, key=keep)
    return min(winners, key=keep) if at_stake < 10 else max(winners, key=lambda card: _power(card, trump))
