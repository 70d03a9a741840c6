"""``python -m klabor_core``: replay, selfplay, play."""

import json
from pathlib import Path

import pytest

from klabor_core.__main__ import main
from klabor_core.terminal import play


def test_selfplay_writes_records_that_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--rules", "debertz-501", "--games", "2", "--seed", "7", "--players", "random"]) == 0
    out = capsys.readouterr()
    file = tmp_path / "games.jsonl"
    file.write_text(out.out)
    assert main(["replay", str(file)]) == 0
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(results) == 2 and all(result["over"] for result in results)
    assert "game 2 of 2" in out.err


def test_replay_says_where_a_record_breaks_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    empty = {"format": "klabor-record/1", "rules": "debertz-501", "first_dealer": 0, "deals": []}
    file.write_text('{"format": 1}\n' + json.dumps(empty) + "\n")
    assert main(["replay", str(file)]) == 1
    out = capsys.readouterr()
    assert json.loads(out.out) == {"lines": [], "score": [0, 0], "over": False, "winner": None}
    assert out.err.startswith("Line 1: The record's format is '1'")


def test_replay_of_a_file_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nowhere.jsonl"]) == 1
    assert capsys.readouterr().err == "nowhere.jsonl can't be read: No such file or directory.\n"


@pytest.mark.parametrize("spec", ["whist", '{"preset": "debertz-501", "target": "many"}', "{"])
def test_rules_that_are_none_are_refused_by_a_sentence(spec: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["selfplay", "--rules", spec])
    assert "argument --rules: " in capsys.readouterr().err


def test_a_whole_game_in_the_terminal() -> None:
    lines: list[str] = []

    def always_first(prompt: str) -> str:
        return "0" if prompt == "> " else ""

    play({"rules": {"preset": "debertz-501", "target": 51}, "seed": "t"}, always_first, lines.append)
    assert lines[-1].startswith("The game is over: ")


def test_in_the_terminal_a_move_can_be_taken_back_and_the_game_left() -> None:
    lines: list[str] = []
    replies = iter(["?", "0", "u", "q"])
    play({"rules": "klabor-classic", "seed": "t"}, lambda prompt: next(replies), lines.append)
    hands = [line for line in lines if line.startswith("Hand")]
    assert "A number chooses, u takes back, q leaves." in lines
    assert hands[0] == hands[-1]
