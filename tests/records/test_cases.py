"""The cases: whole games with their right answers, and games broken in one action (cases/README.md)."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from klabor_core.__main__ import main
from klabor_core.record import RecordError, read, replay, result_of
from tests.records.referee import Refused, referee

CASES = Path(__file__).parent / "cases"


def cases(name: str) -> list[Any]:
    """The cases of a file, each named by its line."""
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [pytest.param(json.loads(line), id=f"{name}-{number}") for number, line in enumerate(lines, 1)]


@pytest.mark.parametrize("case", cases("games") + cases("rare"))
def test_a_game_replays_to_exactly_its_result(case: dict[str, Any]) -> None:
    assert result_of(replay(read(case["record"]))) == case["result"]


@pytest.mark.parametrize("case", cases("games") + cases("rare"))
def test_the_referee_gives_a_game_exactly_its_result(case: dict[str, Any]) -> None:
    assert referee(case["record"]) == case["result"]


@pytest.mark.parametrize("case", cases("bad"))
def test_a_broken_game_is_refused_at_its_place_with_what_was_legal_there(case: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as caught:
        replay(read(case["record"]))
    error, place = caught.value, case["refused"]
    assert (error.deal, error.action) == (place["deal"], place["action"])
    assert str(error).startswith(f"Deal {place['deal']}, action {place['action']}: ")
    assert error.legal or "over" in str(error)


@pytest.mark.parametrize("case", cases("bad"))
def test_the_referee_refuses_a_broken_game_at_its_place(case: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        referee(case["record"])
    assert (caught.value.deal, caught.value.action) == (case["refused"]["deal"], case["refused"]["action"])


def test_everything_before_the_broken_action_is_right() -> None:
    for param in cases("bad"):
        record, place = param.values[0]["record"], param.values[0]["refused"]
        cut = record["deals"][: place["deal"] + 1]
        cut[-1] = {**cut[-1], "actions": cut[-1]["actions"][: place["action"]]}
        kept = {**record, "deals": cut}
        assert result_of(replay(read(kept))) == referee(kept)


def test_replay_prints_a_json_line_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = [param.values[0] for param in cases("rare")]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(case["record"]) + "\n" for case in wanted), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in printed] == [case["result"] for case in wanted]


def test_replay_says_a_broken_game_on_standard_error_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = cases("rare")[0].values[0], cases("bad")[0].values[0]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(case["record"]) + "\n" for case in (bad, good)), encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out) == good["result"]
    assert err.startswith(f"Line 1: Deal {bad['refused']['deal']}, action {bad['refused']['action']}: ")


def test_replay_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    case = cases("rare")[0].values[0]
    text = io.TextIOWrapper(io.BytesIO(json.dumps(case["record"]).encode()))
    monkeypatch.setattr("sys.stdin", text)
    assert main(["replay", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == case["result"]
