"""The seeded shuffle (klabor_core/shuffle.py says how it is made)."""

from collections import Counter

from klabor_core import shuffle
from klabor_core.cards import TEXTS


def test_a_seed_gives_these_cards_in_every_python() -> None:
    texts = " ".join(TEXTS[card] for card in shuffle.deck("odessa", 0))
    assert texts == "Qs Ah 7s Th 8c 9s As Jd 7h 9d Jc Ts Js Kc Ac Qh Qd 7d 8s 8d Jh 9c Ks Td Tc Kh Kd Ad 9h 8h Qc 7c"


def test_every_deal_of_a_game_is_a_deck_of_its_own() -> None:
    decks = {shuffle.deck("odessa", number) for number in range(50)}
    assert len(decks) == 50
    assert all(sorted(deck) == list(range(32)) for deck in decks)


def test_every_card_comes_to_the_top_about_as_often() -> None:
    tops = Counter(shuffle.deck(str(seed), 0)[0] for seed in range(3200))
    assert set(tops) == set(range(32))
    chi_square = sum((count - 100) ** 2 / 100 for count in tops.values())
    assert chi_square < 61  # 31 degrees of freedom, one in a thousand


def test_a_code_is_short_and_easy_to_read_aloud() -> None:
    code = shuffle.code_of(bytes(16))
    assert len(code) == 10 and not set(code) & set("01loi")


def test_the_deal_of_the_day_differs_by_date_and_rule_set() -> None:
    seeds = {shuffle.seed_of_day(day, rules) for day in ("2027-05-01", "2027-05-02") for rules in ("a", "b")}
    assert len({shuffle.deck(seed, 0) for seed in seeds}) == 4


def test_the_first_dealer_by_lot_is_any_seat() -> None:
    assert {shuffle.lot(str(seed), 3) for seed in range(60)} == {0, 1, 2}
