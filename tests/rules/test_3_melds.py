"""rules.md section 3, melds: what a meld is, and that declaring is a choice."""

from typing import Any

from tests.rules.table import Table


def declarable(hand: str, name: str = "debertz-501", upcard: str = "7d", **changes: Any) -> set[str]:
    """What seat 0 may declare of a hand; seat 1 has led the ace of clubs."""
    table = Table(name, **changes).deal(hand, "Ac", upcard=upcard).do("1 pass; 0 play; 1 Ac")
    return {text.removeprefix("0 meld ") for text in table.legal("meld")}


def test_3_7_a_meld_is_a_maximal_run_of_three_or_more() -> None:
    assert declarable("9h Th Jh 7s 8s Kc") == {"3Jh"}
    assert declarable("9h Th 7s 8s Kc Qc") == set()


def test_3_7_a_run_of_five_is_one_fifty_never_a_tertz_and_a_pair() -> None:
    assert declarable("9h Th Jh Qh Kh 7s") == {"4Kh"}


def test_3_7_a_run_of_seven_is_one_fifty_where_there_is_no_klabor() -> None:
    assert declarable("7s 8s 9s Ts Js Qs + Ks") == {"4Ks"}


def test_3_7_a_run_of_seven_is_one_klabor_where_klabor_exists() -> None:
    table = Table("klabor-teams").deal("7s 8s 9s Ts Js Qs + Ks", upcard="7d")
    table.do("1 pass; 2 pass; 3 pass; 0 play")
    assert table.legal("meld") == ["0 meld 6Ks"]


def test_3_7_two_runs_in_one_suit_are_two_melds() -> None:
    assert declarable("7h 8h 9h Jh Qh Kh") == {"3Kh,39h", "3Kh", "39h"}


def test_3_7_rank_of_a_meld_is_its_top_card() -> None:
    table = Table("debertz-501").deal("9h Th Jh Qh 7s 8s", "Ac", upcard="7d").do("1 pass; 0 play; 1 Ac")
    assert table.refuses("0 meld 4Jh", legal="0 meld 4Qh") == "3.7"


def test_3_7_bella_may_share_cards_with_a_run() -> None:
    table = Table("debertz-501").deal("Jd Qd Kd 7s 8s 7h", "Ac 8d", upcard="7d").do("1 pass; 0 play; 1 8d; 0 meld 3Kd")
    table.do("0 Qd bella").finish()
    assert ("meld", 20) in table.scored(0)
    assert ("bella", 20) in table.scored(0)


def test_3_7_a_player_may_keep_a_meld_to_himself() -> None:
    table = Table("debertz-501").deal("9h Th Jh 7s 8s 9s", "Ac 8h", upcard="7d").do("1 pass; 0 play; 1 8h")
    assert {"0 meld 3Jh,39s", "0 meld 3Jh", "0 meld 39s"} == set(table.legal("meld"))
    table.do("0 9h").finish()
    assert "meld" not in dict(table.scored(0))


def test_3_7_only_what_is_held_may_be_declared() -> None:
    table = Table("debertz-501").deal("9h Th Jh 7s 8s Kc", "Ac", upcard="7d").do("1 pass; 0 play; 1 Ac")
    assert table.refuses("0 meld 3Qs") == "3.7"
    assert table.refuses("0 meld 4Jh", legal="0 meld 3Jh") == "3.7"


def test_3_5_melds_are_declared_once_all_of_them_at_once() -> None:
    table = Table("debertz-501").deal("9h Th Jh 7s 8s 9s", "Ac", upcard="7d").do("1 pass; 0 play; 1 Ac; 0 meld 3Jh")
    assert table.refuses("0 meld 39s") == "3.5"
