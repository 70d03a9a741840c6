"""Situations of real games for the tests of computer players."""

from collections.abc import Iterator
from random import Random

from klabor_core.actions import Action
from klabor_core.ai.heuristic import Heuristic
from klabor_core.game import apply, deal_cards, new_match
from klabor_core.rules import Rules
from klabor_core.state import Deal, Match
from klabor_core.view import SeatView, view_for


def situations(rules: Rules, seed: int, deals: int = 2) -> Iterator[tuple[Match, Deal, SeatView]]:
    """Every decision of some deals played by rules of thumb: the true state, its deal, the view of who decides."""
    rng = Random(seed)
    quick = Heuristic()
    match = new_match(rules, seed % rules.seats)
    for _ in range(deals):
        match, _ = deal_cards(match, rng.sample(range(32), 32))
        while match.deal is not None and match.deal.turn >= 0:
            view = view_for(match, match.deal.turn)
            yield match, match.deal, view
            action: Action = quick.action(view)
            match, _ = apply(match, action)
        if match.over:
            return
