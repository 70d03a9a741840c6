"""The open-card solver against brute force on small endings of every rule set."""

import random
from collections.abc import Iterator

import pytest

from klabor_core.ai.bot import finish
from klabor_core.ai.solver import Position, Solver
from klabor_core.cards import SUITS, TEXTS, card_of, mask_of
from klabor_core.presets import preset
from klabor_core.rules import Rules
from tests.ai import brute

TABLES: dict[str, Rules] = {
    "classic": preset("klabor-classic"),
    "teams": preset("klabor-teams"),
    "odessa": preset("klabor-odessa"),
    "odessa, three": preset("klabor-odessa", seats=3),
    "odessa, four": preset("klabor-odessa", seats=4),
    "debertz": preset("debertz-501"),
    "two, own trick": preset("debertz-501", bella="own_trick"),
    "two, must win": preset("klabor-odessa", bella="must_win"),
    "three, trick winner": preset("klabor-odessa", seats=3, bella="trick_winner"),
    "teams, must beat, own trick": preset("klabor-teams", must_beat="trumps", bella="own_trick"),
    "teams, free on partner": preset("klabor-teams", must_beat="trumps", trump_on_partner=False),
    "teams, trump led, trick winner": preset("klabor-teams", must_beat="trump_led", bella="trick_winner"),
}


def endings(rules: Rules, count: int, seed: int) -> Iterator[brute.Ending]:
    """Random endings of two to four cards, some in mid-trick, many with bella still open where play decides it."""
    rng = random.Random(seed)
    for _ in range(count):
        size = rng.choice({2: (2, 3, 4, 4), 3: (2, 3, 3), 4: (2, 2, 3)}[rules.seats])
        trump = rng.choice(SUITS)
        pack = list(TEXTS)
        rng.shuffle(pack)
        # Endings rich in trumps, where most rules differ.
        pack.sort(key=lambda card: card[1] != trump and rng.random() < 0.5)
        hands = [pack[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
        camps = tuple(seat & 1 for seat in range(4)) if rules.seats == 4 else (0, 1, 1)[: rules.seats]
        holder = -1
        if rules.bella != "holder" and rng.random() < 0.7:
            holder = rng.randrange(rules.seats)
            others = [card for hand in hands for card in hand if card not in ("K" + trump, "Q" + trump)]
            both = ["K" + trump, "Q" + trump][: rng.choice((1, 2))]
            cards = iter(others + pack[rules.seats * size :])
            hands = [([*both] if seat == holder else []) for seat in range(rules.seats)]
            for hand in hands:
                while len(hand) < size:
                    card = next(cards)
                    if card not in ("K" + trump, "Q" + trump):
                        hand.append(card)
        end = brute.Ending(
            tuple(tuple(hand) for hand in hands),
            rng.randrange(rules.seats),
            (),
            trump,
            camps,
            rules.must_beat,
            rules.trump_on_partner,
            rules.bella,
            holder,
        )
        for _ in range(rng.randrange(rules.seats)):
            card, bella = rng.choice(brute.moves(end))
            _, end = brute.after(end, card, bella)
        yield end


def solver_of(rules: Rules, end: brute.Ending) -> Solver:
    return Solver(
        rules,
        Position(
            tuple(mask_of(card_of(card) for card in hand) for hand in end.hands),
            end.leader,
            tuple(card_of(card) for card in end.table),
            SUITS.index(end.trump),
            end.camps,
            end.holder,
            end.announced,
        ),
    )


@pytest.mark.parametrize("table", TABLES)
def test_values_of_all_moves_equal_brute_force(table: str) -> None:
    rules = TABLES[table]
    for end in endings(rules, 300, seed=len(table)):
        solver = solver_of(rules, end)
        found = {(TEXTS[move.card], move.bella): value for move, value in finish(solver.move_values()).items()}
        assert found == brute.move_values(end), end
        assert solver_of(rules, end).value() == brute.value(end), end


def test_a_longer_ending_of_two_hands_equals_brute_force() -> None:
    rules = preset("debertz-501")
    rng = random.Random(7)
    for _ in range(12):
        pack = rng.sample(TEXTS, 10)
        end = brute.Ending((tuple(pack[:5]), tuple(pack[5:])), 0, (), "h", (0, 1), rules.must_beat)
        assert solver_of(rules, end).value() == brute.value(end)


def test_the_last_trick_is_worth_ten_points() -> None:
    end = brute.Ending((("7s",), ("8d",)), 0, (), "h", (0, 1))
    assert solver_of(preset("debertz-501"), end).value() == 10


def test_a_trick_surely_won_takes_the_dearest_card() -> None:
    # North holds the two highest spades: either wins, so the ten is cashed while it wins.
    solver = solver_of(preset("debertz-501"), brute.Ending((("As", "Ts"), ("7s", "Kh")), 0, (), "d", (0, 1)))
    assert solver.value() == 11 + 10 + 4 + 10


def test_bella_goes_to_the_winner_of_its_trick_so_it_is_not_announced_into_a_loss() -> None:
    # The queen falls to the jack; the king takes the last trick, and bella with it.
    rules = preset("klabor-classic")
    end = brute.Ending((("Kh", "Qh"), ("7h",)), 1, ("Jh",), "h", (0, 1), bella="trick_winner", holder=0)
    solver = solver_of(rules, end)
    values = {(TEXTS[move.card], move.bella): value for move, value in finish(solver.move_values()).items()}
    assert values["Qh", False] == -20 - 3 + 4 + 10 + 20
    assert values["Qh", True] == values["Qh", False] - 20 - 20
