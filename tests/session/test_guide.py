"""The guided first deal of each rule set, and the computer that plays on for a person."""

from typing import Any

import pytest

from klabor_core.actions import parse_action
from klabor_core.cards import CARD_OF_TEXT
from klabor_core.lessons import LESSONS
from tests.session.talk import HUMAN, Json, Talk


def codes(talk: Talk) -> list[str]:
    return [step["code"] for step in talk.state["view"].get("guide", [])]


def begun(preset: str) -> Talk:
    talk = Talk()
    assert "error" not in talk.ask(op="guide", rules=preset)
    return talk


def say(talk: Talk, *wanted: str) -> None:
    """The first of the wished actions that is legal; each names a text without its seat, or a kind."""
    legal: list[Json] = talk.state["view"]["legal"]
    for word in wanted:
        for action in legal:
            if word in (action["text"].partition(" ")[2], action["kind"]):
                assert "error" not in talk.act(action["text"])
                return
    raise AssertionError(f"none of {wanted} among {[action['text'] for action in legal]}")


def play_to_the_count(talk: Talk) -> list[str]:
    said: list[str] = []
    while talk.state["view"]["phase"] not in ("done", "over"):
        said += codes(talk)
        say(talk, "swap", "meld", "play", "name s", "card")
    return said + codes(talk)


@pytest.mark.parametrize("preset", LESSONS)
def test_the_deck_of_a_lesson_has_every_card_once(preset: str) -> None:
    assert sorted(LESSONS[preset].deck.split()) == sorted(CARD_OF_TEXT)


@pytest.mark.parametrize("preset", LESSONS)
def test_a_lesson_explains_the_deal_from_the_first_card_to_the_count(preset: str) -> None:
    talk = begun(preset)
    assert codes(talk)[:2] == ["welcome", "hand"]
    said = play_to_the_count(talk)
    assert {"bid1", "maker.you", "second", "meld", "last", "count", "made", "done"} <= set(said)
    assert all(said.count(once) == 1 for once in ("welcome", "maker.you", "second", "lead", "last", "done"))


def test_debertz_teaches_the_exchange_the_rank_and_bella() -> None:
    assert {"swap", "rank.other", "bella"} <= set(play_to_the_count(begun("debertz-501")))


def test_classic_teaches_to_pass_and_to_name_a_suit() -> None:
    talk = begun("klabor-classic")
    say(talk, "pass")
    assert codes(talk) == ["bid2"]


def test_teams_explain_the_partner() -> None:
    talk = begun("klabor-teams")
    assert "partner" in codes(talk)
    say(talk, "pass")
    assert codes(talk)[0] == "maker.partner"


def test_a_deal_passed_out_is_explained_and_the_next_one_too() -> None:
    talk = begun("klabor-odessa")
    say(talk, "pass")
    say(talk, "pass")
    assert codes(talk) == ["passed"]
    talk.ask(op="next", rev=talk.state["rev"])
    assert codes(talk)[0] == "welcome"


def test_after_the_first_count_the_guide_is_silent() -> None:
    talk = begun("debertz-501")
    play_to_the_count(talk)
    assert "guide" not in talk.ask(op="next", rev=talk.state["rev"])["view"]


def test_the_guide_can_be_sent_away() -> None:
    talk = begun("debertz-501")
    answer = talk.ask(op="guide", skip=True)
    assert "guide" not in answer["view"]
    assert "guide" not in talk.act(talk.legal()[0])["view"]


def test_a_guided_deal_goes_on_after_a_reload() -> None:
    talk = begun("debertz-501")
    say(talk, "play")
    again = Talk()
    loaded = again.ask(op="load", save=talk.state["save"])["view"]
    assert loaded["guide"] == talk.state["view"]["guide"]


def test_there_is_no_lesson_for_house_rules() -> None:
    rules: Any = {"preset": "debertz-501", "target": 301}
    assert Talk().ask(op="guide", rules=rules)["error"]["code"] == "guide"


def test_the_computer_acts_once_for_a_person_and_the_person_goes_on() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    seat, rev = talk.state["view"]["turn"], talk.state["rev"]
    answer = talk.ask(op="auto", rev=rev, level="fast")
    bids = answer["view"]["bids"]
    assert [bid["seat"] for bid in bids] == [seat]
    assert talk.ask(op="undo", rev=answer["rev"])["view"]["bids"] == []


def test_the_computer_plays_a_whole_deal_for_a_person_step_by_step() -> None:
    talk = Talk()
    talk.new("klabor-teams")
    steps = 0
    while talk.state["view"]["phase"] != "done":
        assert "error" not in talk.ask(op="auto", rev=talk.state["rev"], level="fast")
        steps += 1
    assert steps >= 8
    own = [text for deal in talk.state["save"]["record"]["deals"] for text in deal["actions"] if text[0] == "0"]
    assert all(parse_action(text) for text in own)


def test_the_computer_does_not_act_for_a_person_who_is_not_to_act_or_at_an_unknown_level() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    assert talk.ask(op="auto", rev=talk.state["rev"], level="wizard")["error"]["code"] == "auto"
    while talk.state["view"]["phase"] != "done":
        talk.ask(op="auto", rev=talk.state["rev"], level="fast")
    assert talk.ask(op="auto", rev=talk.state["rev"], level="fast")["error"]["code"] == "auto"
