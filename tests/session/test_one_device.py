"""Several people at one device: each state answer is for whoever is to act, and nobody is told another's cards."""

from typing import Any

import pytest

from tests.session.talk import BOT, Talk

TWO = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Boris"}]


@pytest.fixture
def talk() -> Talk:
    """A deal between two people, seat 1 to speak first."""
    talk = Talk()
    talk.new(players=TWO, first_dealer=0)
    return talk


def test_the_answer_is_for_who_is_to_act(talk: Talk) -> None:
    assert talk.state["view"]["seat"] == talk.state["view"]["turn"] == 1
    talk.act("1 pass")
    assert talk.state["view"]["seat"] == talk.state["view"]["turn"] == 0


def test_who_has_acted_may_look_at_what_came_of_it(talk: Talk) -> None:
    talk.act("1 pass")
    seen = talk.ask(op="look", seat=1)
    assert seen["view"]["seat"] == 1 and seen["view"]["legal"] == []
    assert [event["type"] for event in seen["events"]] == ["bid"]
    assert talk.ask(op="look", seat=1)["events"] == []


@pytest.mark.parametrize("seat", [2, 3, -1, None, "1", 1.0, True])
def test_only_a_person_at_the_device_may_look(seat: object) -> None:
    talk = Talk()
    talk.new(players=[*TWO, BOT], rules={"preset": "klabor-odessa", "seats": 3})
    assert talk.ask(op="look", seat=seat)["error"]["code"] == "no_seat"


def test_a_move_taken_back_is_again_for_who_made_it(talk: Talk) -> None:
    answer = talk.act("1 pass")
    answer = talk.ask(op="undo", rev=answer["rev"])
    assert answer["undone"] and answer["view"]["seat"] == answer["view"]["turn"] == 1


def test_no_answer_names_a_card_of_another_hand(talk: Talk) -> None:
    hands: dict[int, set[str]] = {0: set(), 1: set()}
    told: list[tuple[int, set[str], str]] = []
    played: set[str] = set()
    while talk.state["view"]["phase"] != "done":
        view = talk.state["view"]
        hands[view["seat"]] |= set(view["hand"])
        played |= {event["card"] for event in talk.state["events"] if event["type"] == "play"}
        seen = played | {view["upcard"], view["turned"], view["freza"]}
        seen |= {card for meld in view["standing"] for card in meld["cards"]}
        told.append((view["seat"], seen, repr({key: talk.state[key] for key in ("view", "events")})))
        talk.act(talk.legal()[0])
    assert all(hands.values())
    for seat, seen, text in told:
        assert not [card for card in hands[1 - seat] - hands[seat] - seen if f"'{card}'" in text]


def test_a_save_goes_on_with_the_person_who_was_to_act(talk: Talk) -> None:
    save: dict[str, Any] = talk.act("1 pass")["save"]
    other = Talk()
    other.ask(op="load", save=save)
    assert other.state["view"]["seat"] == other.state["view"]["turn"] == 0
    assert other.state["view"]["players"] == TWO


def test_a_count_that_is_opened_again_is_that_of_the_person_who_saw_it() -> None:
    seen = set()
    for seed in range(6):
        talk = Talk()
        talk.new(players=TWO, seed=str(seed))
        while talk.state["view"]["phase"] != "done":
            talk.act(talk.legal()[-1])
        other = Talk()
        other.ask(op="load", save=talk.state["save"])
        assert other.state["view"]["seat"] == talk.state["view"]["seat"]
        seen.add(talk.state["view"]["seat"])
    assert seen == {0, 1}
