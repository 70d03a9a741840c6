"""Play with open cards by brute force, written from rules.md alone: every legal line, no bounds."""

from functools import lru_cache
from typing import NamedTuple

RANKS = "789TJQKA"
PLAIN = {"7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
TRUMP = {"7": 0, "8": 0, "Q": 3, "K": 4, "T": 10, "A": 11, "9": 14, "J": 20}
PLAIN_ORDER = list(PLAIN)
TRUMP_ORDER = list(TRUMP)


class Ending(NamedTuple):
    """An ending in texts: hands of cards such as ``Th``, the trick on the table, trump and options."""

    hands: tuple[tuple[str, ...], ...]
    leader: int
    table: tuple[str, ...]
    trump: str
    camps: tuple[int, ...]
    must_beat: str = "never"
    trump_on_partner: bool = True
    bella: str = "holder"
    holder: int = -1
    """Seat whose bella is open."""
    announced: bool = False
    """Announced with a card on the table."""


def points(card: str, trump: str) -> int:
    return (TRUMP if card[1] == trump else PLAIN)[card[0]]


@lru_cache(None)
def beats(card: str, other: str, trump: str) -> bool:
    if card[1] == other[1]:
        order = TRUMP_ORDER if card[1] == trump else PLAIN_ORDER
        return order.index(card[0]) > order.index(other[0])
    return card[1] == trump


def winning(table: tuple[str, ...], trump: str) -> int:
    best = 0
    for i, card in enumerate(table):
        if i and beats(card, table[best], trump):
            best = i
    return best


def legal(end: Ending) -> list[str]:
    """Cards that the seat on turn may play (rules.md 3.6, must beat of section 4, partner's trick of 6)."""
    seat = (end.leader + len(end.table)) % len(end.hands)
    hand = list(end.hands[seat])
    if not end.table:
        return hand
    best = winning(end.table, end.trump)
    top = end.table[best]
    partner = end.camps[(end.leader + best) % len(end.hands)] == end.camps[seat] and not end.trump_on_partner
    led = end.table[0][1]
    follow = [card for card in hand if card[1] == led]
    trumps = [card for card in hand if card[1] == end.trump]
    if follow and led != end.trump:
        return follow
    if follow:
        higher = [card for card in follow if beats(card, top, end.trump)]
        return higher if higher and end.must_beat != "never" and not partner else follow
    if trumps and not partner:
        higher = [card for card in trumps if top[1] == end.trump and beats(card, top, end.trump)]
        return higher if higher and end.must_beat == "trumps" else trumps
    return hand


def moves(end: Ending) -> list[tuple[str, bool]]:
    """Legal cards, without bella and where it may be announced with it (rules.md 5.3)."""
    seat = (end.leader + len(end.table)) % len(end.hands)
    found = [(card, False) for card in legal(end)]
    if end.holder == seat and not end.announced and end.bella in ("trick_winner", "own_trick"):
        found += [(card, True) for card, _ in found if card in ("K" + end.trump, "Q" + end.trump)]
    return found


def after(end: Ending, card: str, bella: bool) -> tuple[int, Ending]:
    """What a move brings at once, camp 0 minus camp 1, and the ending it leaves."""
    seats = len(end.hands)
    hands = tuple(tuple(c for c in hand if c != card) for hand in end.hands)
    end = end._replace(hands=hands, table=(*end.table, card), announced=end.announced or bella)
    if len(end.table) < seats:
        return 0, end
    winner = (end.leader + winning(end.table, end.trump)) % seats
    gain = sum(points(c, end.trump) for c in end.table) + (0 if any(hands) else 10)
    camp = end.camps[winner]
    holder = end.holder
    if holder >= 0:
        pair = {"K" + end.trump, "Q" + end.trump}
        if end.bella == "must_win":
            played = {(end.leader + i) % seats: c for i, c in enumerate(end.table)}
            if played[holder] in pair and camp == end.camps[holder]:
                gain, holder = gain + 20, -1
        elif end.announced:
            if end.bella == "trick_winner" or camp == end.camps[holder]:
                gain += 20
            holder = -1
    end = end._replace(leader=winner, table=(), holder=holder, announced=False)
    return (-gain if camp else gain), end


@lru_cache(100_000)
def value(end: Ending) -> int:
    """Points of camp 0 minus those of camp 1 from here on, all playing best."""
    if not any(end.hands):
        return 0
    values = list(move_values(end).values())
    camp = end.camps[(end.leader + len(end.table)) % len(end.hands)]
    return min(values) if camp else max(values)


def move_values(end: Ending) -> dict[tuple[str, bool], int]:
    """Value after each move."""
    found = {}
    for card, bella in moves(end):
        gain, rest = after(end, card, bella)
        found[card, bella] = gain + value(rest)
    return found
