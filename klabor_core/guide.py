"""What a guided deal says to a newcomer: of the view that his seat has, and of nothing else."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from klabor_core.actions import Action
from klabor_core.cards import SUIT_MASKS, SUITS, TEXTS
from klabor_core.melds import MELD_POINTS, best_of, runs_of
from klabor_core.state import ANNOUNCE, BIDDING, DONE, OVER, PLAY, Trick
from klabor_core.tricks import trick_points, winning_index
from klabor_core.view import SeatView
from klabor_core.wire import Json


class Step(NamedTuple):
    """One sentence: its name in the texts (``guide.CODE``) and what fills it; ``seat`` stands for a player's name."""

    code: str
    params: Mapping[str, Any] = MappingProxyType({})


def is_on(view: SeatView) -> bool:
    """Whether this is still the deal to be explained: the first that is not passed out."""
    return all(result.tally is None or result.number == view.number for result in view.results)


def steps(view: SeatView) -> list[Step]:
    """Sentences for this moment, in order; none while others are to act."""
    if view.phase in (DONE, OVER):
        return _of_count(view)
    if view.turn != view.seat or view.dave_from >= 0:
        return []
    if view.phase in (ANNOUNCE, BIDDING):
        return _of_bidding(view)
    if view.phase == PLAY and view.tricks:
        return [*_of_trick(view), *_of_card(view)]
    return _of_first_turn(view)


def steps_json(view: SeatView) -> list[Json]:
    """The same as the page has them."""
    return [{"code": step.code, "params": dict(step.params)} for step in steps(view)]


def _of_bidding(view: SeatView) -> list[Step]:
    if view.phase == BIDDING and view.round == 2:
        return [Step("bid2"), *([Step("obliged")] if view.obliged == view.seat else [])]
    opening = [Step("welcome", {"preset": view.rules.preset}), Step("hand", {"card": TEXTS[view.turned]})]
    return [*opening, *([Step("partner")] if view.rules.seats == 4 else []), Step("bid1")]


def _of_first_turn(view: SeatView) -> list[Step]:
    """The exchange, the declaring and the first card: with one's first card or each in its phase."""
    words = {action.word for action in view.legal}
    dealt = view.hand_sizes[view.seat] > 6
    asked = view.phase == PLAY and view.rules.melds == "before_lead" and bool(runs_of(view.held))
    told = asked or view.swapped == view.seat or bool(view.declared)
    found = [] if told else [_maker(view)]
    if dealt and not asked and not view.declared and not (told and view.rules.exchange == "first_turn"):
        found.append(Step("second"))
    if "swap" in words:
        return [*found, Step("swap")]
    if "meld" in words:
        return [*found, _meld(view)]
    return [*found, *_of_card(view)]


def _maker(view: SeatView) -> Step:
    if view.maker == view.seat:
        return Step("maker.you")
    if view.rules.side_of(view.maker) == view.rules.side_of(view.seat):
        return Step("maker.partner")
    return Step("maker.other", {"seat": view.maker})


def _meld(view: SeatView) -> Step:
    offered: list[Action] = [action for action in view.legal if action.word == "meld"]
    best = best_of([meld for action in offered for meld in action.melds], view.trump)
    return Step("meld", {"class": best.kind, "top": TEXTS[best.top], "points": MELD_POINTS[best.kind]})


def _of_trick(view: SeatView) -> list[Step]:
    """Who won the last trick, once it is over; after the first one, what its declaring was."""
    found = []
    asked = [said.seat for said in view.said if said.what == "rank"] if len(view.tricks) == 1 else []
    if view.seat in asked:
        found.append(Step("rank"))
    elif asked and view.declared:
        found.append(Step("rank.other"))
    last: Trick = view.tricks[-1]
    points = trick_points(last.cards, view.trump)
    mine = last.winner == view.seat
    return [*found, Step("trick.you", {"points": points}) if mine else Step("trick.other", {"seat": last.winner})]


def _of_card(view: SeatView) -> list[Step]:
    """What is owed, and why."""
    found = []
    cards = [action for action in view.legal if action.word == "card"]
    if any(action.bella for action in cards):
        found.append(Step("bella"))
    if view.hand.bit_count() == 1:
        return [*found, Step("last")]
    if view.table:
        return [*found, _owed(view, cards)]
    # Who wins a trick is told that he leads; what is good to lead is told once.
    return found if any(trick.leader == view.seat for trick in view.tricks) else [*found, Step("lead")]


def _owed(view: SeatView, cards: list[Action]) -> Step:
    led = view.table[0] >> 3
    trumps = view.hand & SUIT_MASKS[view.trump]
    best = view.table[winning_index(view.table, view.trump)]
    owes_trump = trumps and (led == view.trump or not view.hand & SUIT_MASKS[led])
    beaten = view.rules.must_beat == "trumps" or (view.rules.must_beat == "trump_led" and led == view.trump)
    if owes_trump and best >> 3 == view.trump and beaten:
        return Step("must_beat")
    if view.hand & SUIT_MASKS[led]:
        ally = view.rules.side_of(view.leader) == view.rules.side_of(view.seat)
        return Step("follow.partner" if ally else "follow", {"suit": SUITS[led]})
    return Step("trump" if trumps and len({action.card for action in cards}) <= trumps.bit_count() else "discard")


def _of_count(view: SeatView) -> list[Step]:
    last = view.results[-1] if view.results else None
    if last is None or last.tally is None or last.number != view.number:
        return [Step("passed")] if last is not None and last.number == view.number else []
    result = last.tally.result
    known = [Step(result)] if result in ("made", "bait", "hanging", "even") else []
    return [Step("count"), *known, Step("done", {"n": view.rules.target})]
