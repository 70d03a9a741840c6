"""The replay viewer's frames: any record, step by step, one seat's view or all hands open."""

import json
from typing import Any, NamedTuple

from klabor_core.events import Event
from klabor_core.players import HUMAN, Player
from klabor_core.record import Record, RecordError, Step, read, steps
from klabor_core.view import redacted, view_for
from klabor_core.wire import Json, event_json, open_hands, view_json


class _Film(NamedTuple):
    """A record played to its end, or to where it breaks."""

    text: str
    frames: list[Step]
    error: RecordError | None


_last: list[_Film] = []
"""The film shown last: one record is asked for frame by frame."""


def _film(record: object) -> _Film:
    text = json.dumps(record, sort_keys=True)
    if _last and _last[0].text == text:
        return _last[0]
    frames: list[Step] = []
    error = None
    data = read(record)
    try:
        for step in steps(data):
            # Silence is not seen by anybody: what follows it belongs to the frame before.
            if step.done is not None and step.done.word == "silent" and frames:
                before = frames[-1]
                frames[-1] = before._replace(events=before.events + step.events, match=step.match)
            else:
                frames.append(step)
    except RecordError as broken:
        error = broken
    if not frames:
        raise error or RecordError("This record holds no deal.")
    _last[:] = [_Film(text, frames, error)]
    return _last[0]


def frame(request: Json) -> Json:
    """One frame of a record: ``frame`` its number, ``seat`` whose view, ``None`` for all hands open.

    Raises ``RecordError`` for a record without a single deal that can be shown.
    """
    film = _film(request.get("record"))
    number = request.get("frame", 0)
    number = min(max(number if type(number) is int else 0, 0), len(film.frames) - 1)
    step = film.frames[number]
    rules = step.match.rules
    seat = request.get("seat")
    viewer = seat if type(seat) is int and 0 <= seat < rules.seats else 0
    deal = step.match.deal
    assert deal is not None
    players = [Player(HUMAN).json() for _ in range(rules.seats)]
    answer: Json = {
        "frame": number,
        "frames": len(film.frames),
        "deals": [i for i, one in enumerate(film.frames) if one.action < 0],
        "deal": step.deal,
        "action": step.done.text if step.done else None,
        "events": [event_json(rules, event, viewer) for event in _seen(step, viewer)],
        "view": view_json(view_for(step.match, viewer), players, deal),
        "hands": open_hands(step.match) if seat is None else None,
        "error": broken_json(film.error),
    }
    return answer


def cut(record: object, number: int) -> Record:
    """A record up to and with frame ``number`` of its replay, to play on from there. Raises ``RecordError``."""
    frames = _film(record).frames
    step = frames[min(max(number, 0), len(frames) - 1)]
    whole = read(record)
    deck, actions = whole.deals[step.deal]
    return whole._replace(deals=(*whole.deals[: step.deal], (deck, actions[: step.action + 1])))


def _seen(step: Step, seat: int) -> list[Event]:
    seen = (redacted(step.match.rules, event, seat) for event in step.events)
    return [event for event in seen if event is not None]


def broken_json(error: RecordError | None) -> dict[str, Any] | None:
    """Where a record breaks and why, as the page is told; ``None`` for one that doesn't."""
    if error is None:
        return None
    return {"code": error.code, "params": error.params, "text": str(error), "deal": error.deal, "action": error.action}
