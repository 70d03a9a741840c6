"""A deal in the referee's hands: who holds what, melds and bella (rules.md 3, 4, 5.1, 5.3)."""

from tests.records.referee_table import RANKS, Actions, Game, runs_in


class Hands:
    """The hands of one deal, and the melds in them."""

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

    def klabor_stands(self) -> bool:
        return self.klabor_seat is not None and self.trump == self.upcard[1]

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
