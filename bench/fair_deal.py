"""One deal between two devices, timed, as every Python is given it: nothing here but the engine and the library."""

import os
import time
from collections import deque
from collections.abc import Callable
from functools import partial

from klabor_core.fair.device import Device, Step, legal_now
from klabor_core.fair.setup import Peer, Setup
from klabor_core.fair.signing import Identity
from klabor_core.presets import preset


class Pair:
    """Two devices and the line between them."""

    def __init__(self, clock: Callable[[], float]) -> None:
        secrets = [os.urandom(32), os.urandom(32)]
        peers = tuple(Peer(Identity(secret).public, (seat,)) for seat, secret in enumerate(secrets))
        setup = Setup(preset("klabor-odessa"), peers, (), 0)
        self.devices = [Device(setup, number, secret) for number, secret in enumerate(secrets)]
        self.clock = clock
        self.longest = 0
        """Characters of the longest message; they are all of one byte."""

    def timed(self, *steps: tuple[int, Callable[[], Step]]) -> float:
        """Milliseconds until devices have done something and all that comes of it is said and heard."""
        began = self.clock()
        line = deque((1 - number, text) for number, step in steps for text in step().send)
        while line:
            number, text = line.popleft()
            self.longest = max(self.longest, len(text))
            line.extend((1 - number, answer) for answer in self.devices[number].receive(text).send)
        return (self.clock() - began) * 1000


def played(clock: Callable[[], float] = time.perf_counter) -> dict[str, float]:
    """Times of one deal, in milliseconds, and the length of its longest message.

    ``dealing``, ``card`` (the longest of the play), ``cards`` (their average), ``checking`` at the end, ``message``.
    """
    pair = Pair(clock)
    first, second = pair.devices
    dealing = pair.timed((0, first.start), (1, second.start))
    cards, checking = [], 0.0
    while first.deal is not None:
        seat = first.turn
        legal = legal_now(pair.devices[seat], seat)
        bid = next((text for text in legal if "play" in text), "")
        word = bid or next((text for text in legal if text[2].isupper() or text[2].isdigit()), legal[0])
        took = pair.timed((seat, partial(pair.devices[seat].act, word)))
        if first.deal is None:
            checking = took
        elif bid:
            dealing += took
        else:
            cards.append(took)
    return {
        "dealing": dealing,
        "card": max(cards),
        "cards": sum(cards) / len(cards),
        "checking": checking,
        "message": pair.longest,
    }
