"""What one seat may know: ``SeatView`` and redacted events. A view holds no reference to the state."""

from dataclasses import dataclass

from klabor_core.actions import Action, Meld
from klabor_core.bidding import obliged_seat
from klabor_core.cards import DECK_SIZE, mask_of
from klabor_core.events import (
    BidMade,
    DealStarted,
    Event,
    KeptSilent,
    KlaborAnnounced,
    MeldsDeclared,
    Offended,
    PhaseOpened,
    Said,
    SecondDealt,
)
from klabor_core.game import legal_actions
from klabor_core.rules import Rules
from klabor_core.state import NOBODY, Accounts, Deal, DealResult, Match, Trick, speaking_order


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything a seat has seen of a game, and what it may do now.

    Seats, cards and suits are ints as in cards.py, sets of cards bit masks, -1 is nobody or nothing.
    Equal views mean that the seat cannot tell two games apart.
    """

    rules: Rules
    seat: int
    number: int
    """Number of the deal, from 0."""
    dealer: int
    phase: str
    turn: int
    obliged: int
    """Seat that has to name a suit if all others pass."""
    replay: bool
    """Whether a hanging bait is being replayed: no bidding."""
    hand: int
    held: int
    """Own cards since the last exchange, played ones included."""
    first_six: int
    hand_sizes: tuple[int, ...]
    upcard: int
    turned: int
    """The card that was turned up; ``upcard`` is what lies there now."""
    freza: int
    stock: int
    """Cards left in the stock, the freza among them."""
    trump: int
    maker: int
    round: int
    bids: tuple[BidMade, ...]
    klabor: tuple[tuple[int, int], ...]
    """Klabors announced before the bidding: seat and, of the own one, the top card."""
    swapped: int
    took: int
    run_asked: tuple[int, bool] | None
    upcard_to: int
    """Seat that was dealt the upcard at last."""
    declared: tuple[Meld, ...]
    """Own declared melds."""
    said: tuple[Said, ...]
    standing: tuple[tuple[int, Meld], ...]
    stood: bool
    leader: int
    table: tuple[int, ...]
    tricks: tuple[Trick, ...]
    won: tuple[int, ...]
    taken: tuple[int, ...]
    bella: int
    bella_trick: int
    dave_from: int
    out: bool
    accounts: Accounts
    redeals: int
    stake: int
    dave_right: int
    warnings: tuple[int, ...]
    results: tuple[DealResult, ...]
    winners: tuple[int, ...]
    ended_by: str
    mars: tuple[int, ...]
    legal: tuple[Action, ...]


def view_for(match: Match, seat: int) -> SeatView:
    """What a seat may know of a game that has been dealt. Raises ``ValueError`` before the first deal."""
    deal = match.deal
    if deal is None:
        raise ValueError("There is nothing to see before the first deal.")
    rules = match.rules
    dealt = deal.held[0].bit_count() > 6
    return SeatView(
        rules=rules,
        seat=seat,
        number=deal.number,
        dealer=deal.dealer,
        phase=deal.phase,
        turn=deal.turn,
        obliged=obliged_seat(deal),
        replay=match.before.held_maker != NOBODY,
        hand=deal.hands[seat],
        held=deal.held[seat],
        first_six=deal.first_six[seat],
        hand_sizes=tuple(hand.bit_count() for hand in deal.hands),
        upcard=deal.upcard,
        turned=deal.turned,
        freza=deal.freza,
        stock=stock_size(rules, dealt),
        trump=deal.trump,
        maker=deal.maker,
        round=deal.round,
        bids=deal.bids,
        klabor=tuple((holder, top if holder == seat else -1) for holder, top in deal.klabor),
        swapped=deal.swapped,
        took=deal.took,
        run_asked=deal.run_asked,
        upcard_to=_upcard_to(rules, deal) if dealt else NOBODY,
        declared=deal.declared[seat],
        said=deal.said,
        standing=deal.standing,
        stood=deal.stood,
        leader=deal.leader,
        table=deal.table,
        tricks=deal.tricks,
        won=deal.won,
        taken=deal.taken,
        bella=deal.bella,
        bella_trick=deal.bella_trick,
        dave_from=deal.dave_from,
        out=deal.out,
        accounts=match.accounts,
        redeals=match.redeals,
        stake=match.stake,
        dave_right=match.dave_right,
        warnings=match.warnings,
        results=match.results,
        winners=match.winners,
        ended_by=match.ended_by,
        mars=match.mars,
        legal=legal_actions(match, seat),
    )


def _upcard_to(rules: Rules, deal: Deal) -> int:
    if not rules.upcard_dealt:
        return NOBODY
    return deal.dealer if rules.upcard_to == "dealer" else deal.maker


def stock_size(rules: Rules, second_dealt: bool) -> int:
    """Cards left in the stock before or after the second deal, the upcard not among them."""
    if not second_dealt:
        return DECK_SIZE - 1 - 6 * rules.seats
    return DECK_SIZE - (not rules.upcard_dealt) - rules.hand_size * rules.seats


UNSEEN = -1
"""Stands for a card in a redacted deck that the seat has not seen."""


def redacted(rules: Rules, event: Event, seat: int) -> Event | None:
    """An event as a seat sees it: what is hidden is blanked, ``None`` where it sees nothing at all."""
    if isinstance(event, DealStarted):
        mine = set(_places_of_six(rules, event.dealer, seat)) | {6 * rules.seats}
        deck = tuple(card if place in mine else UNSEEN for place, card in enumerate(event.deck))
        return event._replace(deck=deck)
    if isinstance(event, SecondDealt):
        return event._replace(cards=tuple(cards if s == seat else 0 for s, cards in enumerate(event.cards)))
    if isinstance(event, KlaborAnnounced):
        return event if event.seat == seat else event._replace(top=-1)
    if isinstance(event, KeptSilent | PhaseOpened):
        return None
    if isinstance(event, MeldsDeclared | Offended):
        return event if event.seat == seat else None
    return event


def _places_of_six(rules: Rules, dealer: int, seat: int) -> tuple[int, ...]:
    place = speaking_order(rules.seats, dealer).index(seat)
    first, second = 3 * place, 3 * (rules.seats + place)
    return (*range(first, first + 3), *range(second, second + 3))


def six_of(rules: Rules, event: DealStarted, seat: int) -> int:
    """Bit mask of a seat's first six cards in a deal's deck, redacted for that seat or not."""
    return mask_of(event.deck[place] for place in _places_of_six(rules, event.dealer, seat))
