"""rules.md section 4, rows *two passes* and *all pass twice*."""

import pytest

from klabor_core.presets import preset
from tests.rules.table import Table


def test_4_two_passes_is_a_pass_for_both_rounds_at_once() -> None:
    table = Table("klabor-teams", dealer=0).deal(upcard="7h").do("1 pass; 2 pass2; 3 pass; 0 pass; 1 pass")
    assert table.state.turn == 3  # seat 2 is not asked in round 2


def test_4_two_passes_only_in_teams() -> None:
    for name in ("klabor-classic", "klabor-odessa", "debertz-501"):
        assert Table(name).deal(upcard="7h").refuses("1 pass2", legal="1 pass") == "3.2"


def test_4_two_passes_are_said_in_round_1() -> None:
    table = Table("klabor-teams", all_pass="redeal").deal(upcard="7h").do("1 pass; 2 pass; 3 pass; 0 pass")
    assert table.refuses("1 pass2") == "3.2"


def test_4_two_passes_of_all_pass_the_deal_out() -> None:
    table = Table("klabor-teams", all_pass="redeal").deal(upcard="7h").do("1 pass2; 2 pass2; 3 pass2; 0 pass2")
    assert table.line == {"passed": True}


@pytest.mark.parametrize("name", ["klabor-classic", "klabor-teams"])
def test_4_all_pass_twice_is_not_possible_where_the_dealer_must_name(name: str) -> None:
    seats = preset(name).seats
    passes = "; ".join(f"{seat} pass" for seat in (*range(1, seats), 0, *range(1, seats)))
    table = Table(name, dealer=0).deal(upcard="7h").do(passes)
    assert table.refuses("0 pass", legal="0 name s") == "4"
    assert set(table.legal()) == {"0 name s", "0 name d", "0 name c"}


def test_4_all_pass_the_duty_to_name_moves_with_the_deal() -> None:
    table = Table("klabor-teams", dealer=0).deal(upcard="7h").do("1 play").finish()
    table.deal(upcard="7d").do("2 pass2; 3 pass2; 0 pass2; 1 pass")
    assert (table.state.turn, table.state.obliged) == (1, True)
    assert table.refuses("1 pass") == "4"


def test_4_all_pass_a_dealer_who_must_name_cannot_pass_both_rounds_at_once() -> None:
    table = Table("klabor-teams", dealer=0).deal(upcard="7h").do("1 pass2; 2 pass2; 3 pass2")
    assert table.refuses("0 pass2", legal="0 pass") == "3.2"


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_4_all_pass_twice_is_a_redeal_and_the_deal_passes_on(name: str) -> None:
    table = Table(name, dealer=0).deal(upcard="7h").do("1 pass; 0 pass; 1 pass; 0 pass")
    assert table.line == {"passed": True}
    assert table.score == [0, 0]
    assert table.deal(upcard="7h").state.turn == 0  # the first word passes on too


def test_4_all_pass_at_three_seats_the_deal_passes_on_clockwise() -> None:
    table = Table("klabor-odessa", dealer=2, seats=3).deal(upcard="7h")
    table.do("0 pass; 1 pass; 2 pass; 0 pass; 1 pass; 2 pass")
    assert table.match.next_dealer == 0
