"""rules.md 3.6: who wins a trick, and which cards may be played."""

from tests.rules.table import Table


def two_seats(zero: str, one: str) -> Table:
    """Seat 1 is maker and leads, hearts are trump, nobody has to beat."""
    return Table("klabor-classic").deal(zero, one, upcard="8h").do("1 play")


def test_3_6_the_highest_card_of_the_suit_led_wins_without_a_trump() -> None:
    table = two_seats("As 9s 7d", "Ts Ks 9d").tricks("1 Ts As")
    assert table.state.turn == 0


def test_3_6_a_trump_wins_over_any_card_of_the_suit_led() -> None:
    table = two_seats("7h 9d Jd Qd Kd Ad + 8d 9c Tc", "As Ks").tricks("1 As 7h")
    assert table.state.turn == 0


def test_3_6_the_highest_trump_wins() -> None:
    table = two_seats("9h 7d", "Ah As").tricks("1 Ah 9h")
    assert table.state.turn == 0
    table = two_seats("Th Kh Qh 7d", "Ah As").tricks("1 Ah Qh")
    assert table.state.turn == 1


def test_3_6_the_winner_leads_next() -> None:
    table = two_seats("As 9s 7d", "Ts Ks 9d").tricks("1 Ts As")
    assert table.refuses("1 Ks") == "3"
    table.do("0 7d")


def test_3_6_suit_is_followed() -> None:
    table = two_seats("7s Ts Ah 7d 8d 9d", "Ks").do("1 Ks")
    assert table.cards().startswith("7s Ts")
    assert "Ah" not in table.cards()
    assert table.refuses("0 Ah", legal="0 7s") == "3.6"
    assert table.refuses("0 7d") == "3.6"


def test_3_6_with_none_of_the_suit_a_trump_is_played() -> None:
    table = two_seats("7h Ah 7d 8d 9d Jd + Kd Qc Kc", "Ks").do("1 Ks")
    assert table.cards() == "7h Ah"
    assert table.refuses("0 7d", legal="0 7h") == "3.6"


def test_3_6_with_neither_any_card_is_played() -> None:
    table = two_seats("7d 8d 9d Jd Qd 7c + Kd Qc Kc", "Ks").do("1 Ks")
    assert table.cards() == "7d 8d 9d Jd Qd Kd 7c Qc Kc"


def test_3_6_a_trump_is_owed_even_on_a_partners_winning_trick() -> None:
    # Seat 2's ace of spades is winning; seat 0, his partner, has no spade and owes a trump.
    hands = ("7h 8d 9d Jd Qd Kd + Tc Qc", "7s", "As", "8s")
    table = Table("klabor-teams", dealer=1).deal(*hands, upcard="8h").do("2 play; 2 As; 3 8s")
    assert table.cards() == "7h"
    assert table.refuses("0 Tc", legal="0 7h") == "3.6"


def test_3_6_any_card_may_be_led() -> None:
    table = Table("klabor-classic").deal("", "7s Ah Td 8c 9h Kc + Qd As 9s", upcard="7h").do("1 play")
    assert len(table.cards().split()) == 9


def test_3_6_a_card_not_in_the_hand_or_played_before_is_refused() -> None:
    table = two_seats("As 9s 7d", "Ts Ks 9d").tricks("1 Ts As")
    assert table.refuses("0 Ks") == "3.6"
    assert table.refuses("0 As") == "3.6"
