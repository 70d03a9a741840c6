"""Random choices that come out the same in every Python: only ``Random.random`` is used."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(rng: Random, limit: int) -> int:
    """A whole number from 0 to ``limit`` - 1."""
    return int(rng.random() * limit)


def sample(rng: Random, items: Sequence[T], count: int) -> list[T]:
    """Some of the items in random order. ``count`` is at most their number."""
    # ``below`` written out: cards are dealt thousands of times a decision.
    pool = list(items)
    size = len(pool)
    draw = rng.random
    for i in range(count):
        j = i + int(draw() * (size - i))
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:count]


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    """All the items in random order."""
    return sample(rng, items, len(items))
