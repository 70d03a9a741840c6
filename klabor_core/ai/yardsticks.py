"""Players to measure against: plain Monte Carlo over solved worlds, tree search over information sets, a cheat."""

from random import Random

from klabor_core.ai.bot import Budget, Deliberation
from klabor_core.ai.heuristic import Heuristic
from klabor_core.ai.ledger import Goal
from klabor_core.ai.play import CardSearch, card_candidates
from klabor_core.view import SeatView


class PlainMonteCarlo:
    """Perfect-information Monte Carlo with evenly drawn worlds; bids and declares by rules of thumb."""

    def __init__(self, worlds: int, weigh: bool = False, goal: Goal = "points") -> None:
        self.worlds = worlds
        self.weigh = weigh
        self.goal: Goal = goal
        self.quick = Heuristic()

    def deliberate(self, view: SeatView, rng: Random, budget: Budget) -> Deliberation:
        """Search the worlds that it was made with, whatever the budget."""
        action = self.quick.action(view)
        if action.word != "card":
            yield
            return action
        candidates = card_candidates(view, [one for one in view.legal if one.word == "card"])
        search = CardSearch(view, candidates, rng, self.goal, self.weigh)
        rated = yield from search.run(Budget(worlds=self.worlds))
        return rated[0].action
