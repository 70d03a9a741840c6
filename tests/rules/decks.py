"""Packs that deal wanted hands, for tests that one can read.

A hand is written as its first six cards, then ``+`` and the cards of the second deal; a card that
doesn't matter may be left out, and the pack fills it in from what nobody asked for, in a fixed order.
"""

from collections.abc import Sequence

RANKS = "789TJQKA"
SUITS = "cdhs"
FILLERS = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The order in which places nobody asked for are filled: low cards first, suits mixed, so that no run arises by it."""


def stacked(
    hands: Sequence[str],
    upcard: str,
    dealer: int = 0,
    second_deal: int = 3,
    freza: str = "",
    upcard_to: int | None = None,
) -> str:
    """A pack from the top, in dealing order (record.md), that deals these hands.

    ``upcard_to`` is the seat that is dealt the upcard at last (four seats), which draws a card less.
    Raises ``ValueError`` for a card asked for twice or a hand that is too long.
    """
    seats = len(hands)
    order = [(dealer + 1 + i) % seats for i in range(seats)]
    firsts, seconds = [], []
    for seat, hand in enumerate(hands):
        first, _, second = hand.partition("+")
        firsts.append(_padded(first.split(), 6))
        seconds.append(_padded(second.split(), second_deal - (seat == upcard_to)))
    places = [card for half in (0, 3) for seat in order for card in firsts[seat][half : half + 3]]
    places += [upcard]
    places += [card for seat in order for card in seconds[seat]]
    places += [""] * (32 - len(places))
    if freza:
        places[-1] = freza
    asked = [card for card in places if card]
    if len(set(asked)) < len(asked):
        raise ValueError(f"asked for twice: {sorted(card for card in set(asked) if asked.count(card) > 1)}")
    spare = [card for card in FILLERS if card not in asked]
    return " ".join(card or spare.pop(0) for card in places)


def _padded(cards: list[str], size: int) -> list[str]:
    if len(cards) > size:
        raise ValueError(f"{size} cards at most, not {cards}")
    return cards + [""] * (size - len(cards))
