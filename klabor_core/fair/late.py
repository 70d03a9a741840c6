"""Accusations after the count (rules.md 5.9): all cards are open then, and all devices judge alike."""

from typing import TYPE_CHECKING, Any

from klabor_core.actions import Action
from klabor_core.fair.accusing import after_the_count
from klabor_core.fair.deal import FairDeal
from klabor_core.fair.dealing import UntimelyError
from klabor_core.fair.messages import Message, field, only
from klabor_core.fair.saying import seat_of
from klabor_core.legal import is_legal
from klabor_core.state import Match

if TYPE_CHECKING:
    from klabor_core.fair.device import Device


class Late:
    """The last counted deal at one device, while it may still go to another side.

    A device that asks for the next deal has nothing more to say of this one.
    """

    def __init__(self, device: "Device") -> None:
        self.device = device
        self.match: Match | None = None
        """The game as it was counted."""
        self.record: dict[str, Any] = {}
        self.catches: dict[int, int] = {}
        """Who was accused, by accuser."""

    def closed(self, match: Match) -> None:
        """A deal was counted."""
        device = self.device
        self.match, self.record, self.catches = match, device.deals[-1], {}
        device.match = device.seen = match

    def deals(self) -> list[dict[str, Any]]:
        """All deals as they were counted."""
        return [*self.device.deals[:-1], self.record] if self.match is not None else self.device.deals

    def may(self, action: Action) -> bool:
        """Whether an own seat may still accuse another."""
        device = self.device
        if self.match is None or device.match is None or device.seen is not device.match:
            return False
        return not self._asked_for_more(device.me) and is_legal(device.match, action)

    def _asked_for_more(self, number: int) -> bool:
        deal = self.device.deal
        return deal is not None and number in deal.dealing.commits

    def say(self, action: Action) -> None:
        """Accuse."""
        device = self.device
        body = {"seat": action.seat, "other": action.other}
        message, text = device.channel.say(len(device.deals) - 1, 0, "catch", body)
        device.send(text)
        self.hear(message)

    def hear(self, message: Message) -> None:
        """Take in an accusation. Raises ``UntimelyError`` or ``ValueError`` for one that can't be."""
        device, body = self.device, message.body
        only(body, "seat", "other")
        seat, other = seat_of(device.setup, message.sender, body), field(body, "other", int)
        if self.match is None or device.lies or self._asked_for_more(message.sender):
            raise UntimelyError
        if seat in self.catches or not is_legal(self.match, Action(seat, "catch", other=other)):
            raise ValueError("that seat can't be caught by this one now")
        self.catches[seat] = other
        match, done, events = after_the_count(self.match, self.catches)
        actions = [*self.record["actions"], *(action.text for action in done)]
        device.deals = [*device.deals[:-1], {**self.record, "actions": actions}]
        device.match = device.seen = match
        device.tell_all(events.get(seat, ()))
        self._deal_again(match)

    def _deal_again(self, match: Match) -> None:
        """Who has asked for the next deal asked for one after another score: its dealer may be another."""
        device, deal = self.device, self.device.deal
        if deal is None:
            return
        device.deal = None
        if not match.over:
            device.deal = FairDeal(deal.setup, deal.me, deal.number, deal.keys, match)
            device.deal.dealing.commits = deal.dealing.commits
