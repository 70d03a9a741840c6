"""Choosing a card by solving drawn worlds: perfect-information Monte Carlo over exact values.

Every candidate is valued in every world by the solver, the values are turned into worth world by
world (``stakes.py``) and averaged.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple, TypeAlias

from klabor_core.actions import Action
from klabor_core.ai.bot import Budget, finish, unless_stopped
from klabor_core.ai.ending import Ending
from klabor_core.ai.heuristic import announces
from klabor_core.ai.ledger import Goal
from klabor_core.ai.solver import Move
from klabor_core.ai.stakes import Stakes
from klabor_core.ai.worlds import Dealer, World
from klabor_core.view import SeatView

BATCH = 8
"""Worlds drawn together."""
ENOUGH = 600
"""Worlds after which more would hardly change the choice, where only time is limited."""
HURRY = 10
"""The part of the time that the first world may take, valued in a hurry, for the others to be valued in full."""

Valuing: TypeAlias = Callable[[World], Generator[None, None, list[float]]]
"""What candidates are worth in a world, thought about in slices."""


class Rated(NamedTuple):
    """A candidate and its mean worth over the worlds."""

    action: Action
    worth: float


def card_candidates(view: SeatView, actions: Sequence[Action]) -> list[Action]:
    """Card actions to choose from, bella settled where no search is needed to know when to announce it."""
    if view.rules.bella not in ("holder", "must_win"):
        return list(actions)
    with_bella = {action.card: action for action in actions if action.bella}
    return [
        with_bella[action.card] if action.card in with_bella and announces(view) else action
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
        self.hurried = False
        self._known: dict[tuple[tuple[int, ...], int], list[float]] = {}

    def run(self, budget: Budget) -> Generator[None, None, list[Rated]]:
        """Search within a budget, in slices; the candidates, best first."""
        if len(self.candidates) > 1:
            yield from self._over_worlds(budget, self._worths)
        return self.rated()

    def chance(self, budget: Budget) -> Generator[None, None, float]:
        """Worth of the deal to a seat that is not on turn."""
        self.totals = [0.0]
        yield from self._over_worlds(budget, self._worth_as_it_is)
        return self.totals[0] / max(1, self.worlds)

    def in_world(self, world: World) -> list[Rated]:
        """The candidates as one world has them, best first."""
        self.totals = list(finish(self._worths(world)))
        self.worlds = 1
        return self.rated()

    def _over_worlds(self, budget: Budget, worths_in: Valuing) -> Generator[None, None, None]:
        late = budget.clock()
        # On a slow device one world of four open hands may take all the time there is: the first tells how fast it is.
        self.hurried = budget.seconds is not None
        slow = replace(budget, seconds=budget.seconds / HURRY).clock() if budget.seconds is not None else late
        limit = budget.worlds or ENOUGH
        while self.worlds < limit:
            count = min(BATCH, limit - self.worlds)
            worlds = self.dealer.worlds(count) if self.weigh else [self.dealer.draw() for _ in range(count)]
            for world in worlds:
                # A world that time cuts short says nothing of the candidates not valued yet: it is left out.
                worths = yield from unless_stopped(worths_in(world), late)
                if worths is None:
                    return
                self.worlds += 1
                for i, worth in enumerate(worths):
                    self.totals[i] += worth
                if self.worlds == 1 and self.hurried and not slow():
                    self.hurried = False
                    self._known.clear()
            if budget.nodes is not None and self.nodes > budget.nodes:
                return

    def _worth_as_it_is(self, world: World) -> Generator[None, None, list[float]]:
        outlook = self.stakes.outlook(world)
        position = self.stakes.position(world, outlook)
        yield
        ending = Ending(self.view.rules, position, self.hurried)
        return [self.stakes.worth(outlook, ending.value())]

    def _worths(self, world: World) -> Generator[None, None, list[float]]:
        """What each candidate is worth in a world."""
        outlook = self.stakes.outlook(world)
        key = (world.hands, outlook.bella)
        known = self._known.get(key)
        if known is None:
            position = self.stakes.position(world, outlook)
            decided = outlook.bella >= 0
            moves = [Move(action.card, action.bella and decided) for action in self.candidates]
            ending = Ending(self.view.rules, position, self.hurried)
            values = yield from ending.move_values(moves)
            self.nodes += ending.nodes
            known = self._known[key] = [self.stakes.worth(outlook, value) for value in values]
        else:
            yield
        return known

    def rated(self) -> list[Rated]:
        """Candidates with their mean worth so far, best first; of equal ones the earlier."""
        count = max(1, self.worlds)
        rated = [Rated(action, total / count) for action, total in zip(self.candidates, self.totals, strict=True)]
        return sorted(rated, key=lambda one: -one.worth)
