"""Open-card play of two to four hands in two camps, solved exactly, bella's trick included.

The general sibling of ``solver_two``: any number of seats, partners, must-beat in all its forms, and
bella where the play decides who scores it (rules.md 5.3). Value: points of camp 0 minus those of camp 1
from here on. The same cards are left out: of cards that win and lose the same tricks only the dearest
where the camp surely has the trick, only the cheapest where it surely has not.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

from klabor_core.ai.open_play import HIGHER, Owing, can_take, takes
from klabor_core.ai.packing import BIT_POINTS, ROW_POINTS, TRUMP_PAIR, packed_points, runs
from klabor_core.cards import LAST_TRICK_POINTS

BELLA = 20
INFINITE = 1000
ANNOUNCED = 32
"""Flag on a move, beside the card's bit: bella is announced with it."""
_DEAR, _CHEAP, _OPEN = range(3)
"""Fates of a trick: surely one's own, surely the others', not known."""
_LEAD, _TAKE, _MISS = range(3)
"""Kinds of moves: a lead, a card that takes the trick for now, one that does not."""

Entry: TypeAlias = tuple[int, int, list[int]]


class Table(NamedTuple):
    """What of the rules and of the deal does not change during play."""

    hands: tuple[int, ...]
    """Packed hands at some time of the deal; a card keeps its owner."""
    camps: tuple[int, ...]
    """Camp of each seat, 0 or 1."""
    owing: Owing
    bella_holder: int = -1
    """Seat whose bella is still open and scores by the trick, or -1."""
    bella_form: str = ""
    """``trick_winner``, ``own_trick`` or ``must_win``."""


class Trick(NamedTuple):
    """A trick on its way: ``best`` is the bit of its best card (-1 before the lead), ``owner`` its seat."""

    rest: int
    """Cards still held, all hands together."""
    turn: int
    left: int
    """Seats to play after the one on turn."""
    row: int
    """Suit byte led."""
    best: int
    owner: int
    points: int
    pending: bool
    """Whether bella is still open."""
    bella: bool
    """Whether this trick decides on bella."""


@cache
def _choices(suit: int, own: int, other: int, fate: int, kind: int, promise: int) -> tuple[int, ...]:
    """A suit byte's cards worth playing to a trick of that fate, as moves with their promise."""
    moves: list[int] = []
    points = ROW_POINTS[suit]
    for low, high in runs(own, other):
        if fate == _DEAR:
            bits = [high]
        elif fate == _CHEAP:
            bits = [low]
        else:
            bits = list({points[i]: i for i in range(high, low - 1, -1) if own >> i & 1}.values())
        for bit in bits:
            if kind == _MISS:
                order = 90 + points[bit] if fate == _DEAR else (40 if fate == _OPEN else 20) - points[bit]
            elif kind == _LEAD:
                order = 150 + points[bit] if fate == _DEAR else 50 + promise - points[bit]
            else:
                order = 100 - bit if fate == _DEAR else 50 + bit
            moves.append(order << 6 | 8 * suit + bit)
    return tuple(moves)


_runs = cache(runs)


class ManyHands:
    """Solves positions of one deal; keeps what it finds. ``nodes`` counts positions at a trick's start searched."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seats = len(table.hands)
        self.bounds: dict[int, Entry] = {}
        self.nodes = 0
        self._announces = table.bella_holder >= 0 and table.bella_form != "must_win"

    def value(self, rest: int, leader: int, pending: bool, alpha: int = -INFINITE, beta: int = INFINITE) -> int:
        """Value at a trick's start, all seats holding as many of the cards of ``rest``; a bound outside the window."""
        if rest.bit_count() <= self.seats:
            return self._final(rest, leader, pending) if rest else 0
        pending = pending and rest & TRUMP_PAIR != 0
        key = rest << 3 | leader << 1 | pending
        entry = self.bounds.get(key)
        if entry is None:
            high = packed_points(rest) + LAST_TRICK_POINTS + (BELLA if pending else 0)
            low = -high
        else:
            low, high, leads = entry
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.nodes += 1
        trick = Trick(rest, leader, self.seats - 1, 0, -1, leader, 0, pending, False)
        if entry is None:
            leads = self.moves(trick)
        floor, ceiling = alpha, beta = max(alpha, low), min(beta, high)
        best, best_lead = self._best(trick, leads, alpha, beta)
        if best <= floor:
            high = min(high, best)
        elif best >= ceiling:
            low = max(low, best)
        else:
            low = high = best
        if leads[0] != best_lead:
            leads.remove(best_lead)
            leads.insert(0, best_lead)
        self.bounds[key] = (low, high, leads)
        return best

    def _final(self, rest: int, leader: int, pending: bool) -> int:
        """Value of the last trick."""
        hands = self.table.hands
        best = (rest & hands[leader]).bit_length() - 1
        owner = leader
        for i in range(1, self.seats):
            seat = (leader + i) % self.seats
            bit = (rest & hands[seat]).bit_length() - 1
            if takes(bit, best):
                best, owner = bit, seat
        camp = self.table.camps[owner]
        points = packed_points(rest) + LAST_TRICK_POINTS
        # The last of the pair is announced, or counts, if its own camp wins it.
        if pending and rest & TRUMP_PAIR and camp == self.table.camps[self.table.bella_holder]:
            points += BELLA
        return -points if camp else points

    def _best(self, trick: Trick, moves: list[int], alpha: int, beta: int) -> tuple[int, int]:
        """Value of the best of some moves for the seat on turn, and the move."""
        best_move = moves[0]
        if self.table.camps[trick.turn] == 0:
            best = -INFINITE
            for move in moves:
                value = self.move_value(trick, move, alpha, beta)
                if value > best:
                    best, best_move = value, move
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            break
        else:
            best = INFINITE
            for move in moves:
                value = self.move_value(trick, move, alpha, beta)
                if value < best:
                    best, best_move = value, move
                    if value < beta:
                        beta = value
                        if value <= alpha:
                            break
        return best, best_move

    def move_value(self, trick: Trick, move: int, alpha: int = -INFINITE, beta: int = INFINITE) -> int:
        """Value after a move: a card's bit, with ``ANNOUNCED`` if bella is announced with it."""
        rest, turn, left, row, best, owner, points, pending, bella = trick
        bit = move & 31
        if pending and bit < 8 and TRUMP_PAIR >> bit & 1:
            if not self._announces:
                bella = True
            elif move != bit:
                bella = True
                pending = False
        if best < 0:
            row, best, owner = bit >> 3, bit, turn
        elif takes(bit, best):
            best, owner = bit, turn
        rest ^= 1 << bit
        points += BIT_POINTS[bit]
        if left:
            after = Trick(rest, (turn + 1) % self.seats, left - 1, row, best, owner, points, pending, bella)
            moves = self.moves(after)
            if len(moves) == 1:
                return self.move_value(after, moves[0], alpha, beta)
            return self._best(after, moves, alpha, beta)[0]
        if not rest:
            points += LAST_TRICK_POINTS
        camp = self.table.camps[owner]
        gain = -points if camp else points
        if bella:
            own = camp == self.table.camps[self.table.bella_holder]
            if own or self.table.bella_form == "trick_winner":
                gain += -BELLA if camp else BELLA
                pending = False
        return gain + self.value(rest, owner, pending, alpha - gain, beta - gain)

    def moves(self, trick: Trick) -> list[int]:
        """Moves worth looking at for the seat on turn, likely best first."""
        rest, turn, _, row, best, owner, _, _, _ = trick
        hand = rest & self.table.hands[turn]
        camps = self.table.camps
        playable = self.table.owing.legal(hand, row, best, camps[owner] == camps[turn])
        found: list[int] = []
        for suit in range(4):
            legal = playable >> 8 * suit & 0xFF
            if legal:
                found += self._suit_moves(trick, suit, legal, hand)
        return _in_order(found)

    def _suit_moves(self, trick: Trick, suit: int, legal: int, hand: int) -> list[int]:
        """Moves in one suit, each with its promise in the bits above the move."""
        rest, turn, left, row, best, owner, _, pending, _ = trick
        other = (rest & ~hand) >> 8 * suit & 0xFF
        promise = 0
        kind = _TAKE
        if best < 0:
            row = suit
            takes = legal
            kind = _LEAD
            if self.seats == 4:
                promise = self._lead_promise(rest, turn, suit)
        elif best >> 3 == suit:
            other |= 1 << (best & 7)
            takes = legal & HIGHER[best] >> 8 * suit
        else:
            takes = 0 if suit else legal
        moves: list[int] = []
        if pending and suit == 0 and legal & TRUMP_PAIR and turn == self.table.bella_holder:
            # Bella's cards are like no others while it is open.
            for bit in (2, 3):
                if legal >> bit & 1:
                    moves.append(bit)
                    if self._announces:
                        moves.append(bit | ANNOUNCED)
            other |= TRUMP_PAIR
            takes &= ~TRUMP_PAIR
            legal &= ~TRUMP_PAIR
        if takes:
            for low, high in _runs(takes, other):
                fate = self._fate(trick, row, 8 * suit + high, True) if left else _DEAR
                moves += _choices(suit, takes & (2 << high) - (1 << low), 0, fate, kind, promise)
        misses = legal & ~takes
        if misses:
            own = self.table.camps[owner] == self.table.camps[turn]
            fate = self._fate(trick, row, best, own) if left else _DEAR if own else _CHEAP
            moves += _choices(suit, misses, other, fate, _MISS, 0)
        return moves

    def _lead_promise(self, rest: int, turn: int, suit: int) -> int:
        """How much a lead of a suit promises beyond its card, with a partner opposite."""
        hands = self.table.hands
        partner = rest & hands[turn ^ 2]
        left, right = rest & hands[(turn + 1) & 3], rest & hands[turn - 1]
        partner_byte = partner >> 8 * suit & 0xFF
        left_byte, right_byte = left >> 8 * suit & 0xFF, right >> 8 * suit & 0xFF
        promise = 0
        if (not left_byte and left & 0xFF) or (not right_byte and right & 0xFF):
            promise = -15
        elif suit and partner_byte > left_byte and partner_byte > right_byte:
            promise = 40
        if not partner_byte and partner & 0xFF:
            promise += 20
        return promise

    def _fate(self, trick: Trick, row: int, best: int, own: bool) -> int:
        """Whose the trick is once the seat on turn has played: sure if nobody left who wants it could take it."""
        hands, camps = self.table.hands, self.table.camps
        camp = camps[trick.turn]
        for i in range(1, trick.left + 1):
            seat = (trick.turn + i) % self.seats
            if (camps[seat] != camp) == own and can_take(trick.rest & hands[seat], row, best):
                return _OPEN
        return _DEAR if own else _CHEAP


def _in_order(moves: list[int]) -> list[int]:
    """Moves without their promise, highest promise first."""
    if len(moves) > 1:
        moves.sort(reverse=True)
    return [move & 63 for move in moves]
