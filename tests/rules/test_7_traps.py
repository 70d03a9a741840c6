"""rules.md section 7: the traps."""

import pytest

from klabor_core.cards import POINTS, cards_of
from klabor_core.count import deal_worth
from klabor_core.presets import preset
from tests.rules.table import Table


def test_7_at_four_seats_all_32_cards_are_in_play_and_hold_162() -> None:
    table = Table("klabor-teams").deal(upcard="7h").do("1 play").finish()
    assert sum(table.points) == 162


@pytest.mark.parametrize(("name", "seats"), [("klabor-classic", 2), ("klabor-odessa", 3), ("debertz-501", 2)])
def test_7_elsewhere_the_sum_is_what_the_dealt_cards_hold_and_ten(name: str, seats: int) -> None:
    table = Table(name, seats=seats).deal(upcard="7h").do("1 play")
    dealt = [card for hand in table.state.hands for card in cards_of(hand)]
    table.finish()
    assert sum(table.points) == sum(POINTS[table.state.trump][card] for card in dealt) + 10


def test_7_the_sum_is_what_is_held_after_the_exchange() -> None:
    before = Table("klabor-odessa").deal("", "7h 9c", upcard="Jh").do("1 play")
    after = Table("klabor-odessa").deal("", "7h 9c", upcard="Jh").do("1 play; 1 swap")
    assert deal_worth(after.rules, after.state) == deal_worth(before.rules, before.state) + 20
    assert sum(after.finish().points) == sum(before.finish().points) + 20


def test_7_skis_count_tricks_not_points_a_side_may_win_a_trick_worth_nothing() -> None:
    # Seat 3 trumps one trick of 7, 8 and 9 with the seven, worth nothing; seat 0 takes all the others.
    hands = (
        "7d 9h Th Jh Qh Kh + Ah 8h",
        "8d 7s 8s 9s Jd Qd + Kd Ad",
        "9d Td Ts Js Qs 7c + 8c 9c",
        "Ks As Tc Jc Qc Kc + Ac",
    )
    table = Table("klabor-teams", dealer=3).deal(*hands, upcard="7h").do("0 play; 0 7d; 1 meld 39s; 1 8d; 2 9d; 3 7h")
    assert table.state.taken == (0, 0)
    table.finish()
    assert (table.points[1], table.gained[1]) == (20, 20)


def test_7_melds_of_one_side_never_cancel_one_another() -> None:
    # Partners with equal tertz, and two equal ones in one hand.
    hands = ("Js Qs Ks Jd Qd Kd + 7c", "8c", "Jc Qc Kc", "9c")
    table = Table("klabor-teams", dealer=3).deal(*hands, upcard="7h")
    table.do("0 play; 0 meld 3Ks,3Kd; 0 7c").follow().do("2 meld 3Kc; 2 Jc").follow()
    assert [(seat, meld.text) for seat, meld in table.state.standing] == [(0, "3Ks"), (0, "3Kd"), (2, "3Kc")]


def test_7_the_exchange_can_make_a_bella_and_a_run_or_break_9_8_7() -> None:
    table = Table("klabor-odessa").deal("", "7h Qh Jh 9c", upcard="Kh").do("1 play")
    assert not [text for text in table.legal() if "meld" in text or "bella" in text]
    table.do("1 swap")
    assert "1 meld 3Kh" in table.legal()
    assert "1 9c bella" in table.legal()
    table = Table("klabor-odessa").deal("", "7h 8h 9h 9c", upcard="Kh").do("1 play")
    assert "1 meld 39h" in table.legal()
    assert "1 meld 39h" not in table.do("1 swap").legal()


def test_7_a_discard_of_another_plain_suit_never_wins_whatever_its_rank() -> None:
    table = Table("klabor-classic").deal("Ad Kd Ac 7d 8d 9d + Td Kc Qc", "7s", upcard="7h").do("1 play")
    assert table.tricks("1 7s Ad").state.turn == 1


def test_7_the_trump_ten_does_not_beat_the_nine_or_the_jack() -> None:
    for high in ("9h", "Jh"):
        table = Table("klabor-classic").deal("Th", high, upcard="7h").do("1 play")
        assert table.tricks(f"1 {high} Th").state.turn == 1


def test_7_who_owes_a_name_is_plain_to_see_before_it_is_his_turn() -> None:
    table = Table("klabor-teams", dealer=2).deal(upcard="7h")
    for bid in ("3 pass", "0 pass", "1 pass", "2 pass", "3 pass"):
        assert table.view(0).obliged == 2
        table.do(bid)
    free = Table("klabor-odessa").deal(upcard="7h")
    assert free.view(0).obliged == -1


def test_7_rules_say_which_option_is_in_force_not_which_preset() -> None:
    assert preset("debertz-501", bella="trick_winner").bella == preset("klabor-classic").bella
