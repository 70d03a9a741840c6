"""rules.md section 4, rows *maker has less* to *skis*."""

import pytest

from klabor_core.presets import PRESET_NAMES, preset
from tests.rules.deals import BAIT, EVEN, EVEN_AT_FOUR, MADE, play_52, play_52_mirrored
from tests.rules.table import Table

TWO_SEATS = ["klabor-classic", "klabor-odessa", "debertz-501"]


@pytest.mark.parametrize("name", TWO_SEATS)
def test_4_maker_has_more_each_side_writes_its_own(name: str) -> None:
    table = play_52(Table(name), MADE)
    assert table.line == {
        "maker": 1,
        "trump": "h",
        "points": [52, 72],
        "result": "made",
        "gained": [52, 72],
        "score": [52, 72],
    }


@pytest.mark.parametrize("name", TWO_SEATS)
def test_4_maker_has_less_is_bait_the_defender_writes_both_sides_points(name: str) -> None:
    table = play_52(Table(name), BAIT)
    assert (table.points, table.line["result"], table.gained) == ([72, 52], "bait", [124, 0])
    assert table.wrote(0) == [("points", 72), ("bait", 52)]


def test_4_maker_has_less_in_teams_the_other_team_writes_all() -> None:
    # Seat 1 takes hearts with none of them; seat 0 has seven.
    hands = ("8h 9h Th Jh Qh Kh + Ah", "7s 8s 9s 7c 8c 9c + 7d 8d", "As Ac Ad", "9d Td Tc Ts")
    table = Table("klabor-teams").deal(*hands, upcard="7h").do("1 play").finish()
    assert table.line["result"] == "bait"
    assert table.gained == [sum(table.points), 0]


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_4_maker_has_as_much_is_hanging(name: str) -> None:
    table = play_52(Table(name), EVEN)
    assert (table.points, table.line["result"], table.gained) == ([52, 52], "hanging", [52, 0])
    assert table.match.accounts.hanging == (52,)


def test_4_maker_has_as_much_in_classic_is_hanging_with_replay() -> None:
    table = play_52(Table("klabor-classic"), EVEN)
    assert (table.line["result"], table.gained) == ("hanging", [52, 0])
    assert (table.match.accounts.held, table.match.accounts.held_maker) == (52, 1)


def test_4_maker_has_as_much_in_teams_both_score_and_the_deal_counts_as_played() -> None:
    deck, tricks = EVEN_AT_FOUR
    table = Table("klabor-teams", dealer=0).deck(deck).do("1 pass; 2 pass2; 3 play").tricks(*tricks)
    assert (table.points, table.line["result"], table.gained) == ([81, 81], "even", [81, 81])
    assert table.match.next_dealer == 1
    assert table.match.accounts.hanging == ()


def test_4_third_bait_of_a_player_costs_100_and_the_count_restarts() -> None:
    table = Table("klabor-classic")
    for bait in range(1, 7):
        play_52(table, BAIT)
        assert table.gained == [124, -100 if bait in (3, 6) else 0]
    assert table.wrote(1) == [("fine", -100)]


def test_4_third_bait_each_players_baits_count_for_himself() -> None:
    table = Table("klabor-classic", dealer=0, melds="first_card", target=5001)
    for _ in range(2):
        play_52(table, BAIT)  # seat 1
        play_52_mirrored(table, BAIT)  # seat 0
    assert table.score == [248, 248]
    play_52(table, BAIT)
    assert table.gained == [124, -100]


def test_4_third_bait_a_deal_that_is_made_does_not_restart_the_count() -> None:
    table = Table("klabor-classic")
    for meld in (BAIT, MADE, BAIT, MADE, BAIT):
        play_52(table, meld)
    assert table.gained == [124, -100]


def test_4_third_bait_is_fined_in_classic_only() -> None:
    assert {name: preset(name).bait_fine for name in PRESET_NAMES} == {
        "klabor-classic": 100,
        "klabor-teams": 0,
        "klabor-odessa": 0,
        "debertz-501": 0,
    }


# Seat 0 and his partner take every trick: all trumps but the seven, and three aces.
SLAM = ("8h 9h Th Jh Qh Kh + Ah", "7s 8s 9s 7c 8c + 7d", "As Ac Ad", "")


def test_4_skis_in_teams_cost_100_and_the_melds_do_not_count() -> None:
    table = Table("klabor-teams", dealer=3).deal(*SLAM, upcard="7h")
    table.do("0 play; 0 Jh; 1 meld 39s; 1 7s").finish()
    assert (table.points[1], table.gained[1]) == (0, -100)
    assert table.wrote(1) == [("points", 0), ("skis", -100)]


def test_4_skis_only_a_side_that_declared() -> None:
    table = Table("klabor-teams", dealer=3).deal(*SLAM, upcard="7h").do("0 play").finish()
    assert table.gained[1] == 0


def test_4_skis_a_beaten_meld_was_declared_too() -> None:
    table = Table("klabor-teams", dealer=3).deal(*SLAM, upcard="7h")
    table.do("0 play; 0 meld 6Ah; 0 Jh; 1 meld 39s; 1 7s").finish()
    assert table.gained[1] == -100


def test_4_skis_an_announced_bella_was_declared_too() -> None:
    # Seat 1 holds king and queen of hearts and nothing that takes a trick; bella is a meld too (section 1).
    hands = ("Jh 9h Ah Th As Ts + Ks Qs", "Kh Qh 9s Js 7c 8c + 7d 8d", "Ac Tc Kc Ad Td Kd + 7h Qd", "7s 8s")
    table = Table("klabor-teams", dealer=3).deal(*hands, upcard="8h")
    table.do("0 play; 0 Jh; 1 Qh bella").follow(2).do("0 9h").finish()
    assert table.state.won[1] == 0
    assert table.gained[1] == -100


def test_4_skis_a_side_with_a_trick_has_none() -> None:
    hands = ("8h 9h Th Jh Qh Kh + 7d", "7s 8s 9s 7c 8c + Ah", "As Ac Ad", "")
    table = Table("klabor-teams", dealer=3).deal(*hands, upcard="7h")
    table.do("0 play; 0 Kh; 1 meld 39s; 1 Ah").finish()
    assert table.gained[1] >= 0


@pytest.mark.parametrize("name", ["klabor-odessa", "klabor-classic", "debertz-501"])
def test_4_skis_elsewhere_melds_count_without_a_trick(name: str) -> None:
    hands = ("7s 8s 9s 7c 8d Td + 9c Tc 9d", "8h 9h Th Jh Qh Kh + Ah As Ac")
    table = Table(name).deal(*hands, upcard="7h").do("1 play")
    table.do("0 meld 39s" if name == "klabor-classic" else "1 Jh; 0 meld 39s; 0 7c").finish()
    assert table.state.won[0] == 0
    assert table.points[0] == 20
