"""rules.md 5.4: hanging bait with replay (klabor-classic)."""

from klabor_core.cards import SUITS
from tests.rules.deals import BAIT, EVEN, MADE, SEAT_0, SEAT_1, play_52
from tests.rules.table import Table


def hung() -> Table:
    """Seat 1 was maker of an even deal, 52 each; seat 0 dealt it."""
    return play_52(Table("klabor-classic", dealer=0), EVEN)


def test_5_4_defender_records_his_points_and_the_makers_are_held() -> None:
    table = hung()
    assert (table.line["result"], table.gained, table.score) == ("hanging", [52, 0], [52, 0])
    assert table.match.accounts.held == 52


def test_5_4_next_deal_has_no_bidding_the_upcards_suit_is_trump_and_the_same_player_is_maker() -> None:
    table = hung().deal("8d", "8c", upcard="Kd")
    assert (table.state.maker, SUITS[table.state.trump]) == (1, "d")
    assert table.refuses("1 play") == "3.2"


def test_5_4_the_exchange_is_allowed_in_the_replay() -> None:
    table = hung().deal("7d", "8c", upcard="Kd")
    assert table.do("0 swap").hand(0).count("Kd") == 1


def test_5_4_won_the_maker_scores_that_deal_and_the_held_points() -> None:
    table = play_52(hung(), MADE)
    assert (table.line["result"], table.points, table.gained) == ("made", [52, 72], [52, 72 + 52])
    assert table.wrote(1) == [("points", 72), ("held", 52)]


def test_5_4_bait_the_held_points_go_to_the_defender_too() -> None:
    table = play_52(hung(), BAIT)
    assert (table.line["result"], table.gained) == ("bait", [72 + 52 + 52, 0])


def test_5_4_even_again_the_held_points_add_up_and_it_goes_on() -> None:
    table = play_52(hung(), EVEN)
    assert (table.line["result"], table.gained, table.match.accounts.held) == ("hanging", [52, 0], 104)
    play_52(table, MADE)
    assert table.gained == [52, 72 + 104]


def test_5_4_the_deal_after_the_replay_is_bid_again() -> None:
    table = play_52(hung(), MADE).deal(SEAT_0, SEAT_1, upcard="7h")
    assert table.state.phase == "bidding"


def test_5_4_the_dealer_alternates_as_ever() -> None:
    table = hung()
    assert table.match.next_dealer == 1
    assert play_52(table, EVEN).match.next_dealer == 0


def test_5_4_a_bait_in_the_replay_counts_toward_the_third() -> None:
    table = play_52(play_52(Table("klabor-classic"), BAIT), BAIT)
    play_52(table, EVEN)
    assert table.gained == [52, 0]  # a hanging bait is none
    play_52(table, BAIT)
    assert table.gained == [72 + 52 + 52, -100]
