"""Who sits at a seat: a person, or a computer player of some level and style."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from klabor_core.ai.levels import LEVELS, STYLES

HUMAN, BOT = "human", "bot"
MAX_NAME = 40


class PlayerError(ValueError):
    """A list of players that can't sit at the table; one English sentence."""


class Player(NamedTuple):
    """One seat's player. ``level`` and ``style`` are a computer player's."""

    kind: str = HUMAN
    name: str = ""
    level: str = "player"
    style: str = "careful"

    def json(self) -> dict[str, Any]:
        """The player as the page knows him."""
        if self.kind == HUMAN:
            return {"kind": HUMAN, "name": self.name}
        return {"kind": BOT, "name": self.name, "level": self.level, "style": self.style}


def players_of(data: object, seats: int) -> list[Player]:
    """Players of a request's list, one a seat; without a list, a person and computer players.

    Raises ``PlayerError``.
    """
    if data is None:
        return [Player()] + [Player(BOT) for _ in range(seats - 1)]
    if not isinstance(data, list) or len(data) != seats:
        raise PlayerError(f"This table has {seats} seats: players is a list of as many.")
    return [_player(seat, item) for seat, item in enumerate(data)]


def _player(seat: int, item: object) -> Player:
    if not isinstance(item, Mapping) or item.get("kind") not in (HUMAN, BOT):
        raise PlayerError(f"The player at seat {seat} is an object with kind {HUMAN} or {BOT}.")
    name = item.get("name", "")
    level, style = item.get("level", "player"), item.get("style", "careful")
    if not isinstance(name, str) or len(name) > MAX_NAME:
        raise PlayerError(f"The name at seat {seat} is a text of at most {MAX_NAME} letters.")
    known = isinstance(level, str) and level in LEVELS and isinstance(style, str) and style in STYLES
    if item["kind"] == BOT and not known:
        raise PlayerError(f"Seat {seat}: the levels are {', '.join(LEVELS)}, the styles {', '.join(STYLES)}.")
    return Player(item["kind"], name, level, style)
