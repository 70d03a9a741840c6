"""Players of the arena by name: levels, yardsticks, and a cheat that sees all cards."""

from dataclasses import replace
from random import Random

from klabor_core.actions import Action
from klabor_core.ai import levels
from klabor_core.ai.bot import Bot, Budget, Deliberation
from klabor_core.ai.heuristic import Heuristic
from klabor_core.ai.ismcts import TreeSearch
from klabor_core.ai.ledger import Goal
from klabor_core.ai.play import CardSearch, card_candidates
from klabor_core.ai.worlds import World
from klabor_core.ai.yardsticks import PlainMonteCarlo
from klabor_core.view import SeatView


class Cheat:
    """Knows every hand and plays it exactly. It exists in the arena only: no level is one."""

    def __init__(self, goal: Goal = "points") -> None:
        self.goal: Goal = goal
        self.quick = Heuristic()

    def deliberate(self, view: SeatView, rng: Random, budget: Budget) -> Deliberation:
        """Without the hands it plays by rules of thumb."""
        yield
        return self.quick.action(view)

    def peek(self, view: SeatView, hands: tuple[int, ...], held: tuple[int, ...], rng: Random) -> Action:
        """The action with all hands open."""
        action = self.quick.action(view)
        if action.word != "card":
            return action
        candidates = card_candidates(view, [one for one in view.legal if one.word == "card"])
        search = CardSearch(view, candidates, rng, self.goal, weigh=False)
        return search.in_world(World(hands, held, hands, 1.0))[0].action


def contestant(name: str) -> Bot:
    """A player by name: ``master``, ``master/bold``, ``greedy``, ``pimc:32``, ``ismcts:2000``, ``cheat``.

    After a searching level ``:points`` makes it play for the deal's points in place of the game, and a number
    (``master:64``, ``master:points:64``) is how many worlds it draws for a card. Raises ``ValueError`` for any
    other name.
    """
    kind, *details = name.split(":")
    for_points = details[:1] == ["points"]
    numbers = details[1:] if for_points else details
    count = int(numbers[0]) if len(numbers) == 1 and numbers[0].isascii() and numbers[0].isdigit() else 0
    level, _, style = kind.partition("/")
    style = style or "careful"
    if not details:
        if kind == "greedy":
            return Heuristic()
        return Cheat() if kind == "cheat" else levels.bot(level, style)
    if kind in ("pimc", "ismcts") and count and not for_points:
        return PlainMonteCarlo(count) if kind == "pimc" else TreeSearch(count)
    if level in ("player", "master") and style in levels.STYLES and (count or not numbers):
        found = levels.searching(level, style, "points" if for_points else "game")
        if count:
            found.skill = replace(found.skill, worlds=count)
        return found
    raise ValueError(f"There is no player {name[:40]!r} in the arena.")
