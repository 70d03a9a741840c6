"""Bidding by looking ahead: each bid's end of the deal in drawn worlds, in chances of winning the game.

A world deals the cards on; what the other seats will bid there, and what the own seat would after a pass, follows
rules of thumb; the contract that comes out is valued by ``DealAhead``.
"""

from collections.abc import Generator, Sequence
from math import log
from random import Random

from klabor_core.actions import Action
from klabor_core.ai.bot import Budget
from klabor_core.ai.deal_ahead import Contract, DealAhead
from klabor_core.ai.evidence import BID_SPREAD, NAME_ASKS, PLAY_ASKS
from klabor_core.ai.heuristic import strength, with_upcard
from klabor_core.ai.ledger import Goal, Ledger
from klabor_core.ai.play import Rated
from klabor_core.ai.worlds import Dealer, World
from klabor_core.state import speaking_order
from klabor_core.view import SeatView

WORLDS = 40
"""Worlds after which more would hardly change a bid, where only time is limited."""
NAMES = 2
"""How many of the suits that may be named are looked at: the strongest."""


class BidSearch:
    """One decision in the bidding: draws worlds and adds up what each bid is worth in them."""

    def __init__(self, view: SeatView, rng: Random, goal: Goal = "game", exact: bool = True) -> None:
        self.view = view
        self.rng = rng
        self.rules = view.rules
        self.dealer = Dealer(view, rng)
        self.ahead = DealAhead(view, rng, exact)
        side = view.rules.side_of(view.seat)
        self.ledger = Ledger(view.rules, view.accounts, view.dealer, side, goal)
        self.order = speaking_order(view.rules.seats, view.dealer)

    def run(self, bids: Sequence[Action], budget: Budget) -> Generator[None, None, list[Rated]]:
        """Value bids within a budget, in slices; best first."""
        bids = self._worth_a_look(bids)
        totals = [0.0] * len(bids)
        worlds = 0
        late = budget.clock()
        limit = min(WORLDS, budget.worlds) if budget.worlds else WORLDS
        while worlds < limit and len(bids) > 1:
            for world in self.dealer.worlds(min(8, limit - worlds)):
                stock = self.ahead.stock(world.six)
                luck = self._luck()
                known: dict[Contract | None, float] = {}
                for i, bid in enumerate(bids):
                    contract = self._contract(world, bid, luck)
                    if contract not in known:
                        known[contract] = self.worth(world, stock, contract)
                        yield
                    totals[i] += known[contract]
                worlds += 1
                if late():
                    limit = 0
                    break
        return sorted(
            (Rated(bid, total / max(1, worlds)) for bid, total in zip(bids, totals, strict=True)),
            key=lambda rated: -rated.worth,
        )

    def worth(self, world: World, stock: list[int], contract: Contract | None) -> float:
        """Worth of a contract in a world; of a deal passed out where there is none."""
        if contract is None:
            return self.ledger.undealt()
        points = self.ahead.points(self.ahead.hands(world.six, stock, contract), contract)
        return self.ledger.worth(contract.maker, points)

    def _worth_a_look(self, bids: Sequence[Action]) -> list[Action]:
        """Bids worth valuing: passing for both rounds at once is never better than passing for one."""
        view = self.view
        named = [bid for bid in bids if bid.word == "name"]
        named.sort(key=lambda bid: -strength(view.hand, bid.suit))
        return [bid for bid in bids if bid.word in ("play", "pass")] + named[:NAMES]

    def chance(self, budget: Budget) -> Generator[None, None, float]:
        """Worth of the deal to a seat that is not on turn, whatever the others bid."""
        late = budget.clock()
        total = 0.0
        worlds = 0
        for world in self.dealer.worlds(budget.worlds or WORLDS):
            contract = self._contract(world, None, self._luck())
            total += self.worth(world, self.ahead.stock(world.six), contract)
            worlds += 1
            yield
            if late():
                break
        return total / worlds

    def _luck(self) -> float:
        return 0.02 + 0.96 * self.rng.random()

    def _contract(self, world: World, bid: Action | None, luck: float) -> Contract | None:
        """What the bidding comes to after a bid, all going on by rules of thumb; ``luck`` is how bold they are."""
        view = self.view
        if bid is not None and bid.word == "play":
            return Contract(view.seat, view.turned >> 3, 1)
        if bid is not None and bid.word == "name":
            return Contract(view.seat, bid.suit, 2)
        surplus = BID_SPREAD * log(luck / (1.0 - luck))
        for first, seat in self._to_speak()[bid is not None :]:
            six = world.six[seat]
            turned = view.turned >> 3
            if first:
                if strength(with_upcard(view.turned, six), turned) - PLAY_ASKS > surplus:
                    return Contract(seat, turned, 1)
                continue
            worths = [strength(six, suit) if suit != turned else -1.0 for suit in range(4)]
            best = max(range(4), key=lambda suit: worths[suit])
            if worths[best] - NAME_ASKS > surplus or seat == view.obliged:
                return Contract(seat, best, 2)
        return None

    def _to_speak(self) -> list[tuple[bool, int]]:
        """Seats still to speak if all pass, the one on turn first, each with whether it is in the first round."""
        bids = self.view.bids
        silent = {bid.seat for bid in bids if bid.word == "pass2"}
        speaking = [(True, seat) for seat in self.order] + [(False, seat) for seat in self.order if seat not in silent]
        return speaking[len(bids) :]
