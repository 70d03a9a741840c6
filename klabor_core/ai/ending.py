"""The value of a position as well as it can be had in time: exact where few cards are left, else played out first."""

from collections.abc import Generator, Sequence

from klabor_core.ai.open_play import OpenTable, Owing
from klabor_core.ai.packing import PACKED_CARD, UNPACKED_CARD, packed
from klabor_core.ai.rollout import play_out
from klabor_core.ai.solver import Move, Position, Solver
from klabor_core.cards import mask_of
from klabor_core.melds import BELLA_POINTS, bella_pair
from klabor_core.rules import Rules

EXACT_CARDS = {2: 15, 3: 6, 4: 6}
"""By seats: cards in a hand from which on positions are solved exactly."""
PLAYED_TO = {2: 15, 3: 5, 4: 5}
"""By seats: cards in a hand down to which a larger position is played out by rules of thumb, then solved."""
HURRIED_CARDS = 4
"""The same at three and four seats for both, where time is short."""


class Ending:
    """Values of one open-card position. ``nodes`` counts what the solver searched."""

    def __init__(self, rules: Rules, position: Position, hurried: bool = False) -> None:
        self.rules = rules
        self.position = position
        self.nodes = 0
        exact_cards, self.played_to = EXACT_CARDS[rules.seats], PLAYED_TO[rules.seats]
        if hurried and rules.seats > 2:
            exact_cards = self.played_to = HURRIED_CARDS
        self.exact = max(hand.bit_count() for hand in position.hands) <= exact_cards

    def value(self) -> int:
        """Value of the position, camp 0 minus camp 1 (``Solver``)."""
        if self.exact:
            return self._solved(self.position)
        return self._played_out(None)

    def move_values(self, moves: Sequence[Move]) -> Generator[None, None, list[int]]:
        """Values after moves, in slices."""
        if self.exact:
            solver = Solver(self.rules, self.position)
            values = yield from solver.move_values()
            self.nodes += solver.nodes
            return [values[move] for move in moves]
        found = []
        for move in moves:
            found.append(self._played_out(move))
            yield
        return found

    def _solved(self, position: Position) -> int:
        solver = Solver(self.rules, position)
        value = solver.value()
        self.nodes += solver.nodes
        return value

    def _played_out(self, move: Move | None) -> int:
        """Value when play goes on by rules of thumb until the rest can be solved."""
        rules, position = self.rules, self.position
        trump = position.trump
        table = OpenTable(
            Owing(rules),
            tuple(packed(hand, trump) for hand in position.hands),
            position.leader,
            tuple(PACKED_CARD[trump][card] for card in position.table),
            position.camps,
        )
        if move is not None:
            table.play(PACKED_CARD[trump][move.card])
        margin = play_out(table, self.played_to)
        hands = tuple(
            mask_of(UNPACKED_CARD[trump][bit] for bit in range(32) if hand >> bit & 1) for hand in table.hands
        )
        bella = position.bella
        if bella >= 0 and hands[bella] & bella_pair(trump) != position.hands[bella] & bella_pair(trump):
            # A card of the pair went by the board on the way: count bella for its holder, as happens most often.
            margin += -BELLA_POINTS if position.camps[bella] else BELLA_POINTS
            bella = -1
        rest = Position(hands, table.leader, (), trump, position.camps, bella)
        return margin + self._solved(rest)
