"""What follows for sure from a seat's view: where cards are, and where they cannot be."""

from typing import NamedTuple

from klabor_core.cards import FULL_DECK, SUIT_MASKS, TRUMP_POWER, mask_of
from klabor_core.melds import bella_pair
from klabor_core.rules import Rules
from klabor_core.state import NOBODY
from klabor_core.tricks import winning_index
from klabor_core.view import SeatView

STRONGER = tuple(
    sum(1 << (card & ~7 | rank) for rank in range(8) if TRUMP_POWER[rank] > TRUMP_POWER[card & 7]) for card in range(32)
)
"""``STRONGER[card]``: the trumps that beat a trump."""


class Knowledge(NamedTuple):
    """Cards by what a seat knows of them, as bit masks."""

    unseen: int
    """Cards in another hand or in the stock."""
    known: tuple[int, ...]
    """Cards that each seat surely holds; the own hand for the own seat."""
    barred: tuple[int, ...]
    """Cards that each seat surely does not hold."""


def played_cards(view: SeatView) -> int:
    """Every card on the table or in a trick."""
    mask = mask_of(view.table)
    for won in view.won:
        mask |= won
    return mask


def plays_of(view: SeatView) -> list[tuple[int, tuple[int, ...], int]]:
    """Every card played, in order: the seat, the cards on the table before it, the card."""
    seats = view.rules.seats
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.table:
        tricks.append((view.leader, view.table))
    return [((leader + i) % seats, cards[:i], cards[i]) for leader, cards in tricks for i in range(len(cards))]


def denied_by(rules: Rules, trump: int, seat: int, table: tuple[int, ...], card: int) -> int:
    """Cards that a seat cannot hold, given what it played to the cards on the table (rules.md 3.6, 4, 6)."""
    if not table:
        return 0
    led = table[0] >> 3
    suit = card >> 3
    winner = winning_index(table, trump)
    best = table[winner]
    free = not rules.trump_on_partner and rules.seats == 4 and (len(table) - winner) == 2
    denied = 0
    if suit != led:
        denied = SUIT_MASKS[led]
        if suit != trump and not free:
            denied |= SUIT_MASKS[trump]
    owes = rules.must_beat == "trumps" or (rules.must_beat == "trump_led" and led == trump)
    owed = owes and not free and suit == trump == best >> 3
    if owed and not STRONGER[best] >> card & 1:
        denied |= STRONGER[best]
    return denied


def knowledge_of(view: SeatView) -> Knowledge:
    """What a seat knows for sure of the cards at a table where everyone keeps the rules."""
    rules = view.rules
    played = played_cards(view)
    out = played
    for card in (view.upcard, view.freza):
        if card >= 0:
            out |= 1 << card
    known = [0] * rules.seats
    for seat, meld in view.standing:
        known[seat] |= meld.cards
    for seat, top in view.klabor:
        known[seat] |= 0x3F << (top - 5)
    if view.trump >= 0:
        if view.swapped != NOBODY:
            known[view.swapped] |= 1 << view.took
        if view.bella != NOBODY:
            known[view.bella] |= bella_pair(view.trump)
        if view.upcard_to != NOBODY and view.swapped == NOBODY:
            known[view.upcard_to] |= 1 << view.turned
        elif view.upcard_to != NOBODY:
            known[view.upcard_to] |= 1 << (8 * view.trump)
    known = [mask & ~out for mask in known]
    known[view.seat] = view.hand
    barred = [0] * rules.seats
    if view.trump >= 0:
        for seat, table, card in plays_of(view):
            barred[seat] |= denied_by(rules, view.trump, seat, table, card)
    everyone = 0
    for mask in known:
        everyone |= mask
    for seat in range(rules.seats):
        barred[seat] |= everyone & ~known[seat]
    unseen = FULL_DECK & ~out & ~view.hand
    return Knowledge(unseen, tuple(known), tuple(barred))


def played_by(view: SeatView) -> tuple[int, ...]:
    """Cards that each seat has played, as bit masks."""
    played = [0] * view.rules.seats
    for seat, _, card in plays_of(view):
        played[seat] |= 1 << card
    return tuple(played)
