"""An outside referee: judges a game record by rules.md and record.md alone.

Written apart from ``klabor_core``, which it doesn't import, so that the two can be held against each
other. It reads like the rules, with lists and strings, and makes no attempt to be fast. ``referee``
gives the result that ``python -m klabor_core replay`` must print, or raises ``Refused``.

Not judged: ``strict_table`` and ``judge`` (5.9), whose offences are no part of record.md.
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


class Refused(Exception):  # noqa: N818 (it is a verdict)
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


class Deal:
    """One deal, from the pack to the line on the score sheet."""

    def __init__(self, game: Game, deck: list[str], actions: Actions) -> None:
        self.game = game
        self.options = game.options
        self.actions = actions
        self.deck = deck
        seats = game.seats
        self.dealer = game.dealer
        self.order = [(game.dealer + 1 + i) % seats for i in range(seats)]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stock = list(deck)
        for _ in range(2):
            for seat in self.order:
                self.hands[seat] += self.draw(3)
        self.upcard = self.draw(1)[0]
        self.first_six = [list(hand) for hand in self.hands]
        self.trump = ""
        self.maker = -1
        self.first_round = False
        self.klabor_seat: int | None = None
        self.melds: list[tuple[int, list[str]]] = []  # seat and run, in the order declared
        self.bella_seat: int | None = None
        self.bella_trick: int | None = None
        self.bella_holder: int | None = None
        self.tricks: list[tuple[int, list[str]]] = []  # winner and cards

    def draw(self, count: int) -> list[str]:
        drawn, self.stock = self.stock[:count], self.stock[count:]
        return drawn

    def side(self, seat: int) -> int:
        return self.game.side(seat)

    # -- the course of a deal (rules.md 3) --

    def run(self) -> None:
        if self.announce():
            return
        if not self.bid():
            return
        if self.game.over or self.klabor_wins():
            return
        if self.options["exchange"] == "before_second_deal":
            for seat in self.order:
                self.dave(seat)
                self.exchange(seat)
        if self.game.over:
            return
        self.second_deal()
        leader = self.maker if self.options["lead"] == "maker" else self.order[0]
        if self.options["melds"] == "before_lead":
            for i in range(self.game.seats):
                seat = (leader + i) % self.game.seats
                self.dave(seat)
                if self.sevens(seat):
                    return
                self.declare(seat)
        if self.play(leader):
            self.count()

    def announce(self) -> bool:
        """Klabor and four sevens, before the bidding (5.1, 6). Whether the deal ends here."""
        for seat in self.order:
            self.dave(seat)
            if self.game.over:
                return True
            if self.sevens(seat):
                return True
            if self.options["klabor"].startswith("first_six") and self.actions.has(seat, "klabor"):
                runs = [run for run in runs_in(self.hands[seat]) if len(run) == 6]
                if not runs or runs[0][0][1] != self.upcard[1]:
                    self.actions.refuse("no klabor")
                self.actions.take()
                self.klabor_seat = seat
        return False

    def sevens(self, seat: int) -> bool:
        """Whether a hand asks for a new deal with its four sevens, dealt at once or with the second deal (6)."""
        if not self.options["four_sevens"] or not self.actions.has(seat, "sevens"):
            return False
        if any("7" + suit not in self.hands[seat] for suit in SUITS):
            self.actions.refuse("no four sevens")
        self.actions.take()
        self.game.lines.append({"again": True})
        return True

    def bid(self) -> bool:
        """The bidding (3.2). Whether somebody has become maker."""
        if self.game.replayer is not None:
            self.maker = self.game.replayer
            self.trump = self.upcard[1]
            self.first_round = True
            return True
        owed = self.options["all_pass"] == "dealer_names" or (
            self.options["all_pass"] == "dealer_names_third" and self.game.passed_running >= 2
        )
        passed_both = set()
        for seat in self.order:
            self.dave(seat)
            if self.game.over:
                return False
            word = self.word_of(seat)
            if word == ["play"]:
                self.maker, self.trump, self.first_round = seat, self.upcard[1], True
                self.actions.take()
                return True
            if word == ["pass2"] and self.options["two_passes"] and not (owed and seat == self.dealer):
                passed_both.add(seat)
            elif word != ["pass"]:
                self.actions.refuse("bid")
            self.actions.take()
        for seat in self.order:
            must = owed and seat == self.dealer
            if seat in passed_both and not must:
                continue
            self.dave(seat)
            if self.game.over:
                return False
            word = self.word_of(seat)
            if word[0] == "name" and word[1] != self.upcard[1]:
                self.maker, self.trump = seat, word[1]
                self.actions.take()
                return True
            if word != ["pass"] or must:
                self.actions.refuse("bid")
            self.actions.take()
        self.game.lines.append({"passed": True})
        self.game.passed_running += 1
        self.game.dealer = self.order[0]
        return False

    def word_of(self, seat: int) -> list[str]:
        who, words = self.actions.next()
        if who != seat:
            self.actions.refuse("out of turn")
        return words

    def dave(self, seat: int) -> None:
        """Doubles offered by a player on turn, and their answers (5.7)."""
        while self.options["dave"] and self.actions.has(seat, "dave"):
            side = self.side(seat)
            if self.game.may_double not in (None, side):
                self.actions.refuse("the right to double is the other side's")
            self.actions.take()
            other = (seat + 1) % self.game.seats
            answer = self.word_of(other)
            if answer == ["take"]:
                self.actions.take()
                self.game.may_double = self.side(other)
                self.game.stake *= 2
            elif answer == ["drop"]:
                self.actions.take()
                self.game.lines.append({"dropped": True})
                self.game.finish(side)
                return
            else:
                self.actions.refuse("an answer is owed")

    def klabor_wins(self) -> bool:
        """Whether the game ends by a klabor that wins it outright (5.1)."""
        if self.options["klabor"] == "first_six_wins" and self.klabor_stands():
            assert self.klabor_seat is not None
            self.game.lines.append({"klabor": True})
            self.game.finish(self.side(self.klabor_seat))
            return True
        return False

    def klabor_stands(self) -> bool:
        return self.klabor_seat is not None and self.trump == self.upcard[1]

    def exchange(self, seat: int) -> None:
        """The trump seven for the upcard (3.3)."""
        if not self.actions.has(seat, "swap"):
            return
        seven = "7" + self.trump
        if not self.first_round or seven not in self.hands[seat]:
            self.actions.refuse("no exchange")
        if self.options["exchange_by"] == "maker" and seat != self.maker:
            self.actions.refuse("the exchange is the maker's")
        if not self.options["seven_dealt_later"] and seven not in self.first_six[seat]:
            self.actions.refuse("the seven came with the second deal")
        self.actions.take()
        self.hands[seat].remove(seven)
        self.hands[seat].append(self.upcard)
        self.upcard = seven

    def second_deal(self) -> None:
        more = self.options["second_deal"]
        if self.game.seats != 4:
            for seat in self.order:
                self.hands[seat] += self.draw(more)
            return
        receiver = self.dealer if self.options["upcard_to"] == "dealer" else self.maker
        for seat in self.order:
            self.hands[seat] += self.draw(more - (seat == receiver))
        self.hands[receiver].append(self.upcard)

    # -- melds and bella --

    def class_of(self, run: list[str]) -> int:
        """Class of a run: tertz, fifty, or klabor where a run of six is one (4)."""
        if len(run) >= 6 and self.options["klabor"] == "six":
            return 6
        return 4 if len(run) >= 4 else 3

    def declarable(self, seat: int) -> list[list[str]]:
        """The runs that a seat may declare; those with a card of its announced klabor are none of them (5.1)."""
        runs = runs_in(self.hands[seat])
        if seat == self.klabor_seat:
            runs = [run for run in runs if not set(run) & set(self.first_six[seat])]
        return runs

    def declare(self, seat: int) -> None:
        if not self.actions.has(seat, "meld"):
            return
        words = self.actions.next()[1]
        held = {f"{self.class_of(run)}{run[-1]}": run for run in self.declarable(seat)}
        named = words[1].split(",")
        if len(set(named)) < len(named) or not set(named) <= set(held):
            self.actions.refuse("meld")
        self.actions.take()
        self.melds += [(seat, held[name]) for name in named]

    def worth(self, run: list[str]) -> tuple[int, int, bool]:
        return self.class_of(run), RANKS.index(run[-1][0]), run[0][1] == self.trump

    def standing(self) -> tuple[list[tuple[int, list[str]]], bool]:
        """The run melds that stand, and whether two equal klabors ask for a new deal (4).

        A klabor announced before the bidding is outside this comparison (5.1): nothing beats it, and the
        cases show that it beats nothing.
        """
        if not self.melds:
            return [], False
        best = max(self.worth(run) for _, run in self.melds)
        equal = [meld for meld in self.melds if self.worth(meld[1]) == best]
        sides = {self.side(seat) for seat, _ in equal}
        if len(sides) > 1:
            if self.options["meld_tie"] == "neither":
                return [], best[0] == 6
            if self.options["meld_tie"] == "earlier":
                sides = {self.side(equal[0][0])}
        return [meld for meld in self.melds if self.side(meld[0]) in sides], False

    def bella(self, seat: int, card: str) -> None:
        """Bella announced with a card that is still in the hand (5.3)."""
        pair = ["K" + self.trump, "Q" + self.trump]
        form = self.options["bella"]
        if seat != self.bella_holder or self.bella_seat is not None:
            self.actions.refuse("bella")
        if form == "holder":
            allowed = any(one in self.hands[seat] for one in pair)
        elif form == "must_win":
            allowed = card in pair or any(one not in self.hands[seat] for one in pair)
        else:
            allowed = card in pair
        if not allowed:
            self.actions.refuse("bella")
        self.bella_seat = seat
        self.bella_trick = len(self.tricks)

    def bella_side(self, caller: int | None = None) -> int | None:
        """The side that scores the bella, as things stand; ``caller`` is a seat that calls out."""
        if caller is not None and self.options["out_bella"] and self.bella_seat is None and self.bella_holder == caller:
            return self.side(caller)
        if self.bella_seat is None or self.bella_trick is None or self.bella_holder is None:
            return None
        side = self.side(self.bella_seat)
        form = self.options["bella"]
        pair = {"K" + self.trump, "Q" + self.trump}
        if form == "holder":
            return side
        if form == "must_win":
            won = any(self.side(winner) == side and pair & set(cards) for winner, cards in self.tricks)
            return side if won else None
        if self.bella_trick >= len(self.tricks):
            return None
        taker = self.side(self.tricks[self.bella_trick][0])
        return taker if form == "trick_winner" or taker == side else None

    # -- play --

    def legal_cards(self, hand: list[str], trick: list[tuple[int, str]], seat: int) -> list[str]:
        """The cards of a hand that may be played to a trick (3.6, must beat of 4)."""
        if not trick:
            return hand
        cards = [card for _, card in trick]
        led = cards[0][1]
        best = best_of(cards, self.trump)
        partner_wins = self.side(trick[cards.index(best)][0]) == self.side(seat) and self.game.seats == 4
        must_beat = self.options["must_beat"]
        spared = partner_wins and not self.options["trump_on_partner"]
        follow = [card for card in hand if card[1] == led]
        if follow:
            if led == self.trump and must_beat != "never" and not spared:
                return [card for card in follow if beats(card, best, self.trump)] or follow
            return follow
        trumps = [card for card in hand if card[1] == self.trump]
        if spared:
            return hand
        if trumps and must_beat == "trumps" and best[1] == self.trump:
            return [card for card in trumps if beats(card, best, self.trump)] or trumps
        return trumps or hand

    def play(self, leader: int) -> bool:
        """The tricks. Whether the deal came to its count."""
        seats = self.game.seats
        size = len(self.hands[leader])
        played: list[str] = []
        for number in range(size):
            if number and self.call_out(leader):
                return False
            trick: list[tuple[int, str]] = []
            for i in range(seats):
                seat = (leader + i) % seats
                if not number:
                    if not i:
                        self.dave(seat)
                        if self.game.over:
                            return False
                    if self.options["melds"] == "first_card" and self.sevens(seat):
                        return False
                    self.first_turn(seat)
                    if self.options["melds"] == "first_card" and self.sevens(seat):
                        return False
                    if not i:
                        self.dave(seat)
                        if self.game.over:
                            return False
                words = self.word_of(seat)
                card = words[0]
                if card not in PACK:
                    self.actions.refuse("a card is owed")
                if card not in self.hands[seat]:
                    self.actions.refuse("card played before" if card in played else "card")
                if card not in self.legal_cards(self.hands[seat], trick, seat):
                    self.actions.refuse("card")
                if words[1:] == ["bella"]:
                    self.bella(seat, card)
                self.actions.take()
                self.hands[seat].remove(card)
                played.append(card)
                trick.append((seat, card))
            cards = [card for _, card in trick]
            leader = trick[cards.index(best_of(cards, self.trump))][0]
            self.tricks.append((leader, cards))
        return True

    def first_turn(self, seat: int) -> None:
        """What a seat may do before its first card: ask, exchange, declare (4, 5.2)."""
        if self.options["exchange"] == "first_turn":
            if self.options["ask_trump_run"] and self.actions.has(seat, "ask"):
                if not self.first_round or ["7", "8", "9"] not in [
                    [card[0] for card in run] for run in self.declarable(seat) if run[0][1] == self.trump
                ]:
                    self.actions.refuse("ask")
                self.actions.take()
            self.exchange(seat)
        if self.options["melds"] == "first_card":
            self.declare(seat)
        pair = {"K" + self.trump, "Q" + self.trump}
        if pair <= set(self.hands[seat]):
            self.bella_holder = seat

    # -- the count --

    def points(self, caller: int | None = None) -> list[int]:
        """Points a side before bait: cards, last trick, melds that stand, bella (3.7)."""
        totals = [0] * self.game.sides
        for winner, cards in self.tricks:
            totals[self.side(winner)] += sum(points_of(card, self.trump) for card in cards)
        if not any(self.hands):
            totals[self.side(self.tricks[-1][0])] += 10
        melds = [0] * self.game.sides
        for seat, run in self.standing()[0]:
            melds[self.side(seat)] += MELD_POINTS[self.class_of(run)]
        if self.klabor_stands():
            assert self.klabor_seat is not None
            melds[self.side(self.klabor_seat)] += 100
        bella = self.bella_side(caller)
        if bella is not None:
            melds[bella] += 20
        for side in range(self.game.sides):
            if caller is not None or not self.on_skis(side):
                totals[side] += melds[side]
        return totals

    def on_skis(self, side: int) -> bool:
        """A side that declared, or any under ``skis_for_all``, and took no trick (4, 6)."""
        if not self.options["skis"] or any(self.side(winner) == side for winner, _ in self.tricks):
            return False
        declared = {self.side(seat) for seat, _ in self.melds}
        if self.bella_seat is not None:
            declared.add(self.side(self.bella_seat))  # bella is a meld too (1)
        if self.klabor_stands():
            assert self.klabor_seat is not None
            declared.add(self.side(self.klabor_seat))
        return self.options["skis_for_all"] or side in declared

    def line(self, **more: Any) -> dict[str, Any]:
        return {"maker": self.maker, "trump": self.trump, **more, "score": list(self.game.score)}

    def call_out(self, seat: int) -> bool:
        """A claim to have reached the target, instead of a lead (5.6)."""
        if not self.options["call_out"] or not self.actions.has(seat, "out"):
            return False
        self.actions.take()
        game, side = self.game, self.side(seat)
        points = self.points(seat)
        right = game.score[side] + points[side] >= self.options["target"]
        gained = [points[side] if right and one == side else 0 for one in range(game.sides)]
        game.score = [old + new for old, new in zip(game.score, gained, strict=True)]
        game.lines.append(self.line(points=points, out=right, gained=gained))
        others = [one for one in range(game.sides) if one != side]
        game.finish(side if right else others[0] if len(others) == 1 else others)
        return True

    def count(self) -> None:
        game = self.game
        if self.standing()[1]:
            game.lines.append({"again": True})
            return
        game.passed_running = 0
        points = self.points()
        maker = self.side(self.maker)
        defenders = [side for side in self.speakers() if side != maker]
        best = max(points[side] for side in defenders)
        gained = list(points)
        # Whoever wins this deal has hung points coming; whoever plays an even one has not (5.5).
        if points[maker] > best:
            result = "made"
            if self.options["winner_takes_all"]:
                gained = [sum(points) if side == maker else 0 for side in range(game.sides)]
            self.free_hung(points, gained)
            if game.replayer is not None:
                gained[maker] += game.held
            self.end_replay()
        elif points[maker] < best:
            result = "bait"
            self.bait(points, gained, defenders)
            self.free_hung(points, gained)
            if game.replayer is not None:
                gained[defenders[0]] += game.held
            self.end_replay()
            game.baits[self.maker] += 1
            if self.options["bait_fine"] and game.baits[self.maker] % 3 == 0:
                gained[maker] -= self.options["bait_fine"]
        elif self.options["even"] == "both":
            result = "even"
        else:
            result = "hanging"
            gained[maker] = 0
            if self.options["even"] == "replay":
                game.held += points[maker]
                game.replayer = self.maker
            else:
                game.hung.append(points[maker])
        for side in range(game.sides):
            if self.on_skis(side):
                gained[side] -= self.options["skis"]
        game.score = [old + new for old, new in zip(game.score, gained, strict=True)]
        game.lines.append(self.line(points=points, result=result, gained=gained))
        self.end_of_game()
        self.next_dealer(points)

    def speakers(self) -> list[int]:
        """The sides in the order in which they first speak."""
        return list(dict.fromkeys(self.side(seat) for seat in self.order))

    def bait(self, points: list[int], gained: list[int], defenders: list[int]) -> None:
        """The maker's points go to the defenders (4; at three seats 5.8 and 6)."""
        maker = self.side(self.maker)
        gained[maker] = 0
        if len(defenders) == 1:
            gained[defenders[0]] += points[maker]
            return
        first, second = defenders
        if points[first] == points[second] or self.options["bait_three"] == "halved":
            gained[first] += points[maker] - points[maker] // 2
            gained[second] += points[maker] // 2
        else:
            gained[first if points[first] > points[second] else second] += points[maker]

    def free_hung(self, points: list[int], gained: list[int]) -> None:
        """Hanging points go to who has most in this deal, of equals to the earlier speaker (5.5, 5.8)."""
        hung = self.game.hung
        if not hung:
            return
        winner = max(self.speakers(), key=lambda side: points[side])
        freed = 1 if self.options["even_twice"] == "apart" else len(hung)
        gained[winner] += sum(hung[:freed])
        del hung[:freed]

    def end_replay(self) -> None:
        self.game.held = 0
        self.game.replayer = None

    def end_of_game(self) -> None:
        """The target reached at the count (4)."""
        game = self.game
        reached = [side for side in range(game.sides) if game.score[side] >= self.options["target"]]
        if not reached:
            return
        if len(reached) > 1:
            last = self.side(self.tricks[-1][0])
            if self.options["both_reached"] == "last_trick" and last in reached:
                reached = [last]
            elif self.options["both_reached"] == "defender":
                reached = [side for side in reached if side != self.side(self.maker)]
            top = max(game.score[side] for side in reached)
            reached = [side for side in reached if game.score[side] == top]
        if len(reached) == 1:
            game.finish(reached[0])

    def next_dealer(self, points: list[int]) -> None:
        """Who deals next (4): the one who scored more, and after an even deal the defender (5.5); or clockwise."""
        game = self.game
        if self.options["next_dealer"] == "clockwise":
            game.dealer = self.order[0]
        elif points[0] == points[1]:
            game.dealer = 1 - self.maker
        else:
            game.dealer = points.index(max(points))


def referee(record: dict[str, Any]) -> dict[str, Any]:
    """The result of a game by its record, as record.md gives it.

    Raises ``Refused`` at the first action that breaks the rules.
    """
    if not isinstance(record, dict) or record.get("format") != "klabor-record/1":
        raise Refused(None, None, "not a record")
    options = options_of(record["rules"])
    if type(record["first_dealer"]) is not int or not 0 <= record["first_dealer"] < options["seats"]:
        raise Refused(None, None, "no such dealer")
    game = Game(options, record["first_dealer"])
    last = len(record["deals"]) - 1
    for number, dealt in enumerate(record["deals"]):
        deck = dealt["deck"].split(" ")
        if sorted(deck) != sorted(PACK):
            raise Refused(number, None, "deck")
        actions = Actions(number, dealt["actions"], game.seats)
        if game.over:
            actions.refuse("the game is over")
        try:
            Deal(game, deck, actions).run()
        except OutOfActionsError:
            if number < last:
                actions.refuse("the deal is not over, and the next one begins")
        if actions.at < len(actions.texts):
            actions.refuse("the deal is over")
    return game.result()
