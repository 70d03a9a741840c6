"""A light table for playing open cards out: packed hands, the trick, who won what. No melds, no bella."""

from functools import lru_cache

from klabor_core.ai.packing import BIT_POINTS
from klabor_core.cards import DECK_SIZE, LAST_TRICK_POINTS
from klabor_core.rules import Rules

HIGHER = tuple((0xFF << (bit & 7) + 1 & 0xFF) << (bit & ~7) for bit in range(DECK_SIZE))
"""``HIGHER[bit]``: cards of the same suit that beat a packed card."""


class Owing:
    """What a seat owes to a trick (rules.md 3.6, must beat of section 4, a partner's trick of section 6)."""

    def __init__(self, rules: Rules) -> None:
        self.beat_led = rules.must_beat != "never"
        self.beat_trumping = rules.must_beat == "trumps"
        self.free_on_partner = rules.seats == 4 and not rules.trump_on_partner

    def legal(self, hand: int, row: int, best: int, partner_wins: bool) -> int:
        """Packed cards of a hand that may be played to a trick led in ``row``; ``best`` is -1 on lead."""
        if best < 0:
            return hand
        free = self.free_on_partner and partner_wins
        follow = hand & 0xFF << 8 * row
        if follow:
            if row == 0 and self.beat_led and not free:
                return follow & HIGHER[best] or follow
            return follow
        trumps = hand & 0xFF
        if trumps and not free:
            if best < 8 and self.beat_trumping:
                return trumps & HIGHER[best] or trumps
            return trumps
        return hand


def takes(bit: int, best: int) -> bool:
    """Whether a packed card takes the trick from the best so far."""
    return bit > best if bit >> 3 == best >> 3 else bit < 8


def can_take(hand: int, row: int, best: int) -> bool:
    """Whether some card of a hand could take a trick led in a row from the card that is best so far."""
    if hand >> 8 * row & 0xFF:
        return best >> 3 == row and hand & HIGHER[best] != 0
    return hand & (HIGHER[best] if best < 8 else 0xFF) != 0


@lru_cache(maxsize=50_000)
def bits_of(mask: int) -> tuple[int, ...]:
    """Bits of a packed mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


class OpenTable:
    """A deal being played out. ``points`` are those won from now on by camp, ``won`` by seat."""

    __slots__ = (
        "best",
        "camps",
        "hands",
        "leader",
        "owing",
        "owner",
        "points",
        "pot",
        "row",
        "seats",
        "turn",
        "waiting",
        "won",
    )

    def __init__(
        self, owing: Owing, hands: tuple[int, ...], leader: int, table: tuple[int, ...], camps: tuple[int, ...]
    ):
        self.owing = owing
        self.hands = list(hands)
        self.seats = len(hands)
        self.camps = camps
        self.points = [0, 0]
        self.won = [0] * len(hands)
        self._open(leader)
        for bit in table:
            self._put(bit)

    def _open(self, leader: int) -> None:
        self.leader = self.turn = self.owner = leader
        self.best = -1
        self.row = self.pot = 0
        self.waiting = self.seats

    def _put(self, bit: int) -> None:
        self.pot += BIT_POINTS[bit]
        if self.best < 0:
            self.row, self.best = bit >> 3, bit
        elif takes(bit, self.best):
            self.best, self.owner = bit, self.turn
        self.turn = (self.turn + 1) % self.seats
        self.waiting -= 1

    def legal(self) -> int:
        """Packed cards that the seat on turn may play."""
        partner = self.camps[self.owner] == self.camps[self.turn]
        return self.owing.legal(self.hands[self.turn], self.row, self.best, partner)

    def play(self, bit: int) -> None:
        """Put a card of the seat on turn on the table, and gather the trick if it is the last."""
        self.hands[self.turn] ^= 1 << bit
        self._put(bit)
        if not self.waiting:
            winner = self.owner
            pot = self.pot + (0 if self.hands[winner] else LAST_TRICK_POINTS)
            self.points[self.camps[winner]] += pot
            self.won[winner] += pot
            self._open(winner)

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return not self.hands[self.turn] and self.waiting == self.seats
