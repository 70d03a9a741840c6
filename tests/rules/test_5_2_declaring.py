"""rules.md 5.2: what is said in declaring, and «Рост?»; what else stays unknown."""

from klabor_core.cards import RANKS
from klabor_core.events import RunAsked
from tests.rules.table import Table


def said(table: Table) -> list[str]:
    """The phrases in order, as ``seat what class top``, a trump top starred."""
    phrases = []
    for phrase in table.state.said:
        top = RANKS[phrase.rank] + "*" * phrase.trump if phrase.rank >= 0 else ""
        phrases.append(f"{phrase.seat} {phrase.what} {phrase.kind or ''}{top}".strip())
    return phrases


def two(zero: str, one: str) -> Table:
    """Seat 1 is maker of hearts and leads."""
    return Table("klabor-odessa").deal(zero, one, upcard="7h").do("1 play")


def test_5_2_the_first_declarer_says_only_the_class_of_his_best_meld() -> None:
    table = two("", "Js Qs Ks As 8d 9d + Td").do("1 meld 4As,3Td; 1 Js")
    assert said(table) == ["1 class 4"]


def test_5_2_the_next_without_a_better_says_good() -> None:
    table = two("", "Js Qs Ks 7c").do("1 meld 3Ks; 1 7c").follow()
    assert said(table) == ["1 class 3", "0 good"]


def test_5_2_the_next_with_a_lower_class_says_good_and_no_more() -> None:
    table = two("Jd Qd Kd 8c", "Js Qs Ks As 7c").do("1 meld 4As; 1 7c; 0 meld 3Kd; 0 8c")
    assert said(table) == ["1 class 4", "0 good"]


def test_5_2_the_next_says_his_higher_class() -> None:
    table = two("Jd Qd Kd Ad 8c", "Js Qs Ks 7c").do("1 meld 3Ks; 1 7c; 0 meld 4Ad; 0 8c")
    assert said(table)[:2] == ["1 class 3", "0 class 4"]
    assert not [phrase for phrase in said(table) if "rank" in phrase]


def test_5_2_rost_is_asked_with_the_same_class_and_the_top_card_named() -> None:
    table = two("Jh Qh Kh 8c", "Js Qs Ks 7c").do("1 meld 3Ks; 1 7c; 0 meld 3Kh; 0 8c")
    assert said(table) == ["1 class 3", "0 rank", "1 top 3K", "0 better 3K*"]


def test_5_2_rost_is_answered_good_by_who_has_no_better_one() -> None:
    table = two("9d Td Jd 8c", "Js Qs Ks 7c").do("1 meld 3Ks; 1 7c; 0 meld 3Jd; 0 8c")
    assert said(table) == ["1 class 3", "0 rank", "1 top 3K", "0 good"]


def test_5_2_a_meld_kept_silent_is_never_said() -> None:
    table = two("Jh Qh Kh 8c", "Js Qs Ks 7c").do("1 meld 3Ks; 1 7c; 0 8c")
    assert said(table) == ["1 class 3", "0 good"]


def test_5_2_the_winner_shows_his_melds_the_other_not() -> None:
    table = two("Jd Qd Kd 8c", "Js Qs Ks As 8h 9h + Th 7c").do("1 meld 4As,3Th; 1 7c; 0 meld 3Kd; 0 8c")
    assert [(seat, meld.text) for seat, meld in table.state.standing] == [(1, "4As"), (1, "3Th")]


def test_5_2_classic_declaring_goes_the_same_way() -> None:
    table = Table("klabor-classic").deal("Jh Qh Kh", "Js Qs Ks", upcard="7h").do("1 play; 1 meld 3Ks; 0 meld 3Kh")
    assert said(table) == ["1 class 3", "0 rank", "1 top 3K", "0 better 3K*"]


def asked(zero: str, one: str, upcard: str = "Ah") -> Table:
    """Seat 0 holds 7-8-9 of trumps; seat 1 has led."""
    return Table("klabor-odessa").deal(zero, one, upcard=upcard).do("1 play; 1 7c")


def test_5_2_does_my_trump_run_stand_must_be_answered() -> None:
    table = asked("7h 8h 9h 8c", "Js 7c").do("0 ask")
    assert table.heard(RunAsked) == [RunAsked(0, True)]


def test_5_2_does_my_trump_run_stand_is_answered_no_against_a_better_meld() -> None:
    table = Table("klabor-odessa").deal("7h 8h 9h 8c", "8s 9s Ts 7c", upcard="Ah").do("1 play; 1 meld 3Ts; 1 7c; 0 ask")
    assert table.heard(RunAsked) == [RunAsked(0, False)]


def test_5_2_does_my_trump_run_stand_yes_against_an_equal_plain_one() -> None:
    table = Table("klabor-odessa").deal("7h 8h 9h 8c", "7s 8s 9s 7c", upcard="Ah").do("1 play; 1 meld 39s; 1 7c; 0 ask")
    assert table.heard(RunAsked) == [RunAsked(0, True)]


def test_5_2_does_my_trump_run_stand_is_asked_before_the_exchange() -> None:
    table = asked("7h 8h 9h 8c", "Js 7c")
    assert table.allows("0 ask; 0 swap")
    assert not table.allows("0 swap; 0 ask")


def test_5_2_does_my_trump_run_stand_is_asked_by_its_holder_only() -> None:
    assert asked("7h 9h 8c", "Js 7c").refuses("0 ask") == "5.2"
    assert asked("7s 8s 9s 8c", "Js 7c").refuses("0 ask") == "5.2"


def test_5_2_does_my_trump_run_stand_is_asked_in_odessa() -> None:
    table = Table("debertz-501").deal("7h 8h 9h 8c", "Js 7c", upcard="Ah").do("1 play; 1 7c")
    assert table.refuses("0 ask") == "5.2"
