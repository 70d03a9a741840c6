"""rules.md section 4, rows *game ends* to *margin*, and equal totals."""

import pytest

from klabor_core.presets import PRESET_NAMES, preset
from tests.rules.deals import BAIT, EVEN_AT_FOUR, MADE, play_52
from tests.rules.table import Table

TWO_SEATS = ["klabor-classic", "klabor-odessa", "debertz-501"]


@pytest.mark.parametrize("name", TWO_SEATS)
def test_4_game_ends_when_the_target_is_reached_at_the_end_of_a_deal(name: str) -> None:
    target = preset(name).target
    table = play_52(Table(name).having(0, target - 73), MADE)
    assert not table.over
    table = play_52(Table(name).having(0, target - 72), MADE)
    assert (table.over, table.winner, table.score) == (True, 1, [52, target])


def test_4_game_ends_no_deal_is_dealt_after_it() -> None:
    table = play_52(Table("debertz-501").having(0, 450), MADE)
    with pytest.raises(ValueError, match="The game is over"):
        table.deal(upcard="7h")
    assert table.refuses("0 pass") == "4"


def test_4_game_ends_or_is_called_out_in_odessa_and_debertz() -> None:
    assert {name: preset(name).call_out for name in PRESET_NAMES} == {
        "klabor-classic": False,
        "klabor-teams": False,
        "klabor-odessa": True,
        "debertz-501": True,
    }
    table = Table("klabor-classic").having(0, 990).deal(upcard="7h").do("1 play")
    table.follow(2)
    assert table.refuses(f"{table.state.turn} out") == "5.6"


@pytest.mark.parametrize(("name", "winner"), [("klabor-classic", 0), ("klabor-odessa", 0), ("debertz-501", 0)])
def test_4_several_reached_one_with_the_higher_total_last_trick_and_defence(name: str, winner: int) -> None:
    # Seat 0 defends, takes the last trick, and has the higher total: he wins by any of the three.
    target = preset(name).target
    table = play_52(Table(name).having(target - 30, target - 72), MADE)
    assert (table.over, table.winner) == (True, winner)


def test_4_several_reached_in_classic_the_higher_total_wins() -> None:
    table = play_52(Table("klabor-classic").having(1000, 990), MADE)
    assert (table.score, table.winner) == ([1052, 1062], 1)


def test_4_several_reached_in_teams_the_higher_total_wins() -> None:
    deck, tricks = EVEN_AT_FOUR
    table = Table("klabor-teams", dealer=0).having(950, 960).deck(deck)
    table.do("1 pass; 2 pass2; 3 play").tricks(*tricks)
    assert (table.score, table.winner) == ([1031, 1041], 1)


def test_4_several_reached_in_odessa_who_won_the_last_trick_wins() -> None:
    table = play_52(Table("klabor-odessa").having(460, 490), MADE)
    assert (table.score, table.winner) == ([512, 562], 0)


def test_4_several_reached_at_three_seats_if_none_of_them_won_the_last_trick_the_higher_total_wins() -> None:
    # Seat 0 has a tertz, seat 1 eight tricks, and seat 2, far from the target, the last one.
    hands = ("7s 8s 9s 7c 8c Tc + 8d 9d Td", "Jh 9h Ah Th Kh Qh + 8h As 7d", "Ad Kd Qd Jd Ts Js + Jc Qc Kc")
    table = Table("klabor-odessa", seats=3).having(490, 430, 0).deal(*hands, upcard="7h")
    table.do("1 play; 1 Jh; 2 Jc; 0 meld 39s; 0 7c")
    table.tricks("1 9h Qc 8c", "1 Ah Kc Tc", "1 Th Jd 8d", "1 Kh Js 9d", "1 Qh Ts 9s", "1 8h Qd 7s", "1 As Kd 8s")
    table.tricks("1 7d Ad Td")
    assert (table.score, table.winner) == ([510, 543, 31], 1)


def test_4_several_reached_in_debertz_the_defender_wins() -> None:
    table = play_52(Table("debertz-501").having(450, 490), MADE)
    assert (table.score, table.winner) == ([502, 562], 0)


def test_4_equal_totals_past_the_target_play_one_more_deal() -> None:
    table = play_52(Table("klabor-classic").having(1000, 980), MADE)
    assert (table.score, table.over) == ([1052, 1052], False)
    play_52(table, BAIT)
    assert (table.over, table.winner) == (True, 0)


def test_4_margin_is_the_difference_of_totals_where_nothing_is_agreed() -> None:
    table = play_52(Table("klabor-classic").having(0, 990), MADE)
    assert (table.match.stake, table.match.mars) == (1, ())
    assert table.score[1] - table.score[0] == 1010
