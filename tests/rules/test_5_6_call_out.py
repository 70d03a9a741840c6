"""rules.md 5.6: calling out."""

import pytest

from tests.rules.deals import BAIT, MADE, SEAT_0, SEAT_1, TRICKS, play_52
from tests.rules.table import Table

NAMES = pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])


def after(tricks: int, name: str, *score: int, meld: str = "") -> Table:
    """Seat 1 has taken so many tricks: 20 points in the first, 34 in two, 45 in three."""
    table = Table(name).having(*score).deal(SEAT_0, SEAT_1, upcard="7h").do("1 play")
    if meld:
        table.do(meld)
    return table.tricks("1 Jh 9c", *TRICKS[: tricks - 1])


@NAMES
def test_5_6_on_lead_after_a_trick_just_won(name: str) -> None:
    table = after(1, name, 0, 0)
    assert "1 out" in table.legal()
    assert table.refuses("0 out") == "3"
    assert not table.do("1 9h").allows("0 out")


@NAMES
def test_5_6_not_before_the_first_trick_nor_after_the_last_one(name: str) -> None:
    table = Table(name).having(0, 500).deal(SEAT_0, SEAT_1, upcard="7h").do("1 play")
    assert table.refuses("1 out") == "5.6"
    played = play_52(Table(name))
    assert not played.allows("0 out")


@NAMES
def test_5_6_right_he_wins_at_once_and_the_other_side_scores_nothing_for_the_deal(name: str) -> None:
    table = after(2, name, 480, 467).do("1 out")
    assert (table.over, table.winner) == (True, 1)
    assert table.line == {
        "maker": 1,
        "trump": "h",
        "points": [0, 34],
        "out": True,
        "gained": [0, 34],
        "score": [480, 501],
    }


@NAMES
def test_5_6_wrong_he_loses_the_game(name: str) -> None:
    table = after(2, name, 0, 466).do("1 out")
    assert (table.over, table.winner) == (True, 0)
    assert (table.line["out"], table.gained, table.score) == (False, [0, 0], [0, 466])


@NAMES
def test_5_6_melds_that_stand_count(name: str) -> None:
    table = after(2, name, 0, 447, meld=MADE).do("1 out")
    assert (table.line["out"], table.score) == (True, [0, 501])


@NAMES
def test_5_6_a_defender_may_call_out_too(name: str) -> None:
    table = after(6, name, 490, 0)  # seat 0 has just won the sixth trick with his ace
    assert table.state.turn == 0
    assert table.do("0 out").winner == 0


@pytest.mark.parametrize(("name", "right"), [("klabor-odessa", False), ("debertz-501", True)])
def test_5_6_bella_unannounced_counts_in_debertz(name: str, right: bool) -> None:
    # The jack takes 20, and king and queen of trumps are still in his hand.
    table = Table(name).having(0, 461).deal("Ts 9s Qs", "Jh Kh Qh As Ks 8s + 7c 8c 7d", upcard="7h").do("1 play; 1 Jh")
    assert table.follow().do("1 out").line["out"] is right


@NAMES
def test_5_6_bella_announced_counts(name: str) -> None:
    table = Table(name).having(0, 461).deal("Ts 9s Qs", "Jh Kh Qh As Ks 8s + 7c 8c 7d", upcard="7h")
    assert table.do("1 play; 1 Jh bella").follow().do("1 out").line["out"] is True


@NAMES
def test_5_6_at_the_count_it_is_automatic(name: str) -> None:
    table = play_52(Table(name).having(0, 429), MADE)
    assert (table.over, table.winner) == (True, 1)


@NAMES
def test_5_6_a_maker_who_reaches_the_target_only_at_the_count_and_is_bait_has_not_reached_it(name: str) -> None:
    table = play_52(Table(name).having(0, 450), BAIT)
    assert (table.over, table.score) == (False, [124, 450])


@NAMES
def test_5_6_a_maker_may_call_out_with_less_than_the_defender(name: str) -> None:
    table = after(1, name, 0, 481).do("1 out")
    assert table.winner == 1
