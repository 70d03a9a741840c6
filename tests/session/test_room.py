"""A game between devices through the bridge: the page carries texts that it does not read."""

import json
from collections import deque
from random import Random
from typing import Any

import pytest

from klabor_core.ai.bot import finish
from tests.fair.small import use_small_group
from tests.session.talk import Talk

Json = dict[str, Any]


class Devices:
    """Pages with an engine each, and the lines between them."""

    def __init__(self, rules: Any, seats: list[list[int]], bots: tuple[int, ...] = ()) -> None:
        self.talks = [Talk() for _ in seats]
        self.lines: deque[tuple[int, str]] = deque()
        self.told: list[list[Json]] = [[] for _ in seats]
        self.state: list[Json] = [{} for _ in seats]
        identities = [talk.ask(op="identity") for talk in self.talks]
        peers = [{"key": one["key"], "seats": own} for one, own in zip(identities, seats, strict=True)]
        setup = {"rules": rules, "peers": peers, "bots": list(bots), "first_dealer": 0, "deals": []}
        players = [{"name": f"P{seat}", "level": "fast"} for seat in range(sum(map(len, seats)))]
        for me, one in enumerate(identities):
            self.ask(me, op="sit", setup=setup, me=me, secret=one["secret"], players=players)
        self.run()

    def ask(self, at: int, **request: Any) -> Json:
        return self.take(at, self.talks[at].ask(**request))

    def take(self, at: int, answer: Json) -> Json:
        """What a page does with an answer of its engine."""
        if "send" in answer:
            self.lines += [(other, text) for text in answer["send"] for other in range(len(self.talks)) if other != at]
        if "view" in answer:
            self.state[at] = answer
            self.told[at] += answer["events"]
        return answer

    def run(self) -> None:
        while self.lines:
            me, text = self.lines.popleft()
            assert not self.ask(me, op="room_hear", texts=[text])["refused"]

    def play_deal(self, rng: Random) -> None:
        while not self.state[0]["table"]["checked"]:
            me = next(i for i, state in enumerate(self.state) if state["view"]["legal"])
            legal = [action["text"] for action in self.state[me]["view"]["legal"] if action["kind"] != "out"]
            self.ask(me, op="room_act", action=rng.choice(legal))
            self.run()


@pytest.fixture(autouse=True)
def small_group(monkeypatch: pytest.MonkeyPatch) -> None:
    use_small_group(monkeypatch)


def test_two_devices_play_deals_and_see_the_same_count() -> None:
    devices = Devices("debertz-501", [[0], [1]])
    for _ in range(2):
        devices.play_deal(Random(1))
        counts = [state["view"]["count"] for state in devices.state]
        assert counts[0] == counts[1]
        for me in (0, 1):
            devices.ask(me, op="room_next")
        devices.run()
    records = [devices.ask(me, op="room_record")["record"] for me in (0, 1)]
    assert records[0] == records[1] and len(records[0]["deals"]) == 2


def test_events_are_numbered_one_by_one_and_told_once() -> None:
    devices = Devices("debertz-501", [[0], [1]])
    devices.play_deal(Random(2))
    for me, told in enumerate(devices.told):
        assert [event["n"] for event in told] == list(range(len(told)))
        assert told[0]["type"] == "deal" and set(told[0]["hand"]) == set(devices.told[me][0]["hand"])
        assert told[-1]["type"] == "count"


def test_no_count_is_shown_before_all_is_checked() -> None:
    devices = Devices("debertz-501", [[0], [1]])
    rng = Random(3)
    while not any(state["table"]["checked"] for state in devices.state):
        me = next(i for i, state in enumerate(devices.state) if state["view"]["legal"])
        legal = [action["text"] for action in devices.state[me]["view"]["legal"] if action["kind"] != "out"]
        devices.ask(me, op="room_act", action=rng.choice(legal))
        while devices.lines:
            for state in devices.state:
                assert state["table"]["checked"] or (
                    state["view"]["count"] is None and state["view"]["score"] == [0, 0]
                )
            other, text = devices.lines.popleft()
            devices.ask(other, op="room_hear", texts=[text])


def test_the_count_lies_open_until_this_devices_person_asks_for_the_next_deal() -> None:
    devices = Devices("debertz-501", [[0], [1]])
    devices.play_deal(Random(1))
    devices.ask(1, op="room_next")
    devices.run()
    assert devices.state[0]["view"]["count"] is not None and devices.state[0]["view"]["phase"] == "done"


def test_at_a_strict_table_wrong_is_offered_on_turn_only_and_a_computer_player_catches_it() -> None:
    """5.9: seat 1 revokes at its device; the computer of the other one sees it by later cards."""
    caught = 0
    for seed in range(12):
        devices = Devices({"preset": "klabor-odessa", "strict_table": True}, [[0], [1]], bots=(0,))
        rng = Random(seed)
        while not devices.state[0]["table"]["checked"]:
            legal = [action for action in devices.state[1]["view"]["legal"] if action["kind"] not in ("out", "catch")]
            assert legal
            devices.ask(1, op="room_act", action=rng.choice(legal)["text"])
            devices.run()
            view = devices.state[1]["view"]
            assert view["turn"] == 1 or all(action["kind"] == "catch" for action in view["legal"])
        caught += [event["type"] for event in devices.told[1]].count("caught")
        counts = [state["view"]["count"] for state in devices.state]
        assert counts[0] == counts[1] and devices.state[0]["table"]["lies"] == []
    assert caught > 0


def test_a_decision_is_taken_back_if_all_agree_and_the_deal_is_told_as_it_is_then() -> None:
    devices = Devices("debertz-501", [[0], [1]])
    rng = Random(4)
    while not any(state["view"]["can_undo"] for state in devices.state) or len(devices.told[0]) < 8:
        me = next(i for i, state in enumerate(devices.state) if state["view"]["legal"])
        devices.ask(me, op="room_act", action=devices.state[me]["view"]["legal"][0]["text"])
        devices.run()
    asker = next(i for i, state in enumerate(devices.state) if state["view"]["can_undo"])
    n = devices.state[asker]["n"]
    devices.ask(asker, op="room_undo")
    devices.run()
    assert [state["table"]["undo"] for state in devices.state] == [{"by": asker, "yes": [asker]}] * 2
    devices.ask(1 - asker, op="room_keep")
    devices.run()
    assert devices.state[asker]["kept"] == [1 - asker] and not devices.state[asker]["view"]["can_undo"]
    me = next(i for i, state in enumerate(devices.state) if state["view"]["legal"])
    devices.ask(me, op="room_act", action=rng.choice(devices.state[me]["view"]["legal"])["text"])
    devices.run()
    asker = next(i for i, state in enumerate(devices.state) if state["view"]["can_undo"])
    devices.ask(asker, op="room_undo")
    devices.run()
    answer = devices.ask(1 - asker, op="room_undo")
    assert answer["undone"] and answer["events"] == [] and answer["n"] <= n + 2
    devices.run()
    assert devices.state[asker]["undone"] and devices.state[asker]["view"]["turn"] == asker
    assert devices.talks[0].ask(op="room_keep")["error"]["text"]
    devices.play_deal(rng)
    counts = [state["view"]["count"] for state in devices.state]
    assert counts[0] == counts[1] is not None


def test_a_computer_player_of_one_device_acts_by_itself() -> None:
    devices = Devices({"preset": "klabor-odessa", "seats": 3}, [[0, 2], [1]], bots=(2,))
    devices.play_deal(Random(4))
    assert [player["kind"] for player in devices.state[0]["view"]["players"]] == ["human", "remote", "bot"]
    assert [player["kind"] for player in devices.state[1]["view"]["players"]] == ["remote", "human", "bot"]


def test_a_computer_player_does_not_act_once_somebody_asks_to_take_a_decision_back() -> None:
    """Seat 2 thinks about its answer to seat 1 when seat 0, at the same device, asks for its own decision again."""
    devices = Devices({"preset": "klabor-odessa", "seats": 3}, [[0, 2], [1]], bots=(2,))
    thinking = None
    while thinking is None:
        me = next(i for i, state in enumerate(devices.state) if state["view"]["legal"])
        devices.ask(me, op="room_act", action=devices.state[me]["view"]["legal"][0]["text"])
        while devices.lines and thinking is None:
            other, text = devices.lines.popleft()
            hearing = devices.talks[other].bridge.respond(json.dumps({"op": "room_hear", "texts": [text]}))
            try:
                next(hearing)
            except StopIteration as done:
                devices.take(other, done.value)
            else:
                if devices.talks[0].ask(op="room_undo").get("error") is None:
                    thinking = hearing
                else:
                    devices.take(other, finish(hearing))
    assert "error" not in devices.take(0, finish(thinking))
    assert devices.state[0]["table"]["undo"] == {"by": 0, "yes": [0]}
    assert devices.state[0]["view"]["turn"] is None


def test_an_action_out_of_turn_is_an_error_and_changes_nothing() -> None:
    devices = Devices("debertz-501", [[0], [1]])
    waiting = next(i for i, state in enumerate(devices.state) if not state["view"]["legal"])
    answer = devices.ask(waiting, op="room_act", action=f"{waiting} pass")
    assert answer["error"]["code"] == "out_of_turn"
    devices.play_deal(Random(5))


def test_a_table_that_cannot_be_is_refused_in_a_sentence() -> None:
    talk = Talk()
    assert talk.ask(op="sit", setup={}, me=0, secret="", players=[])["error"]["code"] == "setup"
    assert talk.ask(op="room_hear", texts=[])["error"]["code"] == "no_game"


def test_strange_texts_are_refused_and_the_game_goes_on() -> None:
    devices = Devices("debertz-501", [[0], [1]])
    answer = devices.talks[0].ask(op="room_hear", texts=["", "{}", "x" * 20_000, '{"table":1}'])
    assert [each["code"] for each in answer["refused"]] == ["malformed", "malformed", "oversized", "malformed"]
    assert devices.talks[0].ask(op="room_hear", texts="no list")["error"]["code"] == "texts"
    devices.play_deal(Random(6))


def test_a_device_that_was_closed_goes_on_where_it_was() -> None:
    devices = Devices("debertz-501", [[0], [1]])
    rng = Random(7)
    for _ in range(6):
        me = next(i for i, state in enumerate(devices.state) if state["view"]["legal"])
        legal = [action["text"] for action in devices.state[me]["view"]["legal"] if action["kind"] != "out"]
        devices.ask(me, op="room_act", action=rng.choice(legal))
        devices.run()
    before = devices.state[0]
    devices.talks[0] = Talk()
    after = devices.ask(0, op="room_load", save=before["save"])
    assert after["view"] == before["view"] and after["table"] == before["table"]
    types = [event["type"] for event in after["events"]]
    assert types[0] == "deal" and types == [event["type"] for event in devices.told[0][: len(types)]]
    assert devices.talks[0].ask(op="room_load", save={"device": "{}"})["error"]["code"] == "save"
    devices.play_deal(rng)


def test_what_was_lost_on_the_way_is_said_again_by_whoever_has_it() -> None:
    devices = Devices({"preset": "klabor-odessa", "seats": 3}, [[0], [1], [2]])
    me = next(i for i, state in enumerate(devices.state) if state["view"]["legal"])
    lost = (me + 1) % 3
    devices.ask(me, op="room_act", action=devices.state[me]["view"]["legal"][0]["text"])
    devices.lines = deque((at, text) for at, text in devices.lines if at != lost)
    devices.run()
    # The third device passes on what the first one said.
    answer = devices.talks[(me + 2) % 3].ask(op="room_missing", seqs=devices.state[lost]["table"]["seqs"])
    devices.ask(lost, op="room_hear", texts=answer["send"])
    devices.run()
    assert len({state["view"]["turn"] for state in devices.state}) == 1
    assert devices.talks[0].ask(op="room_missing", seqs=[1])["error"]["code"] == "texts"
