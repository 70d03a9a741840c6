"""rules.md section 4, row *exchange: when*."""

import pytest

from klabor_core.cards import TEXTS
from klabor_core.presets import preset
from klabor_core.rules import RulesError
from tests.rules.table import Table


@pytest.mark.parametrize(("name", "seats"), [("klabor-classic", 2), ("klabor-teams", 4), ("klabor-odessa", 4)])
def test_4_exchange_before_the_second_deal(name: str, seats: int) -> None:
    table = Table(name, seats=seats).deal("7h", upcard="Jh").do("1 play")
    assert (table.state.phase, table.state.hands[0].bit_count()) == ("exchange", 6)
    table.do("0 swap")
    assert "Jh" in table.hand(0)
    assert table.state.phase != "exchange"


@pytest.mark.parametrize(("name", "seats"), [("klabor-classic", 2), ("klabor-teams", 4), ("klabor-odessa", 4)])
def test_4_exchange_before_the_second_deal_is_not_possible_later(name: str, seats: int) -> None:
    table = Table(name, dealer=seats - 1, seats=seats).deal("7h 8c", upcard="Jh").do("0 play; 0 silent")
    assert table.refuses("0 swap") == "4"
    table = Table(name, dealer=seats - 1, seats=seats).deal("8c + 7h", upcard="Jh").do("0 play")
    assert table.refuses("0 swap") == "6"  # a seven that comes with the second deal is too late as well


@pytest.mark.parametrize(("name", "seats"), [("klabor-odessa", 2), ("klabor-odessa", 3), ("debertz-501", 2)])
def test_4_exchange_at_ones_own_first_turn(name: str, seats: int) -> None:
    table = Table(name, seats=seats).deal("7h Th", "8c", upcard="Jh").do("1 play; 1 8c")
    if seats == 3:
        table.follow()
    table.do("0 swap")
    assert "Jh" in table.hand(0)
    assert TEXTS[table.state.upcard] == "7h"


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_4_exchange_at_first_turn_comes_before_own_melds_and_card(name: str) -> None:
    # With the jack instead of the seven, 9-T-J of trumps is a tertz.
    table = Table(name).deal("7h 9h Th Qd Kd Ad", "8c", upcard="Jh").do("1 play; 1 8c")
    assert table.do("0 swap").legal("meld") == ["0 meld 3Ad,3Jh", "0 meld 3Ad", "0 meld 3Jh"]
    table = Table(name).deal("7h 9h Th Qd Kd Ad", "8c", upcard="Jh").do("1 play; 1 8c; 0 meld 3Ad")
    assert table.refuses("0 swap") == "4"


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_4_exchange_at_first_turn_is_too_late_with_the_second_card(name: str) -> None:
    table = Table(name).deal("7h Ac Kc", "8c 9s", upcard="Jh").do("1 play").tricks("1 8c Ac")
    assert table.refuses("0 swap") == "4"


def test_4_exchange_each_holder_of_the_trump_seven_defender_or_maker() -> None:
    for seven_at, hands in ((0, ("7h", "")), (1, ("", "7h"))):
        table = Table("klabor-classic").deal(*hands, upcard="Jh").do("1 play")
        assert table.allows(f"{seven_at} swap")
        assert not table.allows(f"{1 - seven_at} swap")


def test_4_exchange_at_four_seats_is_before_the_second_deal_since_the_upcard_is_dealt_out() -> None:
    assert preset("klabor-odessa", seats=4).exchange == "before_second_deal"
    with pytest.raises(RulesError, match="upcard"):
        preset("klabor-odessa", seats=4, exchange="first_turn")
