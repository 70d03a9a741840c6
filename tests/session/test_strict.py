"""The strict table as a person meets it (rules.md 5.9): wrong can be done, and is caught by those who can prove it."""

from random import Random
from typing import Any

from klabor_core.ai import watch
from klabor_core.game import apply, deal_cards, legal_actions, new_match
from klabor_core.presets import rules_of
from klabor_core.view import view_for
from tests.session.talk import BOT, HUMAN, Talk

STRICT = {"preset": "debertz-501", "strict_table": True}


def _first_revoke(talk: Talk, rng: Random) -> str:
    """Play on until the person can play a card that is not owed; that card."""
    while True:
        view = talk.state["view"]
        if view["phase"] == "done":
            talk.ask(op="next", rev=talk.state["rev"])
            continue
        cards = [action["text"] for action in view["legal"] if action["kind"] == "card" and not action["bella"]]
        if view["phase"] == "play" and view["trick"]:
            led = view["trick"][0]["card"][1]
            suit = [text for text in cards if text[-1] == led]
            other = [text for text in cards if text[-1] not in (led, view["trump"])]
            if suit and other and len(cards) > 2:
                return str(other[0])
        choices = [action["text"] for action in view["legal"] if action["kind"] in ("bid", "silent")] or cards
        talk.act(choices[int(rng.random() * len(choices))])


def test_the_page_does_not_tell_right_cards_from_wrong_ones() -> None:
    talk = Talk()
    talk.new(STRICT)
    _first_revoke(talk, Random(1))
    view = talk.state["view"]
    assert view["illegal"] == {}
    assert {action["card"] for action in view["legal"] if action["kind"] == "card"} == set(view["hand"])


def test_the_computer_catches_a_revoke_once_the_suit_is_shown() -> None:
    talk = Talk()
    talk.new(STRICT)
    seen: list[dict[str, Any]] = []
    talk.act(_first_revoke(talk, Random(1)))
    rng = Random(2)
    while talk.state["view"]["phase"] == "play":
        seen += talk.state["events"]
        cards = talk.legal("card")
        talk.act(cards[int(rng.random() * len(cards))])
    caught = [event for event in seen + talk.state["events"] if event["type"] == "caught"]
    assert caught[0]["offence"] == "revoke" and caught[0]["penalty"] == "deal"
    assert talk.state["view"]["count"]["result"] == "penalty"


def test_a_game_that_a_computer_player_ends_by_an_accusation_is_over() -> None:
    """Short games of a person who declares whatever a strict table lets him, against two who watch."""
    ended = set()
    for seed in range(8):
        talk = Talk()
        talk.new(
            {"preset": "klabor-odessa", "seats": 3, "target": 101, "strict_table": True},
            players=[HUMAN, BOT, BOT],
            seed=str(seed),
        )
        while talk.state["view"]["phase"] != "over":
            if talk.state["view"]["phase"] == "done":
                answer = talk.ask(op="next", rev=talk.state["rev"])
            else:
                answer = talk.act((talk.legal("meld") or talk.legal())[0])
            assert "error" not in answer, answer["error"]
        ended.add(talk.state["view"]["count"]["result"])
    assert "penalty" in ended


def test_two_people_may_catch_each_other_even_after_the_count() -> None:
    talk = Talk()
    talk.new(STRICT, players=[HUMAN, HUMAN])
    revoke = _first_revoke(talk, Random(1))
    offender = int(revoke[0])
    talk.act(revoke)
    while talk.state["view"]["phase"] == "play":
        talk.act(talk.legal("card")[0])
    other = talk.ask(op="sync", seat=1 - offender)
    assert f"{1 - offender} catch {offender}" in [action["text"] for action in other["view"]["legal"]]
    answer = talk.act(f"{1 - offender} catch {offender}")
    assert answer["view"]["sheet"][-1]["result"] == "penalty"
    assert answer["view"]["sheet"][-1]["gained"][offender] == 0


def test_nobody_is_accused_who_did_nothing_wrong() -> None:
    for spec in (STRICT, {"preset": "klabor-teams", "strict_table": True, "judge": True}):
        rng = Random(7)
        match = new_match(rules_of(spec))
        for _ in range(40):
            pack = list(range(32))
            rng.shuffle(pack)
            match, _ = deal_cards(new_match(match.rules), tuple(pack))
            while match.deal is not None and match.deal.turn >= 0:
                for seat in range(match.rules.seats):
                    assert watch.catch(view_for(match, seat)) is None
                legal = [action for action in legal_actions(match) if action.word not in ("catch", "out")]
                match, _ = apply(match, legal[int(rng.random() * len(legal))])
