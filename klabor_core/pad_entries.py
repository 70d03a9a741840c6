"""What is written on the score pad of one deal: reading an entry, and putting a slip right (rules.md 5.10)."""

from dataclasses import dataclass, replace

from klabor_core.cards import SUITS
from klabor_core.count import share_out
from klabor_core.melds import MELD_POINTS
from klabor_core.rules import Rules
from klabor_core.state import NOBODY
from klabor_core.wire import Json

ALL_POINTS = 162
"""Card points of all 32 cards with the last trick."""

HUNDRED = 100


class PadError(ValueError):
    """An entry that can't be: one sentence, with ``code`` and ``params`` for the texts and the entry's number."""

    def __init__(self, code: str, sentence: str, entry: int = -1, **params: str | int) -> None:
        super().__init__(sentence)
        self.code = code
        self.params = params
        self.entry = entry


@dataclass(frozen=True, slots=True)
class Written:
    """What is written of a deal. Sides are numbers; tuples hold one item a side."""

    maker: int
    trump: str
    cards: tuple[int, ...]
    """Points taken in tricks, the last trick's ten among them."""
    melds: tuple[tuple[int, ...], ...]
    """Classes of the melds that stand."""
    bella: int
    """Side that bella scores to, or -1."""
    no_tricks: frozenset[int]
    declared: frozenset[int]
    """Sides that declared anything, whether it stands or not."""
    last_trick: int
    sum: int
    """What all cards dealt make with the last trick, 0 where it is not known."""
    excess: tuple[int, ...]
    """Points that a side scores because another wrote too much."""

    def json(self) -> Json:
        """The entry as the sheet shows it."""
        return {
            "maker": self.maker,
            "trump": self.trump or None,
            "cards": list(self.cards),
            "excess": list(self.excess),
            "melds": [list(kinds) for kinds in self.melds],
            "bella": None if self.bella == NOBODY else self.bella,
        }


def number_in(value: object, low: int, high: int, code: str, sentence: str) -> int:
    """A whole number in a range. Raises ``PadError`` otherwise."""
    if type(value) is not int:
        raise PadError("number", "Enter a whole number.")
    if not low <= value <= high:
        raise PadError(code, sentence, n=high)
    return value


def seat_in(rules: Rules, value: object, code: str) -> int:
    """A seat of the table. Raises ``PadError`` otherwise."""
    if type(value) is not int or not 0 <= value < rules.seats:
        raise PadError(code, f"The {code} is a seat from 0 to {rules.seats - 1}.")
    return value


def side_in(rules: Rules, value: object, code: str) -> int:
    """A side of the table. Raises ``PadError`` otherwise."""
    if type(value) is not int or not 0 <= value < rules.sides:
        raise PadError(code, f"A side is a number from 0 to {rules.sides - 1}.")
    return value


def entry_of(rules: Rules, entry: Json, held_maker: int) -> Written:
    """What an entry of a deal says. Raises ``PadError`` for what can't be."""
    maker, trump = _maker(rules, entry, held_maker), _trump(entry)
    no_tricks = _sides(rules, entry.get("no_tricks", []))
    in_mid_deal = entry.get("what") == "out"
    total = 0 if in_mid_deal else _sum(rules, entry.get("sum"))
    cards = _cards(rules, entry.get("cards"), total, no_tricks)
    melds = _melds(rules, entry.get("melds"))
    bella = _side_or_nobody(rules, entry.get("bella"), "bella")
    declared = _sides(rules, entry.get("declared", []))
    declared |= {side for side in range(rules.sides) if melds[side]} | ({bella} - {NOBODY})
    last = _side_or_nobody(rules, entry.get("last_trick"), "last_trick")
    needed = rules.both_reached == "last_trick" and not in_mid_deal
    if last == NOBODY and needed and len(no_tricks) < rules.sides - 1:
        raise PadError("last_trick", "Say who took the last trick: it may decide the game.")
    return Written(maker, trump, cards, melds, bella, no_tricks, frozenset(declared), last, total, (0,) * rules.sides)


def caught_of(rules: Rules, entry: Json, held_maker: int, worth: int) -> Written:
    """What an entry of a deal says that goes to the other side: no cards, ``sum`` is what the deal is worth.

    ``worth``: what the judge gives for the cards, 0 where it is what they hold. Raises ``PadError``.
    """
    total = worth or _sum(rules, entry.get("sum"))
    if not total:
        raise PadError("worth", "Enter what all cards of the deal make.")
    none = (0,) * rules.sides
    return Written(
        maker=_maker(rules, entry, held_maker),
        trump=_trump(entry),
        cards=none,
        melds=_melds(rules, entry.get("melds")),
        bella=_side_or_nobody(rules, entry.get("bella"), "bella"),
        no_tricks=frozenset(),
        declared=frozenset(),
        last_trick=NOBODY,
        sum=total,
        excess=none,
    )


def _maker(rules: Rules, entry: Json, held_maker: int) -> int:
    maker = seat_in(rules, entry.get("maker"), "maker")
    if held_maker not in (NOBODY, maker):
        raise PadError("replay", "A hanging bait is replayed: the maker is the same.", maker=held_maker)
    return maker


def _trump(entry: Json) -> str:
    trump = entry.get("trump")
    if trump is not None and (not isinstance(trump, str) or len(trump) != 1 or trump not in SUITS):
        raise PadError("trump", "Trump is one of the four suits.")
    return trump or ""


def _sum(rules: Rules, value: object) -> int:
    """What all cards dealt make: 162 where all 32 are, else what was entered, 0 if nothing was."""
    if rules.seats == 4:
        return ALL_POINTS
    return 0 if value is None else number_in(value, 10, ALL_POINTS, "sum", "No deal holds that many points.")


def _cards(rules: Rules, value: object, total: int, no_tricks: frozenset[int]) -> tuple[int, ...]:
    """Card points of each side; one may be left out where the sum is known, or none was taken."""
    if not isinstance(value, list) or len(value) != rules.sides:
        raise PadError("number", "Enter the points of each side.")
    most = total or ALL_POINTS
    sentence = f"Nobody can take that much: the deal holds {most}."
    points = [
        0 if side in no_tricks else None if value[side] is None else number_in(value[side], 0, most, "points", sentence)
        for side in range(rules.sides)
    ]
    known = [number for number in points if number is not None]
    if len(known) == rules.sides - 1 and total:
        points = [total - sum(known) if number is None else number for number in points]
        known = [number for number in points if number is not None]
    if len(known) < rules.sides:
        raise PadError("number", "Enter the points of each side.")
    if sum(known) > most or min(known) < 0 or (total and sum(known) != total):
        raise PadError("sum", f"The points make {sum(known)}, and the deal holds {most}.", made=sum(known), n=most)
    return tuple(known)


def _melds(rules: Rules, value: object) -> tuple[tuple[int, ...], ...]:
    melds = [[] for _ in range(rules.sides)] if value is None else value
    if not isinstance(melds, list) or len(melds) != rules.sides:
        raise PadError("melds", "Melds are a list of classes for each side.")
    for kinds in melds:
        if not isinstance(kinds, list) or len(kinds) > 8:
            raise PadError("melds", "Melds are a list of classes for each side.")
        if any(type(kind) is not int or kind not in MELD_POINTS for kind in kinds):
            raise PadError("melds", "A meld's class is 3, 4 or 6.")
    return tuple(tuple(kinds) for kinds in melds)


def _sides(rules: Rules, value: object) -> frozenset[int]:
    if not isinstance(value, list):
        raise PadError("side", "Sides are a list of numbers.")
    return frozenset(side_in(rules, side, "side") for side in value)


def _side_or_nobody(rules: Rules, value: object, code: str) -> int:
    return NOBODY if value is None else side_in(rules, value, code)


def corrected(rules: Rules, dealer: int, written: Written, fix: Json) -> tuple[Written, Json]:
    """A deal with a side's card points put right, and the note that shows it (rules.md 5.10).

    Who wrote too much for himself strikes the excess off, and the other side scores it; a slip of exactly a hundred, or
    one to the writer's own harm, is put right and no more. Where the cards dealt make a known sum, the other side's
    points follow from it, and hold the excess already. Raises ``PadError`` for a correction that can't be.
    """
    side = side_in(rules, fix.get("side"), "side")
    most = written.sum or ALL_POINTS
    right = number_in(fix.get("cards"), 0, most, "points", f"Nobody can take that much: the deal holds {most}.")
    writer = side_in(rules, fix.get("writer", side), "side")
    excess = written.cards[side] - right
    if excess == 0:
        raise PadError("same", "That is what is written already.")
    cards = list(written.cards)
    cards[side] = right
    given = [0] * rules.sides
    rule = "hundred" if abs(excess) == HUNDRED else "pencil" if excess > 0 and writer == side else "slip"
    if written.sum and rules.sides == 2:
        cards[1 - side] = written.sum - right
    elif rule == "pencil":
        others = [other for other in range(rules.sides) if other != side]
        given = share_out(rules, dealer, excess, others)
    if sum(cards) > most:
        raise PadError("sum", f"The points make {sum(cards)}, and the deal holds {most}.", made=sum(cards), n=most)
    note = {"side": side, "written": written.cards[side], "right": right, "rule": rule, "excess": given}
    total = tuple(old + new for old, new in zip(written.excess, given, strict=True))
    return replace(written, cards=tuple(cards), excess=total), note
