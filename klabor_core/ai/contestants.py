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
    kind, _, detail = name.partition(":")
    if kind == "greedy" and not detail:
        return Heuristic()
    if kind == "cheat" and not detail:
        return Cheat()
    if kind in ("pimc", "ismcts") and detail.isascii() and detail.isdigit() and int(detail) > 0:
        return PlainMonteCarlo(int(detail)) if kind == "pimc" else TreeSearch(int(detail))
    level, _, style = kind.partition("/")
    goal, _, worlds = detail.rpartition(":") if detail != "points" else (detail, "", "")
    if level in ("player", "master") and goal in ("", "points") and (style or "careful") in levels.STYLES:
        found = levels.searching(level, style or "careful", "points" if goal else "game")
        if worlds.isascii() and worlds.isdigit() and int(worlds) > 0:
            found.skill = replace(found.skill, worlds=int(worlds))
            return found
        if not worlds:
            return found
    if detail:
        raise ValueError(f"There is no player {name[:40]!r} in the arena.")
    return levels.bot(level, style or "careful")
