"""The session as the page talks to it (docs/protocol.md)."""

import hashlib
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klabor_core.ai.bot import finish
from tests.session.talk import BOT, HUMAN, Talk, in_play

TABLES = [
    ("debertz-501", 2),
    ("klabor-classic", 2),
    ({"preset": "klabor-odessa", "seats": 3}, 3),
    ("klabor-teams", 4),
]


def test_a_new_game_deals_six_cards_each_and_an_upcard() -> None:
    view = Talk().new(players=[HUMAN, HUMAN])["view"]
    assert len(view["hand"]) == 6 and view["counts"] == [6, 6]
    assert view["upcard"] not in view["hand"] and view["stock"] == 19
    assert view["phase"] == "bidding" and view["seat"] == view["turn"]


def test_the_same_seed_deals_the_same_cards() -> None:
    assert Talk().new(seed="k7")["save"] == Talk().new(seed="k7")["save"]
    assert Talk().new(seed="k7")["save"]["record"] != Talk().new(seed="k8")["save"]["record"]


def test_without_a_seed_every_game_has_its_own() -> None:
    assert Talk().new(seed=None)["save"]["seed"] != Talk().new(seed=None)["save"]["seed"]


def test_a_request_on_an_old_view_is_refused_with_the_table_as_it_stands() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    rev = talk.state["rev"]
    talk.act(talk.legal()[0])
    answer = talk.ask(op="act", rev=rev, action="0 pass")
    assert answer["error"]["code"] == "stale"
    assert answer["state"]["rev"] == talk.state["rev"]


def test_the_same_request_twice_has_one_effect() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    rev, action = talk.state["rev"], talk.legal("bid")[1]
    first = talk.ask(op="act", id=7, rev=rev, action=action)
    again = talk.ask(op="act", id=7, rev=rev, action=action)
    assert again == first and first["id"] == 7
    assert talk.ask(op="sync")["rev"] == first["rev"]


def test_an_illegal_action_says_what_was_legal_and_changes_nothing() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    seat = talk.state["view"]["turn"]
    error = talk.act(f"{seat} out")["error"]
    assert error["code"] == "out" and error["section"] == "5.6"
    assert error["legal"] == [f"{seat} play", f"{seat} pass"]
    assert talk.ask(op="sync")["rev"] == talk.state["rev"]


def test_undo_goes_back_before_the_last_action() -> None:
    talk = Talk()
    talk.new()
    before = talk.state
    talk.act(talk.legal()[0])
    answer = talk.ask(op="undo", rev=talk.state["rev"])
    assert answer["undone"] and answer["view"] == before["view"] and answer["save"] == before["save"]
    assert answer["n"] == before["n"]


def test_undo_ends_at_the_start_of_the_deal() -> None:
    talk = Talk()
    talk.new()
    assert talk.ask(op="undo", rev=talk.state["rev"])["error"]["code"] == "undo"


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10**6), st.integers(1, 40))
def test_a_save_resumes_the_same_table(table: tuple[object, int], seed: int, actions: int) -> None:
    rules, seats = table
    talk = Talk()
    talk.new(rules, [HUMAN] * seats, seed=str(seed))
    rng = Random(seed)
    left = [actions]

    def enough(view: object) -> bool:
        left[0] -= 1
        return left[0] < 0

    talk.play_until(lambda view: enough(view) or bool(view["over"]), rng)
    other = Talk().ask(op="load", save=talk.state["save"])
    mine = dict(talk.state["view"], can_undo=False)
    assert dict(other["view"], can_undo=False) == mine
    assert other["save"] == talk.state["save"]


def test_events_are_numbered_without_gaps_progress_included() -> None:
    talk = Talk()
    talk.new("klabor-teams", [HUMAN, BOT, BOT, BOT])
    numbers = [event["n"] for event in talk.state["events"]]
    rng = Random(5)
    for _ in range(30):
        if talk.state["view"]["phase"] == "done":
            talk.ask(op="next", rev=talk.state["rev"])
        else:
            choices = talk.legal()
            talk.act(choices[int(rng.random() * len(choices))])
        numbers += [event["n"] for event in talk.state["events"]]
    assert numbers == list(range(talk.state["n"]))
    shown = [event for progress in talk.progress for event in progress["progress"]["events"]]
    assert all(event["n"] < talk.state["n"] for event in shown) and shown


def test_on_one_device_each_person_is_shown_his_own_side_of_the_table() -> None:
    talk = Talk()
    first = talk.new("klabor-classic", [HUMAN, HUMAN])
    second = talk.act(talk.legal("bid")[1])
    assert first["view"]["seat"] != second["view"]["seat"]
    assert [event["type"] for event in second["events"]] == ["deal", "bid"]
    assert second["events"][0]["hand"] == second["view"]["hand"]
    assert not set(first["view"]["hand"]) & set(second["view"]["hand"])


def test_the_deck_is_committed_to_before_the_deal_and_opened_after_it() -> None:
    talk = Talk()
    talk.new()
    commit = next(event["commit"] for event in talk.state["events"] if event["type"] == "deal")
    events = list(talk.state["events"])
    rng = Random(3)
    while talk.state["view"]["phase"] != "done":
        choices = [a["text"] for a in talk.state["view"]["legal"] if a["kind"] != "out"]
        talk.act(choices[int(rng.random() * len(choices))])
        events += talk.state["events"]
    reveal = next(event["reveal"] for event in events if event["type"] == "count")
    assert hashlib.sha256(f"{reveal['deck']} {reveal['salt']}".encode()).hexdigest() == commit


def test_what_the_computer_knew_is_shown_after_the_deal_only() -> None:
    talk = Talk()
    talk.new()
    assert talk.ask(op="knew")["error"]["code"] == "knew"
    talk.play_until(lambda view: view["phase"] == "done", Random(1))
    decisions = talk.ask(op="knew")["decisions"]
    assert decisions and all(made["action"] in made["view"]["legal"] for made in decisions)
    assert all(made["view"]["seat"] == made["seat"] for made in decisions)


def test_levels_can_be_changed_between_deals() -> None:
    talk = Talk()
    talk.new()
    answer = talk.ask(op="players", players=[HUMAN, {"kind": "bot", "level": "beginner", "style": "bold"}])
    assert answer["view"]["players"][1] == {"kind": "bot", "name": "", "level": "beginner", "style": "bold"}


def test_thinking_that_is_stopped_leaves_the_table_as_it_was() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    request = {"op": "players", "players": [{"kind": "bot", "level": "master"}] * 2}
    thinking = talk.bridge.respond(json.dumps(request))
    next(thinking)
    assert talk.ask(op="stop") == {}
    before = talk.ask(op="sync")["rev"]
    assert finish(thinking)["rev"] == before


def test_whoever_was_stopped_thinks_on_when_the_players_are_seated_again() -> None:
    talk = Talk()
    answer = talk.new(players=[HUMAN, HUMAN])
    turn = answer["view"]["turn"]
    players = [{"kind": "bot", "level": "master"} if seat == turn else HUMAN for seat in range(2)]
    thinking = talk.bridge.respond(json.dumps({"op": "players", "players": players}))
    next(thinking)
    talk.ask(op="stop")
    with pytest.raises(StopIteration):
        while True:
            next(thinking)
    assert talk.ask(op="sync")["view"]["turn"] == turn
    players[turn] = {"kind": "bot", "level": "fast"}
    assert talk.ask(op="players", players=players)["view"]["turn"] == 1 - turn


def test_a_refused_request_keeps_the_game() -> None:
    talk = Talk()
    state = talk.new()
    for request in (
        {"op": "load", "save": {"version": 99}},
        {"op": "load", "record": {"format": "klabor-record/1"}},
        {"op": "new", "rules": "whist"},
        {"op": "new", "rules": "debertz-501", "players": [HUMAN]},
        {"op": "new", "rules": "debertz-501", "seed": "x" * 100},
        {"op": "new", "rules": "debertz-501", "first_dealer": 2},
        {"op": "sing"},
        {"op": "sync", "seat": 9},
        {"op": 5},
    ):
        error = talk.ask(**request)["error"]
        assert error["text"] and error["code"] != "internal", request
    assert talk.ask(op="sync")["view"] == state["view"]


def test_without_a_game_every_request_about_one_is_refused_by_a_sentence() -> None:
    talk = Talk()
    for op in ("act", "next", "undo", "sync", "record", "knew", "stop", "players"):
        assert talk.ask(op=op)["error"]["code"] == "no_game"


def test_a_broken_record_can_be_loaded_up_to_where_it_breaks() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    talk.play_until(in_play, Random(4))
    record = talk.ask(op="record")["record"]
    good = list(record["deals"][-1]["actions"])
    record["deals"][-1]["actions"].append("1 sing")
    refused = talk.ask(op="load", record=record, players=[HUMAN, HUMAN])["error"]
    assert (refused["deal"], refused["action"]) == (0, len(good))
    mended = talk.ask(op="load", record=record, players=[HUMAN, HUMAN], repair=True)
    assert mended["save"]["record"]["deals"][-1]["actions"] == good


def test_two_tables_share_one_worker() -> None:
    talk = Talk()
    one = talk.new("debertz-501", session="a")
    two = talk.new("klabor-teams", session="b")
    assert talk.ask(op="sync", session="a")["view"] == one["view"]
    assert talk.ask(op="sync", session="b")["view"] == two["view"]


def test_hello_lists_rule_sets_options_and_levels() -> None:
    hello = Talk().ask(op="hello")
    assert [preset["name"] for preset in hello["presets"]] == [
        "klabor-classic",
        "klabor-teams",
        "klabor-odessa",
        "debertz-501",
    ]
    assert {option["name"] for option in hello["options"]} == set(hello["presets"][0]["values"]["2"])
    assert "master" in hello["levels"]


def test_a_rule_set_is_checked_and_its_changes_named() -> None:
    talk = Talk()
    answer = talk.ask(op="rules", rules={"preset": "debertz-501", "target": 301, "freza": True})
    assert answer["changed"] == ["target"] and answer["spec"] == {"preset": "debertz-501", "target": 301}
    clash = talk.ask(op="rules", rules={"preset": "debertz-501", "call_out": False})["error"]
    assert clash["code"] == "clash_out_bella" and clash["params"] == {"first": "out_bella", "second": "call_out"}


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda raw: raw.decode("latin-1")))
def test_no_request_whatever_its_text_ends_in_a_traceback(text: str) -> None:
    thinking = Talk().bridge.respond(text)
    try:
        next(thinking)
        raise AssertionError("nothing to think about")
    except StopIteration as done:
        assert done.value["error"]["code"] != "internal"
