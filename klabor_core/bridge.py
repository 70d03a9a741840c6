"""JSON in, JSON out: the requests of docs/protocol.md. Every error becomes ``{"error": …}``."""

import asyncio
import json
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from klabor_core import __version__, bridge_people, lessons, links
from klabor_core.ai import levels
from klabor_core.errors import IllegalAction, SessionError
from klabor_core.examples import examples_of
from klabor_core.players import PlayerError
from klabor_core.presets import PRESET_NAMES, PRESET_SEATS, preset, rules_of, spec_of
from klabor_core.record import RecordError
from klabor_core.replay import broken_json, frame
from klabor_core.rules import OPTIONS, RulesError, values
from klabor_core.session import Session, Thinking
from klabor_core.wire import Json, rules_json

if TYPE_CHECKING:
    from klabor_core.room import Room

MAX_REQUEST = 8_000_000

_Emit = Callable[[str], object]


def _decoded(text: str) -> object:
    try:
        return json.loads(text) if len(text) <= MAX_REQUEST else None
    except (ValueError, RecursionError):
        return None


class Bridge:
    """The sessions of one worker, by the ``session`` of each request; a page with one table needs none."""

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}
        self.answered: dict[str, tuple[object, Json]] = {}
        self.rooms: dict[str, Room] = {}
        """Games between devices, by session likewise."""

    def respond(self, text: str) -> Thinking:
        """Answer one request. Never raises: what went wrong is in the answer."""
        request: Any = None
        try:
            request = _decoded(text)
            if not isinstance(request, dict) or not isinstance(request.get("op"), str):
                raise SessionError("request", "A request is a JSON object with op.")
            return (yield from self._tagged(request, self._once(request)))
        except Exception as error:
            return self._with_id(request, self._error(request, error))

    def _once(self, request: Json) -> Thinking:
        """Answer a request; the same one again (same ``id``) gets the same answer, and has no second effect."""
        key, number = str(request.get("session", "")), request.get("id")
        last = self.answered.get(key)
        if number is not None and last is not None and last[0] == number:
            return last[1]
        operation = _OPERATIONS.get(request["op"])
        if operation is None:
            raise SessionError("op", f"There is no op {request['op'][:40]!r}; there are {', '.join(_OPERATIONS)}.")
        answer = self._with_id(request, (yield from operation(self, request)))
        if request["op"] in _WITH_EFFECT:
            self.answered[key] = (number, answer)
        return answer

    def _tagged(self, request: Json, thinking: Thinking) -> Thinking:
        """The same thinking, its progress marked with the request's ``session``: a page may have several tables."""
        while True:
            try:
                progress = next(thinking)
            except StopIteration as done:
                answer: Json = done.value
                return answer
            if progress and "session" in request:
                progress["progress"]["session"] = request["session"]
            yield progress

    def _with_id(self, request: object, answer: Json) -> Json:
        if isinstance(request, dict) and "id" in request:
            return {"id": request["id"], **answer}
        return answer

    def _error(self, request: object, error: Exception) -> Json:
        data = error_json(error)
        session = self._session_of(request) if isinstance(request, dict) else None
        if session is not None and session.match.deal is not None:
            data["state"] = session.answer()
        return data

    def _session_of(self, request: Json) -> Session | None:
        return self.sessions.get(str(request.get("session", "")))

    def need(self, request: Json) -> Session:
        """The session that a request is about. Raises ``SessionError`` where there is none."""
        session = self._session_of(request)
        if session is None:
            raise SessionError("no_game", "No game is being played here; start a new one or load a record.")
        return session

    def current(self, request: Json) -> Session:
        """The session that a request acts on. Raises ``SessionError`` where there is none, or its view is old."""
        session = self.need(request)
        session.check_rev(request.get("rev"))
        return session

    def keep(self, request: Json, session: Session) -> Session:
        """Make a session the one of the request."""
        self.sessions[str(request.get("session", ""))] = session
        return session


def error_json(error: Exception) -> Json:
    """An error as an answer. What nobody foresaw is code ``internal``, its text the exception's."""
    code = getattr(error, "code", "players" if isinstance(error, PlayerError) else "internal")
    known = isinstance(error, IllegalAction | RecordError | RulesError | SessionError | PlayerError)
    data: Json = {
        "code": code,
        "params": getattr(error, "params", {}),
        "section": getattr(error, "section", ""),
        "legal": list(getattr(error, "legal", ())),
        "text": str(error) if known else f"{type(error).__name__}: {error}",
    }
    if isinstance(error, RecordError):
        data |= {"deal": error.deal, "action": error.action}
    return {"error": data}


def _now(answer: Callable[["Bridge", Json], Json]) -> Callable[["Bridge", Json], Thinking]:
    """An operation that needs no thinking."""

    def operation(bridge: Bridge, request: Json) -> Generator[Json | None, None, Json]:
        return answer(bridge, request)
        yield None

    return operation


def _hello(bridge: Bridge, request: Json) -> Json:
    return {
        "version": __version__,
        "presets": [_preset_json(name) for name in PRESET_NAMES],
        "options": [option._asdict() for option in OPTIONS],
        "levels": list(levels.LEVELS),
        "styles": list(levels.STYLES),
        "hints": True,
    }


def _preset_json(name: str) -> Json:
    seats = PRESET_SEATS[name]
    return {
        "name": name,
        "seats": list(seats),
        "values": {str(number): values(preset(name, seats=number)) for number in seats},
    }


def _new(bridge: Bridge, request: Json) -> Thinking:
    session = Session.begin(request)
    bridge.keep(request, session)
    return (yield from session.start())


def _load(bridge: Bridge, request: Json) -> Thinking:
    session = Session.resume(request)
    bridge.keep(request, session)
    answer = yield from session.go_on()
    return answer | {"broken": broken_json(session.broken)} if request.get("repair") else answer


def _act(bridge: Bridge, request: Json) -> Thinking:
    return (yield from bridge.current(request).act(request.get("action")))


def _hint(bridge: Bridge, request: Json) -> Thinking:
    return (yield from bridge.current(request).hint())


def _claim(bridge: Bridge, request: Json) -> Thinking:
    return (yield from bridge.current(request).claim())


def _auto(bridge: Bridge, request: Json) -> Thinking:
    return (yield from bridge.current(request).auto(request.get("level", "player")))


def _guide(bridge: Bridge, request: Json) -> Thinking:
    """Begin a guided deal, or go on without the guide."""
    if request.get("skip"):
        session = bridge.need(request)
        session.guided = False
        return session.answer()
    session = bridge.keep(request, Session.resume(lessons.game_of(request.get("rules"))))
    return (yield from session.go_on())


def _next(bridge: Bridge, request: Json) -> Thinking:
    return (yield from bridge.current(request).next_deal())


def _players(bridge: Bridge, request: Json) -> Thinking:
    return (yield from bridge.need(request).change_players(request.get("players")))


def _undo(bridge: Bridge, request: Json) -> Json:
    return bridge.current(request).undo()


def _sync(bridge: Bridge, request: Json) -> Json:
    session = bridge.need(request)
    seat = request.get("seat")
    if seat is not None and (type(seat) is not int or not 0 <= seat < session.rules.seats):
        raise SessionError("no_seat", f"A seat is a number from 0 to {session.rules.seats - 1}.")
    return session.answer(seat) | {"events": []}


def _rules(bridge: Bridge, request: Json) -> Json:
    rules = rules_of(request.get("rules"))
    spec = spec_of(rules)
    return {
        "rules": rules_json(rules),
        "spec": spec,
        "changed": [name for name in spec if name != "preset"] if isinstance(spec, dict) else [],
        "examples": examples_of(rules),
    }


def _pack(bridge: Bridge, request: Json) -> Json:
    record = _record_of(request)
    return {"link": links.pack(bridge.need(request).record() if record is None else record)}


def _record_of(request: Json) -> Any:
    """The record that a request is about, its own or the one in its save."""
    save = request.get("save")
    return save.get("record") if isinstance(save, dict) else request.get("record")


def _unpack(bridge: Bridge, request: Json) -> Json:
    link = request.get("link")
    return {"record": links.unpack(link if isinstance(link, str) else "")}


def _stop(bridge: Bridge, request: Json) -> Json:
    bridge.need(request).stopping = True
    return {}


_OPERATIONS: dict[str, Callable[[Bridge, Json], Thinking]] = {
    "hello": _now(_hello),
    "new": _new,
    "load": _load,
    "act": _act,
    "claim": _claim,
    "hint": _hint,
    "auto": _auto,
    "guide": _guide,
    "next": _next,
    "players": _players,
    "sync": _now(_sync),
    "record": _now(lambda bridge, request: {"record": _record_of(request) or bridge.need(request).record()}),
    "undo": _now(_undo),
    "knew": _now(lambda bridge, request: bridge.need(request).knew()),
    "rules": _now(_rules),
    "replay": _now(lambda bridge, request: frame(request | {"record": _record_of(request)})),
    "pack": _now(_pack),
    "unpack": _now(_unpack),
    "stop": _now(_stop),
    **bridge_people.OPERATIONS,
}
_WITH_EFFECT = frozenset(("new", "load", "act", "claim", "auto", "guide", "next", "players", "undo"))
_WITH_EFFECT |= bridge_people.WITH_EFFECT

_BRIDGE = Bridge()


def handle(text: str, emit: _Emit | None = None) -> str:
    """Answer a request given as JSON text, thinking without a break; ``emit`` gets progress as JSON text."""
    thinking = _BRIDGE.respond(text)
    while True:
        try:
            progress = next(thinking)
        except StopIteration as done:
            return json.dumps(done.value, ensure_ascii=False, separators=(",", ":"))
        if progress is not None and emit is not None:
            emit(json.dumps(progress, ensure_ascii=False, separators=(",", ":")))


async def handle_async(text: str, emit: _Emit | None = None) -> str:
    """Answer a request as ``handle`` does, letting other requests (``stop``) in between slices of thought."""
    thinking = _BRIDGE.respond(text)
    while True:
        try:
            progress = next(thinking)
        except StopIteration as done:
            return json.dumps(done.value, ensure_ascii=False, separators=(",", ":"))
        if progress is not None and emit is not None:
            emit(json.dumps(progress, ensure_ascii=False, separators=(",", ":")))
        await asyncio.sleep(0)
