"""Why an action is refused: the error that a person reads (all of rules.md sections 3 to 5)."""

from collections.abc import Callable

from klabor_core import exchange
from klabor_core.actions import BIDS, Action
from klabor_core.cards import TEXTS
from klabor_core.errors import IllegalAction
from klabor_core.melds import bella_refusal, held_melds
from klabor_core.state import ANNOUNCE, BIDDING, DONE, MELDS, NOBODY, PLAY, Deal, Match
from klabor_core.tricks import why_not

_SAID_IN = {"klabor": (ANNOUNCE,), "sevens": (ANNOUNCE, MELDS, PLAY), "card": (PLAY,), "meld": (MELDS, PLAY)}


def why_illegal(match: Match, action: Action, legal: tuple[Action, ...]) -> IllegalAction:
    """The error for an action that is not among the legal ones of the seat on turn."""
    code, params = _reason(match, action)
    return IllegalAction(code, [other.text for other in legal if other.word != "silent"], **params)


def _reason(match: Match, action: Action) -> tuple[str, dict[str, str | int]]:
    deal = match.deal
    seats = match.rules.seats
    if match.over:
        return "game_over", {}
    if deal is None:
        return "no_deal", {}
    if not 0 <= action.seat < seats:
        return "no_seat", {"seat": action.seat, "seats": seats}
    if action.word == "catch":
        return "catch", {}
    if deal.phase == DONE:
        return "deal_over", {}
    if action.seat != deal.turn:
        return "out_of_turn", {"seat": action.seat, "turn": deal.turn}
    if deal.dave_from != NOBODY:
        return "dave_answer", {}
    if action.word in BIDS:
        return _bid(deal, action)
    if action.word in _SAID_IN and deal.phase not in _SAID_IN[action.word]:
        return "wrong_phase", {"word": TEXTS[action.card] if action.word == "card" else action.word}
    return _REASONS[action.word](match, deal, action)


_Reason = tuple[str, dict[str, str | int]]


def _bid(deal: Deal, action: Action) -> _Reason:
    if deal.phase == BIDDING and deal.round == 2:
        if action.word == "name":
            return "bid_suit", {}
        if deal.obliged and action.seat == deal.dealer:
            return "bid_owed", {}
    return "bid", {"word": action.word}


def _card(match: Match, deal: Deal, action: Action) -> _Reason:
    code = why_not(match.rules, deal, action.seat, action.card)
    if not code:
        code = bella_refusal(match.rules, deal, action.seat, action.card)
    return code, {"card": TEXTS[action.card]}


def _meld(match: Match, deal: Deal, action: Action) -> _Reason:
    if deal.tricks:
        return "meld_late", {}
    if deal.declared[action.seat]:
        return "meld_twice", {}
    held = held_melds(match.rules, deal, action.seat)
    for meld in action.melds:
        if meld not in held:
            fits = any(own.top == meld.top for own in held)
            return ("meld_class" if fits or meld.kind not in (3, 4, 6) else "meld_not_held"), {"meld": meld.text}
    if len(set(action.melds)) < len(action.melds):
        return "meld_twice", {}
    return "meld_late", {}


def _swap(match: Match, deal: Deal, action: Action) -> _Reason:
    return exchange.refusal(match.rules, deal, action.seat) or "swap_late", {}


def _out(match: Match, deal: Deal, action: Action) -> _Reason:
    return ("out" if match.rules.call_out else "out_option"), {}


def _wrong(match: Match, deal: Deal, action: Action) -> _Reason:
    return "wrong_phase", {"word": action.word}


_REASONS: dict[str, Callable[[Match, Deal, Action], _Reason]] = {
    "card": _card,
    "meld": _meld,
    "swap": _swap,
    "freza": lambda match, deal, action: ("swap_late", {}),
    "ask": lambda match, deal, action: ("ask", {}),
    "rank": lambda match, deal, action: ("rank", {}),
    "out": _out,
    "klabor": lambda match, deal, action: ("klabor", {"seat": action.seat}),
    "sevens": lambda match, deal, action: ("sevens", {}),
    "dave": lambda match, deal, action: ("dave", {}),
    "take": _wrong,
    "drop": _wrong,
    "silent": _wrong,
}
