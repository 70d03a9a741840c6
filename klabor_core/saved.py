"""What a game is resumed from: a save, a record, or a record up to a frame of its replay."""

import json
import os
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from klabor_core import shuffle
from klabor_core.errors import SessionError
from klabor_core.players import Player, PlayerError, players_of
from klabor_core.presets import spec_of
from klabor_core.record import Record, read
from klabor_core.replay import cut
from klabor_core.rules import Rules

SAVE_VERSION = 1
MAX_SEED = 60
_DATE = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


class Kept(NamedTuple):
    """A game to go on with."""

    record: Record
    players: list[Player]
    seed: str
    silent: int
    """Silent choices made after the last action of the record."""
    guided: bool
    """Whether the first deal is explained step by step."""


def kept(request: Mapping[str, Any]) -> Kept:
    """The game of a ``load`` request.

    With ``repair`` only the record has to be sound: a seed or players that are damaged are made anew, and a save of
    another version is taken for what of it is known. With ``frame`` the record is cut after that frame of its replay.
    Raises ``SessionError``, ``RecordError``, ``PlayerError``.
    """
    repair = bool(request.get("repair"))
    save = request.get("save") or request
    known = isinstance(save, Mapping) and (save is request or repair or save.get("version") == SAVE_VERSION)
    if not isinstance(save, Mapping) or not known:
        raise SessionError("save", "This save is damaged, or of a version that this program doesn't know.")
    record = read(save.get("record"))
    frame = request.get("frame")
    if type(frame) is int:
        record = cut(save.get("record"), frame)
    whole = save is not request
    said = request.get("players") or save.get("players")
    players = _players({} if whole and said is None else said, record.rules, repair)
    silent = save.get("silent") if frame is None else 0
    return Kept(
        record, players, _seed(save, repair, whole), silent if type(silent) is int else 0, save.get("guided") is True
    )


def _seed(save: Mapping[str, Any], repair: bool, whole: bool) -> str:
    """The seed to deal on by; a bare record brings none, a ``whole`` save always."""
    seed = save.get("seed")
    if _sound(seed):
        return str(seed)
    if repair or (seed is None and not whole):
        return seed_of({})
    raise _no_seed()


def _no_seed() -> SessionError:
    return SessionError("seed", f"A seed is a text of at most {MAX_SEED} letters.", most=MAX_SEED)


def _sound(seed: object) -> bool:
    return isinstance(seed, str) and 0 < len(seed) <= MAX_SEED


def _players(data: object, rules: Rules, repair: bool) -> list[Player]:
    try:
        return players_of(data, rules.seats)
    except PlayerError:
        if not repair:
            raise
        return players_of(None, rules.seats)


def seed_of(request: Mapping[str, Any], rules: Rules | None = None) -> str:
    """The seed to deal by: the request's own, that of its ``day`` with these rules, or a new one.

    A day is a date as ``2027-05-01``. Raises ``SessionError`` for a seed or a day that is none.
    """
    day = request.get("day")
    if day is not None and rules is not None:
        if not isinstance(day, str) or not _DATE.fullmatch(day):
            raise SessionError("day", "A day is a date such as 2027-05-01.")
        return shuffle.seed_of_day(day, _name_of(rules))
    seed = request.get("seed") or shuffle.code_of(os.urandom(16))
    if not _sound(seed):
        raise _no_seed()
    return str(seed)


def _name_of(rules: Rules) -> str:
    """A short name of a rule set: its preset's, or a code of what was changed."""
    spec = spec_of(rules)
    if isinstance(spec, str):
        return spec
    return f"{rules.preset} {shuffle.code_of(json.dumps(spec, sort_keys=True).encode())}"
