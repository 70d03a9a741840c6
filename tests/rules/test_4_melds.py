"""rules.md section 4, rows *melds are declared* to *still equal*."""

from typing import Any

import pytest

from klabor_core.presets import preset
from tests.rules.table import Table

TERTZ_KING = "Js Qs Ks"
FIFTY_TEN = "7d 8d 9d Td"


def two(zero: str, one: str, name: str = "klabor-odessa", **changes: Any) -> Table:
    """Seat 1 is maker of hearts and leads."""
    return Table(name, **changes).deal(zero, one, upcard="7h").do("1 play")


def stood(table: Table) -> list[str]:
    """The melds that stand, as ``seat class top``."""
    return [f"{seat} {meld.text}" for seat, meld in table.state.standing]


def test_4_melds_in_classic_are_declared_after_the_second_deal_before_the_first_lead_from_the_leader_on() -> None:
    table = two(TERTZ_KING, FIFTY_TEN, "klabor-classic")
    assert table.legal() == ["1 silent", "1 meld 4Td"]
    table.do("1 meld 4Td")
    assert table.legal() == ["0 silent", "0 meld 3Ks"]
    table.do("0 meld 3Ks")
    assert (table.state.phase, table.state.turn) == ("play", 1)
    assert table.refuses("1 meld 4Td") in ("3", "3.5")


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_4_melds_elsewhere_are_declared_with_ones_own_first_card(name: str) -> None:
    table = two(TERTZ_KING, FIFTY_TEN + " 8c", name)
    assert "1 meld 4Td" in table.legal()
    table.do("1 meld 4Td; 1 8c")
    assert "0 meld 3Ks" in table.legal()
    table.follow()
    assert table.refuses(f"{table.state.turn} meld 3Ks") == "3.5"


def test_4_melds_in_teams_are_declared_with_ones_own_first_card() -> None:
    table = Table("klabor-teams").deal("", TERTZ_KING + " 8c", "", upcard="7h").do("1 play")
    assert "1 meld 3Ks" in table.legal()
    table.do("1 8c")
    assert not table.allows("1 meld 3Ks")


@pytest.mark.parametrize(("name", "seats"), [("klabor-odessa", 2), ("debertz-501", 2), ("klabor-classic", 2)])
def test_4_tertz_is_20_and_fifty_50(name: str, seats: int) -> None:
    assert two("", TERTZ_KING, name).do("1 meld 3Ks").finish().scored(1)[-1] == ("meld", 20)
    assert two("", FIFTY_TEN, name).do("1 meld 4Td").finish().scored(1)[-1] == ("meld", 50)
    assert two("", "7d 8d 9d Td Jd", name).do("1 meld 4Jd").finish().scored(1)[-1] == ("meld", 50)


def test_4_tertz_is_20_and_fifty_of_4_or_5_cards_50_in_teams() -> None:
    for hand, meld, points in (("Js Qs Ks", "3Ks", 20), ("7d 8d 9d Td", "4Td", 50), ("7d 8d 9d Td Jd", "4Jd", 50)):
        table = Table("klabor-teams").deal("", hand + " Jh", upcard="7h").do(f"1 play; 1 meld {meld}; 1 Jh").finish()
        assert ("meld", points) in table.scored(1)


def test_4_klabor_is_100_for_six_or_more_of_any_suit_in_teams() -> None:
    for hand in ("7d 8d 9d Td Jd Qd", "7d 8d 9d Td Jd Qd + Kd"):
        top = hand.split()[-1]
        table = Table("klabor-teams").deal("", hand + (" " if "+" in hand else " + ") + "Jh", upcard="7h")
        table.do(f"1 play; 1 meld 6{top}; 1 Jh").finish()
        assert ("meld", 100) in table.scored(1)


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_4_klabor_there_is_none_elsewhere(name: str) -> None:
    table = two("", "7d 8d 9d Td Jd Qd", name)
    assert table.refuses("1 meld 6Qd", legal="1 meld 4Qd") == "3.7"


def test_4_standing_the_side_with_the_best_meld_scores_all_its_melds_the_other_none() -> None:
    table = two("Qd Kd Ad Tc Jc Qc", "7s 8s 9s Ts 8c").do("1 meld 4Ts; 1 8c; 0 meld 3Ad,3Qc; 0 Tc")
    assert stood(table) == ["1 4Ts"]
    table = two("7d 8d 9d Tc Jc Qc", "Ts Js Qs 8c").do("1 meld 3Qs; 1 8c; 0 meld 39d; 0 Tc")
    assert stood(table) == ["1 3Qs"]


def test_4_standing_in_teams_all_melds_of_both_partners_stand() -> None:
    hands = ("7d 8d 9d 7c", "Js Qs Ks 8c", "Td Jd Qd Kd 9c", "7s 8s 9s Tc")
    table = Table("klabor-teams").deal(*hands, upcard="7h")
    table.do("1 play; 1 meld 3Ks; 1 8c; 2 meld 4Kd; 2 9c; 3 meld 39s; 3 Tc; 0 meld 39d; 0 7c")
    assert stood(table) == ["0 39d", "2 4Kd"]


def test_4_best_meld_a_higher_class_beats_a_higher_card() -> None:
    table = two("Qd Kd Ad 9c", "7s 8s 9s Ts 8c").do("1 meld 4Ts; 1 8c; 0 meld 3Ad; 0 9c")
    assert stood(table) == ["1 4Ts"]


def test_4_best_meld_klabor_beats_fifty() -> None:
    hands = ("Ah Jh", "7d 8d 9d Td Jd Qd + 8c", "Js Qs Ks As 9c")
    table = Table("klabor-teams").deal(*hands, upcard="7h").do("1 play; 1 meld 6Qd; 1 8c; 2 meld 4As; 2 9c")
    table.finish()
    assert stood(table) == ["1 6Qd"]


def test_4_best_meld_of_one_class_the_higher_top_card_is_better() -> None:
    table = two("Js Qs Ks 9c", "Td Jd Qd 8c").do("1 meld 3Qd; 1 8c; 0 meld 3Ks; 0 9c")
    assert stood(table) == ["0 3Ks"]


def test_4_best_meld_of_one_class_and_card_the_trump_one_is_better() -> None:
    table = two("9h Th Jh 9c", "9d Td Jd 8c").do("1 meld 3Jd; 1 8c; 0 meld 3Jh; 0 9c")
    assert stood(table) == ["0 3Jh"]


def test_4_best_meld_trump_does_not_beat_a_higher_top_card() -> None:
    table = two("9h Th Jh 9c", "Td Jd Qd 8c").do("1 meld 3Qd; 1 8c; 0 meld 3Jh; 0 9c")
    assert stood(table) == ["1 3Qd"]


def test_4_best_meld_length_beyond_four_does_not_count() -> None:
    table = two("7s 8s 9s Ts Js 9c", "9d Td Jd Qd 8c").do("1 meld 4Qd; 1 8c; 0 meld 4Js; 0 9c")
    assert stood(table) == ["1 4Qd"]


def test_4_still_equal_in_classic_both_sides_melds_stand() -> None:
    table = two("Js Qs Ks 7c 8c 9c", "Jd Qd Kd", "klabor-classic").do("1 meld 3Kd; 0 meld 3Ks,39c")
    assert stood(table) == ["0 3Ks", "0 39c", "1 3Kd"]


def test_4_still_equal_in_teams_neither_sides_melds_stand() -> None:
    hands = ("Js Qs Ks 7c 8c 9c", "Jd Qd Kd 7s 8s 9s", "Tc", "Jc")
    table = Table("klabor-teams").deal(*hands, upcard="7h")
    table.do("1 play; 1 meld 3Kd,39s; 1 Jd").follow(2)
    table.do("0 meld 3Ks,39c").finish()
    assert table.scored(0) + table.scored(1) == [("last_trick", 10)]


def test_4_still_equal_two_klabors_in_teams_deal_again() -> None:
    hands = ("9s Ts Js Qs Ks As + 7c", "9d Td Jd Qd Kd Ad + 8c")
    table = Table("klabor-teams", dealer=0).deal(*hands, upcard="7h")
    table.do("1 play; 1 meld 6Ad; 1 8c").follow(2)
    table.do("0 meld 6As; 0 7c").finish()
    assert table.line == {"again": True}
    assert table.score == [0, 0]
    assert table.match.next_dealer == 0


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_4_still_equal_the_one_declared_first_is_better(name: str) -> None:
    table = two("Js Qs Ks 7c 8c 9c", "Jd Qd Kd 8s", name).do("1 meld 3Kd; 1 8s; 0 meld 3Ks,39c; 0 Js")
    assert stood(table) == ["1 3Kd"]


def test_4_still_equal_declared_first_with_four_seats() -> None:
    hands = ("Js Qs Ks 7c", "8c", "Jd Qd Kd 9c", "Jc Qc Kc")
    table = Table("klabor-odessa", seats=4).deal(*hands, upcard="7h").do("1 play; 1 8c; 2 9c; 3 meld 3Kc; 3 Jc")
    table.do("0 meld 3Ks; 0 7c")
    assert stood(table) == ["3 3Kc"]


def test_4_melds_the_order_of_classes_is_the_presets_own() -> None:
    assert {
        name: preset(name).klabor for name in ("klabor-classic", "klabor-teams", "klabor-odessa", "debertz-501")
    } == {
        "klabor-classic": "first_six",
        "klabor-teams": "six",
        "klabor-odessa": "none",
        "debertz-501": "none",
    }
