"""The course of a deal before the referee: bidding, exchange, second deal, tricks (rules.md 3, 4, 5.2, 5.7)."""

from tests.records.referee_melds import Hands
from tests.records.referee_table import PACK, SUITS, beats, best_of, runs_in


class Course(Hands):
    """A deal as it is said and played."""

    def run(self) -> None:
        if self.announce():
            return
        if not self.bid():
            return
        if self.game.over or self.klabor_wins():
            return
        if self.options["exchange"] == "before_second_deal":
            for seat in self.order:
                self.exchange(seat)
        self.second_deal()
        leader = self.maker if self.options["lead"] == "maker" else self.order[0]
        if self.options["melds"] == "before_lead":
            for i in range(self.game.seats):
                seat = (leader + i) % self.game.seats
                if self.sevens(seat):
                    return
                self.declare(seat)
        if self.play(leader):
            self.count()

    def announce(self) -> bool:
        """Klabor and four sevens, before the bidding (5.1, 6). Whether the deal ends here."""
        for seat in self.order:
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
        """Doubles offered by a player on turn to bid or to lead, and their answers (5.7)."""
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

    def call_out(self, seat: int) -> bool:
        """Whether a seat calls out instead of leading (5.6)."""
        raise NotImplementedError

    def count(self) -> None:
        """The count (3.7)."""
        raise NotImplementedError
