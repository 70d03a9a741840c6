"""The game record: read, write and replay (record.md). State is a fold over what it holds."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from klabor_core.actions import Action, bare, in_order, parse_action
from klabor_core.cards import TEXTS, card_of
from klabor_core.errors import IllegalAction
from klabor_core.events import DealStarted, Event
from klabor_core.game import apply, deal_cards, legal_actions, new_match
from klabor_core.presets import rules_of, spec_of
from klabor_core.rules import Rules, RulesError
from klabor_core.state import DealResult, Match
from klabor_core.strict import offence_of

FORMAT = "klabor-record/1"
MAX_DEALS = 2000
MAX_ACTIONS = 200


class RecordError(ValueError):
    """A record that cannot be replayed. ``deal`` and ``action`` count from 0, -1 where it is not that deep.

    ``code``, ``params``, ``section`` and ``legal`` are those of the refused action; ``match`` is the game
    up to there, so nothing that was right is lost.
    """

    def __init__(
        self,
        sentence: str,
        code: str = "record",
        deal: int = -1,
        action: int = -1,
        cause: IllegalAction | None = None,
        match: Match | None = None,
    ) -> None:
        super().__init__(sentence)
        self.code = cause.code if cause else code
        self.params: dict[str, str | int] = dict(cause.params) if cause else {}
        self.section = cause.section if cause else "record"
        self.legal = cause.legal if cause else ()
        self.deal = deal
        self.action = action
        self.match = match


class Step(NamedTuple):
    """One step of a replay: where it stands in the record, what happened, and the state after it.

    ``action`` is -1 for the dealing itself.
    """

    deal: int
    action: int
    done: Action | None
    events: tuple[Event, ...]
    match: Match


class Record(NamedTuple):
    """A record that has been read, its actions not yet judged."""

    rules: Rules
    first_dealer: int
    deals: tuple[tuple[tuple[int, ...], tuple[str, ...]], ...]
    """Deck and action texts of each deal."""


def read(data: object) -> Record:
    """A record of a decoded JSON object. Raises ``RecordError`` for anything that is not one."""
    if not isinstance(data, Mapping):
        raise RecordError("A record is a JSON object with format, rules, first_dealer and deals.")
    if data.get("format") != FORMAT:
        raise RecordError(f"The record's format is {str(data.get('format'))[:40]!r}; this program reads {FORMAT!r}.")
    try:
        rules = rules_of(data.get("rules"))
    except RulesError as error:
        raise RecordError(str(error), code=error.code) from None
    dealer = data.get("first_dealer")
    if type(dealer) is not int or not 0 <= dealer < rules.seats:
        raise RecordError(f"first_dealer is {str(dealer)[:40]!r}; it is a seat from 0 to {rules.seats - 1}.")
    deals = data.get("deals")
    if not isinstance(deals, list) or len(deals) > MAX_DEALS:
        raise RecordError(f"deals is a list of at most {MAX_DEALS} deals.")
    return Record(rules, dealer, tuple(_read_deal(i, deal) for i, deal in enumerate(deals)))


def _read_deal(number: int, deal: object) -> tuple[tuple[int, ...], tuple[str, ...]]:
    if not isinstance(deal, Mapping):
        raise RecordError(f"Deal {number} is not an object with deck and actions.", deal=number)
    texts = deal.get("deck")
    if not isinstance(texts, str) or len(texts) > 200:
        raise RecordError(f"Deal {number} has no deck; it is a text of 32 cards.", deal=number)
    try:
        deck = tuple(card_of(text) for text in texts.split(" "))
    except ValueError as error:
        raise RecordError(f"Deal {number}, deck: {error}.", deal=number) from None
    actions = deal.get("actions")
    if not isinstance(actions, list) or len(actions) > MAX_ACTIONS:
        raise RecordError(f"Deal {number} has no list of at most {MAX_ACTIONS} actions.", deal=number)
    return deck, tuple(action if isinstance(action, str) else repr(action)[:60] for action in actions)


def steps(record: Record) -> Iterator[Step]:
    """Replay a record step by step, silence filled in. Raises ``RecordError`` at the first action refused."""
    match = new_match(record.rules, record.first_dealer)
    for number, (deck, actions) in enumerate(record.deals):
        try:
            match, events = deal_cards(match, deck)
        except IllegalAction as error:
            raise RecordError(f"Deal {number}: {error}", deal=number, cause=error, match=match) from None
        yield Step(number, -1, None, events, match)
        for index, text in enumerate(actions):
            try:
                action = in_order(parse_action(text))
                for done in (*_silences(match, action), action):
                    match, events = apply(match, done)
                    yield Step(number, index, done, events, match)
            except IllegalAction as error:
                if error.code == "nonsense":
                    error = IllegalAction("nonsense", _legal_texts(match), **error.params)
                sentence = f"Deal {number}, action {index}: {error}"
                raise RecordError(sentence, deal=number, action=index, cause=error, match=match) from None


def _legal_texts(match: Match) -> list[str]:
    """What could be written next: legal actions, those after a silent choice too."""
    texts: list[str] = []
    while True:
        legal = legal_actions(match)
        texts += [action.text for action in legal if action.word != "silent"]
        silent = next((action for action in legal if action.word == "silent"), None)
        if silent is None:
            return texts
        match, _ = apply(match, silent)


def _silences(match: Match, action: Action) -> list[Action]:
    """Silent choices to fill in before an action: as many as lead to where it is legal, else none."""
    silences: list[Action] = []
    state = match
    while action not in legal_actions(state, action.seat) and state.deal is not None:
        silent = bare(state.deal.turn, "silent") if state.deal.turn >= 0 else None
        # At a strict table what is not legal may still be done, in its own time.
        wrong = match.rules.strict_table and offence_of(match.rules, state.deal, action)
        if wrong or silent is None or silent not in legal_actions(state):
            return silences
        silences.append(silent)
        state, _ = apply(state, silent)
    return silences


def replay(record: Record) -> Match:
    """The state at the end of a record. Raises ``RecordError`` at the first action refused."""
    match = new_match(record.rules, record.first_dealer)
    for step in steps(record):
        match = step.match
    return match


def result_of(match: Match) -> dict[str, Any]:
    """The result of a replay as record.md gives it: a line a deal, score, over, winner."""
    winner: int | list[int] | None = None
    if match.over:
        winner = match.winners[0] if len(match.winners) == 1 else list(match.winners)
    result: dict[str, Any] = {
        "lines": [line_of(result) for result in match.results],
        "score": list(match.accounts.score),
        "over": match.over,
        "winner": winner,
    }
    if match.rules.mars or match.rules.dave:
        result["stake"] = match.stake
        result["mars"] = list(match.mars)
    return result


def line_of(result: DealResult) -> dict[str, Any]:
    """A deal's line of the result: see record.md."""
    count = result.tally
    if count is None:
        return {result.kind: True}
    line: dict[str, Any] = {"maker": count.maker, "trump": "shdc"[count.trump], "points": list(count.points)}
    if count.result in ("out", "out_wrong"):
        line["out"] = count.result == "out"
    else:
        line["result"] = count.result
    line["gained"] = list(count.gained)
    line["score"] = list(count.score)
    return line


class Writer:
    """Writes a record as a game goes on: every deck and every action that is not silence."""

    def __init__(self, rules: Rules, first_dealer: int) -> None:
        self.rules = rules
        self.first_dealer = first_dealer
        self.deals: list[tuple[str, list[str]]] = []

    def dealt(self, deck: tuple[int, ...]) -> None:
        """Write down a deck as a new deal."""
        self.deals.append((" ".join(TEXTS[card] for card in deck), []))

    def did(self, action: Action) -> None:
        """Write down an action; silence is not written."""
        if action.word != "silent":
            self.deals[-1][1].append(action.text)

    def record(self) -> dict[str, Any]:
        """The record so far, as a JSON object."""
        return {
            "format": FORMAT,
            "rules": spec_of(self.rules),
            "first_dealer": self.first_dealer,
            "deals": [{"deck": deck, "actions": list(actions)} for deck, actions in self.deals],
        }


def loads(text: str | bytes) -> Record:
    """A record of JSON text. Raises ``RecordError`` whatever the bytes."""
    try:
        return read(json.loads(text))
    except (ValueError, RecursionError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"This is not a JSON object: {str(error)[:80]}.") from None


def deck_of(events: tuple[Event, ...]) -> tuple[int, ...] | None:
    """The deck that was dealt among some events."""
    return next((event.deck for event in events if isinstance(event, DealStarted)), None)
