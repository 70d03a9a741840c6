"""Playing a card: what is owed, and who wins the trick (rules.md 3.6, 4 and 6)."""

from klabor_core.actions import Action, play_card
from klabor_core.cards import POINTS, SUIT_MASKS, TRUMP_POWER, beats
from klabor_core.melds import bella_refusal, holds_bella
from klabor_core.rules import Rules
from klabor_core.state import NOBODY, Deal

_STRONGER = tuple(
    sum(1 << (card & ~7 | rank) for rank in range(8) if TRUMP_POWER[rank] > TRUMP_POWER[card & 7]) for card in range(32)
)
"""``_STRONGER[card]``: the trumps that beat a trump."""


def winning_index(table: tuple[int, ...], trump: int) -> int:
    """Index on the table of the card that is winning the trick so far."""
    best = 0
    for index in range(1, len(table)):
        if beats(table[index], table[best], trump):
            best = index
    return best


def playable(rules: Rules, deal: Deal, seat: int) -> int:
    """Bit mask of the cards that a seat may play now (rules.md 3.6; must beat, section 4)."""
    return owed(rules, deal.hands[seat], deal.leader, deal.table, deal.trump, seat)


def owed(rules: Rules, hand: int, leader: int, table: tuple[int, ...], trump: int, seat: int) -> int:
    """Bit mask of the cards of a hand that a seat may play to a table led by ``leader`` (rules.md 3.6 and 4)."""
    if not table:
        return hand
    led = table[0] >> 3
    follow = hand & SUIT_MASKS[led]
    if follow and led != trump:
        return follow
    trumps = hand & SUIT_MASKS[trump]
    if not trumps:
        return hand
    winner = winning_index(table, trump)
    if _partner_wins(rules, leader, seat, winner):
        return follow or hand
    best = table[winner]
    owes = rules.must_beat == "trumps" or (rules.must_beat == "trump_led" and led == trump)
    if owes and best >> 3 == trump:
        return trumps & _STRONGER[best] or trumps
    return trumps


def _partner_wins(rules: Rules, leader: int, seat: int, winner: int) -> bool:
    """Whether the option frees a seat from what it would owe on its partner's trick (rules.md 6)."""
    return not rules.trump_on_partner and rules.seats == 4 and (leader + winner) % 4 == seat ^ 2


def why_not(rules: Rules, deal: Deal, seat: int, card: int) -> str:
    """Error code of why a card can't be played now, empty where it can."""
    if not deal.hands[seat] >> card & 1:
        return "played_before" if _seen(deal) >> card & 1 else "not_in_hand"
    if playable(rules, deal, seat) >> card & 1:
        return ""
    led = deal.table[0] >> 3
    if deal.hands[seat] & SUIT_MASKS[led]:
        return "must_beat" if card >> 3 == led else "must_follow"
    return "must_beat" if card >> 3 == deal.trump else "must_trump"


def _seen(deal: Deal) -> int:
    mask = 0
    for card in deal.table:
        mask |= 1 << card
    for won in deal.won:
        mask |= won
    return mask


def plays(rules: Rules, deal: Deal, seat: int) -> list[Action]:
    """Every legal card of a seat, without and, where it can be, with bella announced."""
    cards = _plain_plays(seat, playable(rules, deal, seat))
    if deal.bella != NOBODY or not holds_bella(deal, seat):
        return cards
    actions: list[Action] = []
    for action in cards:
        actions.append(action)
        if not bella_refusal(rules, deal, seat, action.card):
            actions.append(play_card(seat, action.card, True))
    return actions


_PLAYS = tuple(tuple(play_card(seat, card) for card in range(32)) for seat in range(4))


def _plain_plays(seat: int, mask: int) -> list[Action]:
    actions = []
    while mask:
        low = mask & -mask
        actions.append(_PLAYS[seat][low.bit_length() - 1])
        mask ^= low
    return actions


def may_call_out(rules: Rules, deal: Deal) -> bool:
    """Whether the seat on lead may call out: after a trick just won, not the last one (rules.md 5.6)."""
    return rules.call_out and not deal.table and bool(deal.tricks)


def trick_points(table: tuple[int, ...], trump: int) -> int:
    """Card points of a trick."""
    points = POINTS[trump]
    return sum(points[card] for card in table)
