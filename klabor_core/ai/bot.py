"""What every computer player is: it gets a seat's view, and nothing else, and returns an action."""

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from klabor_core.actions import Action
from klabor_core.view import SeatView


def _never() -> bool:
    return False


@dataclass(slots=True)
class Budget:
    """How long a computer player may think: a number of worlds, seconds, or until ``stop`` says so.

    With ``worlds`` and no ``seconds`` the same view and generator give the same action on every machine.
    """

    worlds: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] = _never
    _started: float = field(default_factory=time.monotonic)

    def spent(self) -> bool:
        """Whether the time is up, or somebody asked to stop."""
        return self.stop() or (self.seconds is not None and time.monotonic() - self._started >= self.seconds)


class Bot(Protocol):
    """A computer player."""

    def deliberate(self, view: SeatView, rng: Random, budget: Budget) -> Generator[None, None, Action]:
        """Think in slices of at most some 30 ms, yielding between them, and return one of ``view.legal``."""
        ...


def choose(bot: Bot, view: SeatView, rng: Random, budget: Budget) -> Action:
    """Let a computer player think to its end without a break."""
    thinking = bot.deliberate(view, rng, budget)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            action = done.value
            assert isinstance(action, Action)
            return action
