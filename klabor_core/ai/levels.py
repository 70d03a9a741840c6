"""Levels and styles by name: what a settings page offers and what the session seats."""

from klabor_core.ai.bot import Bot
from klabor_core.ai.heuristic import Heuristic

LEVELS = ("fast", "beginner", "player", "master")
STYLES = ("careful", "bold")


def bot(level: str, style: str = "careful") -> Bot:
    """The computer player of a level and style. Raises ``ValueError`` for a name not in ``LEVELS`` or ``STYLES``."""
    if level not in LEVELS:
        raise ValueError(f"There is no level {level[:40]!r}; there are {', '.join(LEVELS)}.")
    if style not in STYLES:
        raise ValueError(f"There is no style {style[:40]!r}; there are {', '.join(STYLES)}.")
    return Heuristic(caution=3.0 if style == "careful" else -3.0)
