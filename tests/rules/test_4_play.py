"""rules.md section 4, rows *first lead* and *must beat*."""

import pytest

from klabor_core.presets import preset
from tests.rules.table import Table


@pytest.mark.parametrize("name", ["klabor-classic", "klabor-teams"])
def test_4_first_lead_is_the_makers(name: str) -> None:
    table = Table(name, dealer=1, seats=preset(name).seats).deal(upcard="7h")
    bids = "0 pass; 1 play" if table.rules.seats == 2 else "2 pass; 3 pass; 0 play"
    assert table.do(bids).state.turn == table.state.maker


@pytest.mark.parametrize(("name", "seats"), [("klabor-odessa", 2), ("klabor-odessa", 3), ("debertz-501", 2)])
def test_4_first_lead_is_the_dealers_lefts(name: str, seats: int) -> None:
    table = Table(name, dealer=0, seats=seats).deal(upcard="7h").do("1 pass")
    table.do("0 play" if seats == 2 else "2 play")
    assert table.state.turn == 1


# Seat 0, to play to seat 1's card, holds a low and a high trump.
LOW_AND_HIGH = "7h 9h As 8d Td Qd + Ad 9c Qc"


@pytest.mark.parametrize(
    ("name", "cards"),
    [("klabor-classic", "7h 9h"), ("klabor-odessa", "9h"), ("debertz-501", "9h")],
)
def test_4_must_beat_when_trump_is_led(name: str, cards: str) -> None:
    table = Table(name).deal(LOW_AND_HIGH, "Ah", upcard="8h").do("1 play; 1 Ah")
    assert table.cards() == cards


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_4_must_beat_only_if_able(name: str) -> None:
    table = Table(name).deal("7h Th As 8d Td Qd + Ad 9c Qc", "9h", upcard="8h").do("1 play; 1 9h")
    assert table.cards() == "7h Th"


@pytest.mark.parametrize("name", ["klabor-odessa", "debertz-501"])
def test_4_must_beat_is_refused_with_its_section(name: str) -> None:
    table = Table(name).deal(LOW_AND_HIGH, "Ah", upcard="8h").do("1 play; 1 Ah")
    assert table.refuses("0 7h", legal="0 9h") == "4"


@pytest.mark.parametrize("name", ["klabor-classic", "klabor-odessa", "debertz-501"])
def test_4_must_beat_never_in_a_plain_suit(name: str) -> None:
    table = Table(name).deal("7s As 8d Td Qd Ad + 9c Qc 9h", "Ks", upcard="8h").do("1 play; 1 Ks")
    assert table.cards() == "7s As"


@pytest.mark.parametrize(("must_beat", "cards"), [("never", "7h Jh"), ("trump_led", "7h Jh"), ("trumps", "Jh")])
def test_4_must_beat_trumps_also_when_a_plain_trick_has_been_trumped(must_beat: str, cards: str) -> None:
    # Seat 1 leads the king of spades, seat 2 trumps with the nine, seat 0 has no spade.
    hands = ("7h Jh 8d Td Qd Ad + 9c Qc Ac", "Ks", "9h 7d 9d Jd Kd 8c + Tc Jc Kc")
    table = Table("klabor-odessa", seats=3, must_beat=must_beat).deal(*hands, upcard="8h")
    table.do("1 play; 1 Ks; 2 9h")
    assert table.cards() == cards


def test_4_must_beat_trumps_that_cannot_still_plays_a_trump() -> None:
    hands = ("7h Th 8d Td Qd Ad + 9c Qc Ac", "Ks", "9h 7d 9d Jd Kd 8c + Tc Jc Kc")
    table = Table("klabor-odessa", seats=3).deal(*hands, upcard="8h").do("1 play; 1 Ks; 2 9h")
    assert table.cards() == "7h Th"


def test_4_must_beat_is_not_owed_by_who_follows_a_plain_suit_that_was_trumped() -> None:
    hands = ("7s As Jh Td Qd Ad + 9c Qc Ac", "Ks", "9h 7d 9d Jd Kd 8c + Tc Jc Kc")
    table = Table("klabor-odessa", seats=3).deal(*hands, upcard="8h").do("1 play; 1 Ks; 2 9h")
    assert table.cards() == "7s As"


def test_4_must_beat_never_in_teams() -> None:
    table = Table("klabor-teams").deal("7h 9h", "Ah", "Th", "8s", upcard="8h").do("1 play; 1 Ah")
    assert "Th" in table.cards()
    table.do("2 Th").follow()
    assert "7h" in table.cards()
