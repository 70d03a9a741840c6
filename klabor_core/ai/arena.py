"""Matches between computer players: mirrored deals or whole games, with intervals, resumable, on any executor.

A pair is one seeded deal or game played twice, the players changing sides in between, so that the luck of
the cards cancels out. The seed alone decides a pair: any number of jobs gives the same totals.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from importlib import import_module
from math import fsum, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from klabor_core import shuffle
from klabor_core.actions import Action
from klabor_core.ai.bot import Bot, Budget, choose
from klabor_core.ai.contestants import Cheat, contestant
from klabor_core.ai.heuristic import Heuristic
from klabor_core.game import apply, deal_cards, new_match
from klabor_core.presets import rules_of, spec_of
from klabor_core.rules import Rules
from klabor_core.state import DONE, Match
from klabor_core.view import view_for

KINDS = ("play", "deal", "game")
"""``play``: cards only, all else decided for both by rules of thumb; ``deal``: a whole deal; ``game``: a whole game."""
MAX_DEALS = 400
"""Deals after which a game counts as drawn: only a broken player gets there."""


class Task(NamedTuple):
    """One pair to play; plain data, so that any process can be handed it."""

    spec: Any
    kind: str
    first: str
    second: str
    seed: str
    number: int


class Pair(NamedTuple):
    """How a pair ended, for the first player: means over the two times it was played."""

    number: int
    points: float
    """Margin of points a deal before bait."""
    gained: float
    """Margin of points written a deal."""
    wins: float
    """Games won, a drawn one half; 0 where no games are played."""


def play_pair(task: Task) -> Pair:
    """Play one pair."""
    rules = rules_of(task.spec)
    first, second = contestant(task.first), contestant(task.second)
    points = gained = wins = 0.0
    sides = rules.sides
    for turn in range(sides):
        side = turn
        bots = [first if rules.side_of(seat) == side else second for seat in range(rules.seats)]
        match = _played(rules, task, bots)
        margins = [_margins(result.tally.points, result.tally.gained, side) for result in match.results if result.tally]
        points += sum(own for own, _ in margins) / max(1, len(margins))
        gained += sum(written for _, written in margins) / max(1, len(margins))
        wins += (side in match.winners) / len(match.winners) if match.winners else 1.0 / sides
    return Pair(task.number, points / sides, gained / sides, wins / sides if task.kind == "game" else 0.0)


def _margins(points: tuple[int, ...], gained: tuple[int, ...], side: int) -> tuple[int, int]:
    def margin(numbers: tuple[int, ...]) -> int:
        return numbers[side] - max(number for other, number in enumerate(numbers) if other != side)

    return margin(points), margin(gained)


def _played(rules: Rules, task: Task, bots: list[Bot]) -> Match:
    seed = f"{task.seed} {task.number}"
    match = new_match(rules, shuffle.lot(seed, rules.seats))
    quick = Heuristic()
    number = 0
    while not match.over and number < MAX_DEALS:
        match, _ = deal_cards(match, shuffle.deck(seed, number))
        while match.deal is not None and match.deal.turn >= 0 and not match.over:
            seat = match.deal.turn
            step = f"{number} {len(match.deal.tricks)} {len(match.deal.table)} {len(match.deal.bids)} {seat}"
            rng = Random(shuffle.number_of(seed, f"arena {step}"))
            match, _ = apply(match, _action(match, bots[seat], quick if task.kind == "play" else None, rng))
        number += 1
        if task.kind != "game" and match.results[-1].tally is not None:
            break
        assert match.deal is None or match.deal.phase == DONE or match.over
    return match


def _action(match: Match, bot: Bot, quick: Heuristic | None, rng: Random) -> Action:
    """A seat's action; with ``quick`` the bot chooses cards only."""
    assert match.deal is not None
    view = view_for(match, match.deal.turn)
    if len(view.legal) == 1:
        return view.legal[0]
    if quick is not None:
        action = quick.action(view)
        if action.word not in ("card", "out"):
            return action
        view = replace(view, legal=tuple(one for one in view.legal if one.word == "card"))
    if isinstance(bot, Cheat):
        return bot.peek(view, match.deal.hands, match.deal.held, rng)
    return choose(bot, view, rng, Budget())


class Estimate(NamedTuple):
    """A mean with half the width of its 95 % interval, ``None`` where there are too few values."""

    mean: float
    half: float | None

    def __str__(self) -> str:
        return f"{self.mean:+.2f}" + ("" if self.half is None else f" ± {self.half:.2f}")


def estimate(values: Iterable[float]) -> Estimate:
    """Mean and interval of independent values; fewer than two have no interval."""
    numbers = list(values)
    count = len(numbers)
    if not count:
        return Estimate(0.0, None)
    mean = fsum(numbers) / count
    if count < 2:
        return Estimate(mean, None)
    variance = fsum((number - mean) ** 2 for number in numbers) / (count - 1)
    return Estimate(mean, 1.96 * sqrt(variance / count))


def tasks_of(spec: Any, kind: str, first: str, second: str, seed: str, pairs: int) -> list[Task]:
    """The pairs of a match. Raises ``ValueError`` for a player or a kind that is not known."""
    contestant(first), contestant(second)
    if kind not in KINDS:
        raise ValueError(f"There is no kind {kind[:40]!r}; there are {', '.join(KINDS)}.")
    return [Task(spec, kind, first, second, seed, number) for number in range(pairs)]


def run(
    tasks: list[Task],
    executor: Executor,
    results: Path | None = None,
    progress: Callable[[list[Pair]], None] = lambda pairs: None,
) -> list[Pair]:
    """Play the pairs that the result file does not hold yet, on any executor; all pairs in order of number.

    The file gets a line a pair as it ends, so an interrupted match goes on where it was. Raises ``ValueError``
    where the file belongs to another match.
    """
    head = json.dumps({"arena": 1, **tasks[0]._replace(number=0)._asdict()}) if tasks else ""
    wanted = {task.number for task in tasks}
    done = {pair.number: pair for pair in _kept(results, head) if pair.number in wanted}
    progress(list(done.values()))
    futures: list[Future[Pair]] = [executor.submit(play_pair, task) for task in tasks if task.number not in done]
    with results.open("a", encoding="utf-8") if results else nullcontext() as file:
        for future in as_completed(futures):
            pair = future.result()
            done[pair.number] = pair
            if file:
                file.write(json.dumps(pair) + "\n")
                file.flush()
            progress(list(done.values()))
    return [done[number] for number in sorted(done)]


def _kept(results: Path | None, head: str) -> list[Pair]:
    """Pairs of a result file, which is begun if there is none; a last line cut short is left out."""
    if results is None:
        return []
    text = results.read_text(encoding="utf-8") if results.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    if not whole:
        results.write_text(head + "\n", encoding="utf-8")
        return []
    lines = whole.splitlines()
    if lines[0] != head:
        raise ValueError(f"{results} holds the results of another match; name another file.")
    if whole != text:
        results.write_text(whole, encoding="utf-8")
    return [Pair(*json.loads(line)) for line in lines[1:]]


def summary(task: Task, pairs: list[Pair]) -> dict[str, Any]:
    """The result of a match as plain data, means with half the width of their 95 % intervals."""
    found: dict[str, Any] = {"first": task.first, "second": task.second, "rules": task.spec, "kind": task.kind}
    found |= {"pairs": len(pairs), "points": estimate(p.points for p in pairs)}
    if task.kind != "play":
        found["gained"] = estimate(p.gained for p in pairs)
    if task.kind == "game":
        found["won"] = estimate(p.wins for p in pairs)
    return found


def executor_of(jobs: int, dask: str) -> AbstractContextManager[Executor]:
    """Processes of this machine, or a Dask cluster. Raises ``ValueError`` where Dask is not installed."""
    if not dask:
        return ProcessPoolExecutor(jobs)
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ValueError("Dask is not installed; install klabor_core[arena].") from None
    executor: Executor = distributed.Client(dask).get_executor()
    return executor


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command, all but ``--rules``."""
    parser.add_argument(
        "first", help="master, player/bold, master:points:64, fast, greedy, pimc:32, ismcts:2000, cheat"
    )
    parser.add_argument("second")
    parser.add_argument("--kind", choices=KINDS, default="deal", help="cards only, whole deals or whole games")
    parser.add_argument("--pairs", type=int, default=100, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="J")
    parser.add_argument("--seed", default="arena", metavar="S")
    parser.add_argument("--out", type=Path, metavar="FILE", help="result file; an interrupted match goes on from it")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="scheduler of a Dask cluster")


def command(args: argparse.Namespace) -> int:
    """Play a match and print its result, progress on standard error."""
    total = args.pairs

    def progress(pairs: list[Pair]) -> None:
        bar = "#" * (30 * len(pairs) // max(1, total))
        points = estimate(pair.points for pair in pairs)
        print(f"\r[{bar:30}] {len(pairs)}/{total} {points} points a deal  ", end="", file=sys.stderr)

    try:
        tasks = tasks_of(spec_of(args.rules), args.kind, args.first, args.second, args.seed, total)
        with executor_of(args.jobs, args.dask) as executor:
            pairs = run(tasks, executor, args.out, progress)
    except ValueError as error:
        print(str(error), file=sys.stderr)
        return 1
    print(file=sys.stderr)
    if tasks:
        print(json.dumps(summary(tasks[0], pairs)))
    return 0
