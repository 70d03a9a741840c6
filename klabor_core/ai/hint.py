"""A hint for a person: the best action by the search that the computer players use, on the person's own view."""

from collections.abc import Generator
from random import Random
from typing import NamedTuple

from klabor_core.actions import Action
from klabor_core.ai.bot import Budget
from klabor_core.ai.levels import searching
from klabor_core.ai.play import Rated
from klabor_core.cards import ACE, POINTS
from klabor_core.tricks import winning_index
from klabor_core.view import SeatView


class Hint(NamedTuple):
    """The action advised, its worth in points of the deal against the next best, and why.

    ``worth`` and ``next_best`` are missing where nothing had to be weighed. ``reason`` is a code of the texts,
    with the parameters it names.
    """

    action: Action
    worth: float | None
    next_best: Rated | None
    reason: str
    params: dict[str, int]


def advise(view: SeatView, rng: Random, budget: Budget) -> Generator[None, None, Hint]:
    """Think about the best of ``view.legal`` in slices."""
    if len(view.legal) == 1:
        return Hint(view.legal[0], None, None, "only", {})
    player = searching("master", goal="points")
    rated = yield from player.rated(view, rng, budget)
    if not rated:
        action = yield from player.deliberate(view, rng, budget)
        return Hint(action, None, None, _of_word(action), _params_of_word(view, action))
    best, second = rated[0], rated[1] if len(rated) > 1 else None
    if second is None:
        return Hint(best.action, None, None, "only", {})
    params: dict[str, int] = {}
    if best.action.word == "card":
        reason = _of_card(view, best.action)
    else:
        reason = "weak" if best.action.word in ("pass", "pass2") else "strong"
        params = {"points": round(best.worth), "other": round(second.worth)} if reason == "strong" else {}
    return Hint(best.action, best.worth, second, reason, params)


def _of_word(action: Action) -> str:
    return {"swap": "swap", "meld": "meld", "out": "out", "silent": "keep_quiet"}.get(action.word, "search")


def _params_of_word(view: SeatView, action: Action) -> dict[str, int]:
    if action.word != "out":
        return {}
    side = view.rules.side_of(view.seat)
    return {"points": view.accounts.score[side] + view.taken[side], "target": view.rules.target}


def _of_card(view: SeatView, action: Action) -> str:
    """What a card does, as far as the table tells it; else that the search prefers it."""
    card, trump = action.card, view.trump
    if action.bella:
        return "bella"
    if not view.table:
        if card >> 3 == trump:
            return "draw_trumps" if view.maker == view.seat else "search"
        return "cash_ace" if card & 7 == ACE else "search"
    wins = winning_index((*view.table, card), trump) == len(view.table)
    if wins:
        return "win" if len(view.table) == view.rules.seats - 1 else "search"
    winner = (view.leader + winning_index(view.table, trump)) % view.rules.seats
    if view.rules.side_of(winner) == view.rules.side_of(view.seat):
        return "partner" if POINTS[trump][card] else "search"
    return "cheap" if POINTS[trump][card] < 10 else "search"
