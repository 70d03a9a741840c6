"""Devices that lie: each says to the others something else than its own honest self takes in."""

from collections.abc import Callable
from typing import Any

from klabor_core.cards import TEXTS, mask_of
from klabor_core.fair.deal import melds_text
from klabor_core.fair.dealing import key_text
from klabor_core.fair.device import Device
from klabor_core.fair.group import bytes_text
from klabor_core.fair.owing import sealed, slots_of
from klabor_core.fair.setup import Setup
from klabor_core.state import with_item
from klabor_core.tricks import playable
from tests.fair.room import Room

Forgery = Callable[["Cheat", str, dict[str, Any]], dict[str, Any] | None]
"""What to say in place of a message of this kind and body; ``None``: the message as it is."""


class Cheat(Device):
    """A device that sends forged messages while it believes the honest ones itself."""

    forgery: Forgery

    def _say(self, kind: str, body: dict[str, Any]) -> None:
        forged = self.forgery(self, kind, body)
        if forged is None:
            super()._say(kind, body)
            return
        number, at = (self.deal.number, self.deal.at) if self.deal is not None else (len(self.deals), 0)
        message, text = self.channel.say(number, at, kind, forged)
        self._step.send.append(text)
        self._take_in(message._replace(body=body))


def cheating(forgery: Forgery) -> type[Device]:
    """A kind of device that forges in this way."""

    class Forger(Cheat):
        def __init__(self, setup: Setup, me: int, secret: bytes) -> None:
            self.forgery = forgery
            super().__init__(setup, me, secret)

    return Forger


class Puppet:
    """Plays a cheating device by hand against one honest device, from the first card on.

    ``cards`` says which card each slot of the hand of its seat opens to.
    """

    def __init__(self, room: Room, cheat: int, cards: dict[int, int]) -> None:
        self.room = room
        self.cheat = cheat
        self.cards = cards
        self.honest = room.devices[1 - cheat]
        self.own = room.devices[cheat]

    def say(self, kind: str, body: dict[str, Any]) -> None:
        deal = self.honest.deal
        assert deal is not None
        _, text = self.own.channel.say(deal.number, deal.at, kind, body)
        self.room.take(1 - self.cheat, self.honest.receive(text))

    def play_out(self, first: int | None = None) -> None:
        """Play card after card by the rules, but the slot ``first`` before all others."""
        for _ in range(100):
            deal = self.honest.deal
            if deal is None or self.room.lies[1 - self.cheat]:
                return
            if deal.ended:
                self.open()
            elif self.honest.turn == self.cheat:
                self.play(first)
                first = None
            else:
                seat = 1 - self.cheat
                cards = [text for text in self.room.legal(seat) if text[2:] in TEXTS]
                self.room.take(seat, self.honest.act(cards[0]))
        raise AssertionError("the deal does not end")

    def play(self, first: int | None) -> None:
        seen, own = self.honest.deal, self.own.deal
        assert seen is not None and own is not None
        keys = own.keys.hand_opening(self.cheat, len(self.cards))
        before = seen.at
        left = [card for slot, card in self.cards.items() if slot not in seen.dealing.slots[self.cheat]]
        state = seen.table.world.deal
        state = state._replace(hands=with_item(state.hands, self.cheat, mask_of(left)))
        may = playable(seen.setup.rules, state, self.cheat)
        for slot in sorted(self.cards, key=lambda slot: (slot != first, not may >> self.cards[slot] & 1)):
            if slot in seen.dealing.slots[self.cheat]:
                continue
            body = {"seat": self.cheat, "action": TEXTS[self.cards[slot]], "slot": slot, "key": key_text(keys[slot])}
            if seen.declares_now(self.cheat):
                body["seal"] = sealed(own, self.cheat)
            self.say("act", body)
            if seen.at > before or seen.ended:
                return
        raise AssertionError("no card of the cheat is taken")

    def open(self) -> None:
        seen, own = self.honest.deal, self.own.deal
        assert seen is not None and own is not None
        if self.cheat not in seen.opened:
            melds = {str(self.cheat): melds_text(own.declared.get(self.cheat, ()))} if self.cheat in seen.seals else {}
            self.say("open", {"secret": bytes_text(own.keys.secret), "melds": melds})
        heads = [self.honest.channel.open_heads[device] for device in (0, 1)]
        self.say("sign", {"heads": heads, "verdict": ""})


def by_hand(room: Room, cheat: int) -> Puppet:
    """The cheat is played by hand from here on."""
    deal = room.devices[cheat].deal
    assert deal is not None
    return Puppet(room, cheat, {slot: card for card, slot in slots_of(deal, cheat).items()})
