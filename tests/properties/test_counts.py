"""What holds in every count: points are what the deal holds, gains follow sections 4 and 5."""

from collections.abc import Iterator

from hypothesis import given, settings

from klabor_core.cards import POINTS
from klabor_core.events import Count
from klabor_core.state import Accounts, Deal, Match
from tests.properties.games import seeds, specs, walk
from tests.records.tables import Spec

few = settings(max_examples=40, deadline=None)


def counted(spec: Spec, seed: int) -> Iterator[tuple[Match, Deal, Count, Accounts]]:
    """Every deal of a game that came to its count, with the accounts before it."""
    before = None
    for match in walk(spec, seed, deals=4):
        deal = match.deal
        if before is not None and deal is not None and len(match.results) > len(before.results):
            count = match.results[-1].tally
            if count is not None and not deal.out:
                yield match, deal, count, before.accounts
        before = match


@few
@given(specs, seeds)
def test_points_of_a_deal_sum_to_its_cards_last_trick_melds_and_bella(spec: Spec, seed: int) -> None:
    for match, deal, count, _ in counted(spec, seed):
        cards = [card for trick in deal.tricks for card in trick.cards]
        assert len(cards) == match.rules.seats * match.rules.hand_size
        extra = sum(line.points for line in count.lines if line.what in ("meld", "bella"))
        assert sum(count.points) == sum(POINTS[count.trump][card] for card in cards) + 10 + extra
        if match.rules.seats == 4:
            assert sum(count.points) == 162 + extra


@few
@given(specs, seeds)
def test_melds_counted_are_among_those_declared_or_announced(spec: Spec, seed: int) -> None:
    for match, deal, count, _ in counted(spec, seed):
        for line in count.lines:
            if line.what == "meld":
                announced = (line.seat, line.meld.top) in deal.klabor if line.meld else False
                assert line.meld in deal.declared[line.seat] or announced
            if line.what == "bella":
                assert deal.bella == line.seat
                assert match.rules.bella != "holder" or line.side == match.rules.side_of(deal.bella)


@few
@given(specs, seeds)
def test_result_is_by_the_makers_points_against_the_best_defender(spec: Spec, seed: int) -> None:
    for match, _, count, _ in counted(spec, seed):
        maker = match.rules.side_of(count.maker)
        best = max(points for side, points in enumerate(count.points) if side != maker)
        mine = count.points[maker]
        even = "even" if match.rules.even == "both" else "hanging"
        assert count.result == ("made" if mine > best else "bait" if mine < best else even)


@few
@given(specs, seeds)
def test_all_that_was_won_is_written_by_somebody_or_hangs(spec: Spec, seed: int) -> None:
    for match, _, count, before in counted(spec, seed):
        after = match.accounts
        fines = -sum(gain.points for gain in count.gains if gain.what in ("fine", "skis"))
        waiting = sum(after.hanging) + after.held - sum(before.hanging) - before.held
        assert sum(count.gained) == sum(count.points) - waiting - fines
        assert count.score == tuple(old + new for old, new in zip(before.score, count.gained, strict=True))


@few
@given(specs, seeds)
def test_gains_of_each_side_follow_the_result(spec: Spec, seed: int) -> None:
    for match, _, count, _ in counted(spec, seed):
        rules = match.rules
        maker = rules.side_of(count.maker)
        plain = [0] * rules.sides
        for gain in count.gains:
            if gain.what not in ("fine", "skis", "hanging", "held"):
                plain[gain.side] += gain.points
        defence = [points if side != maker else 0 for side, points in enumerate(count.points)]
        if count.result == "made":
            assert plain == (
                [0 if side != maker else sum(count.points) for side in range(rules.sides)]
                if rules.winner_takes_all
                else list(count.points)
            )
        elif count.result == "even":
            assert plain == list(count.points)
        elif count.result == "hanging":
            assert plain == defence
            assert count.hung == count.points[maker]
        else:
            assert plain[maker] == 0
            assert all(mine >= own for mine, own in zip(plain, defence, strict=True))
            assert sum(plain) == sum(count.points)


@few
@given(specs, seeds)
def test_hanging_and_held_points_go_to_who_won_the_deal(spec: Spec, seed: int) -> None:
    for match, _, count, before in counted(spec, seed):
        freed = [gain for gain in count.gains if gain.what in ("hanging", "held")]
        if count.result in ("hanging", "even"):
            assert not freed
        for gain in freed:
            assert count.points[gain.side] == max(count.points)
            if match.rules.even == "replay":
                assert gain.points == before.held
            elif match.rules.even_twice == "apart":
                assert gain.points == before.hanging[0]
            else:
                assert gain.points == sum(before.hanging)


@few
@given(specs, seeds)
def test_the_game_is_over_only_when_a_side_has_reached_the_target(spec: Spec, seed: int) -> None:
    for match, _, count, _ in counted(spec, seed):
        reached = [side for side, score in enumerate(count.score) if score >= match.rules.target]
        if match.over:
            assert set(match.winners) <= set(reached)
            assert len(match.winners) == 1
        else:
            tops = [count.score[side] for side in reached]
            assert not reached or tops.count(max(tops)) > 1
