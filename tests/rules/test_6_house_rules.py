"""rules.md section 6: house rules, each an option."""

import pytest

from klabor_core.presets import PRESET_NAMES, preset
from klabor_core.rules import OPTIONS, RulesError, values
from tests.rules.deals import BAIT, BAIT_AT_THREE, EVEN, MADE, play_52
from tests.rules.table import Table

HOUSE_RULES = {
    "exchange_by": "anyone",
    "bait_three": "better",
    "winner_takes_all": False,
    "skis_for_all": False,
    "four_sevens": False,
    "trump_on_partner": True,
    "upcard_to": "dealer",
}


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_6_house_rules_are_off_in_every_preset(name: str) -> None:
    rules = values(preset(name))
    assert {option: rules[option] for option in HOUSE_RULES} == HOUSE_RULES


def test_6_every_option_can_be_changed_on_its_own_or_says_what_it_clashes_with() -> None:
    for name in PRESET_NAMES:
        for option in OPTIONS:
            for value in option.choices or (option.low, option.high):
                try:
                    assert getattr(preset(name, **{option.name: value}), option.name) == value
                except RulesError as error:
                    assert error.code.startswith("clash_")
                    assert str(error).endswith(".")


@pytest.mark.parametrize("target", [301, 701])
def test_6_target_may_be_any_other_number(target: int) -> None:
    assert play_52(Table("debertz-501", target=target).having(0, target - 72), MADE).over
    assert not play_52(Table("debertz-501", target=target).having(0, target - 73), MADE).over


def test_6_exchange_by_the_maker_only() -> None:
    # Seat 1 is maker.
    table = Table("klabor-odessa", exchange_by="maker").deal("7h 8c", "9c", upcard="Jh").do("1 play; 1 9c")
    assert table.refuses("0 swap") == "6"
    table = Table("klabor-odessa", exchange_by="maker").deal("8c", "7h 9c", upcard="Jh").do("1 play")
    assert table.allows("1 swap")


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_6_seven_from_the_second_deal_may_be_exchanged_where_it_is_at_ones_first_turn(name: str) -> None:
    table = Table(name).deal("", "9c + 7h", upcard="Jh").do("1 play")
    assert table.allows("1 swap")


def test_6_seven_only_from_the_first_six() -> None:
    table = Table("klabor-odessa", seven_dealt_later=False).deal("", "9c + 7h", upcard="Jh").do("1 play")
    assert table.refuses("1 swap") == "6"
    table = Table("klabor-odessa", seven_dealt_later=False).deal("", "9c 7h", upcard="Jh").do("1 play")
    assert table.allows("1 swap")


def test_6_all_pass_the_dealer_names_after_two_redeals() -> None:
    table = Table("klabor-odessa", all_pass="dealer_names_third", dealer=0)
    for dealer in (0, 1):
        first, second = 1 - dealer, dealer
        table.deal(upcard="7h").do(f"{first} pass; {second} pass; {first} pass; {second} pass")
        assert table.line == {"passed": True}
    table.deal(upcard="7h").do("1 pass; 0 pass; 1 pass")
    assert (table.state.obliged, table.refuses("0 pass", legal="0 name s")) == (True, "4")


def test_6_all_pass_two_redeals_must_follow_each_other() -> None:
    table = Table("klabor-odessa", all_pass="dealer_names_third", dealer=0)
    table.deal(upcard="7h").do("1 pass; 0 pass; 1 pass; 0 pass")
    dealer = play_52_as_dealt(table)
    first = 1 - dealer
    table.deal(upcard="7h").do(f"{first} pass; {dealer} pass; {first} pass; {dealer} pass")
    assert table.line == {"passed": True}
    table.deal(upcard="7h")
    assert not table.state.obliged


def play_52_as_dealt(table: Table) -> int:
    """A deal that somebody plays; who deals after it."""
    table.deal(upcard="7h").do(f"{table.state.turn} play").finish()
    return table.match.next_dealer


def test_6_bait_at_three_seats_halved_between_both() -> None:
    deck, course, tricks = BAIT_AT_THREE
    table = Table("klabor-odessa", seats=3, bait_three="halved").deck(deck).do(course).tricks(*tricks)
    assert table.gained == [71, 72, 0]
    hands = ("7s 8s 9s 7c 8c Tc + 8d 9d Td", "Jh 9h Ah Th Kh Qh + 8h As 7d", "Ad Kd Qd Jd Ts Js + Jc Qc Kc")
    table = Table("klabor-odessa", seats=3, bait_three="halved").deal(*hands, upcard="7h")
    table.do("1 pass; 2 pass; 0 play; 1 Jh; 2 Jc; 0 meld 39s; 0 7c")
    table.tricks("1 9h Qc 8c", "1 Ah Kc Tc", "1 Th Jd 8d", "1 Kh Js 9d", "1 Qh Ts 9s", "1 8h Qd 7s", "1 As Kd 8s")
    table.tricks("1 7d Ad Td")
    assert (table.points, table.gained) == ([20, 113, 31], [0, 113 + 10, 31 + 10])


def test_6_winner_takes_all_a_maker_who_has_made_it_writes_the_defenders_points_too() -> None:
    assert play_52(Table("debertz-501", winner_takes_all=True), MADE).gained == [0, 124]
    assert play_52(Table("debertz-501", winner_takes_all=True), BAIT).gained == [124, 0]
    assert play_52(Table("debertz-501", winner_takes_all=True), EVEN).gained == [52, 0]


def test_6_bella_only_if_the_trick_it_is_announced_in_is_won_by_the_own_side() -> None:
    lost = Table("klabor-classic", bella="own_trick").deal("Jh 7s", "Kh Qh 8c", upcard="7h").do("1 play")
    lost.tricks("1 Kh bella Jh").finish()
    assert ("bella", 20) not in lost.scored(0) + lost.scored(1)
    won = Table("klabor-classic", bella="own_trick").deal("8h 7s", "Kh Qh 8c", upcard="7h").do("1 play")
    won.tricks("1 Kh bella 8h").finish()
    assert ("bella", 20) in won.scored(1)


def test_6_skis_for_all_any_side_without_a_trick_is_fined_declared_or_not() -> None:
    slam = ("8h 9h Th Jh Qh Kh + Ah", "7s 8s 9s 7c 8c + 7d", "As Ac Ad", "")
    for fined in (False, True):
        table = Table("klabor-teams", dealer=3, skis_for_all=fined).deal(*slam, upcard="7h").do("0 play").finish()
        assert table.gained[1] == (-100 if fined else 0)


def test_6_four_sevens_may_ask_for_a_new_deal() -> None:
    sevens = "7s 7h 7d 7c"
    table = Table("klabor-odessa", four_sevens=True, dealer=0).deal("", sevens, upcard="8h").do("1 sevens")
    assert table.line == {"again": True}
    assert table.match.next_dealer == 0
    assert Table("klabor-odessa").deal("", sevens, upcard="8h").refuses("1 sevens") in ("3", "6")


def test_6_four_sevens_need_not_ask_and_three_may_not() -> None:
    table = Table("klabor-odessa", four_sevens=True).deal("", "7s 7h 7d 7c", upcard="8h")
    assert table.allows("1 play")
    table = Table("klabor-odessa", four_sevens=True).deal("7c", "7s 7h 7d", upcard="8h")
    assert not table.allows("1 sevens")


def partner(must_beat: str, trump_on_partner: bool, hand: str) -> str:
    """Cards of seat 0 to a trick of spades that seat 2, his partner, is winning with the ace."""
    table = Table("klabor-odessa", seats=4, dealer=0, must_beat=must_beat, trump_on_partner=trump_on_partner)
    table.deal(hand, "Ks", "As", "8s", upcard="8h").do("1 play; 1 Ks; 2 As; 3 8s")
    return table.cards()


def test_6_must_beat_in_teams_a_trump_that_would_only_overtake_the_partner_is_not_owed() -> None:
    # Seat 0 has no spade; the dealer is dealt the eight of hearts.
    hand = "7h 9h 7d 9d Jd Kd + Ac"
    assert partner("trumps", True, hand) == "7h 8h 9h"
    assert partner("trumps", False, hand) == "7h 8h 9h 7d 9d Jd Kd Ac"


def test_6_must_beat_in_teams_a_higher_trump_is_not_owed_when_the_partner_led_trump() -> None:
    for owed, cards in ((True, "9h"), (False, "7h 8h 9h")):
        table = Table("klabor-odessa", seats=4, dealer=1, trump_on_partner=owed)
        table.deal("7h 9h 8h", "Jh", "Ah", upcard="Qh").do("2 play; 2 Ah").follow()
        assert table.cards() == cards


def test_6_upcard_at_four_seats_to_the_maker() -> None:
    table = Table("klabor-teams", dealer=0, upcard_to="maker").deal("", "", "", "", upcard="7h").do("1 pass; 2 play")
    assert "7h" in table.hand(2)
    assert [hand.bit_count() for hand in table.state.hands] == [8, 8, 8, 8]
