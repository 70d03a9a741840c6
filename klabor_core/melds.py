"""Runs, what of them is declared and said, and which melds stand (rules.md 3.5, 4, 5.1 to 5.3)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations

from klabor_core.actions import FIFTY, KLABOR, TERTZ, Action, Meld, declare
from klabor_core.cards import KING, QUEEN, SUIT_COUNT, SUIT_MASKS, trump_card
from klabor_core.events import Said
from klabor_core.rules import Rules
from klabor_core.state import NOBODY, Deal

MELD_POINTS = {TERTZ: 20, FIFTY: 50, KLABOR: 100}
BELLA_POINTS = 20


def _runs_in_suit(byte: int) -> tuple[tuple[int, int], ...]:
    """Maximal runs of three or more in a suit's eight cards: pairs of length and top rank, highest first."""
    runs = []
    rank = 7
    while rank >= 0:
        length = 0
        while rank - length >= 0 and byte >> (rank - length) & 1:
            length += 1
        if length >= 3:
            runs.append((length, rank))
        rank -= length + 1
    return tuple(runs)


_RUNS = tuple(_runs_in_suit(byte) for byte in range(256))


@lru_cache(maxsize=4096)
def runs_of(hand: int) -> tuple[Meld, ...]:
    """Maximal runs of three or more cards of a hand, ``kind`` being the length of the run (rules.md 3.7)."""
    return tuple(
        Meld(length, suit * 8 + top) for suit in range(SUIT_COUNT) for length, top in _RUNS[hand >> (8 * suit) & 0xFF]
    )


@lru_cache(maxsize=4096)
def _melds_of(hand: int, with_klabor: bool) -> tuple[Meld, ...]:
    melds = []
    for run in runs_of(hand):
        kind = KLABOR if with_klabor and run.kind >= 6 else min(run.kind, FIFTY)
        melds.append(Meld(kind, run.top))
    return tuple(sorted(melds, key=lambda meld: (-meld.kind, -(meld.top & 7), meld.top)))


def standing_klabor(deal: Deal, seat: int) -> Meld | None:
    """The klabor a seat announced before the bidding, once its suit is trump (rules.md 5.1)."""
    for holder, top in deal.klabor:
        if holder == seat and top >> 3 == deal.trump:
            return Meld(KLABOR, top)
    return None


def held_melds(rules: Rules, deal: Deal, seat: int) -> tuple[Meld, ...]:
    """Melds a seat holds and may declare, best first (rules.md 3.7 and 5.1)."""
    hand = deal.held[seat]
    if any(holder == seat for holder, _ in deal.klabor):
        # Its cards make no other run meld, whatever became trump, and those that lengthen it are of it.
        hand &= ~SUIT_MASKS[deal.turned >> 3]
    return _melds_of(hand, rules.klabor == "six")


@cache
def _subsets(melds: tuple[Meld, ...]) -> tuple[tuple[Meld, ...], ...]:
    return tuple(chosen for size in range(len(melds), 0, -1) for chosen in combinations(melds, size))


@lru_cache(maxsize=4096)
def _declarations(seat: int, melds: tuple[Meld, ...]) -> tuple[Action, ...]:
    return tuple(declare(seat, chosen) for chosen in _subsets(melds))


def declarations(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    """Every declaration a seat may make: any of its melds, all of them first."""
    melds = held_melds(rules, deal, seat)
    return _declarations(seat, melds) if melds else ()


def meld_key(meld: Meld, trump: int) -> tuple[int, int, bool]:
    """Order of melds: higher class, then higher top card, then trump (rules.md 4)."""
    return meld.kind, meld.top & 7, meld.top >> 3 == trump


def melds_beat(meld: Meld, other: Meld, trump: int) -> bool:
    """Whether a meld is better than another one."""
    return meld_key(meld, trump) > meld_key(other, trump)


def best_of(melds: Sequence[Meld], trump: int) -> Meld:
    """The best of some melds."""
    return max(melds, key=lambda meld: meld_key(meld, trump))


def phrases(rules: Rules, deal: Deal, seat: int, melds: tuple[Meld, ...]) -> tuple[tuple[Said, ...], int, bool]:
    """What is said when a seat declares melds: phrases, who is best then, and whether his top card is named.

    The exchange of rules.md 5.2: a class first, «Рост?» only with the same class, then ranks. A meld
    of a lower class is not spoken of: its holder says *good* with his card, like one who has none.
    """
    mine = best_of(melds, deal.trump)
    if deal.best == NOBODY:
        return (Said(seat, "class", mine.kind),), seat, False
    rival = best_of(deal.declared[deal.best], deal.trump)
    if mine.kind > rival.kind:
        return (Said(seat, "class", mine.kind),), seat, False
    better = melds_beat(mine, rival, deal.trump)
    if rules.side_of(seat) == rules.side_of(deal.best):
        return (), (seat if better else deal.best), deal.top_named and not better
    if mine.kind < rival.kind:
        return (), deal.best, deal.top_named
    said: list[Said] = []
    if not deal.top_named:
        said += rank_answer(deal, seat)
    if better:
        said.append(_named(seat, "better", mine, deal.trump))
        return tuple(said), seat, True
    equal = meld_key(mine, deal.trump) == meld_key(rival, deal.trump) and rules.meld_tie != "earlier"
    said.append(_named(seat, "equal", mine, deal.trump) if equal else Said(seat, "good"))
    return tuple(said), deal.best, True


def rank_answer(deal: Deal, seat: int) -> tuple[Said, Said]:
    """«Рост?» and its answer: the top card of the best meld said (rules.md 5.2)."""
    rival = best_of(deal.declared[deal.best], deal.trump)
    return Said(seat, "rank"), _named(deal.best, "top", rival, deal.trump)


def _named(seat: int, what: str, meld: Meld, trump: int) -> Said:
    return Said(seat, what, meld.kind, meld.top & 7, meld.top >> 3 == trump)


def says_good(rules: Rules, deal: Deal, seat: int) -> bool:
    """Whether a seat that has said nothing of its melds calls another side's *good* with its first card."""
    if deal.best == NOBODY or rules.side_of(deal.best) == rules.side_of(seat):
        return False
    return not any(said.seat == seat for said in deal.said)


def _best_keys(rules: Rules, deal: Deal) -> dict[int, tuple[int, int, bool]]:
    keys: dict[int, tuple[int, int, bool]] = {}
    for seat, melds in enumerate(deal.declared):
        if melds:
            side = rules.side_of(seat)
            key = meld_key(best_of(melds, deal.trump), deal.trump)
            keys[side] = max(keys.get(side, key), key)
    return keys


def standing_melds(rules: Rules, deal: Deal) -> tuple[tuple[int, Meld], ...]:
    """The melds that stand: all of the side with the best one, ties by ``meld_tie`` (rules.md 4).

    A klabor announced before the bidding is not compared: it stands beside the others (rules.md 5.1).
    """
    klabors = [(seat, standing_klabor(deal, seat)) for seat, _ in deal.klabor]
    return tuple((seat, meld) for seat, meld in klabors if meld) + _best_melds(rules, deal)


def _best_melds(rules: Rules, deal: Deal) -> tuple[tuple[int, Meld], ...]:
    keys = _best_keys(rules, deal)
    if not keys:
        return ()
    best = max(keys.values())
    sides = [side for side in keys if keys[side] == best]
    if len(sides) > 1:
        if rules.meld_tie == "neither":
            return ()
        if rules.meld_tie == "earlier":
            sides = [_earliest(rules, deal, best)]
    return tuple(
        (seat, meld) for seat, melds in enumerate(deal.declared) if rules.side_of(seat) in sides for meld in melds
    )


def _earliest(rules: Rules, deal: Deal, best: tuple[int, int, bool]) -> int:
    order = [(deal.tricks[0].leader if deal.tricks else deal.leader) + i for i in range(rules.seats)]
    for seat in (place % rules.seats for place in order):
        if any(meld_key(meld, deal.trump) == best for meld in deal.declared[seat]):
            return rules.side_of(seat)
    raise AssertionError("some seat declared the best meld")


def klabors_tie(rules: Rules, deal: Deal) -> bool:
    """Whether two sides' equal klabors send the deal back (rules.md 4, ``meld_tie`` neither)."""
    keys = list(_best_keys(rules, deal).values())
    return rules.meld_tie == "neither" and bool(keys) and max(keys)[0] == KLABOR and keys.count(max(keys)) > 1


_BELLA_PAIRS = tuple((1 << trump_card(trump, KING)) | (1 << trump_card(trump, QUEEN)) for trump in range(SUIT_COUNT))


def bella_pair(trump: int) -> int:
    """Bit mask of the trump king and queen."""
    return _BELLA_PAIRS[trump]


def holds_bella(deal: Deal, seat: int) -> bool:
    """Whether a seat had the trump king and queen when play began (rules.md 5.3)."""
    pair = bella_pair(deal.trump)
    return deal.held[seat] & pair == pair


def bella_refusal(rules: Rules, deal: Deal, seat: int, card: int) -> str:
    """Error code of why bella can't be announced with a card, empty where it can (rules.md 5.3)."""
    if not holds_bella(deal, seat):
        return "bella_not_held"
    if deal.bella != NOBODY:
        return "bella_twice"
    pair = bella_pair(deal.trump)
    if rules.bella == "holder":
        return "" if deal.hands[seat] & pair else "bella_card"
    if pair >> card & 1:
        return ""
    played_one = deal.hands[seat] & pair != pair
    return "" if rules.bella == "must_win" and played_one else "bella_card"


def bella_side(rules: Rules, deal: Deal) -> int:
    """Side that an announced bella scores to by the tricks so far, or -1 (rules.md 5.3)."""
    if deal.bella == NOBODY:
        return NOBODY
    side = rules.side_of(deal.bella)
    if rules.bella == "holder":
        return side
    if rules.bella == "must_win":
        return side if deal.won[side] & bella_pair(deal.trump) else NOBODY
    if deal.bella_trick >= len(deal.tricks):
        return NOBODY
    winner = rules.side_of(deal.tricks[deal.bella_trick].winner)
    return winner if rules.bella == "trick_winner" or winner == side else NOBODY
