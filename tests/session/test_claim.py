"""Claiming the rest of a deal."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from klabor_core.claim import claim_order
from klabor_core.game import apply, deal_cards, legal_actions, new_match
from klabor_core.presets import rules_of
from klabor_core.view import view_for
from tests.session.talk import HUMAN, Talk

SPECS = ["debertz-501", "klabor-classic", "klabor-teams", {"preset": "klabor-odessa", "seats": 3}]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SPECS), st.integers(0, 10**6))
def test_who_may_claim_wins_every_trick_that_is_left_however_the_others_play(spec: object, seed: int) -> None:
    rng = Random(seed)
    match = new_match(rules_of(spec))
    pack = list(range(32))
    rng.shuffle(pack)
    match, _ = deal_cards(match, tuple(pack))
    claimer, won_before, order = -1, 0, list[int]()
    while match.deal is not None and match.deal.turn >= 0:
        seat = match.deal.turn
        legal = [action for action in legal_actions(match) if action.word != "out"]
        action = legal[int(rng.random() * len(legal))]
        if claimer < 0:
            order = list(claim_order(view_for(match, seat)))
            if order:
                claimer, won_before = seat, len(match.deal.tricks)
        if seat == claimer:
            card = order.pop(0)
            action = next(a for a in legal if a.card == card)
        match, _ = apply(match, action)
    if claimer >= 0 and match.deal is not None:
        assert {trick.winner for trick in match.deal.tricks[won_before:]} == {claimer}


def test_a_claim_that_is_not_certain_is_refused_by_a_sentence() -> None:
    talk = Talk()
    talk.new(players=[HUMAN, HUMAN])
    assert talk.ask(op="claim", rev=talk.state["rev"])["error"]["code"] == "claim"


def test_a_claim_plays_the_deal_to_its_count() -> None:
    talk = Talk()
    talk.new("klabor-teams", players=[HUMAN] * 4)
    talk.play_until(lambda view: view["can_claim"], Random(0))
    seat = talk.state["view"]["seat"]
    answer = talk.ask(op="claim", rev=talk.state["rev"])
    assert answer["view"]["phase"] in ("done", "over")
    assert answer["view"]["last_trick"]["winner"] == seat
