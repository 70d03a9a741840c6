"""rules.md section 4, rows *seats* to *freza shown*: who deals, and what is dealt."""

import pytest

from klabor_core.cards import card_of
from klabor_core.errors import IllegalAction
from klabor_core.game import first_ace, new_match
from klabor_core.presets import PRESET_NAMES, PRESET_SEATS, preset
from klabor_core.rules import RulesError
from tests.rules.table import Table


def test_4_seats_of_each_preset() -> None:
    assert PRESET_SEATS == {
        "klabor-classic": (2,),
        "klabor-teams": (4,),
        "klabor-odessa": (2, 3, 4),
        "debertz-501": (2,),
    }
    assert {name: preset(name).seats for name in PRESET_NAMES} == {
        "klabor-classic": 2,
        "klabor-teams": 4,
        "klabor-odessa": 2,
        "debertz-501": 2,
    }


def test_4_seats_four_play_in_teams_zero_with_two_and_one_with_three() -> None:
    four = preset("klabor-teams")
    assert [four.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    three = preset("klabor-odessa", seats=3)
    assert [three.side_of(seat) for seat in range(3)] == [0, 1, 2]


def test_4_target_of_each_preset() -> None:
    assert {name: preset(name).target for name in PRESET_NAMES} == {
        "klabor-classic": 1001,
        "klabor-teams": 1001,
        "klabor-odessa": 501,
        "debertz-501": 501,
    }


def test_4_target_short_classic_game_is_501() -> None:
    table = Table("klabor-classic", target=501)
    assert table.rules.target == 501


def test_4_first_dealer_by_lot_may_be_any_seat() -> None:
    for name in ("klabor-classic", "klabor-odessa", "debertz-501"):
        assert preset(name).dealer_by == "lot"
        assert [new_match(preset(name), seat).next_dealer for seat in (0, 1)] == [0, 1]
    with pytest.raises(IllegalAction):
        new_match(preset("debertz-501"), 2)


def test_4_first_dealer_is_who_is_dealt_the_first_ace_from_seat_0() -> None:
    rules = preset("klabor-teams")
    assert rules.dealer_by == "first_ace"
    cards = [card_of(text) for text in ("7s", "Kh", "9c", "Td", "Js", "Ac", "Ah")]
    dealt = first_ace(rules, cards)
    assert (dealt.dealer, len(dealt.cards)) == (1, 6)  # dealt one by one to seats 0 1 2 3 0 1


def test_4_next_dealer_alternates_in_classic() -> None:
    table = Table("klabor-classic", dealer=0).deal(upcard="7h").do("1 play").finish()
    assert table.match.next_dealer == 1


def test_4_next_dealer_is_clockwise_in_teams_and_at_three_and_four_seats() -> None:
    for name, seats in (("klabor-teams", 4), ("klabor-odessa", 3), ("klabor-odessa", 4)):
        table = Table(name, dealer=0, seats=seats).deal(upcard="7h").do("1 play").finish()
        assert table.match.next_dealer == 1
        table = Table(name, dealer=seats - 1, seats=seats).deal(upcard="7h").do("0 play").finish()
        assert table.match.next_dealer == 0


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_4_next_dealer_is_who_scored_more_so_that_the_loser_speaks_first(name: str, dealer: int) -> None:
    # Seat 1 has eight trumps and takes all but a trick.
    hands = ("7s 8s 9s 7d 8d 9d + 7c 8c 9c", "8h 9h Th Jh Qh Kh + Ah As Ac")
    bids = "0 pass; 1 play" if dealer == 1 else "1 play"
    table = Table(name, dealer=dealer).deal(*hands, upcard="7h").do(bids).finish()
    assert table.points[1] > table.points[0]
    assert table.match.next_dealer == 1
    assert table.deal(upcard="7h").state.turn == 0


@pytest.mark.parametrize(
    ("name", "seats", "size"),
    [
        *[("klabor-classic", 2, 9), ("klabor-teams", 4, 8), ("klabor-odessa", 2, 9)],
        *[("klabor-odessa", 3, 9), ("klabor-odessa", 4, 8), ("debertz-501", 2, 9)],
    ],
)
def test_4_second_deal_of_each_preset(name: str, seats: int, size: int) -> None:
    table = Table(name, seats=seats).deal(upcard="7h").do("1 play")
    assert [hand.bit_count() for hand in table.state.hands] == [size] * seats


@pytest.mark.parametrize("more", [3, 4, 5, 6])
def test_4_second_deal_in_classic_can_be_set_from_three_to_six(more: int) -> None:
    table = Table("klabor-classic", second_deal=more).deal(upcard="7h").do("1 play")
    assert [hand.bit_count() for hand in table.state.hands] == [6 + more] * 2


def test_4_second_deal_at_four_seats_is_two() -> None:
    with pytest.raises(RulesError, match="second_deal"):
        preset("klabor-teams", second_deal=3)


def test_4_upcard_stays_out_of_play_at_two_and_three_seats() -> None:
    for name, seats in (("klabor-classic", 2), ("klabor-odessa", 2), ("klabor-odessa", 3), ("debertz-501", 2)):
        table = Table(name, seats=seats).deal(upcard="7h").do("1 play")
        assert not any(hand >> card_of("7h") & 1 for hand in table.state.hands)


@pytest.mark.parametrize("name", ["klabor-teams", "klabor-odessa"])
def test_4_upcard_at_four_seats_is_dealt_to_the_dealer_last(name: str) -> None:
    table = Table(name, dealer=2, seats=4).deal("", "", "", "7h", upcard="Jh").do("3 play; 3 silent")
    assert "Jh" in table.hand(2)
    assert sum(hand.bit_count() for hand in table.state.hands) == 32


def test_4_upcard_at_four_seats_the_seven_left_in_exchange_is_dealt_to_the_dealer() -> None:
    table = Table("klabor-teams", dealer=2).deal("7h", upcard="Jh").do("3 play; 0 swap")
    assert "Jh" in table.hand(0)
    assert "7h" in table.hand(2)


@pytest.mark.parametrize(
    ("name", "seats", "shown"),
    [
        *[("klabor-classic", 2, False), ("klabor-teams", 4, False), ("klabor-odessa", 2, True)],
        *[("klabor-odessa", 3, True), ("klabor-odessa", 4, False), ("debertz-501", 2, True)],
    ],
)
def test_4_freza_is_shown_where_the_preset_says(name: str, seats: int, shown: bool) -> None:
    table = Table(name, seats=seats).deal(upcard="7h", freza="" if seats == 4 else "8d").do("1 play")
    assert table.state.freza == (card_of("8d") if shown else -1)
