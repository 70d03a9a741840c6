"""Worlds fit everything that a seat has seen, and explain it no worse than the truth does."""

from random import Random

import pytest

from klabor_core.ai.evidence import MELD_KEPT, Evidence
from klabor_core.ai.knowledge import denied_by, knowledge_of
from klabor_core.ai.worlds import Dealer
from klabor_core.cards import SUIT_MASKS, card_of, mask_of
from klabor_core.presets import preset
from klabor_core.rules import Rules
from klabor_core.state import Deal, Match
from klabor_core.view import view_for
from tests.ai.test_solver import TABLES
from tests.ai.walks import situations


def cards(text: str) -> int:
    return mask_of(card_of(card) for card in text.split())


def with_world(match: Match, deal: Deal, hands: tuple[int, ...], held: tuple[int, ...]) -> Match:
    """The game with other hidden hands."""
    return match._replace(deal=deal._replace(hands=hands, held=held))


@pytest.mark.parametrize("table", TABLES)
def test_the_truth_is_among_the_worlds_that_may_be_drawn(table: str) -> None:
    for seed in range(2):
        for _, deal, view in situations(TABLES[table], seed):
            knowledge = knowledge_of(view)
            for seat, hand in enumerate(deal.hands):
                assert not hand & knowledge.barred[seat]
                assert not knowledge.known[seat] & ~hand
                assert seat == view.seat or not hand & ~(knowledge.unseen | knowledge.known[seat])
            evidence = Evidence(view)
            weight = evidence.weight(deal.hands, deal.held, deal.first_six)
            if view.rules.seats == 2:
                weight /= evidence.habits.likelihood(deal.hands[1 - view.seat])
            # Everyone here declares all he holds and announces bella: the truth is never an unlikely silence.
            assert weight > MELD_KEPT ** (TABLES[table].seats + 1)


@pytest.mark.parametrize("table", TABLES)
def test_a_drawn_world_gives_the_same_view(table: str) -> None:
    rng = Random(1)
    for match, deal, view in situations(TABLES[table], 3):
        if rng.random() < 0.4 and not deal.asked and deal.run_asked is None:
            world = Dealer(view, rng).draw()
            other = with_world(match, deal, world.hands, world.held)
            assert view_for(other, view.seat) == view


def test_a_seat_that_did_not_follow_has_none_of_the_suit_led_and_no_trump() -> None:
    rules = preset("debertz-501")
    denied = denied_by(rules, 1, 0, (card_of("As"),), card_of("7d"))
    assert denied == SUIT_MASKS[0] | SUIT_MASKS[1]


def test_a_led_trump_that_was_not_beaten_shows_that_it_could_not_be() -> None:
    denied = denied_by(preset("debertz-501"), 1, 0, (card_of("Ah"),), card_of("7h"))
    assert denied == cards("9h Jh")
    assert denied_by(preset("klabor-classic"), 1, 0, (card_of("Ah"),), card_of("7h")) == 0


def test_a_trump_not_beaten_on_a_plain_lead_tells_only_where_that_is_owed() -> None:
    table = (card_of("As"), card_of("Ah"))
    owed: Rules = preset("klabor-odessa", seats=3)
    assert denied_by(owed, 1, 2, table, card_of("7h")) == SUIT_MASKS[0] | cards("9h Jh")
    free = preset("klabor-odessa", seats=3, must_beat="trump_led")
    assert denied_by(free, 1, 2, table, card_of("7h")) == SUIT_MASKS[0]


def test_worlds_are_the_same_for_the_same_seed() -> None:
    for _, _, view in situations(preset("klabor-teams"), 5, deals=1):
        first = list(Dealer(view, Random(9)).worlds(4))
        assert first == list(Dealer(view, Random(9)).worlds(4))
