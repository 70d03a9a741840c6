"""The count of a deal and what each side writes (rules.md 3.7, 4, 5.3 to 5.9, 6).

``count_lines`` needs a deal; ``settle`` needs only totals, so a score pad can use it.
"""

from typing import NamedTuple

from klabor_core.cards import LAST_TRICK_POINTS, POINTS, cards_of
from klabor_core.events import Count, Gain, ScoreLine
from klabor_core.melds import BELLA_POINTS, MELD_POINTS, bella_pair, bella_side, holds_bella
from klabor_core.rules import Rules
from klabor_core.state import NOBODY, Accounts, Deal, speaking_order


class Totals(NamedTuple):
    """What a deal comes to before bait: one number or flag a side."""

    points: tuple[int, ...]
    skis: tuple[bool, ...]
    """Sides fined for declaring, or for being there, without a trick."""
    last_trick: int
    """Side that won the last trick, -1 where there was none."""


class Settlement(NamedTuple):
    """What a deal's totals lead to."""

    result: str
    gains: tuple[Gain, ...]
    gained: tuple[int, ...]
    hung: int
    accounts: Accounts
    next_dealer: int


def side_points(rules: Rules, lines: tuple[ScoreLine, ...]) -> tuple[int, ...]:
    """Points of each side by some score lines."""
    points = [0] * rules.sides
    for line in lines:
        points[line.side] += line.points
    return tuple(points)


def skis_sides(rules: Rules, deal: Deal) -> tuple[bool, ...]:
    """Sides that owe the fine for skis: tricks are counted, not points (rules.md 4, 6 and 7)."""
    if not rules.skis:
        return (False,) * rules.sides
    takers = {rules.side_of(trick.winner) for trick in deal.tricks}
    declarers = {rules.side_of(seat) for seat, melds in enumerate(deal.declared) if melds}
    declarers |= {rules.side_of(seat) for seat, _ in deal.klabor}
    if deal.bella != NOBODY:
        declarers.add(rules.side_of(deal.bella))
    return tuple(side not in takers and (rules.skis_for_all or side in declarers) for side in range(rules.sides))


def meld_lines(rules: Rules, deal: Deal) -> tuple[ScoreLine, ...]:
    """Lines of the melds that stand, and of a bella that scores."""
    lines = []
    for seat, meld in deal.standing:
        points = MELD_POINTS[meld.kind]
        lines.append(ScoreLine(rules.side_of(seat), "meld", points, meld.cards, seat, meld))
    side = bella_side(rules, deal)
    if side != NOBODY:
        lines.append(ScoreLine(side, "bella", BELLA_POINTS, bella_pair(deal.trump), deal.bella))
    return tuple(lines)


def card_lines(rules: Rules, deal: Deal) -> tuple[ScoreLine, ...]:
    """Lines of the cards in tricks so far and, once all are played, of the last trick."""
    lines = [ScoreLine(side, "cards", deal.taken[side], deal.won[side]) for side in range(rules.sides)]
    if deal.tricks and not any(deal.hands):
        lines.append(ScoreLine(rules.side_of(deal.tricks[-1].winner), "last_trick", LAST_TRICK_POINTS))
    return tuple(lines)


def count_lines(rules: Rules, deal: Deal) -> tuple[ScoreLine, ...]:
    """Every line of a finished deal's count; the melds of a side on skis don't count."""
    skis = skis_sides(rules, deal)
    return card_lines(rules, deal) + tuple(line for line in meld_lines(rules, deal) if not skis[line.side])


def totals_of(rules: Rules, deal: Deal, lines: tuple[ScoreLine, ...]) -> Totals:
    """Totals of a finished deal."""
    last = rules.side_of(deal.tricks[-1].winner) if deal.tricks else NOBODY
    return Totals(side_points(rules, lines), skis_sides(rules, deal), last)


def call_out_lines(rules: Rules, deal: Deal, seat: int) -> tuple[ScoreLine, ...]:
    """Lines of what a caller-out may count, and the others' so far (rules.md 5.6)."""
    lines = card_lines(rules, deal) + meld_lines(rules, deal)
    if rules.out_bella and deal.bella == NOBODY and holds_bella(deal, seat):
        bella = ScoreLine(rules.side_of(seat), "bella", BELLA_POINTS, bella_pair(deal.trump), seat)
        lines += (bella,)
    return lines


def called_out(
    rules: Rules, score: tuple[int, ...], side: int, points: tuple[int, ...]
) -> tuple[bool, tuple[int, ...], tuple[int, ...]]:
    """Whether a side that calls out with so many points is right, what each side writes, and who wins (5.6)."""
    right = score[side] + points[side] >= rules.target
    gained = tuple(points[s] if right and s == side else 0 for s in range(rules.sides))
    winners = (side,) if right else tuple(s for s in range(rules.sides) if s != side)
    return right, gained, winners


def outcome(rules: Rules, maker_side: int, points: tuple[int, ...]) -> str:
    """``made``, ``bait``, ``even`` or ``hanging`` by the points of each side (rules.md 4 and 5.8)."""
    best = max(points[side] for side in range(rules.sides) if side != maker_side)
    if points[maker_side] > best:
        return "made"
    if points[maker_side] < best:
        return "bait"
    return "even" if rules.even == "both" else "hanging"


def best_side(rules: Rules, dealer: int, points: tuple[int, ...], sides: list[int]) -> int:
    """Of some sides the one with most points; of equal ones, that which speaks earlier (rules.md 5.8)."""
    order = [rules.side_of(seat) for seat in speaking_order(rules.seats, dealer)]
    return min(sides, key=lambda side: (-points[side], order.index(side)))


def share_out(rules: Rules, dealer: int, points: int, sides: list[int]) -> list[int]:
    """Points that some sides get in equal shares, what is left over to those who speak earlier: one number a side."""
    order = [rules.side_of(seat) for seat in speaking_order(rules.seats, dealer)]
    shares = [0] * rules.sides
    for i, side in enumerate(sorted(sides, key=order.index)):
        shares[side] = points // len(sides) + (i < points % len(sides))
    return shares


def settle(rules: Rules, accounts: Accounts, dealer: int, maker: int, totals: Totals) -> Settlement:
    """What each side writes for a deal, fines and freed points included (rules.md 4, 5.4, 5.5, 5.8, 6).

    ``dealer`` and ``maker`` are seats.
    """
    points = totals.points
    maker_side = rules.side_of(maker)
    defenders = [side for side in range(rules.sides) if side != maker_side]
    result = outcome(rules, maker_side, points)
    gains = [Gain(side, "points", points[side]) for side in defenders]
    hung = 0
    if result == "bait":
        gains += _bait_gains(rules, dealer, points, maker_side, defenders)
    elif result == "hanging":
        hung = points[maker_side]
    else:
        gains.insert(0, Gain(maker_side, "points", points[maker_side]))
    if result == "made" and rules.winner_takes_all:
        gains = [gain for gain in gains if gain.side == maker_side]
        gains += [Gain(maker_side, "takes_all", points[side]) for side in defenders]
    accounts = _free(rules, accounts, dealer, points, maker, result, gains, hung)
    accounts = _fines(rules, accounts, maker, result, totals, gains)
    gained = [0] * rules.sides
    for gain in gains:
        gained[gain.side] += gain.points
    score = tuple(old + new for old, new in zip(accounts.score, gained, strict=True))
    return Settlement(
        result,
        tuple(gain for gain in gains if gain.points or gain.what == "points"),
        tuple(gained),
        hung,
        accounts._replace(score=score),
        next_dealer(rules, dealer, maker, points),
    )


def _bait_gains(
    rules: Rules, dealer: int, points: tuple[int, ...], maker_side: int, defenders: list[int]
) -> list[Gain]:
    """Who writes the maker's points after a bait (rules.md 5.8; ``bait_three``, section 6)."""
    lost = points[maker_side]
    best = best_side(rules, dealer, points, defenders)
    others = [side for side in defenders if side != best]
    if others and (rules.bait_three == "halved" or points[others[0]] == points[best]):
        first = best_side(rules, dealer, (0,) * rules.sides, defenders)
        second = next(side for side in defenders if side != first)
        return [Gain(first, "bait", lost - lost // 2), Gain(second, "bait", lost // 2)]
    return [Gain(best, "bait", lost)]


def _free(
    rules: Rules,
    accounts: Accounts,
    dealer: int,
    points: tuple[int, ...],
    maker: int,
    result: str,
    gains: list[Gain],
    hung: int,
) -> Accounts:
    """Free hanging or held points to whoever won the deal, or hang the maker's (rules.md 5.4 and 5.5)."""
    if result == "hanging":
        if rules.even == "replay":
            return accounts._replace(held=accounts.held + hung, held_maker=maker)
        return accounts._replace(hanging=(*accounts.hanging, hung))
    if result == "even":
        return accounts
    if accounts.held_maker != NOBODY:
        side = rules.side_of(maker) if result == "made" else rules.side_of((maker + 1) % rules.seats)
        gains.append(Gain(side, "held", accounts.held))
        accounts = accounts._replace(held=0, held_maker=NOBODY)
    if accounts.hanging:
        freed = 1 if rules.even_twice == "apart" else len(accounts.hanging)
        winner = best_side(rules, dealer, points, list(range(rules.sides)))
        gains.append(Gain(winner, "hanging", sum(accounts.hanging[:freed])))
        accounts = accounts._replace(hanging=accounts.hanging[freed:])
    return accounts


def _fines(rules: Rules, accounts: Accounts, maker: int, result: str, totals: Totals, gains: list[Gain]) -> Accounts:
    """Fine every third bait of a player, and skis (rules.md 4)."""
    for side in range(rules.sides):
        if totals.skis[side]:
            gains.append(Gain(side, "skis", -rules.skis))
    if result != "bait":
        return accounts
    baits = list(accounts.baits)
    baits[maker] += 1
    if rules.bait_fine and baits[maker] == 3:
        gains.append(Gain(rules.side_of(maker), "fine", -rules.bait_fine))
        baits[maker] = 0
    return accounts._replace(baits=tuple(baits))


def next_dealer(rules: Rules, dealer: int, maker: int, points: tuple[int, ...]) -> int:
    """Seat that deals after a counted deal: who scored more, else clockwise; the defender after an even one."""
    if rules.next_dealer == "clockwise":
        return (dealer + 1) % rules.seats
    if points[0] == points[1]:
        return 1 - maker
    return 0 if points[0] > points[1] else 1


def game_winners(rules: Rules, score: tuple[int, ...], maker_side: int, last_trick: int) -> tuple[int, ...]:
    """Sides that have won at the count, empty while the game goes on (rules.md 4, *several reached*)."""
    reached = [side for side in range(rules.sides) if score[side] >= rules.target]
    if len(reached) < 2:
        return tuple(reached)
    if rules.both_reached == "last_trick" and last_trick in reached:
        return (last_trick,)
    if rules.both_reached == "defender":
        reached = [side for side in reached if side != maker_side] or reached
    best = max(score[side] for side in reached)
    winners = tuple(side for side in reached if score[side] == best)
    # Equal totals past the target: one more deal.
    return winners if len(winners) == 1 else ()


def mars_sides(rules: Rules, score: tuple[int, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    """Losing sides with less than half of the target, rounded up (rules.md 5.7)."""
    if not rules.mars:
        return ()
    half = (rules.target + 1) // 2
    return tuple(side for side in range(rules.sides) if side not in winners and score[side] < half)


def deal_worth(rules: Rules, deal: Deal) -> int:
    """All card points that a deal holds, the last trick with them (rules.md 7)."""
    points = POINTS[deal.trump]
    return LAST_TRICK_POINTS + sum(points[card] for hand in deal.held for card in cards_of(hand))


def count_of(deal: Deal, lines: tuple[ScoreLine, ...], points: tuple[int, ...], settled: Settlement) -> Count:
    """The count to show of a deal and its settlement."""
    return Count(
        deal.maker,
        deal.trump,
        settled.result,
        lines,
        points,
        settled.gains,
        settled.gained,
        settled.hung,
        settled.accounts.score,
    )
