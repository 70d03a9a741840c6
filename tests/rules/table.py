"""A table to try the rules at: hands as wanted, then what is said and played, written as in a record.

    table = Table("debertz-501")
    table.deal("Jh 9h 7s", "Ah Th As", upcard="Kh")
    table.do("1 pass; 0 play")

Actions are parted by semicolons. Silence is filled in as a record's reader does it, and a seat that has
nothing to say is passed over at once. A trick may be
written shorter: ``table.tricks("1 Ah 7h", "1 Kh bella 8h")``, its leader's seat and the cards clockwise.
"""

import re
from typing import Any, TypeVar

from klabor_core.actions import Action, bare, parse_action
from klabor_core.cards import TEXTS, card_of, cards_of
from klabor_core.errors import IllegalAction
from klabor_core.game import apply, deal_cards, legal_actions, new_match
from klabor_core.legal import only_silent
from klabor_core.presets import preset
from klabor_core.record import result_of
from klabor_core.state import Deal, Match
from klabor_core.strict import offence_of
from klabor_core.view import SeatView, view_for
from tests.rules.decks import stacked

T = TypeVar("T")
TURNED = re.compile(r"\S+( bella)?")


class Table:
    """One game of a preset, some options changed."""

    def __init__(self, name: str = "klabor-odessa", dealer: int = 0, **changes: Any) -> None:
        self.rules = preset(name, **changes)
        self.match: Match = new_match(self.rules, dealer)
        self.events: list[Any] = []

    def having(self, *score: int) -> "Table":
        """The same table with these totals written already."""
        self.match = self.match._replace(accounts=self.match.accounts._replace(score=score))
        return self

    def deal(self, *hands: str, upcard: str, freza: str = "") -> "Table":
        """Deal these hands, six cards ``+`` those of the second deal, to seats 0, 1, …"""
        rules = self.rules
        dealer = self.match.next_dealer
        hands += ("",) * (rules.seats - len(hands))
        upcard_to = dealer if rules.upcard_dealt else None
        return self.deck(stacked(hands, upcard, dealer, rules.second_deal, freza, upcard_to))

    def deck(self, cards: str) -> "Table":
        """Deal from a pack in dealing order."""
        self.match, events = deal_cards(self.match, [card_of(text) for text in cards.split()])
        self.events += events
        return self._hush()

    def do(self, actions: str) -> "Table":
        """Say and play, in order. Raises ``IllegalAction`` as the engine does."""
        for text in re.split(r"[;\n]", actions):
            if text.strip():
                self._act(parse_action(text.strip(), silent=True))
        return self

    def tricks(self, *tricks: str) -> "Table":
        """Whole tricks: the leader's seat, then the cards clockwise from it."""
        for trick in tricks:
            leader, _, cards = trick.partition(" ")
            for i, played in enumerate(TURNED.finditer(cards)):
                self._act(parse_action(f"{(int(leader) + i) % self.rules.seats} {played[0]}"))
        return self

    def follow(self, count: int = 1) -> "Table":
        """The next seats, one after another, play their lowest legal card and say nothing."""
        for _ in range(count):
            legal = legal_actions(self.match)
            silent = [action for action in legal if action.word == "silent"]
            cards = [action for action in legal if action.word == "card" and not action.bella]
            self._act((silent or cards)[0])
        return self

    def finish(self) -> "Table":
        """Play the deal to its end: silence, and of the legal cards always the lowest."""
        while not self.over and self.state.turn >= 0:
            self.follow()
        return self

    def _act(self, action: Action) -> None:
        while action not in legal_actions(self.match, action.seat):
            silent = bare(self.state.turn, "silent")
            wrong = self.rules.strict_table and offence_of(self.rules, self.state, action)
            if wrong or silent not in legal_actions(self.match):
                break
            self._apply(silent)
        self._apply(action)
        self._hush()

    def _apply(self, action: Action) -> None:
        self.match, events = apply(self.match, action)
        self.events += events

    def _hush(self) -> "Table":
        while only_silent(self.match):
            self._apply(bare(self.state.turn, "silent"))
        return self

    def refuses(self, text: str, legal: str = "") -> str:
        """The section of rules.md by which an action is refused; ``legal``, if given, must be among what was legal.

        Fails if it is not refused. The table stays as it is.
        """
        before, count = self.match, len(self.events)
        try:
            self.do(text)
        except IllegalAction as error:
            assert not legal or legal in error.legal, error.legal
            return error.section
        finally:
            self.match = before
            del self.events[count:]
        raise AssertionError(f"{text!r} was not refused")

    def allows(self, text: str) -> bool:
        """Whether an action may be done now, silence filled in. The table stays as it is."""
        before, count = self.match, len(self.events)
        try:
            self.do(text)
        except IllegalAction:
            return False
        finally:
            self.match = before
            del self.events[count:]
        return True

    @property
    def state(self) -> Deal:
        assert self.match.deal is not None
        return self.match.deal

    def legal(self, word: str = "") -> list[str]:
        """Texts of what the seat on turn may do, of one word only if it is given."""
        return [action.text for action in legal_actions(self.match) if word in ("", action.word)]

    def cards(self) -> str:
        """The cards that may be played now, bella aside, lowest first: ``7h Kh``."""
        return " ".join(
            TEXTS[action.card] for action in legal_actions(self.match) if action.word == "card" and not action.bella
        )

    def hand(self, seat: int) -> str:
        """A hand, by suits and lowest first."""
        return " ".join(TEXTS[card] for card in cards_of(self.state.hands[seat]))

    def view(self, seat: int) -> SeatView:
        """What a seat may know now."""
        return view_for(self.match, seat)

    def heard(self, kind: type[T]) -> list[T]:
        """The events of one type so far, in all deals."""
        return [event for event in self.events if isinstance(event, kind)]

    def scored(self, side: int) -> list[tuple[str, int]]:
        """What a side's count of the last deal holds, card points aside: ``[("meld", 20)]``."""
        count = self.match.results[-1].tally
        assert count is not None
        return [(line.what, line.points) for line in count.lines if line.side == side and line.what != "cards"]

    def wrote(self, side: int) -> list[tuple[str, int]]:
        """What a side writes for the last deal, and why: ``[("points", 61), ("bait", 40)]``."""
        count = self.match.results[-1].tally
        assert count is not None
        return [(gain.what, gain.points) for gain in count.gains if gain.side == side]

    @property
    def result(self) -> dict[str, Any]:
        return result_of(self.match)

    @property
    def line(self) -> dict[str, Any]:
        """The score sheet's last line."""
        line: dict[str, Any] = self.result["lines"][-1]
        return line

    @property
    def points(self) -> list[int]:
        points: list[int] = self.line["points"]
        return points

    @property
    def gained(self) -> list[int]:
        gained: list[int] = self.line["gained"]
        return gained

    @property
    def score(self) -> list[int]:
        score: list[int] = self.result["score"]
        return score

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def winner(self) -> Any:
        return self.result["winner"]
