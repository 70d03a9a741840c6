"""A deck that agrees with what one device knows of it: hidden cards filled in where they may lie.

The device needs some deck to run the game on; which one it is changes nothing that the device may see.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from klabor_core.cards import DECK_SIZE, FULL_DECK, cards_of, mask_of


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is known of the places of the deck that were dealt to one seat and not read here. Cards are bit masks."""

    places: tuple[int, ...]
    surely: int = 0
    """Cards that came from these places: played, shown, or claimed."""
    never: int = 0
    """Cards that the rest of the hand can't hold, or some play would have been against the rules."""
    early: int = 0
    """Cards that must have come with the first six."""


def fill(
    fixed: Mapping[int, int], hands: Sequence[Hidden], first: frozenset[int], rng: Random
) -> tuple[int, ...] | None:
    """A deck, by place, with the ``fixed`` cards in their places and hands as known; ``None`` if there is none.

    ``first`` are the places of the first six cards of every seat.
    """
    pool = FULL_DECK & ~mask_of(fixed.values())
    taken = 0
    for hand in hands:
        if hand.surely & taken or hand.surely & ~pool:
            return None
        taken |= hand.surely
    pool &= ~taken
    rests = _draw(pool, hands, rng)
    if rests is None:
        return None
    deck = dict(fixed)
    for hand, rest in zip(hands, rests, strict=True):
        laid = _lay(hand, rest, first, rng)
        if laid is None:
            return None
        deck.update(laid)
    left = list(cards_of(FULL_DECK & ~mask_of(deck.values())))
    rng.shuffle(left)
    for place in range(DECK_SIZE):
        if place not in deck:
            deck[place] = left.pop()
    return tuple(deck[place] for place in range(DECK_SIZE))


def _draw(pool: int, hands: Sequence[Hidden], rng: Random) -> list[list[int]] | None:
    """The unknown cards of each hand, drawn from the pool by augmenting paths; ``None`` if there are none."""
    slots: list[int] = []
    for number, hand in enumerate(hands):
        size = len(hand.places) - hand.surely.bit_count()
        if size < 0:
            return None
        slots += [number] * size
    options: list[list[int]] = []
    for number in slots:
        cards = list(cards_of(pool & ~hands[number].never))
        rng.shuffle(cards)
        options.append(cards)
    holder: dict[int, int] = {}

    def place(slot: int, seen: set[int]) -> bool:
        for card in options[slot]:
            if card not in seen:
                seen.add(card)
                if card not in holder or place(holder[card], seen):
                    holder[card] = slot
                    return True
        return False

    # The most restricted first: fewer cards have to move.
    for slot in sorted(range(len(slots)), key=lambda slot: len(options[slot])):
        if not place(slot, set()):
            return None
    rests: list[list[int]] = [[] for _ in hands]
    for card, slot in holder.items():
        rests[slots[slot]].append(card)
    return rests


def _lay(hand: Hidden, rest: list[int], first: frozenset[int], rng: Random) -> dict[int, int] | None:
    """The hand's cards in its places, those of the first six in places of the first six."""
    places = list(hand.places)
    rng.shuffle(places)
    places.sort(key=lambda place: place not in first)
    early = list(cards_of(hand.early & hand.surely))
    if len(early) > sum(place in first for place in places):
        return None
    others = list(cards_of(hand.surely & ~hand.early)) + rest
    rng.shuffle(others)
    laid = dict(zip(places, early, strict=False))
    free = places[len(early) :]
    laid.update(zip(free, others, strict=True))
    return laid
