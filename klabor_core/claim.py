"""Claiming the rest: proof, from what a seat has seen, that it wins every trick that is left."""

from klabor_core.cards import FULL_DECK, PLAIN_POWER, SUIT_COUNT, SUIT_MASKS, TRUMP_POWER, cards_of
from klabor_core.state import PLAY
from klabor_core.view import SeatView


def claim_order(view: SeatView) -> tuple[int, ...]:
    """The cards in the order to lead them when every trick left is the seat's for certain, else none.

    All its trumps beat every trump not seen and are at least as many, and in each other suit all its cards
    beat every card not seen: trumps led first leave nobody one to ruff with. Cards of the stock or a partner
    count as another's, so a claim may be refused where a person sees more.
    """
    if view.phase != PLAY or view.turn != view.seat or view.table or not view.tricks or view.dave_from >= 0:
        return ()
    hidden = FULL_DECK & ~view.hand & ~_seen(view)
    trumps = view.hand & SUIT_MASKS[view.trump]
    if trumps.bit_count() < (hidden & SUIT_MASKS[view.trump]).bit_count():
        return ()
    for suit in range(SUIT_COUNT):
        power = TRUMP_POWER if suit == view.trump else PLAIN_POWER
        mine = [power[card & 7] for card in cards_of(view.hand & SUIT_MASKS[suit])]
        theirs = [power[card & 7] for card in cards_of(hidden & SUIT_MASKS[suit])]
        if mine and theirs and min(mine) < max(theirs):
            return ()
    plain = view.hand & ~trumps
    return (
        *sorted(cards_of(trumps), key=lambda card: -TRUMP_POWER[card & 7]),
        *sorted(cards_of(plain), key=lambda card: -PLAIN_POWER[card & 7]),
    )


def _seen(view: SeatView) -> int:
    """Cards that are in nobody's hand for certain: won in tricks, and those that lie open beside the stock."""
    mask = 0
    for won in view.won:
        mask |= won
    for card in (view.upcard, view.freza):
        if card >= 0:
            mask |= 1 << card
    return mask
