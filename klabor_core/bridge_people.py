"""Requests of people at one table: several at one device, between devices, with real cards (docs/protocol.md).

What most visits do without is imported when it is first asked for, so that the engine starts the sooner.
"""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, TypeAlias

from klabor_core.errors import SessionError
from klabor_core.session import Thinking
from klabor_core.wire import Json

if TYPE_CHECKING:
    from klabor_core.bridge import Bridge
    from klabor_core.room import Room

Operation: TypeAlias = Callable[["Bridge", Json], Thinking]


def look(bridge: "Bridge", request: Json) -> Json:
    """How a seat of this device sees the table, with the events that it has not been shown.

    Raises ``SessionError`` for a seat that no person of this device has.
    """
    session = bridge.need(request)
    seat = request.get("seat")
    if type(seat) is not int or not 0 <= seat < session.rules.seats or session.players[seat].kind != "human":
        raise SessionError("no_seat", "Only a person at this device can look at the table.")
    return session.answer(seat)


def _identity(bridge: "Bridge", request: Json) -> Json:
    from klabor_core import room

    return room.identity()


def _sit(bridge: "Bridge", request: Json) -> Thinking:
    from klabor_core.room import Room

    room = Room.sit(request)
    bridge.rooms[str(request.get("session", ""))] = room
    return room.start()


def _load(bridge: "Bridge", request: Json) -> Thinking:
    from klabor_core.room import Room

    room = Room.resume(request)
    bridge.rooms[str(request.get("session", ""))] = room
    return room.go_on()


def _room(bridge: "Bridge", request: Json) -> "Room":
    room = bridge.rooms.get(str(request.get("session", "")))
    if room is None:
        raise SessionError("no_game", "No game between devices is being played here.")
    return room


def _stop(bridge: "Bridge", request: Json) -> Json:
    _room(bridge, request).stopping = True
    return {}


def _pad(bridge: "Bridge", request: Json) -> Json:
    from klabor_core import pad
    from klabor_core.pad_entries import PadError

    try:
        return {"sheet": pad.answer(request)}
    except PadError as error:
        raise SessionError(f"pad_{error.code}", str(error), **error.params, entry=error.entry) from None


def _now(answer: Callable[["Bridge", Json], Json]) -> Operation:
    """An operation that needs no thinking."""

    def operation(bridge: "Bridge", request: Json) -> Generator[Json | None, None, Json]:
        return answer(bridge, request)
        yield None

    return operation


OPERATIONS: dict[str, Operation] = {
    "look": _now(look),
    "identity": _now(_identity),
    "sit": _sit,
    "room_load": _load,
    "room_act": lambda bridge, request: _room(bridge, request).act(request.get("action")),
    "room_next": lambda bridge, request: _room(bridge, request).next_deal(),
    "room_undo": lambda bridge, request: _room(bridge, request).take_back(),
    "room_keep": lambda bridge, request: _room(bridge, request).keep(),
    "room_hear": lambda bridge, request: _room(bridge, request).hear(request.get("texts")),
    "room_missing": _now(lambda bridge, request: _room(bridge, request).missing(request.get("seqs"))),
    "room_sync": _now(lambda bridge, request: _room(bridge, request).answer()),
    "room_record": _now(lambda bridge, request: {"record": _room(bridge, request).device.record()}),
    "room_stop": _now(_stop),
    "pad": _now(_pad),
}
"""Operations of this file by their name in a request."""

WITH_EFFECT = frozenset(("sit", "room_load", "room_act", "room_next", "room_undo", "room_keep", "room_hear"))
"""Those that must not be done twice."""
