"""Information-set tree search with random roll-outs (single observer), as a yardstick."""

from math import log, sqrt
from random import Random

from klabor_core.ai.bot import Budget, Deliberation
from klabor_core.ai.heuristic import Heuristic
from klabor_core.ai.open_play import OpenTable, Owing, bits_of
from klabor_core.ai.packing import PACKED_CARD, UNPACKED_CARD, packed
from klabor_core.ai.play import card_candidates
from klabor_core.ai.stakes import Stakes
from klabor_core.ai.worlds import Dealer
from klabor_core.view import SeatView

EXPLORATION = 0.7
SCALE = 162.0


class _Node:
    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, _Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0


class TreeSearch:
    """ISMCTS: worlds drawn evenly, one tree over what the seat can see, random play below it."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations
        self.quick = Heuristic()

    def deliberate(self, view: SeatView, rng: Random, budget: Budget) -> Deliberation:
        """Search with the iterations that it was made with, whatever the budget."""
        action = self.quick.action(view)
        candidates = card_candidates(view, [one for one in view.legal if one.word == "card"])
        cards = {one.card for one in candidates}
        if action.word != "card" or len(cards) == 1:
            yield
            return action
        stakes = Stakes(view, "points")
        dealer = Dealer(view, rng)
        owing = Owing(view.rules)
        table = tuple(PACKED_CARD[view.trump][card] for card in view.table)
        root = _Node()
        for count in range(self.iterations):
            hands = tuple(packed(hand, view.trump) for hand in dealer.draw().hands)
            _iterate(root, OpenTable(owing, hands, view.leader, table, stakes.camps), rng)
            if count % 20 == 0:
                yield
        best = max(root.children, key=lambda bit: (root.children[bit].visits, -bit))
        card = UNPACKED_CARD[view.trump][best]
        same = [one for one in candidates if one.card == card]
        return action if action in same else min(same, key=lambda one: one.bella)


def _iterate(root: _Node, table: OpenTable, rng: Random) -> None:
    path = [root]
    camps = [0]
    node = root
    while not table.over:
        legal = bits_of(table.legal())
        camp = table.camps[table.turn]
        fresh = [bit for bit in legal if bit not in node.children]
        if fresh:
            bit = rng.choice(fresh)
            node.children[bit] = _Node()
        else:
            bit = max(legal, key=lambda one: _bound(node.children[one]))
        for one in legal:
            child = node.children.get(one)
            if child is not None:
                child.available += 1
        node = node.children[bit]
        path.append(node)
        camps.append(camp)
        table.play(bit)
        if fresh:
            break
    while not table.over:
        table.play(rng.choice(bits_of(table.legal())))
    value = (table.points[0] - table.points[1]) / SCALE
    for node, camp in zip(path, camps, strict=True):
        node.visits += 1
        node.total += -value if camp else value


def _bound(child: _Node) -> float:
    return child.total / child.visits + EXPLORATION * sqrt(log(child.available + 1) / child.visits)
