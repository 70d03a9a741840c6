"""Games the engine plays with itself, at every preset and option, judged by the outside referee."""

import json
from typing import Any

import pytest

from klabor_core.__main__ import main
from klabor_core.record import read, replay, result_of
from klabor_core.rules import OPTIONS, values
from tests.records.play import game, states
from tests.records.referee import referee
from tests.records.tables import CHANGED, PRESETS, TABLES, Spec

GAMES = 8


def named(spec: Spec) -> str:
    return spec if isinstance(spec, str) else "-".join(str(value) for value in spec.values())


@pytest.mark.parametrize("spec", TABLES, ids=named)
def test_the_referee_judges_games_the_engine_played_as_the_engine_does(spec: Spec) -> None:
    for seed in range(GAMES):
        record, result = game(spec, seed)
        assert referee(json.loads(json.dumps(record))) == result


@pytest.mark.parametrize("spec", TABLES, ids=named)
def test_a_written_record_replays_to_the_result_it_was_written_with(spec: Spec) -> None:
    for seed in range(GAMES, GAMES + 3):
        record, result = game(spec, seed)
        assert result_of(replay(read(json.loads(json.dumps(record))))) == result


@pytest.mark.parametrize("spec", TABLES, ids=named)
def test_a_record_may_stop_anywhere_and_is_a_game_in_progress(spec: Spec) -> None:
    for number, (_, writer, _) in enumerate(states(spec, 99, deals=3)):
        if number % 7 == 0:
            record = writer.record()
            assert result_of(replay(read(record))) == referee(record)


def test_the_tables_meet_every_choice_of_every_option() -> None:
    met: dict[str, set[Any]] = {option.name: set() for option in OPTIONS}
    for spec in TABLES:
        for name, value in values(read({**EMPTY, "rules": spec}).rules).items():
            met[name].add(value)
    for option in OPTIONS:
        if option.name not in ("strict_table", "judge"):  # no part of the record's table: see tests/rules, 5.9
            assert set(option.choices) <= met[option.name], option.name


EMPTY = {"format": "klabor-record/1", "first_dealer": 0, "deals": []}


@pytest.mark.parametrize("spec", [*PRESETS, CHANGED[0]], ids=named)
def test_the_selfplay_command_writes_records_that_pass_the_referee(
    spec: Spec, capsys: pytest.CaptureFixture[str]
) -> None:
    text = spec if isinstance(spec, str) else json.dumps(spec)
    assert main(["selfplay", "--rules", text, "--games", "3", "--seed", "s", "--players", "random"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    for line in lines:
        record = json.loads(line)
        result = referee(record)
        assert result["over"]
        assert result_of(replay(read(record))) == result
