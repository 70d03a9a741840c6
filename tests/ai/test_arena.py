"""The arena: the same totals however the pairs are played, and interrupted matches go on."""

import json
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from klabor_core.__main__ import main
from klabor_core.ai.arena import Pair, estimate, play_pair, run, tasks_of


class Here(Executor):
    """An executor that does the work at once."""

    done = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.done += 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_two_processes_give_the_same_totals_as_one() -> None:
    tasks = tasks_of("klabor-odessa", "deal", "fast", "beginner", "t", 6)
    with ProcessPoolExecutor(2) as pool:
        assert run(tasks, pool) == run(tasks, Here())


def test_a_player_against_itself_comes_out_even() -> None:
    """Mirrored deals: the same players, sides changed, gain what they lose."""
    for spec in ("debertz-501", "klabor-teams"):
        for pair in run(tasks_of(spec, "play", "greedy", "greedy", "s", 4), Here()):
            assert pair.points == 0


def test_an_interrupted_match_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    tasks = tasks_of("debertz-501", "deal", "greedy", "beginner", "u", 5)
    whole = run(tasks, Here())
    run(tasks[:2], Here(), file)
    with file.open("a", encoding="utf-8") as end:
        end.write("[3, 1.")
    here = Here()
    assert run(tasks, here, file) == whole
    assert here.done == 3
    with pytest.raises(ValueError, match="another match"):
        run(tasks_of("debertz-501", "deal", "greedy", "fast", "u", 5), Here(), file)


def test_whole_games_are_won_or_lost() -> None:
    pair = play_pair(tasks_of("debertz-501", "game", "greedy", "beginner", "g", 1)[0])
    assert pair.wins in (0.0, 0.5, 1.0)


def test_the_cheat_beats_a_greedy_player() -> None:
    pairs = run(tasks_of("debertz-501", "play", "cheat", "greedy", "c", 12), Here())
    assert estimate(pair.points for pair in pairs).mean > 0


def test_an_interval_needs_two_values() -> None:
    assert estimate([]).half is None
    assert estimate([1.0]).half is None
    mean, half = estimate([1.0, 3.0])
    assert mean == 2.0
    assert half == pytest.approx(1.96)


def test_the_command_prints_a_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "beginner", "--rules", "debertz-501", "--pairs", "2"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["pairs"] == 2
    assert "2/2" in captured.err
    assert main(["arena", "greedy", "nobody", "--pairs", "2"]) == 1


def test_a_dask_cluster_gives_the_same_totals() -> None:
    distributed = pytest.importorskip("distributed")
    tasks = tasks_of("debertz-501", "deal", "greedy", "beginner", "d", 4)
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        found: list[Pair] = run(tasks, client.get_executor())
    assert found == run(tasks, Here())
