"""rules.md 5.3: bella, in its three forms."""

import pytest

from tests.rules.table import Table

BELLA = ("bella", 20)


def two(zero: str, one: str, name: str, upcard: str = "7h") -> Table:
    """Seat 1 is maker of hearts and leads."""
    return Table(name).deal(zero, one, upcard=upcard).do("1 play")


@pytest.mark.parametrize("name", ["klabor-classic", "klabor-odessa", "debertz-501"])
def test_5_3_both_king_and_queen_must_be_in_the_hand_when_play_begins(name: str) -> None:
    table = two("Qh", "Kh 7s", name)
    assert table.refuses("1 Kh bella") == "5.3"


def test_5_3_the_exchange_can_make_a_bella() -> None:
    table = Table("klabor-classic").deal("", "7h Qh", upcard="Kh").do("1 play; 1 swap")
    assert table.allows("1 Kh bella")


def test_5_3_bella_is_not_compared_with_runs() -> None:
    table = two("Js Qs Ks As 7c", "Kh Qh 8c", "klabor-odessa").do("1 8c bella; 0 meld 4As; 0 7c").finish()
    assert BELLA in table.scored(1)
    assert ("meld", 50) in table.scored(0)


def test_5_3_bella_is_announced_once() -> None:
    table = two("Jh", "Kh Qh 8c", "klabor-odessa").do("1 8c bella").follow()
    while table.state.turn != 1:
        table.follow()
    assert not [text for text in table.legal() if "bella" in text]


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_5_3_holder_announces_it_with_any_card_while_one_of_the_pair_is_in_hand(name: str) -> None:
    # Kh is played first; the queen is still in hand.
    table = two("7s 8s 9s 7d 8d 9d + 7c 8c 9c", "Kh Qh Ah As Ks Qs + Ac Kc Qc", name).tricks("1 Kh 7s")
    assert table.allows("1 As bella")
    assert table.allows("1 Qh bella")  # that card included


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_5_3_holder_cannot_announce_it_when_both_are_gone(name: str) -> None:
    table = two("7s 8s 9s 7d 8d 9d + 7c 8c 9c", "Kh Qh Ah As Ks Qs + Ac Kc Qc", name)
    table.tricks("1 Kh 7s", "1 Qh 8s")
    assert table.refuses("1 As bella") == "5.3"


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_5_3_holder_scores_it_whoever_wins_the_trick(name: str) -> None:
    table = two("Jh 7s", "Kh Qh 8c", name).tricks("1 Kh bella Jh").finish()
    assert BELLA in table.scored(1)


def test_5_3_classic_bella_is_announced_with_the_king_or_the_queen_only() -> None:
    table = two("7s 8s 9s 7d 8d 9d + 7c 8c 9c", "Kh Qh Ah As Ks Qs + Ac Kc Qc", "klabor-classic")
    assert table.refuses("1 As bella") == "5.3"
    assert table.allows("1 Kh bella")
    assert table.allows("1 Qh bella")
    assert table.tricks("1 Kh 7s").allows("1 Qh bella")  # the second of them


def test_5_3_classic_bella_goes_to_the_winner_of_that_trick() -> None:
    lost = two("Jh 7s", "Kh Qh 8c", "klabor-classic").tricks("1 Kh bella Jh").finish()
    assert (BELLA in lost.scored(0), BELLA in lost.scored(1)) == (True, False)
    won = two("8h 7s", "Kh Qh 8c", "klabor-classic").tricks("1 Kh bella 8h").finish()
    assert (BELLA in won.scored(0), BELLA in won.scored(1)) == (False, True)


@pytest.mark.parametrize("name", ["klabor-classic", "klabor-odessa", "debertz-501"])
def test_5_3_an_unannounced_bella_scores_nothing(name: str) -> None:
    table = two("8h", "Kh Qh 8c", name).finish()
    assert BELLA not in table.scored(0) + table.scored(1)


# Seat 1 holds king and queen of hearts; seat 3 is his partner.
TEAM = ("8h 8s 9s 7d 8d + 7c", "Kh Qh As Ks Ac", "Th 7s Ts 9d Td", "9h Js Qs")


def test_5_3_teams_bella_is_announced_with_the_pair_or_any_later_card() -> None:
    table = Table("klabor-teams").deal(*TEAM, upcard="7h").do("1 play")
    assert table.refuses("1 As bella") == "5.3"
    table.do("1 Kh").follow(3)
    while table.state.turn != 1:
        table.follow()
    assert [text for text in table.legal() if "bella" in text]  # with whatever he plays now


def test_5_3_teams_bella_up_to_and_with_the_last_trick() -> None:
    table = Table("klabor-teams").deal(*TEAM, upcard="7h").do("1 play; 1 Kh")
    while table.state.hands[1].bit_count() > 1 or table.state.turn != 1:
        table.follow()
    assert [text for text in table.legal() if "bella" in text]


def test_5_3_teams_bella_scores_if_the_side_has_won_the_king_or_the_queen() -> None:
    # The partner's nine takes the trick: the king thrown on it counts.
    table = Table("klabor-teams").deal(*TEAM, upcard="7h").do("1 play; 1 Kh bella; 2 Th; 3 9h").finish()
    assert BELLA in table.scored(1)


def test_5_3_teams_bella_is_nothing_if_both_were_lost() -> None:
    hands = ("Jh 9h 8s 7d 8d 7c", "Kh Qh 9s Ks", "7s Ts", "Js Qs")
    table = Table("klabor-teams", dealer=3).deal(*hands, upcard="8h").do("0 play; 0 Jh; 1 Kh bella").follow(2)
    table.do("0 9h; 1 Qh").finish()
    assert BELLA not in table.scored(0) + table.scored(1)


def test_5_3_teams_bella_the_other_one_of_the_pair_is_enough() -> None:
    hands = ("Jh 8s 7d 8d 7c 9d", "Kh Qh 9h As", "7s Ts", "Js Qs")
    table = Table("klabor-teams", dealer=3).deal(*hands, upcard="8h").do("0 play; 0 Jh; 1 Kh bella").finish()
    assert BELLA in table.scored(1)
