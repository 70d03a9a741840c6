"""One running match: its state, log, computer players, undo and save. The only holder of the true state."""

from collections.abc import Generator, Mapping
from random import Random
from typing import Any, NamedTuple

from klabor_core import guide, shuffle
from klabor_core.actions import Action, bare, parse_action, play_card
from klabor_core.ai import levels, watch
from klabor_core.ai.bot import Budget, unless_stopped
from klabor_core.claim import claim_order
from klabor_core.errors import IllegalAction, SessionError
from klabor_core.events import DealCounted, DealStarted, Event
from klabor_core.game import apply, deal_cards, first_ace, legal_actions, new_match
from klabor_core.legal import only_silent
from klabor_core.players import BOT, HUMAN, Player, players_of
from klabor_core.presets import rules_of
from klabor_core.record import RecordError, Writer, steps
from klabor_core.rules import Rules
from klabor_core.saved import SAVE_VERSION, kept, seed_of
from klabor_core.state import DONE, NOBODY, Deal, Match
from klabor_core.view import SeatView, redacted, view_for
from klabor_core.wire import Json, action_json, event_json, hint_json, view_json

THINK_SECONDS = 0.85
"""How long a computer player thinks about one action; with the move it is at, it answers within a second."""

Thinking = Generator[Json | None, None, Json]
"""A request being answered: yields ``None`` between slices of thought, or a progress object; returns the answer."""


class _Moment(NamedTuple):
    """The game just before a person's action, to go back to."""

    match: Match
    log: int
    actions: int
    decisions: int
    silent: int


class Decision(NamedTuple):
    """What a computer player saw and what it chose."""

    seat: int
    view: SeatView
    action: Action
    deal: Deal
    """The deal as it stood, to explain the seat's own cards when the decision is shown."""


class Session:
    """A match between people and computer players. Raises ``SessionError`` or what the rules raise."""

    def __init__(self, rules: Rules, players: list[Player], seed: str, first_dealer: int | None = None) -> None:
        self.players = players
        self.seed = seed
        self.log: list[Event] = []
        self.rev = 0
        self.stopping = False
        self.broken: RecordError | None = None
        """Where the record that was loaded broke, if it was repaired."""
        self.guided = False
        """Whether the first deal is explained step by step."""
        dealer = first_dealer
        if dealer is None and rules.dealer_by == "first_ace":
            ace = first_ace(rules, shuffle.ace_deck(seed))
            self.log.append(ace)
            dealer = ace.dealer
        elif dealer is None:
            dealer = shuffle.lot(seed, rules.seats)
        self.match = new_match(rules, dealer)
        self.writer = Writer(rules, dealer)
        self.decisions: list[Decision] = []
        self._moments: list[_Moment] = []
        self._silent = 0
        """Silent choices since the last action that the record holds: a save has to keep them."""
        self._shown = [0] * rules.seats
        """How much of the log each seat has been shown, and below how many events of it that seat sees."""
        self._numbers = [0] * rules.seats
        people = [seat for seat, player in enumerate(players) if player.kind == HUMAN]
        self.viewer = people[0] if people else 0

    @classmethod
    def begin(cls, request: Mapping[str, Any]) -> "Session":
        """A new match as a ``new`` request asks for."""
        rules = rules_of(request.get("rules"))
        seed = seed_of(request, rules)
        dealer = request.get("first_dealer")
        if dealer is not None and type(dealer) is not int:
            raise SessionError("first_dealer", "first_dealer is a seat's number.")
        return cls(rules, players_of(request.get("players"), rules.seats), seed, dealer)

    @classmethod
    def resume(cls, request: Mapping[str, Any]) -> "Session":
        """The match of a save or a record (``saved.kept``). With ``repair`` a broken record is cut where it breaks."""
        game = kept(request)
        session = cls(game.record.rules, game.players, game.seed, game.record.first_dealer)
        session.guided = game.guided
        try:
            for step in steps(game.record):
                session._record(step.done, step.events, step.match)
                if step.done and step.done.word != "catch" and game.players[step.done.seat].kind == HUMAN:
                    session.viewer = step.done.seat
        except RecordError as error:
            if not request.get("repair"):
                raise
            session.broken = error
        if session.match.deal is None:
            session._deal_next()
        session._keep_silent(game.silent)
        start = max((i for i, event in enumerate(session.log) if isinstance(event, DealStarted)), default=0)
        session._show_up_to([start] * game.record.rules.seats)
        return session

    def _keep_silent(self, times: int) -> None:
        """Repeat the silent choices that a save ends with."""
        for _ in range(times):
            silent = next((action for action in legal_actions(self.match) if action.word == "silent"), None)
            if silent is None:
                break
            self._do(silent)

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.match.rules

    def record(self) -> Json:
        """The game record so far."""
        return self.writer.record()

    def save(self) -> Json:
        """What ``resume`` needs to go on: opaque to the page."""
        return {
            "version": SAVE_VERSION,
            "record": self.record(),
            "silent": self._silent,
            "seed": self.seed,
            "players": [player.json() for player in self.players],
            **({"guided": True} if self.guided else {}),
        }

    def _record(self, action: Action | None, events: tuple[Event, ...], match: Match) -> None:
        """Take over the outcome of an action, or of dealing (no action)."""
        self._silent = self._silent + 1 if action is not None and action.word == "silent" else 0
        if action is not None:
            self.writer.did(action)
        elif isinstance(events[0], DealStarted):
            self.writer.dealt(events[0].deck)
            self.decisions.clear()
            self._moments.clear()
        self.match = match
        self.log += events
        self.rev += 1

    def _do(self, action: Action) -> None:
        match, events = apply(self.match, action)
        self._record(action, events, match)

    def _deal_next(self) -> None:
        deck = shuffle.deck(self.seed, self.match.deal_count)
        match, events = deal_cards(self.match, deck)
        self._record(None, events, match)

    def start(self) -> Thinking:
        """Deal the first deal and let the computer players speak."""
        self._deal_next()
        return (yield from self._play_on())

    def go_on(self) -> Thinking:
        """Let the computer players act until a person is to act, or the deal is over."""
        return (yield from self._play_on())

    def act(self, text: object) -> Thinking:
        """A person's action by its text. Raises ``IllegalAction``."""
        action = parse_action(text if isinstance(text, str) else repr(text), silent=True)
        if self.match.deal is not None:
            moment = self._moment()
            self._do(action)
            self._moments.append(moment)
        else:
            self._do(action)
        return (yield from self._play_on())

    def _moment(self) -> _Moment:
        actions = len(self.writer.deals[-1][1])
        return _Moment(self.match, len(self.log), actions, len(self.decisions), self._silent)

    def claim(self) -> Thinking:
        """Play out the rest of a deal that is the person's for certain. Raises ``SessionError`` where it is not."""
        deal = self.match.deal
        seat = deal.turn if deal is not None else -1
        order = list(claim_order(view_for(self.match, seat))) if seat >= 0 else []
        if not order:
            raise SessionError("claim", "The rest can't be claimed: it is not certain that every trick is yours.")
        self._moments.append(self._moment())
        while self.match.deal is not None and self.match.deal.turn >= 0:
            turn = self.match.deal.turn
            self._do(play_card(seat, order.pop(0)) if turn == seat else legal_actions(self.match)[0])
        return (yield from self._play_on())

    def auto(self, level: object) -> Thinking:
        """The computer acts once for the person on turn. Raises ``SessionError`` where no person is."""
        deal = self.match.deal
        seat = deal.turn if deal is not None else NOBODY
        if seat == NOBODY or self.players[seat].kind != HUMAN:
            raise SessionError("auto", "The computer can act only for a person who is to act.")
        if level not in levels.LEVELS:
            raise SessionError("auto", f"There is no such level; there are {', '.join(levels.LEVELS)}.")
        self.stopping = False
        moment = self._moment()
        action = yield from self._think(seat, Player(BOT, level=str(level)))
        if action is None:
            return self.answer()
        self._do(action)
        self._moments.append(moment)
        return (yield from self._play_on())

    def hint(self) -> Thinking:
        """What the search would do on the view of the person who is to act, and why (docs/protocol.md)."""
        deal = self.match.deal
        if deal is None or deal.turn < 0 or self.players[deal.turn].kind != HUMAN:
            raise SessionError("hint", "There is nothing to decide now.")
        # The search is imported when it is first needed, as in ai/levels.py.
        from klabor_core.ai.hint import advise

        rng = Random(shuffle.number_of(self.seed, f"hint {self.rev}"))
        self.stopping = False
        thinking = advise(view_for(self.match, deal.turn), rng, Budget(seconds=THINK_SECONDS))
        hint = yield from unless_stopped(thinking, lambda: self.stopping)
        return {"hint": hint_json(hint) if hint else None}

    def next_deal(self) -> Thinking:
        """Deal again after a count. Raises ``IllegalAction`` when no deal is owed."""
        self._deal_next()
        return (yield from self._play_on())

    def undo(self) -> Json:
        """Go back before the person's last action in this deal. Raises ``SessionError`` where there is none."""
        if not self._moments:
            raise SessionError("undo", "There is nothing to take back in this deal.")
        moment = self._moments.pop()
        self.match = moment.match
        del self.log[moment.log :]
        del self.writer.deals[-1][1][moment.actions :]
        del self.decisions[moment.decisions :]
        self._silent = moment.silent
        self._show_up_to([min(shown, moment.log) for shown in self._shown])
        assert moment.match.deal is not None
        # At a device that several people share, the move may be another person's than who asks to take it back.
        self.viewer = moment.match.deal.turn if moment.match.deal.turn >= 0 else self.viewer
        self.rev += 1
        return self.answer() | {"undone": True}

    def change_players(self, players: object) -> Thinking:
        """Who sits where from now on."""
        self.players = players_of(players, self.rules.seats)
        self.rev += 1
        return (yield from self._play_on())

    def _play_on(self) -> Thinking:
        self.stopping = False
        while self.match.deal is not None and self.match.deal.turn >= 0:
            seat = self.match.deal.turn
            if only_silent(self.match):
                self._do(bare(seat, "silent"))
                continue
            self._watch()
            if self.match.deal.turn != seat:
                # The deal, or the game, ended by an accusation.
                continue
            player = self.players[seat]
            if player.kind == HUMAN:
                self.viewer = seat
                break
            progress = self._progress()
            if progress:
                yield progress
            action = yield from self._think(seat, player)
            if action is None:
                break
            self._do(action)
        self._watch()
        return self.answer()

    def _watch(self) -> None:
        """Let the computer players catch what they can prove at a strict table (rules.md 5.9)."""
        if not self.rules.strict_table or self.match.deal is None or self.match.over:
            return
        for seat, player in enumerate(self.players):
            accusation = watch.catch(view_for(self.match, seat)) if player.kind != HUMAN else None
            if accusation is not None:
                self._do(accusation)

    def _think(self, seat: int, player: Player) -> Generator[None, None, Action | None]:
        """The computer player's action; nothing when it is told to stop."""
        view, deal = view_for(self.match, seat), self.match.deal
        assert deal is not None
        count = sum(len(actions) for _, actions in self.writer.deals)
        rng = Random(shuffle.number_of(self.seed, f"bot {seat} {len(self.writer.deals)} {count}"))
        thinking = levels.bot(player.level, player.style).deliberate(view, rng, Budget(seconds=THINK_SECONDS))
        action = yield from unless_stopped(thinking, lambda: self.stopping)
        if action is not None:
            self.decisions.append(Decision(seat, view, action, deal))
        return action

    def _progress(self) -> Json | None:
        events = self._events(self.viewer)
        return {"progress": {"events": events}} if events else None

    def _events(self, seat: int) -> list[Json]:
        """Events that a seat has not been shown yet, numbered."""
        number = self._numbers[seat]
        seen = []
        for event in self.log[self._shown[seat] :]:
            visible = redacted(self.rules, event, seat)
            if visible is not None:
                seen.append({"n": number, **event_json(self.rules, visible, seat), **self._commitment(event)})
                number += 1
        return seen

    def _show_up_to(self, ends: list[int]) -> None:
        """Take each seat to have been shown so much of the log, no more and no less."""
        self._shown = ends
        self._numbers = [
            sum(redacted(self.rules, event, seat) is not None for event in self.log[:end])
            for seat, end in enumerate(ends)
        ]

    def _commitment(self, event: Event) -> Json:
        """A deal's commitment with its dealing, and what opens it with its count."""
        if isinstance(event, DealStarted):
            return {"commit": shuffle.commitment(event.deck, shuffle.salt(self.seed, event.number))}
        if isinstance(event, DealCounted) and self.match.deal is not None:
            deck = self.writer.deals[-1][0]
            return {"reveal": {"deck": deck, "salt": shuffle.salt(self.seed, self.match.deal.number)}}
        return {}

    def answer(self, seat: int | None = None) -> Json:
        """A state answer for the person who is to act, or for a given seat."""
        viewer = self.viewer if seat is None else seat
        events = self._events(viewer)
        self._shown[viewer] = len(self.log)
        self._numbers[viewer] += len(events)
        return {
            "rev": self.rev,
            "events": events,
            "n": self._numbers[viewer],
            "view": self.view(viewer),
            "save": self.save(),
        }

    def view(self, seat: int) -> Json:
        """A seat's view as JSON."""
        deal = self.match.deal
        assert deal is not None
        seen = view_for(self.match, seat)
        view = view_json(seen, [player.json() for player in self.players], deal)
        view["can_claim"] = bool(claim_order(seen))
        view["can_undo"] = bool(self._moments)
        if self.guided and guide.is_on(seen):
            view["guide"] = guide.steps_json(seen)
        return view

    def knew(self) -> Json:
        """What each computer player saw at each decision of the deal. Raises ``SessionError`` while it is played."""
        deal = self.match.deal
        if deal is None or (deal.phase != DONE and not self.match.over):
            raise SessionError("knew", "What the computer knew is shown once the deal is over.")
        names = [player.json() for player in self.players]
        return {
            "decisions": [
                {
                    "seat": made.seat,
                    "view": view_json(made.view, names, made.deal),
                    "action": action_json(made.action, made.view.phase),
                }
                for made in self.decisions
            ]
        }

    def check_rev(self, rev: object) -> None:
        """Refuse a request made on a view that is no longer true."""
        if rev != self.rev:
            raise SessionError("stale", "The table has changed meanwhile; here is how it stands now.")


__all__ = ["IllegalAction", "Session", "SessionError", "Thinking"]
