"""rules.md 5.8: three seats (klabor-odessa), each for himself."""

from klabor_core.cards import TEXTS
from tests.rules.deals import BAIT_AT_THREE, EVEN_AT_THREE
from tests.rules.table import Table

# Seat 1 leads seven trumps and the ace of spades; seat 2 takes the last trick.
HANDS = ("7s 8s 9s 7c 8c Tc + 8d 9d Td", "Jh 9h Ah Th Kh Qh + 8h As 7d", "Ad Kd Qd Jd Ts Js + Jc Qc Kc")


def three(**changes: int) -> Table:
    return Table("klabor-odessa", seats=3, **changes)


def test_5_8_nine_cards_each_five_left_upcard_and_freza_shown() -> None:
    table = three().deal(upcard="7h", freza="8d").do("1 play")
    assert [hand.bit_count() for hand in table.state.hands] == [9, 9, 9]
    assert (TEXTS[table.state.upcard], TEXTS[table.state.freza]) == ("7h", "8d")
    assert 32 - 27 == 5


def test_5_8_bidding_and_play_go_clockwise() -> None:
    table = three().deal(*HANDS, upcard="7h").do("1 pass; 2 pass; 0 play; 1 Jh; 2 Jc; 0 7c")
    assert table.state.turn == 1


def test_5_8_made_if_the_maker_has_more_than_either_of_the_others() -> None:
    table = three().deal(*HANDS, upcard="7h").do("1 play").finish()
    assert table.points[1] > max(table.points[0], table.points[2])
    assert (table.line["result"], table.gained) == ("made", table.points)


def test_5_8_bait_if_either_has_more_and_his_points_go_to_the_better_defender() -> None:
    table = three().deal(*HANDS, upcard="7h").do("1 pass; 2 play").finish()
    mine = table.points
    assert mine[1] > mine[2]
    assert (table.line["result"], table.gained) == ("bait", [mine[0], mine[1] + mine[2], 0])


def test_5_8_bait_each_defender_writes_his_own_points() -> None:
    table = three().deal(*HANDS, upcard="7h").do("1 pass; 2 pass; 0 play; 1 Jh; 2 Jc; 0 meld 39s; 0 7c")
    table.tricks("1 9h Qc 8c", "1 Ah Kc Tc", "1 Th Jd 8d", "1 Kh Js 9d", "1 Qh Ts 9s", "1 8h Qd 7s", "1 As Kd 8s")
    table.tricks("1 7d Ad Td")
    assert (table.points, table.gained) == ([20, 113, 31], [0, 113 + 20, 31])


def test_5_8_bait_two_equal_defenders_share_the_odd_point_to_who_speaks_earlier() -> None:
    deck, course, tricks = BAIT_AT_THREE
    table = three().deck(deck).do(course).tricks(*tricks)
    assert table.points == [65, 65, 13]
    assert table.gained == [65 + 6, 65 + 7, 0]  # seat 1 speaks first


def test_5_8_hangs_if_neither_has_more_and_one_has_as_much() -> None:
    deck, course, tricks = EVEN_AT_THREE
    table = three().deck(deck).do(course).tricks(*tricks)
    assert (table.points, table.line["result"], table.gained) == ([65, 65, 22], "hanging", [0, 65, 22])


def test_5_8_hanging_points_go_to_whoever_has_most_in_the_next_deal() -> None:
    deck, course, tricks = EVEN_AT_THREE
    table = three().deck(deck).do(course).tricks(*tricks)
    table.deal(*HANDS, upcard="7h").do("2 pass; 0 pass; 1 play").finish()
    most = table.points.index(max(table.points))
    assert table.gained[most] == table.points[most] + 65


def test_5_8_hanging_points_of_two_equal_ones_go_to_who_speaks_earlier() -> None:
    table = three()
    table.match = table.match._replace(accounts=table.match.accounts._replace(hanging=(30,)))
    deck, course, tricks = BAIT_AT_THREE
    table.deck(deck).do(course).tricks(*tricks)
    assert table.gained == [71, 72 + 30, 0]


def test_5_8_a_wrong_call_out_loses_and_the_other_two_share_the_win() -> None:
    table = three().deal(*HANDS, upcard="7h").do("1 play").tricks("1 Jh Jc 7c").do("1 out")
    assert (table.line["out"], table.winner, table.gained) == (False, [0, 2], [0, 0, 0])


def test_5_8_a_right_call_out_wins_alone() -> None:
    table = three().having(0, 480, 0).deal(*HANDS, upcard="7h").do("1 play").tricks("1 Jh Jc 7c").do("1 out")
    assert (table.winner, table.score) == (1, [0, 502, 0])


def test_5_8_next_dealer_is_clockwise() -> None:
    table = three(dealer=2).deal(*HANDS, upcard="7h").do("0 play").finish()
    assert table.match.next_dealer == 0


def test_5_8_melds_the_best_single_players_melds_stand_the_others_do_not() -> None:
    hands = ("7s 8s 9s 7c", "Js Qs Ks 8c", "Jd Qd Kd Ad 9c")
    table = three().deal(*hands, upcard="7h").do("1 play; 1 meld 3Ks; 1 8c; 2 meld 4Ad; 2 9c; 0 meld 39s; 0 7c")
    assert [(seat, meld.text) for seat, meld in table.state.standing] == [(2, "4Ad")]
