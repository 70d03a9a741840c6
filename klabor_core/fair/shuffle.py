"""The steps of the shuffle as pure functions on decks of 32 group elements.

Each device in turn mixes: takes the deck in its own secret order and locks every card with one key. Then
each device in turn locks: takes that key off and puts a lock of its own on every place. A card is
read once all locks of its place are off.
"""

from collections.abc import Iterable, Sequence

from klabor_core.cards import DECK_SIZE
from klabor_core.fair.group import CARD_OF_CODE, CODES, P, element_of, element_text
from klabor_core.fair.keys import Keys, inverse

Deck = tuple[int, ...]


def mix(deck: Deck, keys: Keys) -> Deck:
    """The deck in the device's secret order, every card under its one key."""
    return tuple(pow(deck[place], keys.mix, P) for place in keys.order)


def lock(deck: Deck, keys: Keys) -> Deck:
    """The deck with the device's one key off and its own key of each place on."""
    return tuple(pow(card, key, P) for card, key in zip(deck, keys.locking, strict=True))


def unlock(card: int, openings: Iterable[int]) -> int:
    """A card with some locks taken off."""
    for key in openings:
        card = pow(card, key, P)
    return card


def read(card: int) -> int:
    """The card that an element with all locks off stands for, or -1 if it stands for none."""
    return CARD_OF_CODE.get(card, -1)


def lay_out(cards: Sequence[int], keys: Keys, seat: int) -> Deck:
    """A seat's hand laid out anew under fresh keys of its own device, in a secret order.

    Done once the hand is whole, so that the place a card was dealt to does not tell, when it is played,
    whether it came with the first six or with the second deal.
    """
    order = keys.hand_order(seat, len(cards))
    openings = keys.hand_opening(seat, len(cards))
    return tuple(pow(CODES[cards[source]], inverse(key), P) for source, key in zip(order, openings, strict=True))


def deck_texts(deck: Deck) -> list[str]:
    """A deck, or a part of one, as a message holds it."""
    return [element_text(card) for card in deck]


def deck_of(texts: object, size: int = DECK_SIZE) -> Deck:
    """Deck of a message. Raises ``ValueError`` unless it is ``size`` different elements of the group."""
    if not isinstance(texts, list) or len(texts) != size:
        raise ValueError(f"a deck is not of {size} cards")
    deck = tuple(element_of(text) for text in texts)
    if len(set(deck)) != size:
        raise ValueError("a deck holds a card twice")
    return deck
