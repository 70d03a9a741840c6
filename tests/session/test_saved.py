"""Games resumed: saves, older and damaged ones, records up to a frame; the deal of the day; links by request."""

from random import Random
from typing import Any

import pytest

from tests.session.talk import BOT, HUMAN, Talk, in_play

Json = dict[str, Any]


def _played() -> Talk:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    talk.play_until(in_play, Random(2))
    return talk


def test_a_save_of_another_version_is_refused_and_repaired_from_its_record() -> None:
    save = _played().state["save"] | {"version": 99}
    assert Talk().ask(op="load", save=save)["error"]["code"] == "save"
    mended = Talk().ask(op="load", save=save, repair=True)
    assert mended["save"]["record"] == save["record"] and mended["broken"] is None


@pytest.mark.parametrize(
    "damage",
    [
        {"seed": 7},
        {"seed": "x" * 99},
        {"players": "me"},
        {"players": [{}]},
        {"players": [{"kind": "bot", "level": []}] * 2},
        {"silent": "?"},
    ],
)
def test_a_save_with_a_sound_record_is_repaired_whatever_else_is_damaged(damage: Json) -> None:
    save = _played().state["save"] | damage
    mended = Talk().ask(op="load", save=save, repair=True)
    assert mended["save"]["record"]["deals"][0]["deck"] == save["record"]["deals"][0]["deck"]


@pytest.mark.parametrize("missing", ["seed", "players"])
def test_a_save_that_lacks_something_is_not_taken_for_whole(missing: str) -> None:
    save = {key: value for key, value in _played().state["save"].items() if key != missing}
    assert Talk().ask(op="load", save=save)["error"]["code"] == missing
    assert Talk().ask(op="load", save=save, repair=True)["view"]


def test_a_repaired_record_says_where_it_broke() -> None:
    record = _played().state["save"]["record"]
    record["deals"][0]["actions"].append("0 sing")
    mended = Talk().ask(op="load", record=record, players=[HUMAN, HUMAN], repair=True)
    assert mended["broken"]["code"] == "nonsense"
    assert mended["broken"]["action"] == len(record["deals"][0]["actions"]) - 1


def test_what_is_no_save_is_refused_even_for_repair() -> None:
    for save in ({"version": 1}, {"version": 1, "record": "?"}, {"record": {"format": "klabor-record/1"}}, "save"):
        assert "error" in Talk().ask(op="load", save=save, repair=True)


def test_a_record_can_be_played_on_from_any_frame() -> None:
    record = _played().state["save"]["record"]
    viewer = Talk()
    frames = viewer.ask(op="replay", record=record, frame=0)["frames"]
    for number in range(frames):
        shown = viewer.ask(op="replay", record=record, frame=number, seat=0)
        resumed = viewer.ask(op="load", record=record, frame=number, players=[HUMAN, HUMAN])
        assert resumed["view"]["counts"] == shown["view"]["counts"]
        assert resumed["view"]["trick"] == shown["view"]["trick"]


def test_the_deal_of_the_day_is_the_same_for_everyone_and_another_the_next_day() -> None:
    def first_deck(day: str, rules: Any = "klabor-odessa") -> str:
        answer = Talk().ask(op="new", rules=rules, day=day, players=None)
        return str(answer["save"]["record"]["deals"][0]["deck"])

    assert first_deck("2027-05-01") == first_deck("2027-05-01")
    assert first_deck("2027-05-01") != first_deck("2027-05-02")
    changed = {"preset": "klabor-odessa", "target": 301}
    assert first_deck("2027-05-01") != first_deck("2027-05-01", changed) == first_deck("2027-05-01", changed)


def test_a_game_of_the_day_with_house_rules_is_resumed_from_its_save() -> None:
    rules = {"preset": "klabor-odessa", "seats": 3, "skis": 100, "winner_takes_all": True, "target": 301}
    answer = Talk().ask(op="new", rules=rules, day="2027-05-01", players=[HUMAN, BOT, BOT])
    assert Talk().ask(op="load", save=answer["save"])["view"] == answer["view"]


@pytest.mark.parametrize("day", ["", "today", "2027-13-01", "2027-05-32", 20270501, "2027-05-01 "])
def test_a_day_that_is_none_is_refused_by_a_sentence(day: object) -> None:
    error = Talk().ask(op="new", rules="klabor-odessa", day=day)["error"]
    assert (error["code"], error["text"]) == ("day", "A day is a date such as 2027-05-01.")


def test_a_record_goes_into_a_link_and_comes_out_of_it() -> None:
    talk = _played()
    record = talk.state["save"]["record"]
    link = talk.ask(op="pack")["link"]
    assert link == talk.ask(op="pack", record=record)["link"]
    assert talk.ask(op="unpack", link=link)["record"] == record


@pytest.mark.parametrize("link", ["", "!", "AAAA", "x" * 500_000, 7, None])
def test_a_damaged_link_is_refused_by_a_sentence(link: object) -> None:
    error = Talk().ask(op="unpack", link=link)["error"]
    assert error["code"] == "link" and error["text"].startswith("This link holds no game")


def test_progress_names_the_table_that_it_is_of() -> None:
    talk = Talk()
    talk.new(players=[BOT, HUMAN], first_dealer=1, session="one")
    assert talk.progress and all(told["progress"]["session"] == "one" for told in talk.progress)


def test_a_save_is_watched_and_packed_as_its_record_is() -> None:
    save = _played().state["save"]
    talk = Talk()
    assert talk.ask(op="pack", save=save) == talk.ask(op="pack", record=save["record"])
    assert talk.ask(op="record", save=save)["record"] == save["record"]
    assert talk.ask(op="replay", save=save, frame=3) == talk.ask(op="replay", record=save["record"], frame=3)
