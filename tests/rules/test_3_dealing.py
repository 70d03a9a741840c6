"""rules.md 3.1 to 3.4: the deal, the bidding, the exchange's condition, the second deal."""

import pytest

from klabor_core.cards import TEXTS
from klabor_core.events import PhaseOpened
from tests.rules.table import Table

PACK = "7s 8s 9s Ts Js Qs Ks As 7h 8h 9h Th Jh Qh Kh Ah 7d 8d 9d Td Jd Qd Kd Ad 7c 8c 9c Tc Jc Qc Kc Ac"


def test_3_1_six_cards_each_in_packets_of_three_from_the_dealers_left_the_dealer_last() -> None:
    table = Table("klabor-odessa", dealer=0, seats=3).deck(PACK)
    assert table.hand(1) == "7s 8s 9s 8h 9h Th"
    assert table.hand(2) == "Ts Js Qs Jh Qh Kh"
    assert table.hand(0) == "Ks As 7h Ah 7d 8d"


def test_3_1_the_next_card_is_the_upcard() -> None:
    for seats, upcard in ((2, "Jh"), (3, "9d"), (4, "7c")):
        table = Table("klabor-odessa", seats=seats).deck(PACK)
        assert TEXTS[table.state.upcard] == upcard


def test_3_2_bidding_goes_clockwise_from_the_dealers_left() -> None:
    table = Table("klabor-odessa", dealer=1, seats=3).deck(PACK)
    for seat in (2, 0, 1, 2, 0):
        assert table.state.turn == seat
        table.do(f"{seat} pass")
    assert table.state.turn == 1


def test_3_2_round_1_is_play_or_pass() -> None:
    assert Table("klabor-odessa").deck(PACK).legal() == ["1 play", "1 pass"]


def test_3_2_play_makes_the_upcards_suit_trump_and_the_speaker_maker() -> None:
    table = Table("klabor-odessa").deal(upcard="Td").do("1 pass; 0 play")
    assert (table.state.maker, TEXTS[table.state.trump * 8]) == (0, "7d")


def test_3_2_round_2_names_one_of_the_other_three_suits_or_passes() -> None:
    table = Table("klabor-odessa").deal(upcard="Td").do("1 pass; 0 pass")
    assert set(table.legal()) == {"1 name s", "1 name h", "1 name c", "1 pass"}
    assert table.refuses("1 name d", legal="1 name s") == "3.2"


def test_3_2_a_suit_is_not_named_in_round_1_nor_the_upcards_taken_in_round_2() -> None:
    table = Table("klabor-odessa").deal(upcard="Td")
    assert table.refuses("1 name s") == "3.2"
    table.do("1 pass; 0 pass")
    assert table.refuses("1 play") == "3.2"


@pytest.mark.parametrize("name", ["klabor-classic", "klabor-odessa"])
def test_3_3_the_seven_is_exchanged_only_if_trump_was_taken_in_round_1(name: str) -> None:
    swap = "0 swap" if name == "klabor-classic" else "1 8c; 0 swap"
    taken = Table(name).deal("7h Ks Qs", "8c", upcard="Ah").do("1 play")
    assert taken.allows(swap)
    named = Table(name).deal("7s 7h Ks", "8c", upcard="Ah").do("1 pass; 0 pass; 1 name s")
    assert named.refuses(swap) in ("3", "3.3")


def test_3_4_second_deal_gives_all_its_cards_to_one_seat_at_once_in_the_same_order() -> None:
    table = Table("klabor-odessa", dealer=0).deck(PACK)  # 12 cards and the upcard Jh are out
    table.do("1 play")
    assert table.hand(1).endswith("Qh Kh Ah")
    assert table.hand(0).endswith("7d 8d 9d")


def test_3_course_the_phases_come_in_order() -> None:
    table = Table("klabor-classic").deal(upcard="Ah").do("1 play").finish()
    phases = dict.fromkeys(event.phase for event in table.heard(PhaseOpened))
    assert list(phases) == ["announce", "bidding", "exchange", "melds", "play"]
    assert table.state.phase == "done"
