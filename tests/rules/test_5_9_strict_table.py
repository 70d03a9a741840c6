"""rules.md 5.9: the strict table, where illegal things can be done and caught."""

import pytest

from tests.rules.table import Table


def strict(zero: str, one: str, name: str = "klabor-odessa", upcard: str = "7h") -> Table:
    """Seat 1 is maker of hearts and leads."""
    return Table(name, strict_table=True).deal(zero, one, upcard=upcard).do("1 play")


def test_5_9_by_default_nothing_illegal_can_be_done() -> None:
    table = Table("klabor-odessa").deal("7s 8d", "As", upcard="7h").do("1 play; 1 As")
    assert table.refuses("0 8d") == "3.6"
    assert not table.allows("1 catch 0")


def revoked() -> Table:
    """Seat 0 has a spade and threw a diamond."""
    return strict("7s 8d Ah", "As Ks").do("1 As; 0 8d")


def test_5_9_revoke_can_be_done_and_caught_and_is_bait_on_cards() -> None:
    table = revoked().do("1 catch 0")
    assert (table.line["result"], table.gained[0]) == ("penalty", 0)
    assert table.gained[1] > 0
    assert table.state.phase == "done"


def test_5_9_not_caught_it_stands() -> None:
    table = revoked().finish()
    assert table.line["result"] != "penalty"
    table.deal(upcard="7h")  # the next deal: too late
    assert table.refuses("1 catch 0") == "5.9"


def test_5_9_caught_before_the_next_deal_even_after_the_count() -> None:
    table = revoked().finish()
    table.do("1 catch 0")
    assert table.line["result"] == "penalty"
    assert len(table.result["lines"]) == 1
    assert table.score == table.gained


def test_5_9_not_beating_a_trump_when_able() -> None:
    table = strict("8h Jh 7s", "9h").do("1 9h; 0 8h; 1 catch 0")
    assert table.line["result"] == "penalty"


def test_5_9_a_false_meld() -> None:
    table = strict("7s 8s Ts", "Jh").do("1 Jh; 0 meld 3Ts; 1 catch 0")
    assert table.line["result"] == "penalty"


def test_5_9_asking_rost_without_a_meld_of_that_class() -> None:
    table = strict("7s 8d", "Js Qs Ks Jh").do("1 meld 3Ks; 1 Jh; 0 rank; 1 catch 0")
    assert table.line["result"] == "penalty"


def test_5_9_asking_rost_against_a_fifty_with_only_a_tertz() -> None:
    table = strict("9d Td Jd", "Js Qs Ks As Jh").do("1 meld 4As; 1 Jh; 0 rank; 1 catch 0")
    assert table.line["result"] == "penalty"


def test_5_9_exchanging_under_a_second_round_trump() -> None:
    table = Table("klabor-odessa", strict_table=True).deal("7s 8d", "Jh", upcard="Ah")
    table.do("1 pass; 0 pass; 1 name s; 1 Jh; 0 swap; 1 catch 0")
    assert table.line["result"] == "penalty"


def test_5_9_exchanging_for_the_freza() -> None:
    table = strict("7h 8d", "Jh", upcard="Kh").do("1 Jh; 0 freza; 1 catch 0")
    assert table.line["result"] == "penalty"


def test_5_9_a_false_call_out_loses_the_game() -> None:
    table = strict("7s 8d", "Jh").do("1 Jh").follow().do("1 out")
    assert (table.over, table.winner) == (True, 0)


def test_5_9_catching_who_did_nothing_changes_nothing() -> None:
    table = strict("7s 8d", "As").do("1 As; 0 7s")
    before = table.state.turn
    table.do("1 catch 0")
    assert (table.state.turn, table.state.phase) == (before, "play")


def test_5_9_a_partner_is_not_caught() -> None:
    table = Table("klabor-teams", strict_table=True).deal(upcard="7h").do("1 play").follow(2)
    assert not table.allows("1 catch 3")


@pytest.mark.parametrize("caught", [1, 2, 3])
def test_5_9_teams_the_judge_warns_a_side_twice_the_third_time_160_plus_all_melds_go_to_the_other(caught: int) -> None:
    # In every deal seat 1 leads a spade, and seat 2 who has one throws a diamond.
    table = Table("klabor-teams", strict_table=True, judge=True, dealer=0)
    for time in range(1, caught + 1):
        dealer = table.match.next_dealer
        hands = ("Js Qs Ks 8c", "As 9c", "7s 8d", "Tc")
        table.deal(*hands, upcard="7h")
        order = [(dealer + 1 + i) % 4 for i in range(4)]
        table.do("; ".join(f"{seat} pass" for seat in order[: order.index(1)]))
        table.do("1 play; 1 As; 2 8d").follow().do("0 meld 3Ks; 0 Js; 1 catch 2")
        if time < 3:
            assert table.match.warnings == (time, 0)
            table.finish()
            assert table.line["result"] != "penalty"
    if caught == 3:
        assert (table.line["result"], table.gained) == ("penalty", [0, 160 + 20])


def test_5_9_a_false_bella_is_a_false_meld() -> None:
    table = strict("7s 8d", "Kh Jh As").do("1 Kh bella; 0 catch 1")
    assert table.line["result"] == "penalty"


def test_5_9_a_false_meld_before_the_lead_is_caught_once_play_has_begun() -> None:
    table = strict("7s 8s Ts", "Jh", name="klabor-classic").do("0 meld 3Ts")
    assert table.state.phase == "play"
    assert table.do("1 catch 0").line["result"] == "penalty"


def test_5_9_at_three_seats_the_other_two_share_what_the_deal_holds() -> None:
    table = Table("klabor-odessa", seats=3, strict_table=True).deal("7s 8d Ah", "As", upcard="7h")
    table.do("1 play; 1 As").follow().do("0 8d; 2 catch 0")
    assert table.gained[0] == 0
    assert table.gained[1] - table.gained[2] in (0, 1)  # an odd point to seat 1, who speaks earlier
