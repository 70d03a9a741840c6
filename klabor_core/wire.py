"""Views, events and actions as the JSON objects of docs/protocol.md."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from klabor_core import events as e
from klabor_core import strict, tricks
from klabor_core.actions import BIDS, Action, Meld
from klabor_core.cards import RANKS, SUITS, TEXTS, texts_of
from klabor_core.errors import SENTENCES
from klabor_core.melds import MELD_POINTS, held_melds
from klabor_core.presets import spec_of
from klabor_core.record import line_of
from klabor_core.rules import Rules, values
from klabor_core.state import PLAY, Deal, Match, Trick
from klabor_core.view import SeatView, six_of, stock_size

if TYPE_CHECKING:
    from klabor_core.ai.hint import Hint

Json: TypeAlias = dict[str, Any]


def card_json(card: int) -> str | None:
    """Text of a card, ``None`` for none."""
    return TEXTS[card] if card >= 0 else None


def suit_json(suit: int) -> str | None:
    """Letter of a suit, ``None`` for none."""
    return SUITS[suit] if suit >= 0 else None


def _nobody(seat: int) -> int | None:
    return seat if seat >= 0 else None


def meld_json(meld: Meld) -> Json:
    """A meld with its cards, lowest first, and its points."""
    return {
        "class": meld.kind,
        "top": TEXTS[meld.top],
        "cards": texts_of(meld.cards),
        "points": MELD_POINTS[meld.kind],
    }


def _seat_meld(seat: int, meld: Meld) -> Json:
    return {"seat": seat, **meld_json(meld)}


def said_json(said: e.Said) -> Json:
    """A phrase of the declaring."""
    data: Json = {"seat": said.seat, "what": said.what}
    if said.kind:
        data["class"] = said.kind
    if said.rank >= 0:
        data |= {"rank": RANKS[said.rank], "trump": said.trump}
    return data


def action_json(action: Action, phase: str) -> Json:
    """A legal action: its text, to be sent back, and what a button needs to know."""
    data: Json = {"text": action.text, "kind": action.word}
    if action.word == "card":
        data |= {"card": TEXTS[action.card], "bella": action.bella}
    elif action.word in BIDS:
        data |= {"kind": "bid", "word": action.word, "suit": suit_json(action.suit)}
    elif action.word == "meld":
        data["melds"] = [meld_json(meld) for meld in action.melds]
    elif action.word == "silent":
        data["about"] = phase
    elif action.word == "catch":
        data["seat"] = action.other
    return data


def hint_json(hint: "Hint") -> Json:
    """A hint: the action, its worth in points beside the next best, and the reason."""
    after = hint.next_best
    return {
        "action": hint.action.text,
        "value": hint.worth,
        "next": {"action": after.action.text, "value": after.worth} if after else None,
        "reason": {"code": hint.reason, "params": hint.params},
    }


def count_json(count: e.Count) -> Json:
    """The count of a deal."""
    return {
        "maker": count.maker,
        "trump": suit_json(count.trump),
        "result": count.result,
        "lines": [_line_json(line) for line in count.lines],
        "points": list(count.points),
        "gains": [gain._asdict() for gain in count.gains],
        "gained": list(count.gained),
        "hung": count.hung,
        "score": list(count.score),
    }


def _line_json(line: e.ScoreLine) -> Json:
    data: Json = {"side": line.side, "what": line.what, "points": line.points, "cards": texts_of(line.cards)}
    if line.seat >= 0:
        data["seat"] = line.seat
    if line.meld:
        data |= {"class": line.meld.kind, "top": TEXTS[line.meld.top]}
    return data


def rules_json(rules: Rules) -> Json:
    """Every option's value, the preset's name first."""
    return {"preset": rules.preset, **values(rules)}


def _table_json(leader: int, cards: Iterable[int], seats: int, bella_card: int) -> list[Json]:
    return [
        {"seat": (leader + i) % seats, "card": TEXTS[card], "bella": card == bella_card} for i, card in enumerate(cards)
    ]


def _bella_card(view: SeatView) -> int:
    """The card that bella was announced with, -1 for none."""
    if view.bella < 0:
        return -1
    done = view.bella_trick < len(view.tricks)
    leader, cards = view.tricks[view.bella_trick][:2] if done else (view.leader, view.table)
    return cards[(view.bella - leader) % view.rules.seats]


def view_json(view: SeatView, players: list[Json], deal: Deal) -> Json:
    """What a seat may know, as the page draws it. ``deal`` serves only to explain that seat's own cards."""
    rules = view.rules
    seats = rules.seats
    bella_card = _bella_card(view)
    last = view.tricks[-1] if view.tricks else None
    winning = (view.leader + tricks.winning_index(view.table, view.trump)) % seats if view.table else -1
    return {
        "rules": rules_json(rules),
        "spec": spec_of(rules),
        "seat": view.seat,
        "seats": seats,
        "sides": rules.sides,
        "side_of": [rules.side_of(seat) for seat in range(seats)],
        "players": players,
        "deal": view.number,
        "dealer": view.dealer,
        "phase": "dave" if view.dave_from >= 0 else view.phase,
        "round": view.round,
        "turn": _nobody(view.turn),
        "obliged": _nobody(view.obliged),
        "replay": view.replay,
        "hand": texts_of(view.hand),
        "new_cards": texts_of(view.held & ~view.first_six),
        "counts": list(view.hand_sizes),
        "upcard": card_json(view.upcard),
        "turned": card_json(view.turned),
        "freza": card_json(view.freza),
        "stock": view.stock,
        "trump": suit_json(view.trump),
        "maker": _nobody(view.maker),
        "bids": [{"seat": bid.seat, "word": bid.word, "suit": suit_json(bid.suit)} for bid in view.bids],
        "klabor": [{"seat": seat, "top": card_json(top)} for seat, top in view.klabor],
        "trick": _table_json(view.leader, view.table, seats, bella_card),
        "trick_winner": _nobody(winning),
        "leader": _nobody(view.leader),
        "last_trick": _trick_json(last, seats, bella_card) if last else None,
        "tricks": [sum(trick.winner == seat for trick in view.tricks) for seat in range(seats)],
        "said": [said_json(said) for said in view.said],
        "standing": [_seat_meld(seat, meld) for seat, meld in view.standing],
        "stood": view.stood,
        "own_melds": [meld_json(meld) for meld in _own_melds(view, deal)],
        "declared": [meld_json(meld) for meld in view.declared],
        "bella": _nobody(view.bella),
        "swapped": {"seat": view.swapped, "took": card_json(view.took)} if view.swapped >= 0 else None,
        "taken": list(view.taken),
        "score": list(view.accounts.score),
        "hanging": view.accounts.pot,
        "baits": list(view.accounts.baits),
        "stake": view.stake,
        "warnings": list(view.warnings),
        "dave_from": _nobody(view.dave_from),
        "legal": [action_json(action, view.phase) for action in _offered(view, deal)],
        "illegal": _illegal_json(view, deal),
        "sheet": [_result_json(view, i) for i in range(len(view.results))],
        "count": _count_of(view),
        "over": _over_json(view) if view.ended_by else None,
    }


def _trick_json(trick: Trick, seats: int, bella_card: int) -> Json:
    return {"winner": trick.winner, "cards": _table_json(trick.leader, trick.cards, seats, bella_card)}


def _own_melds(view: SeatView, deal: Deal) -> tuple[Meld, ...]:
    return held_melds(view.rules, deal, view.seat) if view.trump >= 0 else ()


def _offered(view: SeatView, deal: Deal) -> tuple[Action, ...]:
    """Legal actions and, at a strict table, those that are not: a player has to know the rules there."""
    if not view.rules.strict_table or view.turn != view.seat:
        return view.legal
    return (*view.legal, *strict.temptations(view.rules, deal, view.seat))


def _illegal_json(view: SeatView, deal: Deal) -> Json:
    """For each card of the hand that can't be played now, why."""
    if view.phase != PLAY or view.turn != view.seat or view.dave_from >= 0 or view.rules.strict_table:
        return {}
    reasons = {}
    for text in texts_of(view.hand):
        code = tricks.why_not(view.rules, deal, view.seat, TEXTS.index(text))
        if code:
            params = {"card": text, "led": SUITS[view.table[0] >> 3], "trump": SUITS[view.trump]}
            reasons[text] = {"code": code, "section": SENTENCES[code][0], "params": params}
    return reasons


def _result_json(view: SeatView, index: int) -> Json:
    return {"deal": view.results[index].number, **line_of(view.results[index])}


def _count_of(view: SeatView) -> Json | None:
    last = view.results[-1] if view.results else None
    if last is None or last.number != view.number or last.tally is None:
        return None
    return count_json(last.tally)


def _over_json(view: SeatView) -> Json:
    winners = list(view.winners)
    return {
        "winner": winners[0] if len(winners) == 1 else winners,
        "score": list(view.accounts.score),
        "stake": view.stake,
        "mars": list(view.mars),
        "by": view.ended_by,
    }


def event_json(rules: Rules, event: e.Event, seat: int) -> Json:
    """A redacted event as the page plays it."""
    name, write = _WRITERS[type(event)]
    return {"type": name, **write(rules, event, seat)}


def _deal(rules: Rules, event: e.DealStarted, seat: int) -> Json:
    return {
        "deal": event.number,
        "dealer": event.dealer,
        "hand": texts_of(six_of(rules, event, seat)),
        "counts": [6] * rules.seats,
        "upcard": TEXTS[event.deck[6 * rules.seats]],
        "obliged": event.dealer if event.obliged else None,
    }


def _second(rules: Rules, event: e.SecondDealt, seat: int) -> Json:
    return {
        "cards": texts_of(event.cards[seat]),
        "counts": [rules.hand_size] * rules.seats,
        "freza": card_json(event.freza),
        "stock": stock_size(rules, True),
        "upcard_to": _nobody(event.upcard_to),
    }


def _fields(rules: Rules, event: Any, seat: int) -> Json:
    return dict(event._asdict())


def _swap(rules: Rules, event: e.SevenSwapped, seat: int) -> Json:
    return {"seat": event.seat, "took": TEXTS[event.took], "gave": TEXTS[event.gave], "freza": event.freza}


_Writer: TypeAlias = Callable[[Rules, Any, int], Json]

_WRITERS: Mapping[type, tuple[str, _Writer]] = {
    e.AceDealt: (
        "ace",
        lambda rules, event, seat: {
            "cards": [[i % rules.seats, TEXTS[card]] for i, card in enumerate(event.cards)],
            "dealer": event.dealer,
        },
    ),
    e.DealStarted: ("deal", _deal),
    e.KlaborAnnounced: ("klabor", lambda rules, event, seat: {"seat": event.seat, "top": card_json(event.top)}),
    e.SevensShown: ("sevens", _fields),
    e.BidMade: (
        "bid",
        lambda rules, event, seat: {"seat": event.seat, "word": event.word, "suit": suit_json(event.suit)},
    ),
    e.TrumpSet: (
        "trump",
        lambda rules, event, seat: {"maker": event.maker, "suit": SUITS[event.suit], "round": event.round},
    ),
    e.PassedOut: ("passed_out", _fields),
    e.DealtAgain: ("again", _fields),
    e.SevenSwapped: ("swap", _swap),
    e.SecondDealt: ("second", _second),
    e.RunAsked: ("ask", _fields),
    e.MeldsDeclared: (
        "declared",
        lambda rules, event, seat: {"seat": event.seat, "melds": [meld_json(meld) for meld in event.melds]},
    ),
    e.Said: ("said", lambda rules, event, seat: said_json(event)),
    e.MeldsStood: (
        "stand",
        lambda rules, event, seat: {"melds": [_seat_meld(holder, meld) for holder, meld in event.melds]},
    ),
    e.CardPlayed: (
        "play",
        lambda rules, event, seat: {"seat": event.seat, "card": TEXTS[event.card], "bella": event.bella},
    ),
    e.TrickTaken: ("trick", _fields),
    e.CalledOut: ("out", _fields),
    e.DaveOffered: ("dave", _fields),
    e.DaveAnswered: (
        "take",
        lambda rules, event, seat: {"type": "take" if event.taken else "drop", "seat": event.seat},
    ),
    e.Offended: ("offended", _fields),
    e.Caught: ("caught", _fields),
    e.DealCounted: ("count", lambda rules, event, seat: {"count": count_json(event.tally)}),
    e.GameEnded: (
        "over",
        lambda rules, event, seat: {
            "winner": event.winners[0] if len(event.winners) == 1 else list(event.winners),
            "by": event.by,
            "mars": list(event.mars),
        },
    ),
}


def open_hands(match: Match) -> list[list[str]]:
    """Every hand, for a replay with all cards open."""
    return [texts_of(hand) for hand in match.deal.hands] if match.deal else []
