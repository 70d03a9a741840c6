"""rules.md 5.5: hanging bait (klabor-odessa, debertz-501)."""

import pytest

from tests.rules.deals import BAIT, EVEN, MADE, play_52, play_52_mirrored
from tests.rules.table import Table

NAMES = pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])


@NAMES
def test_5_5_defender_records_his_points_and_the_makers_hang(name: str) -> None:
    table = play_52(Table(name), EVEN)
    assert (table.gained, table.match.accounts.hanging) == ([52, 0], (52,))


@NAMES
def test_5_5_hanging_points_are_added_to_who_wins_the_next_deal(name: str) -> None:
    table = play_52(play_52(Table(name), EVEN), MADE)
    assert table.gained == [52, 72 + 52]
    assert table.wrote(1) == [("points", 72), ("hanging", 52)]
    assert table.match.accounts.hanging == ()


@NAMES
def test_5_5_who_wins_the_next_deal_by_bait_has_them_too(name: str) -> None:
    table = play_52(play_52(Table(name), EVEN), BAIT)
    assert table.gained == [72 + 52 + 52, 0]


@NAMES
def test_5_5_the_defender_deals_next(name: str) -> None:
    assert play_52(Table(name, dealer=0), EVEN).match.next_dealer == 0
    assert play_52_mirrored(Table(name, dealer=1), EVEN).match.next_dealer == 1


@NAMES
def test_5_5_points_hang_over_a_deal_that_all_passed(name: str) -> None:
    table = play_52(Table(name), EVEN).deal(upcard="7h").do("1 pass; 0 pass; 1 pass; 0 pass")
    assert table.match.accounts.hanging == (52,)


@NAMES
def test_5_5_even_again_option_a_all_hanging_points_go_with_the_next_deal(name: str) -> None:
    table = play_52(play_52(Table(name), EVEN), EVEN)
    assert (table.gained, table.match.accounts.hanging) == ([52, 0], (52, 52))
    play_52(table, MADE)
    assert table.gained == [52, 72 + 104]


@NAMES
def test_5_5_even_again_option_b_first_with_the_next_deal_second_with_the_deal_after_it(name: str) -> None:
    table = play_52(play_52(Table(name, even_twice="apart"), EVEN), EVEN)
    play_52(table, MADE)
    assert (table.gained, table.match.accounts.hanging) == ([52, 72 + 52], (52,))
    play_52_mirrored(table, BAIT)  # seat 1 defends and has both sides' points
    assert (table.gained, table.match.accounts.hanging) == ([0, 124 + 52], ())


def test_5_5_option_a_is_the_default() -> None:
    assert Table("klabor-odessa").rules.even_twice == Table("debertz-501").rules.even_twice == "together"
