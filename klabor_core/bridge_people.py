"""Requests of people at one table: several at one device, between devices, and with real cards (docs/protocol.md)."""

from typing import TYPE_CHECKING

from klabor_core.errors import SessionError
from klabor_core.wire import Json

if TYPE_CHECKING:
    from klabor_core.bridge import Bridge


def look(bridge: "Bridge", request: Json) -> Json:
    """How a seat of this device sees the table, with the events that it has not been shown.

    Raises ``SessionError`` for a seat that no person of this device has.
    """
    session = bridge.need(request)
    seat = request.get("seat")
    if type(seat) is not int or not 0 <= seat < session.rules.seats or session.players[seat].kind != "human":
        raise SessionError("no_seat", "Only a person at this device can look at the table.")
    return session.answer(seat)
