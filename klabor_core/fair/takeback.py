"""Taking back a decision, which is done only if all devices agree.

The first to say so asks for the last decision of its own people; who agrees says whose, and acts no more until all
have answered. Two who ask at once agree to nothing. What was taken back is left out when the deal is worked out anew
from its messages. Nothing is taken back that was followed by dealing: cards once seen can't be dealt again.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from klabor_core.events import SecondDealt
from klabor_core.fair.deal import FairDeal
from klabor_core.fair.dealing import EarlyError, UntimelyError
from klabor_core.fair.hearing import hear
from klabor_core.fair.messages import Message, field, only
from klabor_core.fair.saying import on_time
from klabor_core.state import NOBODY

if TYPE_CHECKING:
    from klabor_core.fair.device import Device


class TakeBack:
    """What was heard in the deal under way at one device, and who wants to take the last decision back."""

    def __init__(self, device: "Device") -> None:
        self.device = device
        self.heard: list[Message] = []
        """Messages of the deal that count, in the order in which they were taken in."""
        self.votes: dict[int, Message] = {}
        """What each device that wants it has said."""
        self.round = 0
        """Decisions taken in and taken back so far, the same on all devices: who votes says at which he does."""
        self.refused = False
        """Whether it was refused in this round: nobody asks twice about the same decision."""
        self.left_out: set[tuple[int, int]] = set()
        """Messages that count no more, as pairs of sender and number; a device that comes back leaves them out."""

    def begin(self) -> None:
        """A new deal."""
        self.heard, self.votes, self.round, self.left_out = [], {}, 0, set()
        self.refused = False

    def note(self, message: Message) -> None:
        """A message of the deal was taken in. A decision is an answer too: what was asked before it is void."""
        self.heard.append(message)
        if message.kind == "act":
            self._next_round()

    def _from(self, device: int) -> int:
        """Place among the messages heard of the decision that this device may take back, or -1."""
        deal = self.device.deal
        if deal is None or deal.ended or not deal.settled:
            return -1
        people = [seat for seat in deal.setup.peers[device].seats if seat not in deal.setup.bots]
        dealt = max((i for i, step in enumerate(deal.table.world.steps) if _deals(step)), default=0)
        for place in range(len(self.heard) - 1, -1, -1):
            message = self.heard[place]
            if message.kind == "act" and message.body["seat"] in people:
                return place if message.at >= dealt else -1
        return -1

    @property
    def asked_by(self) -> int:
        """Whose decision this device is asked about, or -1."""
        return next((vote.body["whose"] for vote in self.votes.values()), NOBODY)

    @property
    def may_ask(self) -> bool:
        """Whether this device has something to take back and nobody is asked about that yet."""
        return not self.votes and not self.refused and not self.device.lies and self._from(self.device.me) >= 0

    def take_in(self, message: Message) -> None:
        """A vote, or a refusal. Raises as the handlers of ``hearing.py`` do."""
        try:
            self._take_in(message)
        except UntimelyError:
            # A device that comes back must not take it for timely.
            self._leave_out([message])
            raise

    def _take_in(self, message: Message) -> None:
        deal = self.device.deal
        only(message.body, "round", "whose")
        number: int = field(message.body, "round", int)
        if deal is None or deal.ended or number < self.round or (number == self.round and self.refused):
            raise UntimelyError
        on_time(deal, message.at)
        if number > self.round or not deal.settled:
            raise EarlyError
        if message.kind == "keep":
            if not self.votes or message.sender in self.votes:
                raise UntimelyError
            self._leave_out([message])
            self._void(message.sender)
            return
        if message.sender in self.votes:
            raise UntimelyError
        whose: int = field(message.body, "whose", int)
        if whose not in deal.devices or self._from(whose) < 0:
            raise ValueError("there is nothing to take back")
        self.votes[message.sender] = message
        deal.questioned = True
        if len(self.votes) < len(deal.devices):
            return
        if all(vote.body["whose"] == whose for vote in self.votes.values()):
            self._go_back(self._from(whose))
        else:
            self._void(message.sender)

    def _void(self, device: int) -> None:
        """Nothing is taken back, because of this device."""
        self._settle()
        self.refused = True
        self.device.refused_by(device)

    def _next_round(self) -> None:
        self._settle()
        self.round += 1

    def _settle(self) -> None:
        """Nobody is asked any more; what was said of it was of this moment."""
        self._leave_out(self.votes.values())
        self.votes, self.refused = {}, False
        if self.device.deal is not None:
            self.device.deal.questioned = False

    def _leave_out(self, messages: Iterable[Message]) -> None:
        """These count no more."""
        self.left_out.update((message.sender, message.seq) for message in messages)

    def _go_back(self, place: int) -> None:
        """Work the deal out anew without what was taken back."""
        device, old = self.device, self.device.deal
        assert old is not None
        self._leave_out(self.heard[place:])
        self.heard = self.heard[:place]
        self._next_round()
        deal = FairDeal(old.setup, old.me, old.number, old.keys, old.match)
        deal.remember(device.private)
        for message in self.heard:
            hear(deal, message)
        device.private = {seat: melds for seat, melds in device.private.items() if seat in deal.seals}
        deal.declared = {seat: melds for seat, melds in deal.declared.items() if seat in deal.seals}
        device.went_back(deal)

    # -- saving -------------------------------------------------------------------------------------------------

    def saved(self) -> dict[str, Any]:
        """What a save holds of it: votes still open are heard again from the log."""
        acts = sum(message.kind == "act" for message in self.heard)
        return {
            "round": self.round - acts,
            "refused": self.refused,
            "left_out": sorted(self.left_out),
        }


def _deals(step: tuple[object, ...]) -> bool:
    return any(isinstance(event, SecondDealt) for event in step)
