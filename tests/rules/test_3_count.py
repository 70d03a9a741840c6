"""rules.md 3.7: what a deal is worth to each side, before bait."""

from klabor_core.cards import POINTS, TEXTS
from tests.rules.table import Table

# Seat 1 holds all the hearts but the seven, and aces: he takes every trick.
SLAM = ("7c 8c Tc 8d 9d Td + 8s 9s Ts", "8h 9h Th Jh Qh Kh + Ah As Ac")


def test_3_7_count_is_cards_last_trick_melds_that_stand_and_bella() -> None:
    table = Table("debertz-501").deal(*SLAM, upcard="7h").do("1 play; 1 meld 4Ah; 1 Ah bella").finish()
    trick_cards = [card for trick in table.state.tricks for card in trick.cards]
    cards = sum(POINTS[table.state.trump][card] for card in trick_cards)
    assert table.scored(1) == [("last_trick", 10), ("meld", 50), ("bella", 20)]
    assert table.points == [0, cards + 10 + 50 + 20]


def test_3_7_cards_count_to_who_won_them_not_to_who_played_them() -> None:
    table = Table("debertz-501").deal(*SLAM, upcard="7h").do("1 play").tricks("1 As Ts").finish()
    first = table.state.tricks[0]
    assert ([TEXTS[card] for card in first.cards], first.winner) == (["As", "Ts"], 1)
    assert table.points[0] == 0


def test_3_7_the_last_trick_is_ten_points_to_its_winner() -> None:
    # Seat 0's only winner is the last card.
    hands = ("7c 8c 9c 8d 9d Td + 8s 9s As", "8h 9h Th Jh Qh Kh + Ah Ks Ac")
    table = Table("debertz-501").deal(*hands, upcard="7h").do("1 play")
    table.tricks("1 Jh 8c", "1 9h 9d", "1 Ah 8d", "1 Th 8s", "1 Kh 9s", "1 Qh 9c", "1 8h Td", "1 Ac 7c", "1 Ks As")
    assert table.points == [11 + 4 + 10, 20 + 14 + 11 + 10 + 4 + 3 + 10 + 11]
