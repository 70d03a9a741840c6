"""What the referee works with: the cards, the options of section 4, the actions as they are read, the game.

Written apart from ``klabor_core``, by rules.md and record.md alone; see referee.py.
"""

import re
from typing import Any, NoReturn

RANKS = "789TJQKA"
SUITS = "shdc"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
PLAIN_ORDER = "789JQKTA"
TRUMP_ORDER = "78QKTA9J"
PLAIN_POINTS = {"7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
TRUMP_POINTS = {"7": 0, "8": 0, "Q": 3, "K": 4, "T": 10, "A": 11, "9": 14, "J": 20}
MELD_POINTS = {3: 20, 4: 50, 6: 100}

COMMON: dict[str, Any] = {
    "seats": 2,
    "target": 501,
    "dealer_by": "lot",
    "next_dealer": "winner",
    "second_deal": 3,
    "upcard_to": "dealer",
    "freza": True,
    "two_passes": False,
    "all_pass": "redeal",
    "four_sevens": False,
    "exchange": "first_turn",
    "exchange_by": "anyone",
    "seven_dealt_later": True,
    "ask_trump_run": True,
    "lead": "left",
    "must_beat": "trumps",
    "trump_on_partner": True,
    "melds": "first_card",
    "klabor": "none",
    "meld_tie": "earlier",
    "bella": "holder",
    "even": "hang",
    "even_twice": "together",
    "bait_three": "better",
    "bait_fine": 0,
    "winner_takes_all": False,
    "skis": 0,
    "skis_for_all": False,
    "call_out": True,
    "out_bella": False,
    "both_reached": "last_trick",
    "mars": False,
    "dave": False,
    "strict_table": False,
    "judge": False,
}

# rules.md section 4, a column a preset.
PRESETS: dict[str, dict[str, Any]] = {
    "klabor-classic": {
        "target": 1001,
        "next_dealer": "clockwise",
        "freza": False,
        "all_pass": "dealer_names",
        "exchange": "before_second_deal",
        "seven_dealt_later": False,
        "ask_trump_run": False,
        "lead": "maker",
        "must_beat": "never",
        "melds": "before_lead",
        "klabor": "first_six",
        "meld_tie": "both",
        "bella": "trick_winner",
        "even": "replay",
        "bait_fine": 100,
        "call_out": False,
        "both_reached": "higher",
    },
    "klabor-teams": {
        "seats": 4,
        "target": 1001,
        "dealer_by": "first_ace",
        "next_dealer": "clockwise",
        "second_deal": 2,
        "freza": False,
        "two_passes": True,
        "all_pass": "dealer_names",
        "exchange": "before_second_deal",
        "seven_dealt_later": False,
        "ask_trump_run": False,
        "lead": "maker",
        "must_beat": "never",
        "klabor": "six",
        "meld_tie": "neither",
        "bella": "must_win",
        "even": "both",
        "skis": 100,
        "call_out": False,
        "both_reached": "higher",
    },
    "klabor-odessa": {},
    "debertz-501": {
        "ask_trump_run": False,
        "must_beat": "trump_led",
        "out_bella": True,
        "both_reached": "defender",
    },
}
ODESSA_AT_SEATS: dict[int, dict[str, Any]] = {
    3: {"next_dealer": "clockwise"},
    4: {
        "next_dealer": "clockwise",
        "second_deal": 2,
        "freza": False,
        "exchange": "before_second_deal",
        "seven_dealt_later": False,
    },
}

CARD = f"[{RANKS}][{SUITS}]"
MELD = f"[346]{CARD}"
WORDS = f"klabor|sevens|pass2?|play|name [{SUITS}]|swap|ask|meld {MELD}(,{MELD})*|{CARD}( bella)?|out|dave|take|drop"
ACTION = re.compile(f"([0-3]) ({WORDS})")


class Refused(Exception):
    """A record that breaks the rules: the deal and the action, both from 0 and ``None`` where it is neither's."""

    def __init__(self, deal: int | None, action: int | None, why: str) -> None:
        super().__init__(f"deal {deal}, action {action}: {why}")
        self.deal = deal
        self.action = action
        self.why = why


class OutOfActionsError(Exception):
    """The actions of a deal end before the deal does."""


def options_of(spec: Any) -> dict[str, Any]:
    """Every option of a record's ``rules``. Raises ``Refused`` for names that record.md doesn't know."""
    changes: dict[str, Any] = {"preset": spec} if isinstance(spec, str) else dict(spec)
    name = changes.pop("preset", None)
    if name not in PRESETS or not set(changes) <= set(COMMON):
        raise Refused(None, None, "unknown rules")
    options = COMMON | PRESETS[name]
    if name == "klabor-odessa":
        options |= ODESSA_AT_SEATS.get(changes.get("seats", 2), {})
    return options | changes


def points_of(card: str, trump: str) -> int:
    return (TRUMP_POINTS if card[1] == trump else PLAIN_POINTS)[card[0]]


def beats(card: str, best: str, trump: str) -> bool:
    """Whether a card takes the trick from the best one so far (rules.md 3.6)."""
    if card[1] == best[1]:
        order = TRUMP_ORDER if card[1] == trump else PLAIN_ORDER
        return order.index(card[0]) > order.index(best[0])
    return card[1] == trump


def best_of(cards: list[str], trump: str) -> str:
    """The card that wins a trick, or is winning it so far."""
    best = cards[0]
    for card in cards[1:]:
        if beats(card, best, trump):
            best = card
    return best


def runs_in(hand: list[str]) -> list[list[str]]:
    """The maximal runs of three or more in a hand, lowest card first (rules.md 3)."""
    runs = []
    for suit in SUITS:
        run: list[str] = []
        for rank in RANKS + "-":
            if rank + suit in hand:
                run.append(rank + suit)
            else:
                if len(run) >= 3:
                    runs.append(run)
                run = []
    return runs


class Actions:
    """The actions of one deal, read in order; whoever stays silent leaves none."""

    def __init__(self, deal: int, texts: list[str], seats: int) -> None:
        self.deal = deal
        self.texts = texts
        self.seats = seats
        self.at = 0

    def refuse(self, why: str) -> NoReturn:
        raise Refused(self.deal, self.at, why)

    def next(self) -> tuple[int, list[str]]:
        """Seat and words of the next action, left where it is."""
        if self.at == len(self.texts):
            raise OutOfActionsError
        text = self.texts[self.at]
        match = ACTION.fullmatch(text) if isinstance(text, str) else None
        if match is None or int(match[1]) >= self.seats:
            self.refuse("nonsense")
        return int(match[1]), match[2].split(" ")

    def has(self, seat: int, *words: str) -> bool:
        """Whether the next action is that seat's and begins with one of these words."""
        if self.at == len(self.texts):
            return False
        who, said = self.next()
        return who == seat and said[0] in words

    def take(self) -> list[str]:
        words = self.next()[1]
        self.at += 1
        return words


class Game:
    """What a game carries from deal to deal."""

    def __init__(self, options: dict[str, Any], first_dealer: int) -> None:
        self.options = options
        self.seats: int = options["seats"]
        self.sides = 3 if self.seats == 3 else 2
        self.dealer = first_dealer
        self.score = [0] * self.sides
        self.lines: list[dict[str, Any]] = []
        self.over = False
        self.winner: int | list[int] | None = None
        self.passed_running = 0  # deals passed out one after another
        self.baits = [0] * self.seats
        self.hung: list[int] = []  # hanging points that a coming deal frees (5.5)
        self.held = 0  # the maker's points while a hanging bait is replayed (5.4)
        self.replayer: int | None = None  # who is maker again
        self.may_double: int | None = None  # the side whose right it is to double next
        self.stake = 1

    def side(self, seat: int) -> int:
        return seat % 2 if self.seats == 4 else seat

    def result(self) -> dict[str, Any]:
        result = {"lines": self.lines, "score": self.score, "over": self.over, "winner": self.winner}
        if self.options["mars"] or self.options["dave"]:
            result |= {"stake": self.stake, "mars": self.in_mars()}
        return result

    def in_mars(self) -> list[int]:
        """The losers with less than half of the target, rounded up (5.7)."""
        if not self.options["mars"] or not self.over:
            return []
        winners = self.winner if isinstance(self.winner, list) else [self.winner]
        half = (self.options["target"] + 1) // 2
        return [side for side in range(self.sides) if side not in winners and self.score[side] < half]

    def finish(self, winner: int | list[int]) -> None:
        self.over = True
        self.winner = winner
