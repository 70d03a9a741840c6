"""rules.md 5.7: mars and dave."""

import pytest

from klabor_core.presets import PRESET_NAMES, preset
from klabor_core.rules import RulesError
from tests.rules.deals import MADE, play_52
from tests.rules.table import Table


def test_5_7_both_are_off_unless_agreed() -> None:
    assert not any(preset(name).mars or preset(name).dave for name in PRESET_NAMES)
    assert Table("debertz-501").deal(upcard="7h").refuses("1 dave") == "5.7"


@pytest.mark.parametrize(("loser", "mars"), [(198, (0,)), (199, ())])
def test_5_7_mars_is_a_loser_with_less_than_half_of_the_target_rounded_up(loser: int, mars: tuple[int, ...]) -> None:
    # Seat 0 adds 52: 250 is mars at 501, 251 is not.
    table = play_52(Table("debertz-501", mars=True).having(loser, 450), MADE)
    assert (table.over, table.score[0], table.match.mars) == (True, loser + 52, mars)


def test_5_7_mars_in_a_game_to_1001_is_less_than_501() -> None:
    table = play_52(Table("klabor-classic", mars=True).having(448, 950), MADE)
    assert (table.score[0], table.match.mars) == (500, (0,))
    table = play_52(Table("klabor-classic", mars=True).having(449, 950), MADE)
    assert (table.score[0], table.match.mars) == (501, ())


def dave() -> Table:
    return Table("debertz-501", dave=True).deal("8s", "9s", upcard="7h")


def test_5_7_a_player_on_turn_may_offer_to_double_the_stake() -> None:
    table = dave()
    assert table.refuses("0 dave") == "3"
    table.do("1 dave")
    assert table.legal() == ["0 take", "0 drop"]


def test_5_7_taken_the_stake_is_doubled_and_play_goes_on() -> None:
    table = dave().do("1 dave; 0 take")
    assert (table.match.stake, table.state.turn) == (2, 1)
    assert "1 play" in table.legal()


def test_5_7_the_right_to_double_next_is_the_takers_alone() -> None:
    table = dave().do("1 dave; 0 take")
    assert table.refuses("1 dave") == "5.7"
    table.do("1 pass; 0 dave; 1 take")
    assert table.match.stake == 4


def test_5_7_the_right_stays_with_him_in_later_deals() -> None:
    table = dave().do("1 dave; 0 take; 1 play").finish()
    speaker = 1 - table.match.next_dealer
    table.deal(upcard="7h")
    assert table.allows(f"{speaker} dave") is (speaker == 0)


def test_5_7_dropped_he_loses_the_game_at_the_current_stake() -> None:
    table = dave().do("1 dave; 0 take; 1 pass; 0 dave; 1 drop")
    assert (table.over, table.winner, table.match.stake) == (True, 0, 2)


def test_5_7_before_the_first_card_is_led() -> None:
    table = dave().do("1 pass; 0 play")
    assert table.allows("1 dave")  # on turn to lead
    table.do("1 9s")
    assert table.refuses("0 dave") == "5.7"
    assert not table.follow().allows(f"{table.state.turn} dave")


def test_5_7_an_answer_is_owed_before_anything_else() -> None:
    assert dave().do("1 dave").refuses("0 pass", legal="0 take") == "5.7"


def test_5_7_dave_in_teams_is_answered_by_the_other_side() -> None:
    table = Table("klabor-teams", dave=True).deal(upcard="7h").do("1 pass; 2 dave")
    assert table.state.turn == 3
    assert table.do("3 take").match.dave_right == 1


def test_5_7_dave_is_not_played_by_three() -> None:
    with pytest.raises(RulesError, match="dave"):
        preset("klabor-odessa", seats=3, dave=True)
