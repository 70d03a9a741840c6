"""A room of devices with a recorder on every line, for tests: whole deals played as on the wire."""

from collections import deque
from collections.abc import Sequence
from hashlib import sha256
from random import Random

from klabor_core.events import Event
from klabor_core.fair.device import Device, Step, legal_now
from klabor_core.fair.lies import Lie
from klabor_core.fair.messages import RefusedError
from klabor_core.fair.setup import Peer, Setup
from klabor_core.fair.signing import Identity
from klabor_core.record import read, replay
from klabor_core.rules import Rules
from klabor_core.state import Match


def secret_of(room: str, device: int) -> bytes:
    return sha256(f"{room} {device}".encode()).digest()


def setup_for(rules: Rules, seats: Sequence[Sequence[int]], room: str = "room", first_dealer: int | None = 0) -> Setup:
    peers = tuple(Peer(Identity(secret_of(room, device)).public, tuple(own)) for device, own in enumerate(seats))
    return Setup(rules, peers, (), first_dealer)


class Room:
    """Devices and the lines between them. ``heard[device]`` is every message that a device was sent, in order."""

    def __init__(self, setup: Setup, room: str = "room", kinds: dict[int, type[Device]] | None = None) -> None:
        self.setup = setup
        self.devices = [
            (kinds or {}).get(number, Device)(setup, number, secret_of(room, number))
            for number in range(len(setup.peers))
        ]
        self.lines: deque[tuple[int, str]] = deque()
        self.heard: list[list[str]] = [[] for _ in self.devices]
        self.events: dict[int, list[Event]] = {seat: [] for seat in range(setup.rules.seats)}
        self.refused: list[list[RefusedError]] = [[] for _ in self.devices]
        self.lies: list[list[Lie]] = [[] for _ in self.devices]

    def take(self, number: int, step: Step) -> None:
        """Send what a device has to say to all others, and note the rest."""
        for text in step.send:
            for other in range(len(self.devices)):
                if other != number:
                    self.lines.append((other, text))
        for seat, event in step.events:
            self.events[seat].append(event)
        self.refused[number] += step.refused
        self.lies[number] += step.lies

    def run(self) -> None:
        """Carry messages until all lines are empty."""
        while self.lines:
            number, text = self.lines.popleft()
            self.heard[number].append(text)
            self.take(number, self.devices[number].receive(text))

    def start(self) -> None:
        for number, device in enumerate(self.devices):
            self.take(number, device.start())
        self.run()

    def next_deal(self) -> None:
        for number, device in enumerate(self.devices):
            self.take(number, device.next_deal())
        self.run()

    def act(self, seat: int, text: str) -> None:
        number = self.setup.device_of(seat)
        self.take(number, self.devices[number].act(text))
        self.run()

    def to_act(self) -> int:
        """The seat that is to decide, on which all devices agree."""
        turns = {device.turn for device in self.devices}
        assert len(turns) == 1, turns
        return turns.pop()

    def legal(self, seat: int) -> list[str]:
        return legal_now(self.devices[self.setup.device_of(seat)], seat)

    def agreed(self) -> Match:
        """The game between deals: the same on all devices, and that of their record."""
        records = [device.record() for device in self.devices]
        assert all(record == records[0] for record in records)
        match = replay(read(records[0]))
        assert all(device.match == match for device in self.devices)
        return match

    def play_deal(self, rng: Random, eager: bool = True) -> None:
        """Play a deal to its end by random legal decisions, declaring whatever can be."""
        while self.devices[0].deal is not None and not self.lies[0]:
            seat = self.to_act()
            self.act(seat, choose(self.legal(seat), rng, eager))


def choose(legal: list[str], rng: Random, eager: bool) -> str:
    """A random decision; an eager player declares, exchanges, asks and plays rather than keeps silent or passes."""
    if eager:
        for word in ("meld", "swap", "ask", "klabor", "play", "bella"):
            found = [text for text in legal if word in text]
            if found and rng.random() < 0.8:
                return found[0] if word == "meld" else rng.choice(found)
        legal = [text for text in legal if not text.endswith((" out", " dave", " drop"))] or legal
    return rng.choice(legal)
