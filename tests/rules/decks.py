"""Packs that deal wanted hands, for tests that one can read.

A hand is written as its first six cards, then ``+`` and the cards of the second deal; a card that
doesn't matter may be left out, and the pack fills it in from what nobody asked for, in a fixed order and
so that no run or pair grows by it where that can be helped.
"""

from collections.abc import Sequence

RANKS = "789TJQKA"
SUITS = "cdhs"
FILLERS = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The order in which places nobody asked for are filled: low cards first, suits mixed."""


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
    asked = [card for hand in firsts + seconds for card in hand if card] + [upcard] + ([freza] if freza else [])
    if len(set(asked)) < len(asked):
        raise ValueError(f"asked for twice: {sorted(card for card in set(asked) if asked.count(card) > 1)}")
    spare = [card for card in FILLERS if card not in asked]
    for seat in order:
        _fill(firsts[seat], seconds[seat], spare)
    places = [card for half in (0, 3) for seat in order for card in firsts[seat][half : half + 3]]
    places += [upcard]
    places += [card for seat in order for card in seconds[seat]]
    bottom = [freza] if freza else []
    return " ".join(places + spare[: 32 - len(places) - len(bottom)] + bottom)


def _fill(first: list[str], second: list[str], spare: list[str]) -> None:
    """Fill the free places of a hand with spare cards that touch none of its own."""
    for part in (first, second):
        for place, card in enumerate(part):
            if not card:
                held = [other for other in first + second if other]
                apart = [other for other in spare if not any(_touch(other, own) for own in held)]
                part[place] = (apart or spare)[0]
                spare.remove(part[place])


def _touch(card: str, other: str) -> bool:
    """Whether two cards are neighbours in their suit, so that they could be of one run or pair."""
    return card[1] == other[1] and abs(RANKS.index(card[0]) - RANKS.index(other[0])) == 1


def _padded(cards: list[str], size: int) -> list[str]:
    if len(cards) > size:
        raise ValueError(f"{size} cards at most, not {cards}")
    return cards + [""] * (size - len(cards))
