"""Cards as the solvers hold them: in order of strength, the trump suit first.

A packed hand is a 32-bit mask with a byte a suit, trump in the lowest byte, each byte's bits in the
order of strength in a trick (rules.md section 2): the higher bit of a byte beats the lower. Points
grow with strength in every suit, so of cards that would win and lose the same tricks the higher bit is
the dearer one, and solvers may choose among them by side: dear cards onto one's own tricks, cheap
ones onto the others'.
"""

from klabor_core.cards import DECK_SIZE, PLAIN_POINTS, PLAIN_POWER, SUIT_COUNT, TRUMP_POINTS, TRUMP_POWER

TRUMP_PAIR = 0b1100
"""Queen and king in the trump byte, the pair of bella."""

ROW_OF_SUIT = tuple(
    tuple(0 if suit == trump else suit + (suit < trump) for suit in range(SUIT_COUNT)) for trump in range(SUIT_COUNT)
)
"""``ROW_OF_SUIT[trump][suit]``: index of a suit's byte in a packed hand."""


def _packed_byte(byte: int, power: tuple[int, ...]) -> int:
    return sum(1 << power[rank] for rank in range(8) if byte >> rank & 1)


_TRUMP_BYTE = tuple(_packed_byte(byte, TRUMP_POWER) for byte in range(256))
_PLAIN_BYTE = tuple(_packed_byte(byte, PLAIN_POWER) for byte in range(256))

PACKED_CARD = tuple(
    tuple(
        8 * ROW_OF_SUIT[trump][card >> 3] + (TRUMP_POWER if card >> 3 == trump else PLAIN_POWER)[card & 7]
        for card in range(DECK_SIZE)
    )
    for trump in range(SUIT_COUNT)
)
"""``PACKED_CARD[trump][card]``: bit of a card in a packed hand."""

UNPACKED_CARD = tuple(tuple(PACKED_CARD[trump].index(bit) for bit in range(DECK_SIZE)) for trump in range(SUIT_COUNT))
"""``UNPACKED_CARD[trump][bit]``: card of a bit in a packed hand."""


def _by_power(points: tuple[int, ...], power: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(points[power.index(strength)] for strength in range(8))


ROW_POINTS = (_by_power(TRUMP_POINTS, TRUMP_POWER),) + (_by_power(PLAIN_POINTS, PLAIN_POWER),) * 3
"""``ROW_POINTS[row][strength]``: points of a card."""

BIT_POINTS = tuple(ROW_POINTS[bit >> 3][bit & 7] for bit in range(DECK_SIZE))
"""Points of a card by its bit in a packed hand."""

TRUMP_SUM = tuple(sum(ROW_POINTS[0][i] for i in range(8) if byte >> i & 1) for byte in range(256))
PLAIN_SUM = tuple(sum(ROW_POINTS[1][i] for i in range(8) if byte >> i & 1) for byte in range(256))
"""Points of the cards in a trump or a plain byte."""


def packed(mask: int, trump: int) -> int:
    """Packed form of a mask of cards when a suit is trump."""
    result = _TRUMP_BYTE[mask >> (8 * trump) & 0xFF]
    row = 8
    for suit in range(SUIT_COUNT):
        if suit != trump:
            result |= _PLAIN_BYTE[mask >> (8 * suit) & 0xFF] << row
            row += 8
    return result


def packed_points(hand: int) -> int:
    """Points of the cards of a packed hand."""
    return TRUMP_SUM[hand & 0xFF] + PLAIN_SUM[hand >> 8 & 0xFF] + PLAIN_SUM[hand >> 16 & 0xFF] + PLAIN_SUM[hand >> 24]


def runs(own: int, other: int) -> list[tuple[int, int]]:
    """Runs of a suit byte's own cards with no card of the other byte between: pairs of lowest and highest bit.

    Cards of one run win and lose exactly the same tricks.
    """
    found: list[tuple[int, int]] = []
    joined = False
    for bit in range(8):
        if other >> bit & 1:
            joined = False
        elif own >> bit & 1:
            found.append((found.pop()[0], bit) if joined else (bit, bit))
            joined = True
    return found
