"""Legal actions in every phase (rules.md 3): what may be said or played now, and by whom."""

from collections.abc import Callable, Sequence

from klabor_core import strict
from klabor_core.actions import Action, bare
from klabor_core.bidding import announcements, bids, holds_sevens, may_double
from klabor_core.exchange import may_ask, refusal
from klabor_core.melds import bella_refusal, declarations
from klabor_core.state import ANNOUNCE, BIDDING, DONE, EXCHANGE, MELDS, NOBODY, OVER, PLAY, Deal, Match
from klabor_core.tricks import may_call_out, playable, plays


def legal_actions(match: Match, seat: int | None = None) -> tuple[Action, ...]:
    """Every action that the rules allow a seat now; without one, the seat on turn (rules.md 3).

    A silent choice is an action too. Dealing is not: see ``deal_cards``.
    """
    deal = match.deal
    if deal is None or match.over:
        return ()
    if seat is None:
        seat = deal.turn
    catches: tuple[Action, ...] = ()
    if match.rules.strict_table and seat >= 0:
        catches = tuple(
            Action(seat, "catch", other=other)
            for other in range(match.rules.seats)
            if strict.may_catch(match.rules, deal, seat, other)
        )
    if seat != deal.turn or seat < 0:
        return catches
    if deal.dave_from != NOBODY:
        return (bare(seat, "take"), bare(seat, "drop"))
    return tuple(_LEGAL[deal.phase](match, deal, seat)) + catches


def only_silent(match: Match) -> bool:
    """Whether the seat on turn is asked for something and can only be silent, at a strict table wrongly or not."""
    deal = match.deal
    if deal is None or deal.phase not in (ANNOUNCE, EXCHANGE, MELDS) or len(legal_actions(match)) != 1:
        return False
    return not (match.rules.strict_table and strict.temptations(match.rules, deal, deal.turn))


def is_legal(match: Match, action: Action) -> bool:
    """Whether an action is among the legal ones of its seat."""
    deal = match.deal
    if action.word != "card" or deal is None or deal.phase != PLAY or deal.dave_from != NOBODY:
        return action in legal_actions(match, action.seat)
    # Most actions are cards: this one is judged alone, without listing the others.
    seat, card = action.seat, action.card
    if seat != deal.turn or not playable(match.rules, deal, seat) >> card & 1:
        return False
    return not action.bella or not bella_refusal(match.rules, deal, seat, card)


def _legal_announce(match: Match, deal: Deal, seat: int) -> Sequence[Action]:
    return announcements(match.rules, deal, seat)


def _legal_exchange(match: Match, deal: Deal, seat: int) -> Sequence[Action]:
    swap = () if refusal(match.rules, deal, seat) else (bare(seat, "swap"),)
    return (bare(seat, "silent"), *swap)


def _legal_melds(match: Match, deal: Deal, seat: int) -> Sequence[Action]:
    sevens = (bare(seat, "sevens"),) if holds_sevens(match.rules, deal.hands[seat]) else ()
    return (bare(seat, "silent"), *declarations(match.rules, deal, seat), *sevens)


def _legal_play(match: Match, deal: Deal, seat: int) -> Sequence[Action]:
    rules = match.rules
    actions = plays(rules, deal, seat)
    if deal.tricks:
        if not deal.table and may_call_out(rules, deal):
            actions.append(bare(seat, "out"))
        return actions
    if not deal.declared[seat]:
        if rules.melds == "first_card":
            actions += declarations(rules, deal, seat)
            if holds_sevens(rules, deal.hands[seat]):
                actions.append(bare(seat, "sevens"))
        if deal.round == 1 and rules.exchange == "first_turn":
            if not refusal(rules, deal, seat):
                actions.append(bare(seat, "swap"))
            if may_ask(rules, deal, seat):
                actions.append(bare(seat, "ask"))
    if may_double(match, deal, seat):
        actions.append(bare(seat, "dave"))
    return actions


_LEGAL: dict[str, Callable[[Match, Deal, int], Sequence[Action]]] = {
    ANNOUNCE: _legal_announce,
    BIDDING: bids,
    EXCHANGE: _legal_exchange,
    MELDS: _legal_melds,
    PLAY: _legal_play,
    DONE: lambda match, deal, seat: (),
    OVER: lambda match, deal, seat: (),
}
