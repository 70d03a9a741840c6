"""What every computer player is: something that chooses an action from a seat's view alone."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Protocol, TypeAlias, TypeVar

from klabor_core.actions import Action
from klabor_core.view import SeatView

Deliberation: TypeAlias = Generator[None, None, Action]
"""Thinking in slices of a few milliseconds; it returns the action, and may be left at any slice."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one decision; ``None`` is no limit of that kind.

    With ``worlds`` or ``nodes`` alone, the same view and seed give the same action on every machine.
    """

    worlds: int | None = None
    """Hidden hands to draw."""
    nodes: int | None = None
    """Positions to search, over all worlds."""
    seconds: float | None = None

    def clock(self) -> Callable[[], bool]:
        """A clock started now: says whether the seconds are over."""
        if self.seconds is None:
            return lambda: False
        end = perf_counter() + self.seconds
        return lambda: perf_counter() > end


class Bot(Protocol):
    """A computer player. It holds no state between decisions: all it knows is the view."""

    def deliberate(self, view: SeatView, rng: Random, budget: Budget) -> Deliberation:
        """Think about the seat's action in slices. The view must have legal actions."""
        ...


Answer = TypeVar("Answer")


def finish(thinking: Generator[object, None, Answer]) -> Answer:
    """What some thinking comes to, without a break."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            answer: Answer = done.value
            return answer


def unless_stopped(
    thinking: Generator[None, None, Answer], stopped: Callable[[], bool]
) -> Generator[None, None, Answer | None]:
    """What some thinking comes to, slice by slice; nothing once ``stopped`` says so between two slices."""
    while not stopped():
        try:
            next(thinking)
        except StopIteration as done:
            answer: Answer = done.value
            return answer
        yield None
    thinking.close()
    return None


def choose(bot: Bot, view: SeatView, rng: Random, budget: Budget) -> Action:
    """The bot's action, thought about without a break."""
    return finish(bot.deliberate(view, rng, budget))
