"""The score pad for a table with real cards: entries in, the score sheet out (rules.md 5.10).

The sheet is a fold over the entries, by the engine's own count; undoing is dropping the last entry. Entries and the
sheet are JSON objects; the entries are described in docs/score-pad.md.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from klabor_core.count import Totals, called_out, game_winners, mars_sides, next_dealer, settle, share_out
from klabor_core.melds import BELLA_POINTS, MELD_POINTS
from klabor_core.pad_entries import (
    ALL_POINTS,
    PadError,
    Written,
    caught_of,
    corrected,
    entry_of,
    seat_in,
    side_in,
)
from klabor_core.presets import rules_of
from klabor_core.rules import Rules
from klabor_core.state import NOBODY, Accounts
from klabor_core.strict import JUDGE_POINTS, WARNINGS
from klabor_core.wire import Json


@dataclass(frozen=True)
class Sheet:
    """A score sheet: what is written, and what the next deal needs."""

    rules: Rules
    accounts: Accounts
    dealer: int
    """Seat that deals next."""
    redeals: int = 0
    """Deals passed out in a row."""
    stake: int = 1
    dave_right: int = NOBODY
    """Side that alone may double next; -1 for anyone."""
    warnings: tuple[int, ...] = ()
    """The judge's warnings, a side."""
    lines: tuple[Json, ...] = ()
    winners: tuple[int, ...] = ()
    ended_by: str = ""
    mars: tuple[int, ...] = ()
    deals: int = field(default=0)

    @property
    def obliged(self) -> int:
        """Seat that has to name a suit in the next deal if all pass, or -1."""
        third = self.rules.all_pass == "dealer_names_third" and self.redeals >= 2
        return self.dealer if self.rules.all_pass == "dealer_names" or third else NOBODY


def begin(rules: Rules, first_dealer: int) -> Sheet:
    """An empty sheet. Raises ``PadError`` where there is no such seat."""
    seat_in(rules, first_dealer, "dealer")
    accounts = Accounts(score=(0,) * rules.sides, baits=(0,) * rules.seats)
    return Sheet(rules, accounts, first_dealer, warnings=(0,) * rules.sides)


def write(sheet: Sheet, entry: Json, fixes: Sequence[Json] = ()) -> Sheet:
    """The sheet with one more entry; ``fixes`` are the corrections of that entry, made then or later.

    Raises ``PadError`` for an entry that can't be.
    """
    if sheet.ended_by:
        raise PadError("over", "The game is over; strike a line to go on.")
    what = entry.get("what")
    if what in ("passed", "again"):
        return _no_count(sheet, what)
    if what == "dave":
        return _dave(sheet, entry)
    if what == "klabor":
        side = side_in(sheet.rules, entry.get("side"), "side")
        return _end(sheet, (side,), "klabor", {"what": "klabor", "side": side})
    if what == "caught":
        return _caught(sheet, entry)
    if what in ("deal", "out"):
        written = entry_of(sheet.rules, entry, sheet.accounts.held_maker)
        notes: list[Json] = []
        for fix in fixes:
            written, note = corrected(sheet.rules, sheet.dealer, written, fix)
            notes.append(note)
        return _out(sheet, entry, written, notes) if what == "out" else _deal(sheet, written, notes)
    raise PadError("entry", f"There is no entry {str(what)[:20]!r}.")


def _line(sheet: Sheet, data: Json) -> Sheet:
    line = {"deal": sheet.deals, "dealer": sheet.dealer, **data}
    return replace(sheet, lines=(*sheet.lines, line), deals=sheet.deals + 1)


def _no_count(sheet: Sheet, what: str) -> Sheet:
    """All passed: the deal passes on. Dealt again: it does not (rules.md 4)."""
    if what == "passed" and (sheet.obliged != NOBODY or sheet.accounts.held_maker != NOBODY):
        raise PadError("no_pass", "All can't pass in this deal: a suit has to be named.")
    sheet = _line(sheet, {"what": what, "score": list(sheet.accounts.score)})
    if what == "again":
        return sheet
    return replace(sheet, dealer=(sheet.dealer + 1) % sheet.rules.seats, redeals=sheet.redeals + 1)


def _dave(sheet: Sheet, entry: Json) -> Sheet:
    """The stake is doubled, or the game given up at the stake there was (rules.md 5.7)."""
    rules = sheet.rules
    side = side_in(rules, entry.get("side"), "side")
    taken = entry.get("taken")
    if not rules.dave or sheet.dave_right not in (NOBODY, side) or type(taken) is not bool:
        raise PadError("dave", "This side can't double the stake now.")
    if not taken:
        return _end(sheet, (side,), "drop", {"what": "dave", "side": side, "taken": False})
    stake = sheet.stake * 2
    line = {"what": "dave", "side": side, "taken": True, "stake": stake}
    return replace(sheet, stake=stake, dave_right=1 - side, lines=(*sheet.lines, line))


def points_of(rules: Rules, written: Written, skis: tuple[bool, ...]) -> tuple[int, ...]:
    """Points of each side before bait: cards, excess, melds and bella; the melds of a side on skis don't count."""
    points = []
    for side in range(rules.sides):
        melds = sum(MELD_POINTS[kind] for kind in written.melds[side]) + BELLA_POINTS * (written.bella == side)
        points.append(written.cards[side] + written.excess[side] + (0 if skis[side] else melds))
    return tuple(points)


def _skis(rules: Rules, written: Written) -> tuple[bool, ...]:
    """Sides that owe the fine for skis, by what was written of tricks and declarations (rules.md 4)."""
    return tuple(
        bool(rules.skis) and side in written.no_tricks and (rules.skis_for_all or side in written.declared)
        for side in range(rules.sides)
    )


def _deal(sheet: Sheet, written: Written, notes: list[Json]) -> Sheet:
    rules = sheet.rules
    skis = _skis(rules, written)
    points = points_of(rules, written, skis)
    settled = settle(rules, sheet.accounts, sheet.dealer, written.maker, Totals(points, skis, written.last_trick))
    line = {
        "what": "deal",
        **written.json(),
        "points": list(points),
        "result": settled.result,
        "gains": [gain._asdict() for gain in settled.gains],
        "gained": list(settled.gained),
        "hung": settled.hung,
        "score": list(settled.accounts.score),
        "corrected": notes,
    }
    sheet = replace(_line(sheet, line), accounts=settled.accounts, dealer=settled.next_dealer, redeals=0)
    winners = game_winners(rules, settled.accounts.score, rules.side_of(written.maker), written.last_trick)
    return _over(sheet, winners, "count") if winners else sheet


def _out(sheet: Sheet, entry: Json, written: Written, notes: list[Json]) -> Sheet:
    """A side called out: right or wrong by what it has so far (rules.md 5.6)."""
    rules = sheet.rules
    if not rules.call_out:
        raise PadError("out", "At this table nobody calls out in mid-deal.")
    side = side_in(rules, entry.get("side"), "side")
    points = points_of(rules, written, (False,) * rules.sides)
    right, gained, winners = called_out(rules, sheet.accounts.score, side, points)
    score = tuple(old + new for old, new in zip(sheet.accounts.score, gained, strict=True))
    line = {
        "what": "out",
        **written.json(),
        "side": side,
        "points": list(points),
        "out": right,
        "gained": list(gained),
        "score": list(score),
        "corrected": notes,
    }
    sheet = replace(sheet, accounts=sheet.accounts._replace(score=score))
    return _end(sheet, winners, "out", line)


def _caught(sheet: Sheet, entry: Json) -> Sheet:
    """A side was caught: the deal goes to the others, or the judge warns and it is played on (rules.md 5.9)."""
    rules, accounts = sheet.rules, sheet.accounts
    side = side_in(rules, entry.get("side"), "side")
    if not rules.strict_table:
        raise PadError("strict", "At this table nothing is fined: agree on the strict table first.")
    if rules.judge and sheet.warnings[side] < WARNINGS:
        warnings = tuple(count + (other == side) for other, count in enumerate(sheet.warnings))
        line = {"what": "caught", "side": side, "penalty": "warning", "warnings": warnings[side]}
        return replace(sheet, warnings=warnings, lines=(*sheet.lines, line))
    caught = caught_of(rules, entry, accounts.held_maker, JUDGE_POINTS if rules.judge else 0)
    points = points_of(rules, caught, (False,) * rules.sides)
    others = [other for other in range(rules.sides) if other != side]
    gained = tuple(share_out(rules, sheet.dealer, caught.sum + sum(points), others))
    score = tuple(old + new for old, new in zip(accounts.score, gained, strict=True))
    line = {
        "what": "caught",
        **caught.json(),
        "side": side,
        "penalty": "deal",
        "points": list(points),
        "result": "penalty",
        "gained": list(gained),
        "score": list(score),
    }
    dealer = next_dealer(rules, sheet.dealer, caught.maker, gained)
    accounts = accounts._replace(score=score)
    sheet = replace(_line(sheet, line), accounts=accounts, dealer=dealer, redeals=0)
    winners = game_winners(rules, score, rules.side_of(caught.maker), NOBODY)
    return _over(sheet, winners, "count") if winners else sheet


def _end(sheet: Sheet, winners: tuple[int, ...], by: str, line: Json) -> Sheet:
    return _over(_line(sheet, {"score": list(sheet.accounts.score), **line}), winners, by)


def _over(sheet: Sheet, winners: tuple[int, ...], by: str) -> Sheet:
    return replace(sheet, winners=winners, ended_by=by, mars=mars_sides(sheet.rules, sheet.accounts.score, winners))


def sheet_of(rules: Rules, first_dealer: int, entries: Sequence[Json]) -> Sheet:
    """The sheet of all entries, corrections put where they belong and shown there.

    Raises ``PadError`` with the number of the entry that can't be.
    """
    fixes: dict[int, list[Json]] = {}
    for number, entry in enumerate(entries):
        if entry.get("what") == "correct":
            fixes.setdefault(_corrects(entries, number), []).append(entry)
    sheet = begin(rules, first_dealer)
    for number, entry in enumerate(entries):
        if entry.get("what") == "correct":
            continue
        try:
            sheet = write(sheet, entry, fixes.get(number, ()))
        except PadError as error:
            error.entry = number
            raise
    return sheet


def _corrects(entries: Sequence[Json], number: int) -> int:
    """The entry that a correction corrects: an earlier one with points."""
    target = entries[number].get("entry")
    if type(target) is not int or not 0 <= target < number or entries[target].get("what") not in ("deal", "out"):
        raise PadError("correct", "A correction is of an earlier deal that was counted.", number)
    return target


def answer(request: Mapping[str, Any]) -> Json:
    """The sheet of a page's ``rules``, ``first_dealer`` and ``entries``, as JSON.

    Raises ``PadError`` or ``RulesError``, each with a code and parameters for the texts.
    """
    rules = rules_of(request.get("rules"))
    entries = request.get("entries")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries) or len(entries) > 2000:
        raise PadError("entry", "Entries are a list of at most 2000 objects.")
    sheet = sheet_of(rules, seat_in(rules, request.get("first_dealer"), "dealer"), entries)
    accounts = sheet.accounts
    return {
        "lines": list(sheet.lines),
        "score": list(accounts.score),
        "hanging": accounts.pot,
        "baits": list(accounts.baits),
        "stake": sheet.stake,
        "warnings": list(sheet.warnings),
        "next": None if sheet.ended_by else _next(sheet),
        "over": _over_json(sheet) if sheet.ended_by else None,
    }


def _next(sheet: Sheet) -> Json:
    """What the next deal needs: who deals, who has to name, who is maker of a replay, what all cards make."""
    held, obliged = sheet.accounts.held_maker, sheet.obliged
    free = held == NOBODY
    return {
        "dealer": sheet.dealer,
        "obliged": obliged if obliged != NOBODY and free else None,
        "maker": None if free else held,
        "sum": ALL_POINTS if sheet.rules.seats == 4 else None,
        "dave": None if not sheet.rules.dave else [0, 1] if sheet.dave_right == NOBODY else [sheet.dave_right],
    }


def _over_json(sheet: Sheet) -> Json:
    """The end of the game. ``counts`` is the stake, doubled where the loser is in mars (rules.md 5.7)."""
    winners = list(sheet.winners)
    return {
        "winner": winners[0] if len(winners) == 1 else winners,
        "score": list(sheet.accounts.score),
        "stake": sheet.stake,
        "counts": sheet.stake * (2 if sheet.mars else 1),
        "mars": list(sheet.mars),
        "by": sheet.ended_by,
    }
