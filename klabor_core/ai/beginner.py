"""A beginner: rules of thumb with the mistakes that people make at first."""

from random import Random

from klabor_core.actions import Action
from klabor_core.ai.bot import Budget, Deliberation
from klabor_core.ai.heuristic import Heuristic, card_with_bella, chosen_card
from klabor_core.ai.knowledge import Knowledge, knowledge_of
from klabor_core.cards import PLAIN_POINTS, POINTS, cards_of, mask_of
from klabor_core.view import SeatView

REMEMBERED = 2
"""How many tricks back a beginner remembers what was played."""
FORGETS_BELLA = 0.25
FORGETS_MELD = 0.1
FORGETS_SEVEN = 0.3
GRABS = 0.35
"""How often a dear trick is grabbed with the highest card, or an ace led at once, whatever it costs."""
MISJUDGES = 14.0
"""How far a bid may be off, in points of strength."""


class Beginner:
    """Forgets cards, melds and bella, grabs tricks, leads aces too soon, misjudges hands; never plays at random."""

    def __init__(self, caution: float = 0.0) -> None:
        self.quick = Heuristic(caution)
        self.caution = caution

    def deliberate(self, view: SeatView, rng: Random, budget: Budget) -> Deliberation:
        """Choose at once, with a mistake or without."""
        yield
        legal = view.legal
        action = self.quick.action(view)
        if action.word in ("pass", "play", "name"):
            return self._bid(view, rng)
        if action.word == "swap" and rng.random() < FORGETS_SEVEN:
            legal = tuple(one for one in legal if one.word not in ("swap", "ask"))
            action = self._first(legal)
        if action.word == "meld" and rng.random() < FORGETS_MELD:
            legal = tuple(one for one in legal if one.word not in ("meld", "swap", "ask"))
            action = self._first(legal)
        cards = [one for one in legal if one.word == "card"]
        if action.word != "card" or not cards:
            return action
        card = self._card(view, cards, rng)
        best = card_with_bella(view, cards, card, self._memory(view))
        plain = next(one for one in cards if one.card == card and not one.bella)
        return plain if best.bella and rng.random() < FORGETS_BELLA else best

    def _first(self, legal: tuple[Action, ...]) -> Action:
        return next((one for one in legal if one.word in ("card", "silent")), legal[0])

    def _bid(self, view: SeatView, rng: Random) -> Action:
        error = MISJUDGES * (rng.random() + rng.random() - 1.0)
        by_word: dict[str, list[Action]] = {}
        for action in view.legal:
            by_word.setdefault(action.word, []).append(action)
        return Heuristic(self.caution + error).bid(view, by_word)

    def _memory(self, view: SeatView) -> Knowledge:
        """What is known for sure, with what was played some tricks ago forgotten."""
        knowledge = knowledge_of(view)
        forgotten = mask_of(card for trick in view.tricks[:-REMEMBERED] for card in trick.cards)
        return knowledge._replace(unseen=knowledge.unseen | forgotten & ~view.held)

    def _card(self, view: SeatView, cards: list[Action], rng: Random) -> int:
        mask = mask_of(one.card for one in cards)
        points = POINTS[view.trump]
        if rng.random() < GRABS:
            if not view.table:
                aces = [card for card in cards_of(mask) if card >> 3 != view.trump and PLAIN_POINTS[card & 7] == 11]
                if aces:
                    return aces[0]
            elif sum(points[card] for card in view.table) >= 10:
                return max(cards_of(mask), key=lambda card: (card >> 3 == view.trump, points[card]))
        return chosen_card(view, mask, self._memory(view))
