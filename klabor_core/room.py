"""A table between devices as the page of one of them has it: JSON for what ``fair.device`` sees and says.

Messages between devices are opaque texts here and in the page, which only carries them.
"""

import os
from collections.abc import Generator, Mapping
from random import Random
from typing import Any

from klabor_core.actions import Action
from klabor_core.ai import levels, watch
from klabor_core.ai.bot import Budget, unless_stopped
from klabor_core.errors import SessionError
from klabor_core.events import Event
from klabor_core.fair.device import Device, Step
from klabor_core.fair.group import bytes_of, bytes_text
from klabor_core.fair.keys import SECRET_BYTES, derive
from klabor_core.fair.lies import Lie
from klabor_core.fair.messages import RefusedError, parse
from klabor_core.fair.saving import load, save
from klabor_core.fair.setup import Setup, SetupError, setup_of
from klabor_core.fair.signing import Identity
from klabor_core.fair.story import story
from klabor_core.players import Player, PlayerError, players_of
from klabor_core.session import THINK_SECONDS, Thinking
from klabor_core.state import DONE, NOBODY, OVER
from klabor_core.view import redacted
from klabor_core.wire import Json, event_json, view_json

MAX_TEXTS = 500
"""Messages that are taken in at one request."""

REMOTE = "remote"
"""Kind of a player who sits at another device."""


def identity() -> Json:
    """A fresh identity for one table: its public ``key``, and the ``secret`` that never leaves the device."""
    secret = os.urandom(SECRET_BYTES)
    return {"key": Identity(secret).public, "secret": bytes_text(secret)}


class Room:
    """One device at its table. Raises ``SessionError``, or what the rules raise."""

    def __init__(self, device: Device, players: list[Player]) -> None:
        self.device = device
        self.players = players
        self.rev = 0
        own = device.setup.peers[device.me].seats
        self.people = [seat for seat in own if seat not in device.setup.bots]
        self.viewer = (self.people or list(own))[0]
        self.stopping = False
        self._events: dict[int, list[Json]] = {seat: [] for seat in own}
        self._shown = dict.fromkeys(own, 0)
        self._out: list[str] = []
        self._refused: list[RefusedError] = []
        self._kept: list[int] = []
        self._undone = False
        self._decisions = 0
        self._thinking = False
        self._steady: dict[int, Json] = {}
        """The last view of each own seat while the deal was on: what is drawn until all of it is checked."""

    @classmethod
    def sit(cls, request: Mapping[str, Any]) -> "Room":
        """Take one's place at a table that all have agreed on: ``setup``, ``me``, ``secret`` and ``players``."""
        me = request.get("me")
        try:
            setup = setup_of(request.get("setup"))
            if type(me) is not int or not 0 <= me < len(setup.peers):
                raise SetupError("This device has no place at the table.")
            device = Device(setup, me, bytes_of(request.get("secret"), SECRET_BYTES))
        except SetupError as error:
            raise SessionError("setup", str(error)) from None
        except ValueError as error:
            if hasattr(error, "code"):
                raise
            raise SessionError("setup", str(error)) from None
        return cls(device, _players(request.get("players"), setup))

    @classmethod
    def resume(cls, request: Mapping[str, Any]) -> "Room":
        """The table of a ``save``, as this device left it; its answer holds all events of the deal."""
        kept = request.get("save")
        if not isinstance(kept, Mapping) or not isinstance(kept.get("device"), str):
            raise SessionError("save", "This is no save of a game between devices.")
        try:
            device = load(kept["device"])
        except ValueError as error:
            raise SessionError("save", str(error)) from None
        room = cls(device, _players(kept.get("players"), device.setup))
        deal = device.deal
        if deal is not None and deal.read_batches > 0:
            room._tell_all(story(deal))
        return room

    # -- what a page asks -----------------------------------------------------------------------------------

    def start(self) -> Thinking:
        """Begin: draw the lot, shuffle, deal."""
        return (yield from self._after(self.device.start()))

    def go_on(self) -> Thinking:
        """After a reload: say what is owed."""
        return (yield from self._after(self.device.go_on()))

    def act(self, text: object) -> Thinking:
        """A person's action by its text. Raises ``IllegalAction``."""
        return (yield from self._after(self.device.act(text if isinstance(text, str) else repr(text))))

    def take_back(self) -> Thinking:
        """Ask all to take back this device's last decision, or agree to another's. Raises ``IllegalAction``."""
        return (yield from self._after(self.device.take_back()))

    def keep(self) -> Thinking:
        """Don't agree that a decision is taken back."""
        return (yield from self._after(self.device.keep()))

    def next_deal(self) -> Thinking:
        """This device's people want the next deal."""
        return (yield from self._after(self.device.next_deal()))

    def hear(self, texts: object) -> Thinking:
        """Take in messages of other devices, in order; what can't be is refused, and the game goes on."""
        if not isinstance(texts, list) or len(texts) > MAX_TEXTS:
            raise SessionError("texts", f"Messages are a list of at most {MAX_TEXTS} texts.")
        for text in texts:
            self._take(self.device.receive(text))
        return (yield from self._after(Step()))

    def missing(self, seqs: object) -> Json:
        """Messages that a device lacks which has let in so many of each."""
        devices = len(self.device.setup.peers)
        if not isinstance(seqs, list) or len(seqs) != devices or any(type(seq) is not int for seq in seqs):
            raise SessionError("texts", f"What was let in is a list of {devices} numbers.")
        own = self.device.missing(seqs)
        # Whoever said the others may not be there to say them again.
        kept = [(parse(text)[0], text) for text in self.device.channel.log]
        others = [text for said, text in kept if said.sender != self.device.me and said.seq >= seqs[said.sender]]
        return {"send": own + others}

    # -- going on -------------------------------------------------------------------------------------------

    def _after(self, step: Step) -> Thinking:
        """What comes of a step: this device's computer players act as long as they are to."""
        self._take(step)
        self.stopping = False
        self._watch()
        # Messages may come in while a computer player thinks: they are answered at once, and it thinks on.
        while not self._thinking and self.device.turn in self._events and self.device.turn in self.device.setup.bots:
            moment = self._moment
            self._thinking = True
            try:
                action = yield from self._think(self.device.turn)
            finally:
                self._thinking = False
            if action is None:
                break
            if self._moment != moment:
                # Meanwhile a decision was taken back, or somebody asks for that.
                continue
            self._take(self.device.act(action.text))
            self._watch()
        if self.device.turn in self.people:
            self.viewer = self.device.turn
        return self.answer()

    @property
    def _moment(self) -> tuple[int, int]:
        """Changes with each decision that is made or taken back, and while one may be taken back."""
        return self.device.turn, self.device.back.round

    def _watch(self) -> None:
        """Let this device's computer players catch what they can prove at a strict table (rules.md 5.9)."""
        for seat in self.device.setup.bots if self.device.setup.rules.strict_table else ():
            view = self.device.view(seat) if seat in self._events else None
            accusation = watch.catch(view) if view is not None else None
            if accusation is not None:
                self._take(self.device.act(accusation.text))

    def _think(self, seat: int) -> Generator[None, None, Action | None]:
        view = self.device.view(seat)
        assert view is not None
        player = self.players[seat]
        self._decisions += 1
        dice = derive(self.device.secret, f"bot {seat} {view.number} {self._decisions}", 16)
        rng = Random(int.from_bytes(dice, "big"))
        thinking = levels.bot(player.level, player.style).deliberate(view, rng, Budget(seconds=THINK_SECONDS))
        return (yield from unless_stopped(thinking, lambda: self.stopping))

    def _take(self, step: Step) -> None:
        if step.retold is not None:
            self._tell_again(step.retold)
        self._kept += step.kept
        self._out += step.send
        self._refused += step.refused
        for seat, event in step.events:
            self._tell(seat, event)
        if step.events or step.lies or step.retold is not None:
            self.rev += 1

    def _tell_again(self, events: list[Event]) -> None:
        """A decision was taken back: the deal is told anew, and nobody is shown it a second time."""
        self._undone = True
        for told in self._events.values():
            began = max(number for number, event in enumerate(told) if event["type"] == "deal")
            del told[began:]
        self._tell_all(events)
        self._shown = {seat: len(told) for seat, told in self._events.items()}

    def _tell_all(self, events: list[Event]) -> None:
        """Tell each own seat what it may see of these."""
        for event in events:
            for seat in self._events:
                seen = redacted(self.device.setup.rules, event, seat)
                if seen is not None:
                    self._tell(seat, seen)

    def _tell(self, seat: int, event: Event) -> None:
        told = self._events[seat]
        told.append({"n": len(told), **event_json(self.device.setup.rules, event, seat)})

    # -- what a page sees -----------------------------------------------------------------------------------

    def answer(self) -> Json:
        """A state answer for the person who is to act, and what has to be sent to the other devices."""
        seat = self.viewer
        told = self._events[seat]
        events = told[self._shown[seat] :]
        self._shown[seat] = len(told)
        send, self._out = self._out, []
        refused, self._refused = self._refused, []
        kept, self._kept = self._kept, []
        undone, self._undone = self._undone, False
        return {
            "rev": self.rev,
            "events": events,
            "n": len(told),
            "view": self.view(seat),
            "save": {"device": save(self.device), "players": [player.json() for player in self.players]},
            "send": send,
            "table": self._table(),
            "kept": kept,
            "undone": undone,
            "refused": [{"code": error.code, "params": error.params, "text": str(error)} for error in refused],
        }

    def _table(self) -> Json:
        device = self.device
        return {
            "name": device.setup.table,
            "code": device.setup.code,
            "me": device.me,
            "devices": [{"seats": list(peer.seats)} for peer in device.setup.peers],
            "bots": list(device.setup.bots),
            "waiting": device.waiting(),
            "seqs": list(device.channel.seqs),
            "deals": len(device.deals),
            "checked": device.deal is None,
            "undo": {"by": device.back.asked_by, "yes": list(device.back.votes)} if device.back.votes else None,
            "lies": [_lie_json(lie) for lie in device.lies],
        }

    def _may_say(self, seat: int, kind: str) -> bool:
        """Whether what the rules of the table would allow a seat can be said by it now, wrong or not."""
        deal = self.device.deal
        sealed = deal is not None and deal.is_sealed(seat, kind)
        return kind == "catch" or (self.device.turn == seat and not sealed)

    def view(self, seat: int) -> Json | None:
        """An own seat's view; ``None`` before its first cards."""
        device = self.device
        view, seen = device.view(seat), device.seen
        if view is None or seen is None or seen.deal is None:
            return None
        players = [_player_json(player, at, self._events) for at, player in enumerate(self.players)]
        data = view_json(view, players, seen.deal) | {"can_undo": device.back.may_ask}
        if device.turn == NOBODY:
            data["turn"] = None
        data["legal"] = [action for action in data["legal"] if self._may_say(seat, action["kind"])]
        # Before its first cards a deal that is asked for is not seen: what is, is the one before it.
        unchecked = device.deal is not None and device.deal.read_batches > 0
        if not unchecked or seen.deal.phase not in (DONE, OVER):
            self._steady[seat] = data
            return data
        # All cards are played and none is checked yet: no count before every device has opened its keys.
        steady = self._steady.get(seat, data)
        kept = {name: steady[name] for name in ("score", "sheet", "hanging", "baits", "stake", "warnings")}
        return data | kept | {"phase": "play", "count": None, "over": None}


def _players(data: object, setup: Setup) -> list[Player]:
    """Who sits where; names are what the people gave themselves."""
    if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
        raise PlayerError("Players of a table between devices are a list of objects.")
    bots = setup.bots
    kinds = [{**item, "kind": "bot" if seat in bots else "human"} for seat, item in enumerate(data)]
    return players_of(kinds, setup.rules.seats)


def _player_json(player: Player, seat: int, own: Mapping[int, object]) -> Json:
    data = player.json()
    return data if seat in own else {**data, "kind": REMOTE if player.kind == "human" else player.kind}


def _lie_json(lie: Lie) -> Json:
    seat = None if lie.seat == NOBODY else lie.seat
    return {"device": lie.device, "seat": seat, "code": lie.code, "detail": lie.detail, "text": lie.sentence}
