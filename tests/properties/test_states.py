"""What holds in every state of every game."""

from typing import Any

from hypothesis import given, settings

from klabor_core.cards import FULL_DECK, POINTS, mask_of
from klabor_core.game import apply, decide, evolve, legal_actions
from klabor_core.legal import is_legal
from klabor_core.record import read, steps
from klabor_core.state import Deal, Match
from klabor_core.view import stock_size
from tests.properties.games import seeds, specs, strict_game, walk
from tests.records.play import states
from tests.records.tables import Spec

few = settings(max_examples=40, deadline=None)


def out_of_hand(deal: Deal) -> int:
    """Cards that lie in tricks or on the table."""
    played = mask_of(deal.table)
    for trick in deal.tricks:
        played |= mask_of(trick.cards)
    return played


@few
@given(specs, seeds)
def test_cards_are_conserved_every_card_is_in_one_place(spec: Spec, seed: int) -> None:
    for match in walk(spec, seed)[1:]:
        deal = match.deal
        assert deal is not None
        places = [*deal.hands, *(mask_of(trick.cards) for trick in deal.tricks), mask_of(deal.table)]
        if deal.upcard >= 0:
            places.append(1 << deal.upcard)
        known = 0
        for cards in places:
            assert not known & cards
            known |= cards
        dealt_twice = deal.held[0].bit_count() > 6
        assert (FULL_DECK & ~known).bit_count() == stock_size(match.rules, dealt_twice)


@few
@given(specs, seeds)
def test_cards_held_are_those_in_hand_and_those_played(spec: Spec, seed: int) -> None:
    for match in walk(spec, seed)[1:]:
        deal = match.deal
        assert deal is not None
        held = 0
        for seat, cards in enumerate(deal.held):
            assert not held & cards
            held |= cards
            assert deal.hands[seat] & ~cards == 0
        assert out_of_hand(deal) == held & ~sum(deal.hands)


@few
@given(specs, seeds)
def test_won_and_taken_are_the_cards_and_points_of_tricks(spec: Spec, seed: int) -> None:
    for match in walk(spec, seed)[1:]:
        deal, rules = match.deal, match.rules
        assert deal is not None
        for side in range(rules.sides):
            won = [card for trick in deal.tricks if rules.side_of(trick.winner) == side for card in trick.cards]
            assert mask_of(won) == deal.won[side]
            if won:
                assert sum(POINTS[deal.trump][card] for card in won) == deal.taken[side]


@few
@given(specs, seeds)
def test_the_seat_on_turn_always_has_something_to_do_and_the_others_nothing(spec: Spec, seed: int) -> None:
    for match in walk(spec, seed)[1:]:
        deal = match.deal
        assert deal is not None
        for seat in range(match.rules.seats):
            assert bool(legal_actions(match, seat)) is (seat == deal.turn)
        assert (deal.turn < 0) is (deal.phase in ("done", "over"))


@few
@given(specs, seeds)
def test_state_is_a_fold_of_events_over_actions(spec: Spec, seed: int) -> None:
    before: Match | None = None
    for match, _, action in states(spec, seed, deals=2):
        if before is not None and action is not None:
            assert is_legal(before, action)
            folded = before
            for event in decide(before, action):
                folded = evolve(folded, event)
            assert folded == match == apply(before, action)[0]
        before = match


@few
@given(specs, seeds)
def test_a_replay_of_the_written_record_gives_the_same_state_at_every_step(spec: Spec, seed: int) -> None:
    played: list[Any] = list(states(spec, seed, deals=2))
    record = read(played[-1][1].record())
    replayed = [step.match for step in steps(record)]
    # Silence after the last written action leaves no trace.
    assert replayed == [match for match, _, _ in played][: len(replayed)]
    unwritten = [action for _, _, action in played[len(replayed) :]]
    assert all(action.word == "silent" for action in unwritten)


@few
@given(specs, seeds)
def test_legal_actions_are_all_different_and_their_texts_too(spec: Spec, seed: int) -> None:
    for match in walk(spec, seed)[1:]:
        texts = [action.text for action in legal_actions(match)]
        assert len(set(texts)) == len(texts)


@few
@given(specs, seeds)
def test_a_record_of_a_strict_table_replays_its_offences_at_every_step(spec: Spec, seed: int) -> None:
    written, played = strict_game(spec, seed)
    replayed = [step.match for step in steps(read(written.record()))]
    assert replayed == played[: len(replayed)]
    unwritten = played[len(replayed) :]
    assert all(match.deal and match.deal.phase != "done" for match in unwritten)
