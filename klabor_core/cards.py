"""Cards, suits, ranks, their two orders and their points (rules.md section 2).

A card is an ``int`` from 0 to 31, ``suit * 8 + rank``; ranks count 0 to 7 in the natural order
7 8 9 T J Q K A. A set of cards is a bit mask with bit ``card`` set. Text is two characters, rank
and suit: ``Th`` is the ten of hearts.
"""

from collections.abc import Iterable, Iterator

RANKS = "789TJQKA"
SUITS = "shdc"
SUIT_COUNT = 4
SUIT_SIZE = 8
DECK_SIZE = 32
FULL_DECK = (1 << DECK_SIZE) - 1

SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(8)

PLAIN_POINTS = (0, 0, 0, 10, 2, 3, 4, 11)
"""Points of a card by rank, in a suit that is not trump."""

TRUMP_POINTS = (0, 0, 14, 10, 20, 3, 4, 11)
"""Points of a card by rank, in the trump suit."""

PLAIN_POWER = (0, 1, 2, 6, 3, 4, 5, 7)
"""Strength in a trick by rank, in a suit that is not trump: 7 8 9 J Q K T A."""

TRUMP_POWER = (0, 1, 6, 4, 7, 2, 3, 5)
"""Strength in a trick by rank, in the trump suit: 7 8 Q K T A 9 J."""

LAST_TRICK_POINTS = 10

SUIT_MASKS = tuple(0xFF << (SUIT_SIZE * suit) for suit in range(SUIT_COUNT))
"""Bit mask of each suit's eight cards."""

TEXTS = tuple(RANKS[card % SUIT_SIZE] + SUITS[card // SUIT_SIZE] for card in range(DECK_SIZE))
"""Text of each card, by card."""

CARD_OF_TEXT = {text: card for card, text in enumerate(TEXTS)}

POINTS = tuple(
    tuple((TRUMP_POINTS if card >> 3 == trump else PLAIN_POINTS)[card & 7] for card in range(DECK_SIZE))
    for trump in range(SUIT_COUNT)
)
"""``POINTS[trump][card]``: points of a card when that suit is trump."""


def card_of(text: str) -> int:
    """Card of a two-character text such as ``Th``. Raises ``ValueError`` for anything else."""
    card = CARD_OF_TEXT.get(text)
    if card is None:
        raise ValueError(f"{text[:20]!r} is not a card; a card is a rank of {RANKS} and a suit of {SUITS}, such as Th")
    return card


def suit_of(text: str) -> int:
    """Suit of a letter ``s h d c``. Raises ``ValueError`` for anything else."""
    suit = SUITS.find(text) if len(text) == 1 else -1
    if suit < 0:
        raise ValueError(f"{text[:20]!r} is not a suit; the suits are {', '.join(SUITS)}")
    return suit


def mask_of(cards: Iterable[int]) -> int:
    """Bit mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> Iterator[int]:
    """Cards of a bit mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def texts_of(mask: int) -> list[str]:
    """Texts of the cards of a bit mask, lowest card first."""
    return [TEXTS[card] for card in cards_of(mask)]


def trump_card(trump: int, rank: int) -> int:
    """The card of that rank in the trump suit."""
    return trump * SUIT_SIZE + rank


def beats(card: int, other: int, trump: int) -> bool:
    """Whether ``card``, played after ``other`` has been winning, takes the trick from it (rules.md 3.6)."""
    suit = card >> 3
    if suit == other >> 3:
        power = TRUMP_POWER if suit == trump else PLAIN_POWER
        return power[card & 7] > power[other & 7]
    return suit == trump
