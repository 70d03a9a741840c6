"""One device at a table without a server: what it takes in, what it sends, what its seats may see.

Each step, from ``start`` and ``act`` to ``receive``, returns a ``Step``: messages to send to every other
device, events for the own seats, and what went wrong. How messages travel is no concern of this module.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from klabor_core.actions import Action, parse_action
from klabor_core.errors import IllegalAction
from klabor_core.events import Event
from klabor_core.fair.channel import Channel
from klabor_core.fair.deal import FairDeal, melds_text
from klabor_core.fair.dealing import EarlyError, UntimelyError
from klabor_core.fair.hearing import hear, note
from klabor_core.fair.keys import SECRET_BYTES, Keys, derive
from klabor_core.fair.late import Late
from klabor_core.fair.lies import Lie
from klabor_core.fair.lot import Lot
from klabor_core.fair.messages import Message, RefusedError
from klabor_core.fair.owing import Owed, decision, owed
from klabor_core.fair.setup import Setup
from klabor_core.fair.signing import Identity
from klabor_core.fair.story import story
from klabor_core.fair.table import ContradictionError
from klabor_core.fair.takeback import TakeBack
from klabor_core.fair.verify import check, lie_between
from klabor_core.game import legal_actions
from klabor_core.legal import is_legal
from klabor_core.presets import spec_of
from klabor_core.record import FORMAT, Writer
from klabor_core.state import NOBODY, Match
from klabor_core.view import SeatView, redacted, view_for


@dataclass
class Step:
    """What came of one call."""

    send: list[str] = field(default_factory=list)
    """Messages for every other device, in order."""
    events: list[tuple[int, Event]] = field(default_factory=list)
    """Pairs of own seat and event as that seat sees it, in order."""
    refused: list[RefusedError] = field(default_factory=list)
    """Messages that were refused; the game goes on."""
    lies: list[Lie] = field(default_factory=list)
    """Lies found; nothing more is dealt at this table."""
    kept: list[int] = field(default_factory=list)
    """Devices that don't agree to take a decision back."""
    retold: list[Event] | None = None
    """All events of the deal, once a decision was taken back: what was told of it before is void."""


class Device:
    """The state of one device. Every change comes from a message or from an own decision."""

    def __init__(self, setup: Setup, me: int, secret: bytes) -> None:
        """``secret``: 32 random bytes, fresh for this table and never shown; all keys are drawn from it.

        Raises ``ValueError`` if it is not the secret of that place at the table.
        """
        identity = Identity(secret)
        if identity.public != setup.peers[me].key:
            raise ValueError("The secret is not that of this device's place at the table.")
        self.setup = setup
        self.me = me
        self.secret = secret
        self.channel = Channel(setup, me, identity)
        self.lot = Lot(setup, me, secret)
        self.first_dealer = NOBODY
        self.match: Match | None = None
        """The game between deals, every card of it open; ``None`` until the first dealer is known."""
        self.deals: list[dict[str, Any]] = list(setup.deals)
        """All deals that are over and checked, as in a record."""
        self.deal: FairDeal | None = None
        self.wanted = -1
        """Number of the latest deal that this device's players want."""
        self.private: dict[int, str] = {}
        """What own seats have declared in this deal."""
        self.late = Late(self)
        self.back = TakeBack(self)
        self.accusing: Action | None = None
        """An own accusation that waits until it can be said (rules.md 5.9)."""
        self.lies: list[Lie] = []
        self.seen: Match | None = None
        """The game as the own seats may see it by now."""
        self._told = 0
        self._step = Step()
        self._silent = False
        self.start_of_log: dict[str, Any] = {}
        """Where the chains of messages stood when the last deal was over; empty in the first deal."""
        if setup.first_dealer is not None:
            self.begin(setup.first_dealer)

    def begin(self, first_dealer: int) -> None:
        """The first dealer is known."""
        self.first_dealer = first_dealer
        self.match = replace(self.setup, first_dealer=first_dealer, deals=tuple(self.deals)).match(first_dealer)
        self.seen = self.match

    # -- what a device is asked -----------------------------------------------------------------------------

    def start(self) -> Step:
        """Begin or go on: draw the lot, deal the deal that is due."""
        self.wanted = max(self.wanted, len(self.deals))
        return self.go_on()

    def next_deal(self) -> Step:
        """This device's players have seen the count and want the next deal; it comes when all do."""
        self.wanted = len(self.deals) + (self.deal is not None)
        return self.go_on()

    def act(self, text: str) -> Step:
        """A decision of an own seat, as a record writes it. Raises ``IllegalAction`` if it is not legal now."""
        action = parse_action(text, silent=True)
        deal = self.deal
        if action.seat not in self.setup.peers[self.me].seats:
            raise IllegalAction("no_seat", seat=action.seat, seats=self.setup.rules.seats)
        if action.word == "catch":
            if not self.may_accuse(action):
                raise IllegalAction("catch")
            self.accusing = action
            return self.go_on()
        if deal is None or self.turn == NOBODY:
            raise IllegalAction("wrong_phase", word=action.word)
        if deal.is_sealed(action.seat, action.word):
            raise IllegalAction("wrong_phase", word=action.word)
        deal.table.refuse(action)
        said = decision(deal, action)
        if action.seat in deal.declared:
            self.private[action.seat] = melds_text(deal.declared[action.seat])
        if said is None:
            self._tell()
        else:
            self._say(*said)
        return self.go_on()

    def take_back(self) -> Step:
        """Ask all others to take back the last decision of this device's people, or agree to what one has asked."""
        agreeing = bool(self.back.votes) and self.me not in self.back.votes
        if not agreeing and not self.back.may_ask:
            raise IllegalAction("wrong_phase", word="undo")
        whose = self.back.asked_by if agreeing else self.me
        self._say("undo", {"round": self.back.round, "whose": whose})
        return self.go_on()

    def keep(self) -> Step:
        """Don't agree that a decision is taken back."""
        if not self.back.votes or self.me in self.back.votes:
            raise IllegalAction("wrong_phase", word="keep")
        self._say("keep", {"round": self.back.round})
        return self.go_on()

    def receive(self, text: object) -> Step:
        """Take in a message of another device; one that can't be is refused, and the game goes on."""
        try:
            self.channel.take(text)
        except RefusedError as error:
            self._step.refused.append(error)
        return self.go_on()

    def missing(self, seqs: list[int]) -> list[str]:
        """Own messages that a device lacks which has let in so many of each device's, to be sent again."""
        return [text for seq, _, text in self.channel.sent if seq >= seqs[self.me]]

    # -- what a device shows --------------------------------------------------------------------------------

    def view(self, seat: int) -> SeatView | None:
        """What an own seat sees; ``None`` before its first cards. Raises ``ValueError`` for another's seat."""
        if seat not in self.setup.peers[self.me].seats:
            raise ValueError("Another device's seat is not seen here.")
        if self.seen is None or self.seen.deal is None:
            return None
        view = view_for(self.seen, seat)
        legal = tuple(action for action in view.legal if self._may_do(action))
        return view if legal == view.legal else replace(view, legal=legal)

    def _may_do(self, action: Action) -> bool:
        """Whether what the rules allow a seat can be said now."""
        if action.word == "catch":
            return self.may_accuse(action)
        sealed = self.deal is not None and self.deal.is_sealed(action.seat, action.word)
        return self.turn != NOBODY and not sealed

    def may_accuse(self, action: Action) -> bool:
        """Whether an own seat may accuse another now, or as soon as it can be said."""
        if self.accusing is not None or self.lies:
            return False
        deal = self.deal
        if deal is None or deal.read_batches == 0:
            return self.late.may(action)
        return not deal.ended and deal.accusation is None and is_legal(deal.table.world.match, action)

    @property
    def turn(self) -> int:
        """The seat that is to decide, or -1 while messages are owed or the deal is over."""
        deal = self.deal
        if deal is None or not deal.settled or self.lies or self.me in self.back.votes:
            return NOBODY
        return deal.table.world.deal.turn

    def waiting(self) -> list[int]:
        """Devices that owe something before anything goes on, this one perhaps among them."""
        devices = range(len(self.setup.peers))
        if self.lies or (self.match is not None and self.match.over):
            return []
        if self.match is None:
            return [d for d in devices if d not in self.lot.commits] or [d for d in devices if d not in self.lot.draws]
        if self.back.votes:
            return [device for device in devices if device not in self.back.votes]
        return self.deal.owing() if self.deal is not None else list(devices)

    def record(self) -> dict[str, Any]:
        """The record of all deals that are over and checked; a deal under way is no part of it yet."""
        dealer = max(self.first_dealer, 0)
        return {"format": FORMAT, "rules": spec_of(self.setup.rules), "first_dealer": dealer, "deals": list(self.deals)}

    # -- going on -------------------------------------------------------------------------------------------

    def go_on(self) -> Step:
        """Say what is owed; after a reload this is all that is needed."""
        self._advance()
        step, self._step = self._step, Step()
        return step

    def hear_again(self, message: Message) -> None:
        """Take in a message of the log of a save, own ones too, saying nothing."""
        self._silent = True
        if message.sender == self.me:
            self._take_in(message)
        self._advance()
        self._silent = False
        self._step = Step()

    def _advance(self) -> None:
        """Take in what has become timely, and say what is owed, until nothing more is."""
        while self._hear_next() or self._draw() or self._close() or self._say_owed():
            pass

    def _hear_next(self) -> bool:
        for box in self.channel.boxes:
            if box:
                try:
                    self._hear(box[0].message)
                except EarlyError:
                    continue
                box.popleft()
                return True
        return False

    def _hear(self, message: Message) -> None:
        """Take in a signed message. Raises ``EarlyError``; whatever else is wrong with it is noted as refused."""
        sender, kind = message.sender, message.kind
        try:
            self._take_in(message)
        except UntimelyError:
            self._step.refused.append(RefusedError("untimely", device=sender, kind=kind))
        except IllegalAction as error:
            self._step.refused.append(RefusedError("illegal", device=sender, why=str(error)))
        except ValueError as error:
            self._step.refused.append(RefusedError("wrong", device=sender, kind=kind, why=str(error)))

    def _hear_in_deal(self, message: Message) -> None:
        number = len(self.deals)
        if message.deal < number or self.lies or (self.match is not None and self.match.over):
            raise UntimelyError
        if message.deal > number or self.match is None:
            raise EarlyError
        deal = self._deal()
        if message.kind in ("undo", "keep"):
            self.back.take_in(message)
            return
        try:
            hear(deal, message)
        except ContradictionError:
            note(deal, message)
            deal.contested = True
        self.back.note(message)
        self._tell()

    def _deal(self) -> FairDeal:
        """The deal under way, begun if none is."""
        if self.deal is None:
            assert self.match is not None
            secret = derive(self.secret, f"deal {len(self.deals)}", SECRET_BYTES)
            self.deal = FairDeal(self.setup, self.me, len(self.deals), Keys.of(secret), self.match)
            self.deal.remember(self.private)
            self._told = 0
        return self.deal

    def _draw(self) -> bool:
        """The lot is drawn: the first dealer is known."""
        if self.match is not None or not self.lot.drawn or self.lies:
            return False
        if self.lot.liar != NOBODY:
            self._found(Lie(self.lot.liar, NOBODY, "commit"))
            return False
        dealer, aces = self.lot.result()
        self.begin(dealer)
        if aces is not None:
            self.tell_all([aces])
        return True

    def _say_owed(self) -> bool:
        if self._silent or self.lies:
            return False
        if self.accusing is not None and self._accuse(self.accusing):
            return True
        if self.wanted < len(self.deals):
            return False
        said = self.lot.owed() if self.match is None else self._owed_in_deal()
        if said is None:
            return False
        self._say(*said)
        return True

    def _accuse(self, action: Action) -> bool:
        """Say the accusation that waits, if now is its time."""
        deal = self.deal
        if deal is None or deal.read_batches == 0:
            self.accusing = None
            if self.late.may(action):
                self.late.say(action)
            return True
        if self.turn == NOBODY or self.turn not in deal.seats:
            return False
        self.accusing = None
        said = decision(deal, action) if is_legal(deal.table.world.match, action) else None
        if said is not None:
            self._say(*said)
        return True

    def _owed_in_deal(self) -> Owed | None:
        assert self.match is not None
        if self.match.over:
            return None
        deal = self._deal()
        if deal.checked and self.me not in deal.signed:
            lie = self._check(deal)
            heads = [self.channel.open_heads[device] for device in deal.devices]
            return "sign", {"heads": heads, "verdict": lie.sentence if lie else ""}
        return owed(deal)

    def _say(self, kind: str, body: dict[str, Any]) -> None:
        """Say something to all; this device takes it in first, as the others will."""
        number, at = (self.deal.number, self.deal.at) if self.deal is not None else (len(self.deals), 0)
        message, text = self.channel.say(number, at, kind, body)
        self._step.send.append(text)
        self._take_in(message)

    def _take_in(self, message: Message) -> None:
        """Take in a message. Raises what ``hearing.hear`` does, but for a contradiction, which is kept in mind."""
        if message.kind == "catch" and message.deal == len(self.deals) - 1:
            self.late.hear(message)
        elif message.kind not in ("lot", "draw"):
            self._hear_in_deal(message)
        elif self.match is not None:
            raise UntimelyError
        else:
            self.lot.hear(message)

    def went_back(self, deal: FairDeal) -> None:
        """A decision was taken back: the deal is this one from now on."""
        self.deal, self.accusing = deal, None
        self.seen = deal.table.world.match
        self._step.retold = story(deal)
        self._step.events = []
        self._told = len(self._step.retold)

    def refused_by(self, device: int) -> None:
        """A device does not agree that a decision is taken back."""
        self._step.kept.append(device)

    def send(self, text: str) -> None:
        """A message is to go to all others."""
        self._step.send.append(text)

    def tell_all(self, events: Iterable[Event]) -> None:
        """Each own seat is told what it may see of what happened."""
        for event in events:
            for seat in self.setup.peers[self.me].seats:
                seen = redacted(self.setup.rules, event, seat)
                if seen is not None:
                    self._step.events.append((seat, seen))

    def _check(self, deal: FairDeal) -> Lie | None:
        """Check the deal now that all is open; what is true of it replaces what was guessed."""
        checked = check(deal)
        if checked.table is not None:
            deal.table = checked.table
        deal.verdict = checked.lie
        return checked.lie

    def _close(self) -> bool:
        """End a deal that all have signed, or the table if there was a lie."""
        deal = self.deal
        if deal is None or len(deal.signed) < len(deal.devices) or self.lies:
            return False
        if not deal.table.exact and deal.verdict is None:
            self._check(deal)
        lie = deal.verdict or lie_between(deal)
        if lie is not None:
            self._found(lie)
            return False
        self._tell()
        writer = Writer(self.setup.rules, self.first_dealer)
        writer.dealt(deal.table.world.deck)
        for action in deal.table.actions:
            writer.did(action)
        self.deals += writer.record()["deals"]
        self.late.closed(deal.table.world.match)
        self.channel.deal_over(deal.number)
        self.start_of_log = self.channel.start_of_log()
        self.deal, self.private = None, {}
        self.back.begin()
        return True

    def _found(self, lie: Lie) -> None:
        self.lies.append(lie)
        self._step.lies.append(lie)

    def _tell(self) -> None:
        """Pass on to the own seats what may be told by now."""
        deal = self.deal
        if deal is None or deal.read_batches == 0:
            return
        if deal.next_batch < 0:
            self.seen = deal.table.world.match
        told = story(deal)
        self.tell_all(told[self._told :])
        self._told = len(told)


def legal_now(device: Device, seat: int) -> list[str]:
    """Texts of what an own seat may do now."""
    deal = device.deal
    if deal is None or device.turn != seat:
        return []
    return [action.text for action in legal_actions(deal.table.world.match, seat)]
