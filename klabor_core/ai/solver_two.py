"""Open-card play of two hands, solved exactly.

The value of a position at a trick's start is the points the leader will still win (cards and the last
trick) minus those of the other hand, both playing best. Search is alpha-beta over whole tricks with a table
of bounds; docs/ai.md tells what each part is worth.

Which cards are looked at: of cards that win and lose the same tricks (``packing.runs``), a trick surely
won takes the dearest, a trick surely lost the cheapest. Suits in which the other hand is void count as
one suit, since cards there differ by points only.
"""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from klabor_core.ai.packing import BIT_POINTS, ROW_POINTS, packed_points, runs
from klabor_core.cards import DECK_SIZE, LAST_TRICK_POINTS

Replies: TypeAlias = list[tuple[int, int, bool]]
"""Replies to a lead: the card as a mask, its points, and whether the leader keeps the trick."""
Entry: TypeAlias = tuple[int, int, list[int]]
"""What is known of a position: lower bound, upper bound, leads in the order to try."""
Search: TypeAlias = Callable[[int, int, int, int, int], int]

INFINITE = 1000
_CARD = 0xFFFFFFFF

# How much worse than the best lead a lead is on average, in tenths of a point, measured over solved positions:
# by the number of the other hand's trumps (0, 1, more) and whether one holds trumps oneself. Only the order of
# search depends on it.
_PLAIN_ORDER = {
    "void": (20, 0, 10, 70, 5, 30),
    "top": (110, 25, 135, 50, 45, 70),
    "middle": (110, 50, 150, 140, 115, 130),
    "low": (160, 45, 180, 160, 130, 155),
}
_TRUMP_ORDER = {
    "void": (190, 190, 190, 190, 190, 190),
    "top": (0, 0, 30, 5, 25, 70),
    "middle": (0, 0, 250, 160, 80, 200),
    "low": (0, 0, 250, 160, 80, 220),
}


def _beats(bit: int, led: int) -> bool:
    """Whether the card of a bit takes a trick led with another."""
    return bit > led if bit >> 3 == led >> 3 else bit < 8


def _final_tricks() -> dict[int, Entry]:
    """Positions of one card each, by key."""
    found: dict[int, Entry] = {}
    for led in range(DECK_SIZE):
        for reply in range(DECK_SIZE):
            if led != reply:
                points = BIT_POINTS[led] + BIT_POINTS[reply] + LAST_TRICK_POINTS
                value = -points if _beats(reply, led) else points
                found[1 << (32 + led) | 1 << reply] = (value, value, [])
    return found


_FINAL = _final_tricks()


@cache
def _suit_leads(row: int, own: int, other: int, trumps: int) -> tuple[int, ...]:
    """Leads of a suit as order and card in one int; ``trumps`` is an index into the orders above."""
    orders = _PLAIN_ORDER if row else _TRUMP_ORDER
    if not other:
        # Without trumps about it is a trick won, else it is trumped; cards differ by points only.
        wins = not row or trumps < 2
        strength = own.bit_length() - 1 if wins else (own & -own).bit_length() - 1
        return (_lead(orders["void"][trumps], row, strength),)
    top = other.bit_length()
    bottom = (other & -other).bit_length() - 1
    points = ROW_POINTS[row]
    leads = []
    for low, high in runs(own, other):
        if low >= top:
            leads.append(_lead(orders["top"][trumps], row, high))
        elif high < bottom:
            leads.append(_lead(orders["low"][trumps], row, low))
        else:
            different = {points[i]: i for i in range(high, low - 1, -1) if own >> i & 1}
            leads += [_lead(orders["middle"][trumps], row, i) for i in different.values()]
    return tuple(leads)


def _lead(order: int, row: int, strength: int) -> int:
    return order << 32 | 1 << (8 * row + strength)


_ORDER_INDEX = tuple(min(2, byte.bit_count()) * 2 for byte in range(256))


def leads_of(lead: int, other: int) -> list[int]:
    """Leads worth looking at, likely best first, the card in the low 32 bits."""
    own, theirs = lead & 0xFF, other & 0xFF
    trumps = _ORDER_INDEX[theirs] + (own > 0)
    found: list[int] = []
    if own:
        found += _suit_leads(0, own, theirs, trumps)
    pool = -1
    pool_points = 0
    for row in (1, 2, 3):
        own = lead >> 8 * row & 0xFF
        if own:
            byte = other >> 8 * row & 0xFF
            if byte:
                found += _suit_leads(row, own, byte, trumps)
            else:
                card = _suit_leads(row, own, 0, trumps)[0]
                points = BIT_POINTS[(card & _CARD).bit_length() - 1]
                if pool < 0 or (points < pool_points if theirs else points > pool_points):
                    pool, pool_points = card, points
    if pool >= 0:
        found.append(pool)
    found.sort()
    return found


@cache
def _following(bit: int, own: int, other: int, must_beat: bool) -> Replies:
    """Replies in the suit led; ``other`` is the leader's byte of it without the card led."""
    row, led = divmod(bit, 8)
    points = ROW_POINTS[row]
    rest = other | 1 << led
    above = own >> (led + 1) << (led + 1)
    below = own & ((1 << led) - 1)
    if row == 0 and must_beat and above:
        below = 0
    winning = [high for _, high in runs(above, rest)]
    losing = [low for low, _ in runs(below, rest)]
    return [(1 << (8 * row + i), points[i], False) for i in winning] + [
        (1 << (8 * row + i), points[i], True) for i in losing
    ]


@cache
def _trumping(own: int, other: int) -> Replies:
    return [(1 << high, ROW_POINTS[0][high], False) for _, high in runs(own, other)]


@cache
def _discarding(row: int, own: int, other: int) -> Replies:
    return [(1 << (8 * row + low), ROW_POINTS[row][low], True) for low, _ in runs(own, other)]


def replies_to(bit: int, hand: int, leader: int, must_beat: bool) -> Replies:
    """Replies worth looking at to a card led, likely best first; ``leader`` is the rest of the leader's hand."""
    row = bit >> 3
    own = hand >> 8 * row & 0xFF
    if own:
        return _following(bit, own, leader >> 8 * row & 0xFF, must_beat)
    own = hand & 0xFF
    if own:
        return _trumping(own, leader & 0xFF)
    found: Replies = []
    pool: tuple[int, int, bool] | None = None
    for other_row in (1, 2, 3):
        own = hand >> 8 * other_row & 0xFF
        if own:
            byte = leader >> 8 * other_row & 0xFF
            cards = _discarding(other_row, own, byte)
            if byte:
                found += cards
            elif pool is None or cards[0][1] < pool[1]:
                pool = cards[0]
    if pool is not None:
        found.append(pool)
    if len(found) > 1:
        found.sort(key=_by_points)
    return found


def _by_points(reply: tuple[int, int, bool]) -> int:
    return reply[1]


class TwoHands:
    """Solves positions of one deal between two packed hands; keeps what it finds.

    ``nodes`` counts positions at a trick's start that were searched, those found in the table aside.
    """

    def __init__(self, must_beat: bool) -> None:
        self.must_beat = must_beat
        self.table: dict[int, Entry] = dict(_FINAL)
        self.nodes = 0
        self._search = self._made_search()

    def value(self, lead: int, other: int, alpha: int = -INFINITE, beta: int = INFINITE) -> int:
        """Points of the leading hand minus the other's from here on; a bound where it is outside the window."""
        if not lead:
            return 0
        entry = self.table.get(lead << 32 | other)
        if entry is not None:
            low, high, _ = entry
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        return self._search(lead, other, alpha, beta, packed_points(lead) + packed_points(other) + LAST_TRICK_POINTS)

    def lead_value(self, bit: int, lead: int, other: int, alpha: int = -INFINITE, beta: int = INFINITE) -> int:
        """The same when the leader has just led the card of ``bit``, which is no longer in ``lead``."""
        best = INFINITE
        led = BIT_POINTS[bit]
        for card, points, kept in replies_to(bit, other, lead, self.must_beat):
            value = self.trick_value(led + points, kept, lead, other ^ card, alpha, min(beta, best))
            best = min(best, value)
            if best <= alpha:
                break
        return best

    def trick_value(
        self, points: int, kept: bool, lead: int, other: int, alpha: int = -INFINITE, beta: int = INFINITE
    ) -> int:
        """The same when a trick worth ``points`` is complete and the leader has ``kept`` the lead or lost it."""
        if not lead:
            points += LAST_TRICK_POINTS
        if kept:
            return points + self.value(lead, other, alpha - points, beta - points)
        return -points - self.value(other, lead, -points - beta, -points - alpha)

    def _made_search(self) -> Search:
        table = self.table
        look = table.get
        must_beat = self.must_beat
        card_points = BIT_POINTS
        one_hand = _CARD

        def search(lead: int, other: int, alpha: int, beta: int, open_points: int) -> int:
            self.nodes += 1
            key = lead << 32 | other
            entry = look(key)
            if entry is None:
                if alpha >= open_points:
                    return open_points
                high = open_points
                low = -open_points
                if beta <= low:
                    return low
                leads = leads_of(lead, other)
            else:
                low, high, leads = entry
            if low > alpha:
                alpha = low
            if high < beta:
                beta = high
            floor = alpha
            best = -INFINITE
            best_lead = 0
            for ordered in leads:
                card = ordered & one_hand
                rest = lead ^ card
                bit = card.bit_length() - 1
                led = card_points[bit]
                worst = INFINITE
                limit = beta
                for reply, points, kept in replies_to(bit, other, rest, must_beat):
                    points += led
                    left = other ^ reply
                    if kept:
                        a = alpha - points
                        b = limit - points
                        found = look(rest << 32 | left)
                        if found is None:
                            value = points + search(rest, left, a, b, open_points - points)
                        elif found[0] >= b or found[0] == found[1]:
                            value = points + found[0]
                        elif found[1] <= a:
                            value = points + found[1]
                        else:
                            value = points + search(rest, left, a, b, open_points - points)
                    else:
                        a = -points - limit
                        b = -points - alpha
                        found = look(left << 32 | rest)
                        if found is None:
                            value = -points - search(left, rest, a, b, open_points - points)
                        elif found[0] >= b or found[0] == found[1]:
                            value = -points - found[0]
                        elif found[1] <= a:
                            value = -points - found[1]
                        else:
                            value = -points - search(left, rest, a, b, open_points - points)
                    if value < worst:
                        worst = value
                        if value < limit:
                            limit = value
                        if value <= alpha:
                            break
                if worst > best:
                    best = worst
                    best_lead = ordered
                    if worst > alpha:
                        alpha = worst
                        if worst >= beta:
                            break
            if best <= floor:
                if best < high:
                    high = best
            elif best >= beta:
                if best > low:
                    low = best
            else:
                low = high = best
            if leads[0] != best_lead:
                leads.remove(best_lead)
                leads.insert(0, best_lead)
            table[key] = (low, high, leads)
            return best

        return search
