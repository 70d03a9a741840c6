"""The replay viewer's frames."""

from random import Random

from tests.session.talk import HUMAN, Talk, in_play


def _record() -> tuple[Talk, dict[str, object]]:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    talk.play_until(in_play, Random(2))
    record: dict[str, object] = talk.ask(op="record")["record"]
    return talk, record


def test_the_first_frame_is_the_dealing_and_the_last_the_table_now() -> None:
    talk, record = _record()
    first = talk.ask(op="replay", record=record, frame=0, seat=0)
    assert first["events"][0]["type"] == "deal" and first["action"] is None
    last = talk.ask(op="replay", record=record, frame=10**6, seat=talk.state["view"]["seat"])
    assert last["frame"] == last["frames"] - 1
    assert last["view"]["hand"] == talk.state["view"]["hand"]


def test_open_hands_are_shown_only_when_asked_for() -> None:
    talk, record = _record()
    open_frame = talk.ask(op="replay", record=record, frame=0, seat=None)
    assert len(open_frame["hands"]) == 2 and len(open_frame["hands"][1]) == 6
    assert talk.ask(op="replay", record=record, frame=0, seat=1)["hands"] is None


def test_a_broken_record_is_shown_up_to_where_it_breaks() -> None:
    talk, record = _record()
    record["deals"][0]["actions"].append("0 sing")  # type: ignore[index]
    answer = talk.ask(op="replay", record=record, frame=3)
    assert answer["error"]["code"] == "nonsense" and answer["error"]["deal"] == 0


def test_a_record_without_a_deal_is_refused_by_a_sentence() -> None:
    empty = {"format": "klabor-record/1", "rules": "debertz-501", "first_dealer": 0, "deals": []}
    assert Talk().ask(op="replay", record=empty)["error"]["text"] == "This record holds no deal."
