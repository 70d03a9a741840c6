"""Choosing a card by solving drawn worlds: perfect-information Monte Carlo over exact values.

Every candidate is valued in every world by the solver, the values are turned into worth world by
world (``stakes.py``) and averaged.
"""

from collections.abc import Generator, Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from klabor_core.actions import Action
from klabor_core.ai.bot import Budget
from klabor_core.ai.solver import Move, Solver
from klabor_core.ai.stakes import Goal, Stakes
from klabor_core.ai.worlds import Dealer, World
from klabor_core.melds import bella_pair
from klabor_core.view import SeatView

BATCH = 8
"""Worlds drawn together."""
ENOUGH = 600
"""Worlds after which more would hardly change the choice, where only time is limited."""


class Rated(NamedTuple):
    """A candidate and its mean worth over the worlds."""

    action: Action
    worth: float


def announces(view: SeatView, card: int) -> bool:
    """Whether to announce bella with a card where it cannot lose by it (rules.md 5.3).

    A holder's bella is announced at once. One that must be won waits until a card of the pair is in an own
    trick, or for the last card: what does not score need not be known.
    """
    if view.rules.bella == "holder":
        return True
    own = view.won[view.rules.side_of(view.seat)]
    return bool(own & bella_pair(view.trump)) or view.hand.bit_count() == 1


def card_candidates(view: SeatView, actions: Sequence[Action]) -> list[Action]:
    """Card actions to choose from, bella settled where no search is needed to know when to announce it."""
    if view.rules.bella not in ("holder", "must_win"):
        return list(actions)
    with_bella = {action.card: action for action in actions if action.bella}
    return [
        with_bella[action.card] if action.card in with_bella and announces(view, action.card) else action
        for action in actions
        if not action.bella
    ]


class CardSearch:
    """One decision about a card: draws worlds and adds up what each candidate is worth in them."""

    def __init__(self, view: SeatView, candidates: Sequence[Action], rng: Random, goal: Goal, weigh: bool = True):
        self.view = view
        self.candidates = list(candidates)
        self.stakes = Stakes(view, goal)
        self.dealer = Dealer(view, rng)
        self.weigh = weigh
        self.nodes = 0
        self.worlds = 0
        self.totals = [0.0] * len(self.candidates)
        self._known: dict[tuple[tuple[int, ...], int], list[float]] = {}

    def run(self, budget: Budget) -> Generator[None, None, list[Rated]]:
        """Search within a budget, in slices; the candidates, best first."""
        if len(self.candidates) > 1:
            started = perf_counter()
            limit = budget.worlds or ENOUGH
            while self.worlds < limit:
                count = min(BATCH, limit - self.worlds)
                worlds = self.dealer.worlds(count) if self.weigh else [self.dealer.draw() for _ in range(count)]
                for world in worlds:
                    self.add(world)
                    yield
                    if budget.seconds is not None and perf_counter() - started > budget.seconds:
                        return self.rated()
                if budget.nodes is not None and self.nodes > budget.nodes:
                    break
        return self.rated()

    def add(self, world: World) -> None:
        """Add one world's worths to the totals."""
        worths = self.worths(world)
        self.worlds += 1
        for i, worth in enumerate(worths):
            self.totals[i] += worth

    def worths(self, world: World) -> list[float]:
        """What each candidate is worth in a world."""
        outlook = self.stakes.outlook(world)
        key = (world.hands, outlook.bella)
        known = self._known.get(key)
        if known is None:
            solver = Solver(self.view.rules, self.stakes.position(world, outlook))
            values = solver.move_values()
            self.nodes += solver.nodes
            decided = outlook.bella >= 0
            known = self._known[key] = [
                self.stakes.worth(outlook, values[Move(action.card, action.bella and decided)])
                for action in self.candidates
            ]
        return known

    def rated(self) -> list[Rated]:
        """Candidates with their mean worth so far, best first; of equal ones the earlier."""
        count = max(1, self.worlds)
        rated = [Rated(action, total / count) for action, total in zip(self.candidates, self.totals, strict=True)]
        return sorted(rated, key=lambda one: -one.worth)
