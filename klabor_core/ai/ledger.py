"""What the points of a deal are worth to a side: their margin, or the chance of winning the game."""

from typing import Literal, TypeAlias

from klabor_core.ai.chances import winning_chance
from klabor_core.count import Settlement, Totals, game_winners, settle
from klabor_core.rules import Rules
from klabor_core.state import NOBODY, Accounts

Goal: TypeAlias = Literal["points", "game"]
"""What a player plays for: the deal's points, or the game. Of cards it is the margin of points counted that matters
then, of bids the margin of points written, since it is the maker who risks a bait."""


class Ledger:
    """Worth of a deal's end to one side, by its maker and the points of each side before bait."""

    def __init__(self, rules: Rules, accounts: Accounts, dealer: int, side: int, goal: Goal) -> None:
        self.rules = rules
        self.accounts = accounts
        self.dealer = dealer
        self.side = side
        self.goal = goal
        self._worths: dict[tuple[int, tuple[int, ...]], float] = {}

    def worth(self, maker: int, points: tuple[int, ...]) -> float:
        """Margin of points written, or the chance to win the game (rules.md 4, 5.4 to 5.6)."""
        key = (maker, points)
        worth = self._worths.get(key)
        if worth is None:
            worth = self._margin(maker, points) if self.goal == "points" else self._chance(maker, points)
            self._worths[key] = worth
        return worth

    def undealt(self) -> float:
        """Worth of a deal that nobody plays: the score as it is."""
        if self.goal == "points":
            return 0.0
        return winning_chance(self.rules, self.accounts.score, self.side)

    def _settled(self, maker: int, points: tuple[int, ...]) -> Settlement:
        totals = Totals(points, (False,) * self.rules.sides, NOBODY)
        return settle(self.rules, self.accounts, self.dealer, maker, totals)

    def _margin(self, maker: int, points: tuple[int, ...]) -> float:
        gained = self._settled(maker, points).gained
        return float(gained[self.side] - max(other for side, other in enumerate(gained) if side != self.side))

    def _chance(self, maker: int, points: tuple[int, ...]) -> float:
        rules, accounts = self.rules, self.accounts
        if rules.call_out:
            # Who gets there first calls out, so what the count would do to him does not matter.
            reached = [side for side, own in enumerate(points) if accounts.score[side] + own >= rules.target]
            if len(reached) == 1:
                return float(reached[0] == self.side)
        settled = self._settled(maker, points).accounts
        winners = game_winners(rules, settled.score, rules.side_of(maker), NOBODY)
        if winners:
            return float(self.side in winners) / len(winners)
        pot = settled.pot
        if not pot:
            return winning_chance(rules, settled.score, self.side)
        # Points that hang or are held go to whoever wins the next deal: an even share for now.
        chances = [
            winning_chance(
                rules, [has + (pot if side == taker else 0) for side, has in enumerate(settled.score)], self.side
            )
            for taker in range(rules.sides)
        ]
        return sum(chances) / len(chances)
