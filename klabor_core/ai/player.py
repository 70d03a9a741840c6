"""The searching player: bids by looking ahead, plays cards over solved worlds, the rest by what follows from both."""

from collections.abc import Generator
from dataclasses import dataclass, replace
from random import Random

from klabor_core.ai.bidding import BidSearch
from klabor_core.ai.bot import Budget, Deliberation
from klabor_core.ai.heuristic import Heuristic
from klabor_core.ai.ledger import Goal
from klabor_core.ai.play import CardSearch, Rated, card_candidates
from klabor_core.state import BIDDING
from klabor_core.view import SeatView

OFFERS_DOUBLE = 0.75
DROPS_DOUBLE = 0.25
"""Chances of winning above which a double is offered, and below which one is not taken: doubling with a right to
double again is worth it from about three to one."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a searching player strong or weak."""

    worlds: int
    """Worlds drawn for a card, at most."""
    bid_worlds: int
    """Worlds drawn for a bid, at most; 0 bids by rules of thumb."""
    weigh: bool = True
    """Whether worlds are weighed by what bids, silences and plays tell."""
    goal: Goal = "game"
    boldness: float = 0.0
    """Chance of winning that a bid may cost against passing, for the sake of playing."""


class SearchPlayer:
    """A player that looks ahead. It keeps nothing between decisions."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill
        self.quick = Heuristic()

    def deliberate(self, view: SeatView, rng: Random, budget: Budget) -> Deliberation:
        """Think about the seat's action in slices."""
        words = {action.word for action in view.legal}
        if words & {"take", "drop"}:
            chance = yield from self._chance(view, rng, budget)
            word = "take" if chance >= DROPS_DOUBLE else "drop"
            return next(action for action in view.legal if action.word == word)
        action = self.quick.action(view)
        if action.word in ("pass", "play", "name") and self.skill.bid_worlds:
            rated = yield from self._rated_bids(view, rng, budget)
            action, worth = rated[0]
        elif action.word == "card":
            rated = yield from self._rated_cards(view, rng, budget)
            action, worth = rated[0] if rated else Rated(action, 0.0)
        else:
            yield
            return action
        if "dave" in words and self.skill.goal == "game" and worth >= OFFERS_DOUBLE:
            return next(action for action in view.legal if action.word == "dave")
        return action

    def rated(self, view: SeatView, rng: Random, budget: Budget) -> Generator[None, None, list[Rated]]:
        """Bids or cards with their worth, best first, for a hint.

        Empty where neither is to be chosen, or where there was no time to look at a single world.
        """
        word = self.quick.action(view).word
        if word in ("pass", "play", "name"):
            return (yield from self._rated_bids(view, rng, budget))
        if word == "card":
            return (yield from self._rated_cards(view, rng, budget))
        return []

    def _rated_bids(self, view: SeatView, rng: Random, budget: Budget) -> Generator[None, None, list[Rated]]:
        bids = [action for action in view.legal if action.word in ("pass", "pass2", "play", "name")]
        search = BidSearch(view, rng, self.skill.goal)
        rated = yield from search.run(bids, _at_most(budget, self.skill.bid_worlds))
        boldness = self.skill.boldness
        rated = [
            one._replace(worth=one.worth + (boldness if one.action.word in ("play", "name") else 0.0)) for one in rated
        ]
        return sorted(rated, key=lambda one: -one.worth)

    def _rated_cards(self, view: SeatView, rng: Random, budget: Budget) -> Generator[None, None, list[Rated]]:
        candidates = card_candidates(view, [action for action in view.legal if action.word == "card"])
        search = CardSearch(view, candidates, rng, self.skill.goal, self.skill.weigh)
        rated = yield from search.run(_at_most(budget, self.skill.worlds))
        return rated if search.worlds or len(candidates) == 1 else []

    def _chance(self, view: SeatView, rng: Random, budget: Budget) -> Generator[None, None, float]:
        """Chance of winning the game from a view whose seat has to answer a double."""
        if view.phase == BIDDING and view.trump < 0:
            search = BidSearch(view, rng, "game")
            return (yield from search.chance(_at_most(budget, self.skill.bid_worlds or 8)))
        cards = CardSearch(view, [], rng, "game", self.skill.weigh)
        return (yield from cards.chance(_at_most(budget, self.skill.worlds)))


def _at_most(budget: Budget, worlds: int) -> Budget:
    """The budget with no more worlds than that."""
    return replace(budget, worlds=min(worlds, budget.worlds) if budget.worlds else worlds)
