"""The exact value of a position with all hands open, for every rule set and number of seats.

Two camps play against each other: at two seats each other's rivals, at four the partnerships, at three
the maker and the rest. ``solver_two`` does the work where two hands play and bella is settled, ``solver_many``
all else.
"""

from collections.abc import Generator
from typing import NamedTuple

from klabor_core.ai.bot import finish
from klabor_core.ai.open_play import Owing, bits_of, takes
from klabor_core.ai.packing import BIT_POINTS, PACKED_CARD, UNPACKED_CARD, packed, runs
from klabor_core.ai.solver_many import ANNOUNCED, ManyHands, Table, Trick
from klabor_core.ai.solver_two import TwoHands
from klabor_core.rules import Rules


class Position(NamedTuple):
    """A deal in play, all hands open. Cards, masks and seats as in cards.py."""

    hands: tuple[int, ...]
    """Cards now in each hand."""
    leader: int
    table: tuple[int, ...]
    """Cards of the trick on the table, clockwise from the leader."""
    trump: int
    camps: tuple[int, ...]
    """Camp of each seat, 0 or 1."""
    bella: int = -1
    """Seat that held the trump king and queen and whose bella the play still decides, or -1.

    With ``bella`` ``trick_winner`` or ``own_trick``: not announced yet, or with a card on the table;
    with ``must_win``: neither card won by its side yet. Never set where the holder scores it anyway.
    """
    announced: bool = False
    """Whether bella was announced with a card on the table."""

    @property
    def turn(self) -> int:
        """Seat to play."""
        return (self.leader + len(self.table)) % len(self.hands)


class Move(NamedTuple):
    """A card to play, and whether bella is announced with it."""

    card: int
    bella: bool = False


class Solver:
    """Solves one position. Values are points of camp 0 minus those of camp 1 from here on.

    They count the trick on the table, the last trick and a bella that the play decides; not what was won before.
    """

    def __init__(self, rules: Rules, position: Position) -> None:
        self.position = position
        trump = position.trump
        self._trump = trump
        self._hands = tuple(packed(hand, trump) for hand in position.hands)
        self._table = tuple(PACKED_CARD[trump][card] for card in position.table)
        self._owing = Owing(rules)
        self._two: TwoHands | None = None
        self._many: ManyHands | None = None
        if len(position.hands) == 2 and position.bella < 0:
            self._two = TwoHands(self._owing.beat_led)
        else:
            owned = list(self._hands)
            for i, bit in enumerate(self._table):
                owned[(position.leader + i) % len(owned)] |= 1 << bit
            table = Table(
                tuple(owned),
                position.camps,
                self._owing,
                position.bella,
                rules.bella,
            )
            self._many = ManyHands(table)
        self._trick = self._started()

    @property
    def nodes(self) -> int:
        """Positions at a trick's start searched so far."""
        solver = self._two or self._many
        return solver.nodes if solver else 0

    def _started(self) -> Trick:
        position = self.position
        rest = 0
        for hand in self._hands:
            rest |= hand
        left = len(self._hands) - 1 - len(self._table)
        row, best, owner, points, pair = 0, -1, position.leader, 0, False
        for i, bit in enumerate(self._table):
            points += BIT_POINTS[bit]
            seat = (position.leader + i) % len(self._hands)
            pair = pair or (bit in (2, 3) and seat == position.bella)
            if best < 0:
                row, best = bit >> 3, bit
            elif takes(bit, best):
                best, owner = bit, seat
        pending = position.bella >= 0 and not position.announced
        must_win = self._many is not None and self._many.table.bella_form == "must_win"
        decides = position.announced or (pair and must_win)
        return Trick(rest, position.turn, left, row, best, owner, points, pending, decides)

    def legal_cards(self) -> tuple[int, ...]:
        """Bits of the packed cards that the seat on turn may play."""
        trick = self._trick
        camps = self.position.camps
        partner_wins = camps[trick.owner] == camps[trick.turn]
        return bits_of(self._owing.legal(self._hands[trick.turn], trick.row, trick.best, partner_wins))

    def value(self) -> int:
        """Value of the position."""
        trick = self._trick
        if not self._table:
            if self._two is None:
                assert self._many is not None
                return self._many.value(trick.rest, trick.turn, trick.pending)
            value = self._two.value(self._hands[trick.turn], self._hands[1 - trick.turn])
            return -value if self.position.camps[trick.turn] else value
        values = finish(self.move_values()).values()
        return min(values) if self.position.camps[trick.turn] else max(values)

    def move_values(self) -> Generator[None, None, dict[Move, int]]:
        """Value after each move of the seat on turn, in slices of a move."""
        values: dict[Move, int] = {}
        shared: dict[int, int] = {}
        for bit in self.legal_cards():
            like = self._like(bit)
            if like not in shared:
                shared[like] = self._move_value(like)
                yield
            card = UNPACKED_CARD[self._trump][bit]
            values[Move(card)] = shared[like]
            if self._may_announce(bit):
                values[Move(card, True)] = self._move_value(bit | ANNOUNCED)
        return values

    def _may_announce(self, bit: int) -> bool:
        form = self._many.table.bella_form if self._many else ""
        ours = self._trick.pending and self._trick.turn == self.position.bella
        return ours and bit in (2, 3) and form in ("trick_winner", "own_trick")

    def _like(self, bit: int) -> int:
        """The lowest card that wins the same tricks and has the same points: it has the same value."""
        trick = self._trick
        row = bit >> 3
        hand = self._hands[trick.turn]
        other = (trick.rest & ~hand) >> 8 * row & 0xFF
        if trick.best >= 0 and trick.best >> 3 == row:
            other |= 1 << (trick.best & 7)
        for low, high in runs(hand >> 8 * row & 0xFF, other):
            if low <= bit & 7 <= high:
                same = [i for i in range(8 * row + low, bit + 1) if hand >> i & 1 and BIT_POINTS[i] == BIT_POINTS[bit]]
                return same[0]
        return bit

    def _move_value(self, move: int) -> int:
        if self._two is None:
            assert self._many is not None
            return self._many.move_value(self._trick, move)
        trick = self._trick
        mine = self._hands[trick.turn] ^ 1 << move
        other = self._hands[1 - trick.turn]
        if trick.best < 0:
            value = self._two.lead_value(move, mine, other)
        else:
            kept = not takes(move, trick.best)
            value = -self._two.trick_value(trick.points + BIT_POINTS[move], kept, other, mine)
        return -value if self.position.camps[trick.turn] else value
