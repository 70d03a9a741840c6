"""A hint on the person's own view."""

from random import Random
from typing import Any

from klabor_core.ai.bot import Budget, finish
from klabor_core.ai.hint import Hint, advise
from klabor_core.game import deal_cards, new_match
from klabor_core.presets import preset
from klabor_core.shuffle import deck
from klabor_core.view import SeatView, view_for
from tests.session.talk import HUMAN, Talk, in_play


def _hint(talk: Talk) -> Any:
    return talk.ask(op="hint", rev=talk.state["rev"])["hint"]


def test_a_hint_for_a_bid_weighs_playing_against_passing() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    hint = _hint(talk)
    seat = talk.state["view"]["seat"]
    assert {hint["action"], hint["next"]["action"]} == {f"{seat} play", f"{seat} pass"}
    assert hint["value"] >= hint["next"]["value"]
    assert hint["reason"]["code"] in ("strong", "weak")


def test_a_hint_for_a_card_is_legal_and_at_least_as_good_as_the_next_best() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    talk.play_until(in_play, Random(3))
    hint = _hint(talk)
    assert hint["action"] in talk.legal()
    if hint["next"]:
        assert hint["value"] >= hint["next"]["value"]


def test_asking_for_a_hint_changes_nothing() -> None:
    talk = Talk()
    before = talk.new(players=[HUMAN, HUMAN])
    _hint(talk)
    assert talk.ask(op="sync")["view"] == before["view"]


def test_there_is_no_hint_where_nothing_is_to_be_decided() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    talk.play_until(lambda view: view["phase"] == "done", Random(1))
    assert talk.ask(op="hint", rev=talk.state["rev"])["error"]["code"] == "hint"


def test_the_same_view_and_number_of_worlds_give_the_same_hint() -> None:
    def think(view: SeatView) -> Hint:
        return finish(advise(view, Random(5), Budget(worlds=4)))

    match, _ = deal_cards(new_match(preset("debertz-501")), deck("hint", 0))
    view = view_for(match, 1)
    assert think(view) == think(view)
