"""rules.md section 1: the words, and what they stand for at the table."""

from klabor_core.cards import TEXTS
from tests.rules.table import Table


def test_1_maker_is_who_chose_the_trump_suit() -> None:
    table = Table("debertz-501").deal(upcard="7h").do("1 pass; 0 pass; 1 name s")
    assert (table.state.maker, TEXTS[table.state.trump * 8][1]) == (1, "s")


def test_1_upcard_is_turned_up_after_the_first_deal_and_its_suit_is_offered_in_round_1() -> None:
    table = Table("debertz-501").deal(upcard="9d")
    assert TEXTS[table.state.upcard] == "9d"
    assert "1 play" in table.legal()
    table.do("1 play")
    assert table.state.trump == table.state.upcard >> 3


def test_1_freza_is_the_bottom_card_of_the_stock_turned_up_after_the_second_deal() -> None:
    table = Table("debertz-501").deal(upcard="9d", freza="As")
    assert table.state.freza == -1
    table.do("1 play")
    assert TEXTS[table.state.freza] == "As"


def test_1_bella_is_king_and_queen_of_trumps_in_one_hand() -> None:
    hands = ("Kh Qh 7d", "Kd Qd 8d Ah Jh 9h")
    table = Table("klabor-odessa").deal(*hands, upcard="7h").do("1 play")
    assert table.refuses("1 Kd bella") == "5.3"  # a pair of a plain suit is nothing
    assert table.do("1 8d").allows("0 7d bella")


def test_1_last_trick_gives_ten_to_its_winner() -> None:
    table = Table("debertz-501").deal(upcard="7h").do("1 play").finish()
    winner = table.state.tricks[-1].winner
    assert (table.scored(winner), table.scored(1 - winner)) == ([("last_trick", 10)], [])
