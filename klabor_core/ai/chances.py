"""The chance of winning a game from the scores between two deals.

A race of two to a target, deal by deal, is close to a race of sums of random gains: the chance is the
normal distribution's at the difference of what each still needs, over the spread that as many deals
as it takes will bring. The numbers are fitted to self-play (docs/ai.md); they fit it to two hundredths.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt

from klabor_core.rules import Rules

_RACES = {2: (80.0, 61.0, 0.25), 3: (75.0, 50.0, 0.25), 4: (112.0, 92.0, 0.5)}
"""By seats: spread of a deal's difference of gains, mean gain of a side, and deals' worth of rest."""


@lru_cache(maxsize=20_000)
def race(need: int, rival_need: int, seats: int) -> float:
    """Chance to be first to gain ``need`` points against a rival who needs ``rival_need``."""
    need, rival_need = max(1, need), max(1, rival_need)
    spread, mean, rest = _RACES[seats]
    deviation = spread * sqrt((need + rival_need) / (2 * mean) + rest)
    return 0.5 * (1.0 + erf((rival_need - need) / deviation / sqrt(2.0)))


def winning_chance(rules: Rules, score: Sequence[int], side: int) -> float:
    """Chance that a side wins the game, no side having won it yet."""
    needs = [rules.target - points for points in score]
    if len(needs) == 2:
        return race(needs[side], needs[1 - side], rules.seats)
    products = []
    for one in range(len(needs)):
        product = 1.0
        for other in range(len(needs)):
            if other != one:
                product *= race(needs[one], needs[other], rules.seats)
        products.append(product)
    return products[side] / sum(products)
