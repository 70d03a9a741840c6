"""Announcements before the bidding, the bidding, and doubling the stake (rules.md 3.2, 5.1, 5.7)."""

from klabor_core.actions import Action, bare, name_suit
from klabor_core.cards import SEVEN, SUIT_COUNT
from klabor_core.melds import runs_of
from klabor_core.rules import Rules
from klabor_core.state import BIDDING, NOBODY, PLAY, Deal, Match, speaking_order

ALL_SEVENS = sum(1 << (8 * suit + SEVEN) for suit in range(SUIT_COUNT))


def asks_before_bidding(rules: Rules) -> bool:
    """Whether every seat is asked for an announcement before the bidding."""
    return rules.four_sevens or rules.klabor.startswith("first_six")


def klabor_top(rules: Rules, deal: Deal, seat: int) -> int:
    """Top card of the klabor that a seat may announce before the bidding, or -1 (rules.md 5.1)."""
    if not rules.klabor.startswith("first_six"):
        return -1
    suit = deal.turned >> 3
    return next((run.top for run in runs_of(deal.first_six[seat]) if run.kind >= 6 and run.top >> 3 == suit), -1)


def holds_sevens(rules: Rules, hand: int) -> bool:
    """Whether a hand may ask for a new deal with its four sevens (rules.md 6)."""
    return rules.four_sevens and hand & ALL_SEVENS == ALL_SEVENS


def announcements(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    """Legal actions of a seat asked before the bidding."""
    actions = [bare(seat, "silent")]
    if klabor_top(rules, deal, seat) >= 0:
        actions.append(bare(seat, "klabor"))
    if holds_sevens(rules, deal.hands[seat]):
        actions.append(bare(seat, "sevens"))
    return tuple(actions)


def next_speaker(rules: Rules, deal: Deal) -> tuple[int, int]:
    """Round and seat of the next bid, seat -1 when all have passed twice (rules.md 3.2)."""
    order = speaking_order(rules.seats, deal.dealer)
    spoken = len(deal.bids)
    if spoken < rules.seats:
        return 1, order[spoken]
    passed_twice = {bid.seat for bid in deal.bids[: rules.seats] if bid.word == "pass2"}
    second = [seat for seat in order if seat not in passed_twice]
    done = spoken - rules.seats
    return 2, second[done] if done < len(second) else NOBODY


def obliged_seat(deal: Deal) -> int:
    """Seat that has to name a suit if all others pass, or -1."""
    return deal.dealer if deal.obliged and deal.trump < 0 else NOBODY


def bids(match: Match, deal: Deal, seat: int) -> tuple[Action, ...]:
    """Legal bids of the seat on turn, with the offer to double where it is played (rules.md 3.2)."""
    actions: list[Action]
    must_name = deal.obliged and seat == deal.dealer
    if deal.round == 1:
        actions = [bare(seat, "play"), bare(seat, "pass")]
        if match.rules.two_passes and not must_name:
            actions.append(bare(seat, "pass2"))
    else:
        actions = [name_suit(seat, suit) for suit in range(SUIT_COUNT) if suit != deal.turned >> 3]
        if not must_name:
            actions.append(bare(seat, "pass"))
    if may_double(match, deal, seat):
        actions.append(bare(seat, "dave"))
    return tuple(actions)


def may_double(match: Match, deal: Deal, seat: int) -> bool:
    """Whether the seat on turn may offer to double the stake: before the first card is led (rules.md 5.7)."""
    if not match.rules.dave or deal.tricks or deal.table or deal.phase not in (BIDDING, PLAY):
        return False
    return match.dave_right in (NOBODY, match.rules.side_of(seat))


def answers_double(rules: Rules, seat: int) -> int:
    """Seat that answers a double: the next one clockwise, which is of the other side."""
    return (seat + 1) % rules.seats
