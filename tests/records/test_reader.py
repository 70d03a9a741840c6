"""The reader and whatever it is given: a sentence and a place, never a traceback, and never another verdict."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klabor_core.__main__ import main
from klabor_core.cards import TEXTS
from klabor_core.record import RecordError, loads, read, replay, result_of
from tests.records.play import game
from tests.records.referee import Refused, referee
from tests.records.tables import TABLES, Spec

SAMPLES = [game(spec, seed=5, deals=3)[0] for spec in TABLES]
WORDS = [
    *("klabor", "sevens", "pass", "pass2", "play", "name s", "name h", "swap", "ask", "meld 3Kh", "meld 4As,39d"),
    *("meld 6Ks", "meld 39h,39h", "out", "dave", "take", "drop", "Kh bella", "silent", "catch 1", "rank", "freza"),
    *TEXTS,
]


def verdict(record: dict[str, Any]) -> object:
    """The engine's result, or the place where it refuses the record."""
    try:
        return result_of(replay(read(record)))
    except RecordError as error:
        assert str(error).endswith(".")
        return error.deal, error.action


def second_verdict(record: dict[str, Any]) -> object:
    """The referee's result, or the place where he refuses the record."""
    try:
        return referee(record)
    except Refused as refused:
        return -1 if refused.deal is None else refused.deal, -1 if refused.action is None else refused.action


def broken(record: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The record with one action changed, dropped, doubled, moved or put in."""
    copy: dict[str, Any] = json.loads(json.dumps(record))
    actions = rng.choice(copy["deals"])["actions"]
    place = rng.randrange(len(actions))
    kind = rng.randrange(6)
    if kind == 0:
        actions[place] = f"{rng.randrange(4)} {rng.choice(WORDS)}"
    elif kind == 1:
        actions[place] = f"{rng.randrange(4)}{actions[place][1:]}"
    elif kind == 2:
        del actions[place]
    elif kind == 3:
        actions.insert(place, f"{rng.randrange(4)} {rng.choice(WORDS)}")
    elif kind == 4:
        other = rng.randrange(len(actions))
        actions[place], actions[other] = actions[other], actions[place]
    else:
        actions[place] += rng.choice((" bella", " ", "x", ",3Kh"))
    return copy


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_a_record_broken_anywhere_is_judged_as_the_referee_judges_it(number: int) -> None:
    rng = Random(number)
    for _ in range(60):
        record = broken(SAMPLES[number], rng)
        assert verdict(record) == second_verdict(record), record


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def nodes(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Paths of everything inside a JSON value."""
    yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from nodes(value, (*path, key))


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_junk_anywhere_in_a_record_is_refused_in_a_sentence(data: st.DataObject) -> None:
    record = json.loads(json.dumps(data.draw(st.sampled_from(SAMPLES[:6]))))
    path = data.draw(st.sampled_from(list(nodes(record))))
    junk = data.draw(JUNK)
    if not path:
        record = junk
    else:
        parent = record
        for key in path[:-1]:
            parent = parent[key]
        parent[path[-1]] = junk
    try:
        replay(read(record))
    except RecordError as error:
        assert str(error).endswith(".")


@settings(max_examples=200, deadline=None)
@given(JUNK)
def test_any_json_value_is_read_or_refused(data: object) -> None:
    try:
        read(data)
    except RecordError as error:
        assert str(error).endswith(".")


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        loads(data)
    except RecordError as error:
        assert str(error).endswith(".")


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_a_records_bytes_changed_anywhere_are_read_or_refused(number: int) -> None:
    rng = Random(number)
    whole = json.dumps(SAMPLES[number]).encode()
    for _ in range(40):
        data = bytearray(whole)
        for _ in range(rng.choice((1, 1, 2, 8))):
            place = rng.randrange(len(data))
            kind = rng.randrange(4)
            if kind == 0:
                data[place] = rng.randrange(256)
            elif kind == 1:
                del data[place : place + rng.randrange(1, 30)]
            elif kind == 2:
                data[place:place] = data[place : place + rng.randrange(1, 30)]
            else:
                data[place:place] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 8)))
        try:
            replay(loads(bytes(data)))
        except RecordError as error:
            assert str(error).endswith(".")


NESTED = b"[" * 200_000
HUGE = b'{"format": "klabor-record/1", "rules": "debertz-501", "first_dealer": ' + b"9" * 5000 + b', "deals": []}'


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", NESTED, HUGE, b"NaN", b'"klabor-record/1"', b"\n\n"])
def test_the_replay_command_ends_in_a_sentence_whatever_the_file(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(data)
    code = main(["replay", str(file)])
    out, err = capsys.readouterr()
    assert not out
    assert code == (1 if data.strip() else 0)
    assert all(line.startswith("Line ") and line.endswith(".") for line in err.splitlines())


def test_the_replay_command_says_in_a_sentence_that_a_file_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err.strip().endswith(".")


def test_a_deal_that_begins_before_the_last_one_is_over_is_refused() -> None:
    record = json.loads(json.dumps(SAMPLES[0]))
    del record["deals"][0]["actions"][-1]
    with pytest.raises(RecordError) as caught:
        replay(read(record))
    assert (caught.value.deal, caught.value.action) == (1, -1)


def test_a_deal_after_the_game_is_over_is_refused() -> None:
    spec: Spec = {"preset": "debertz-501", "target": 51}
    record, result = game(spec, seed=1)
    assert result["over"]
    record["deals"].append(record["deals"][0])
    with pytest.raises(RecordError, match="The game is over") as caught:
        replay(read(record))
    assert (caught.value.deal, caught.value.action) == (len(record["deals"]) - 1, -1)


@pytest.mark.parametrize("deck", ["", "7s 7s", " ".join(TEXTS[:31]), " ".join([*TEXTS[:31], "7s"])])
def test_a_deck_is_32_different_cards(deck: str) -> None:
    record = {"format": "klabor-record/1", "rules": "debertz-501", "first_dealer": 0}
    with pytest.raises(RecordError, match=r"^Deal 0.* deck") as caught:
        replay(read({**record, "deals": [{"deck": deck, "actions": []}]}))
    assert (caught.value.deal, caught.value.action) == (0, -1)
