"""Hidden hands drawn to fit everything that a seat has seen, each with how well it explains it.

What is certain (cards played, suits shown void, a trump not beaten, cards shown or exchanged) every world
obeys. What is only likely (bids, silence when melds were asked for, a seven kept, bella not announced, cards
chosen) makes a world's weight: ``evidence.py``.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from klabor_core.ai.chance import below, sample, shuffled
from klabor_core.ai.evidence import Evidence
from klabor_core.ai.knowledge import Knowledge, knowledge_of, played_by
from klabor_core.cards import cards_of, mask_of
from klabor_core.view import SeatView


class World(NamedTuple):
    """One way the hidden cards may lie; hands are bit masks by seat, the own seat's as it is."""

    hands: tuple[int, ...]
    """Cards now in each hand."""
    held: tuple[int, ...]
    """Cards of each hand when play began, or now if it has not begun."""
    six: tuple[int, ...]
    """First six cards of each hand, before any exchange."""
    weight: float
    """How likely what was seen is in this world, up to a factor common to all worlds."""


class Dealer:
    """Draws worlds for one view."""

    def __init__(self, view: SeatView, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.knowledge = knowledge_of(view)
        self.played = played_by(view)
        self.evidence = Evidence(view)
        self._loose = False
        self._listed: dict[int, tuple[int, ...]] = {}

    def worlds(self, count: int, tries: int = 6) -> Iterator[World]:
        """So many worlds, drawn by weight out of ``tries`` times as many.

        A world may come more than once where few fit. All carry weight 1.
        """
        drawn = [self.draw() for _ in range(count * tries)]
        total = sum(world.weight for world in drawn)
        if total <= 0:
            yield from drawn[:count]
            return
        # Systematic resampling: as many of each as its share, to within one.
        step = total / count
        place = self.rng.random() * step
        chosen: list[World] = []
        reached = 0.0
        for world in drawn:
            reached += world.weight
            while place < reached and len(chosen) < count:
                chosen.append(world._replace(weight=1.0))
                place += step
        yield from shuffled(self.rng, chosen)

    def draw(self) -> World:
        """One world, every one that obeys what is certain about equally likely, with its weight."""
        hands = self._hands()
        view = self.view
        held = tuple(hand | played for hand, played in zip(hands, self.played, strict=True))
        if view.trump < 0 or view.held.bit_count() <= 6:
            held = hands
        six = tuple(
            view.first_six if seat == view.seat else self._six(seat, held[seat]) for seat in range(view.rules.seats)
        )
        return World(hands, held, six, self.evidence.weight(hands, held, six))

    def _hands(self) -> tuple[int, ...]:
        """Hands that obey the certain knowledge; without what was barred where nothing else fits."""
        knowledge = self.knowledge
        if not self._loose:
            for _ in range(60):
                hands = self._try(knowledge)
                if hands is not None:
                    return hands
            # Only somebody who broke a rule (a strict table) leaves no way to deal.
            self._loose = True
        none = (0,) * len(knowledge.barred)
        while True:
            hands = self._try(knowledge._replace(barred=none))
            if hands is not None:
                return hands

    def _try(self, knowledge: Knowledge) -> tuple[int, ...] | None:
        view, rng = self.view, self.rng
        hands = list(knowledge.known)
        free = knowledge.unseen
        for seat, mask in enumerate(knowledge.known):
            if seat != view.seat:
                free &= ~mask
        room = [size - hand.bit_count() for size, hand in zip(view.hand_sizes, hands, strict=True)]
        room[view.seat] = 0
        others = [seat for seat in range(len(hands)) if room[seat]]
        if len(others) == 1:
            seat = others[0]
            allowed = self._cards(free & ~knowledge.barred[seat])
            if len(allowed) < room[seat]:
                return None
            hands[seat] |= mask_of(sample(rng, allowed, room[seat]))
            return tuple(hands)
        cards = shuffled(rng, self._cards(free))
        stock = len(cards) - sum(room)
        barred = knowledge.barred
        choices = [(card, [seat for seat in others if not barred[seat] >> card & 1]) for card in cards]
        choices.sort(key=lambda choice: len(choice[1]))
        for card, allowed_seats in choices:
            places = stock + sum(room[seat] for seat in allowed_seats)
            if not places:
                return None
            place = below(rng, places)
            if place < stock:
                stock -= 1
                continue
            place -= stock
            for seat in allowed_seats:
                if place < room[seat]:
                    hands[seat] |= 1 << card
                    room[seat] -= 1
                    break
                place -= room[seat]
        return tuple(hands)

    def _six(self, seat: int, held: int) -> int:
        """First six cards of a hand, before the exchange, drawn from what it held."""
        view = self.view
        if seat == view.swapped:
            held = held & ~(1 << view.took) | 1 << (8 * view.trump)
        if held.bit_count() <= 6:
            return held
        if seat == view.upcard_to:
            held &= ~(1 << (view.turned if view.swapped < 0 else 8 * view.trump))
        sure = 0
        for holder, top in view.klabor:
            if holder == seat:
                sure = 0x3F << (top - 5)
        cards = tuple(cards_of(held & ~sure))
        return sure | mask_of(sample(self.rng, cards, 6 - sure.bit_count()))

    def _cards(self, mask: int) -> tuple[int, ...]:
        """Cards of a mask that is asked for again and again."""
        listed = self._listed.get(mask)
        if listed is None:
            listed = self._listed[mask] = tuple(cards_of(mask))
        return listed
