"""Levels and styles by name: what a settings page offers and what the session seats.

The players themselves are imported when the first of them is asked for: an engine only just started needs none.
"""

from functools import cache
from typing import TYPE_CHECKING

from klabor_core.ai.bot import Bot

if TYPE_CHECKING:
    from klabor_core.ai.ledger import Goal
    from klabor_core.ai.player import SearchPlayer

LEVELS = ("fast", "beginner", "player", "master")
STYLES = ("careful", "bold")

_CAUTION = {"careful": 3.0, "bold": -4.0}
"""Strength asked of a hand beyond the usual, by players who bid by rules of thumb."""
_BOLDNESS = {"careful": -0.004, "bold": 0.02}
"""Chance of winning that a bid may cost, by players who look ahead."""


def bot(level: str, style: str = "careful") -> Bot:
    """The computer player of a level and style. Raises ``ValueError`` for a name not in ``LEVELS`` or ``STYLES``."""
    if level not in LEVELS:
        raise ValueError(f"There is no level {level[:40]!r}; there are {', '.join(LEVELS)}.")
    if style not in STYLES:
        raise ValueError(f"There is no style {style[:40]!r}; there are {', '.join(STYLES)}.")
    from klabor_core.ai.beginner import Beginner
    from klabor_core.ai.heuristic import Heuristic

    if level == "fast":
        return Heuristic(_CAUTION[style])
    if level == "beginner":
        return Beginner(_CAUTION[style])
    return searching(level, style)


def searching(level: str, style: str = "careful", goal: "Goal" = "game") -> "SearchPlayer":
    """The searching player of ``player`` or ``master``, playing for the game or for the deal's points."""
    from klabor_core.ai.player import SearchPlayer, Skill

    boldness = _BOLDNESS[style]
    if level == "player":
        return SearchPlayer(Skill(worlds=12, bid_worlds=10, goal=goal, boldness=boldness))
    return SearchPlayer(Skill(worlds=200, bid_worlds=40, goal=goal, boldness=boldness))


@cache
def prepare() -> None:
    """Import the players of all levels now, so that the first of them need not wait for it."""
    from klabor_core.ai import hint  # noqa: F401

    for level in LEVELS:
        bot(level)
