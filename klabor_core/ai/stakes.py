"""What a deal's end is worth to a seat: the margin of points, or the chance of winning the game.

In one world every way to play ends in points, and what a seat wants rises with its points there; so
the solver's values need only be turned into worth world by world (docs/ai.md).
"""

from typing import NamedTuple

from klabor_core.ai.declaring import Declaring
from klabor_core.ai.ledger import Goal, Ledger
from klabor_core.ai.solver import Position
from klabor_core.ai.worlds import World
from klabor_core.cards import LAST_TRICK_POINTS, POINTS, cards_of, mask_of
from klabor_core.melds import BELLA_POINTS, MELD_POINTS, bella_pair
from klabor_core.state import NOBODY
from klabor_core.view import SeatView


class Outlook(NamedTuple):
    """What is settled of a deal in one world: points a side has whatever is played, and points still played for."""

    sure: tuple[int, ...]
    """Points a side: tricks won, melds that stand or will, bella that scores by being announced."""
    open_points: int
    """Card points in hands and on the table, with the last trick."""
    bella: int
    """Seat whose bella the play decides, or -1."""
    announced: bool
    """Whether that bella was announced in the trick on the table."""


class Stakes:
    """Worth of a deal's end to the view's seat."""

    def __init__(self, view: SeatView, goal: Goal) -> None:
        self.view = view
        self.goal = goal
        self.rules = view.rules
        self.side = view.rules.side_of(view.seat)
        self.camps = self._camps()
        self.declaring = Declaring(view)
        self.ledger = Ledger(view.rules, view.accounts, view.dealer, self.side, goal)

    def _camps(self) -> tuple[int, ...]:
        """Camp of each seat, 0 for the own: the side; at three seats the maker against the rest."""
        view = self.view
        if self.rules.seats == 3:
            own = view.seat == view.maker
            return tuple(int((seat == view.maker) != own) for seat in range(3))
        return tuple(int(self.rules.side_of(seat) != self.side) for seat in range(self.rules.seats))

    def outlook(self, world: World) -> Outlook:
        """What is settled in a world."""
        view, rules = self.view, self.rules
        sure = list(view.taken)
        for seat, meld in self.declaring.standing(world.held):
            sure[rules.side_of(seat)] += MELD_POINTS[meld.kind]
        points = POINTS[view.trump]
        left = mask_of(view.table)
        for hand in world.hands:
            left |= hand
        open_points = LAST_TRICK_POINTS + sum(points[card] for card in cards_of(left))
        holder, announced = self._bella(world, sure)
        return Outlook(tuple(sure), open_points, holder, announced)

    def _bella(self, world: World, sure: list[int]) -> tuple[int, bool]:
        """Add a settled bella to ``sure``; the seat of one that play decides, and whether it is on the table."""
        view, rules = self.view, self.rules
        pair = bella_pair(view.trump)
        holder = next((seat for seat, held in enumerate(world.held) if held & pair == pair), NOBODY)
        if holder == NOBODY:
            return NOBODY, False
        side = rules.side_of(holder)
        in_hand = world.hands[holder] & pair
        if rules.bella == "holder":
            if view.bella == holder or in_hand:
                sure[side] += BELLA_POINTS
            return NOBODY, False
        if rules.bella == "must_win":
            may_still = view.bella == holder or world.hands[holder]
            if not may_still:
                return NOBODY, False
            if view.won[side] & pair:
                sure[side] += BELLA_POINTS
                return NOBODY, False
            return (holder if (in_hand or mask_of(view.table) & pair) else NOBODY), False
        if view.bella == NOBODY:
            return (holder if in_hand else NOBODY), False
        if view.bella_trick == len(view.tricks) and view.table:
            return holder, True
        if view.bella_trick < len(view.tricks):
            winner = rules.side_of(view.tricks[view.bella_trick].winner)
            if rules.bella == "trick_winner" or winner == side:
                sure[winner] += BELLA_POINTS
        return NOBODY, False

    def position(self, world: World, outlook: Outlook) -> Position:
        """The open-card position of a world, the own camp being 0."""
        view = self.view
        return Position(world.hands, view.leader, view.table, view.trump, self.camps, outlook.bella, outlook.announced)

    def worth(self, outlook: Outlook, value: int) -> float:
        """Worth of a solver's value: the margin in points, or the chance to win the game."""
        sure = outlook.sure
        mine = (outlook.open_points + value) / 2
        theirs = outlook.open_points - mine
        if self.goal == "points" and len(sure) == 2:
            return sure[self.side] - sure[1 - self.side] + value
        points = self._shared(sure, mine, theirs)
        return self.ledger.worth(self.view.maker, points)

    def _shared(self, sure: tuple[int, ...], mine: float, theirs: float) -> tuple[int, ...]:
        """Points a side at the end; camps of two sides share what they win."""
        points = [float(has) for has in sure]
        if len(sure) == 2:
            points[self.side] += mine
            points[1 - self.side] += theirs
        else:
            for side, camp in enumerate(self.camps):
                share = mine if camp == 0 else theirs
                points[side] += share / self.camps.count(camp)
        return tuple(int(value) for value in points)
