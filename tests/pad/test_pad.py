"""The score pad: entries as players write them, the sheet as the engine counts it (rules.md 5.10)."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from klabor_core.count import deal_worth
from klabor_core.events import CalledOut, DealCounted, DealtAgain, PassedOut
from klabor_core.pad import answer
from klabor_core.pad_entries import PadError
from klabor_core.presets import preset, spec_of
from klabor_core.record import Step, read, steps
from klabor_core.rules import Rules, RulesError
from klabor_core.state import Deal
from tests.rules.table import Table

CASES = Path(__file__).parents[1] / "records" / "cases"


def games() -> Iterator[tuple[str, dict[str, Any]]]:
    for name in ("games", "rare"):
        for number, line in enumerate((CASES / f"{name}.jsonl").read_text().splitlines()):
            yield f"{name}-{number}", json.loads(line)


GAMES = dict(games())


def entries_of(record: dict[str, Any]) -> list[dict[str, Any]]:
    """A recorded game as its players would enter it: maker, points, melds, bella, who had no trick."""
    entries: list[dict[str, Any]] = []
    for step in steps(read(record)):
        entry = entry_of(step)
        if entry is not None:
            entries.append(entry)
    return entries


def entry_of(step: Step) -> dict[str, Any] | None:
    rules = step.match.rules
    for event in step.events:
        if isinstance(event, PassedOut):
            return {"what": "passed"}
        if isinstance(event, DealtAgain):
            return {"what": "again"}
        if isinstance(event, DealCounted):
            assert step.match.deal is not None
            entry = written(rules, step.match.deal, event)
            called = next((e for e in step.events if isinstance(e, CalledOut)), None)
            if called is not None:
                entry |= {"what": "out", "side": rules.side_of(called.seat)}
            return entry
    return None


def written(rules: Rules, deal: Deal, event: DealCounted) -> dict[str, Any]:
    sides = range(rules.sides)
    lines = event.tally.lines
    cards = [
        sum(line.points for line in lines if line.side == s and line.what in ("cards", "last_trick")) for s in sides
    ]
    kinds = [[line.meld.kind for line in lines if line.side == s and line.meld] for s in sides]
    bella = next((line.side for line in lines if line.what == "bella"), None)
    takers = {rules.side_of(trick.winner) for trick in deal.tricks}
    declared = {rules.side_of(seat) for seat, melds in enumerate(deal.declared) if melds}
    declared |= {rules.side_of(seat) for seat, _ in deal.klabor}
    declared |= {rules.side_of(deal.bella)} if deal.bella >= 0 else set()
    return {
        "what": "deal",
        "maker": deal.maker,
        "trump": "shdc"[deal.trump],
        "cards": cards,
        "melds": kinds,
        "bella": bella,
        "no_tricks": [s for s in sides if s not in takers],
        "declared": sorted(declared),
        "last_trick": rules.side_of(deal.tricks[-1].winner) if deal.tricks else None,
    }


def request_of(record: dict[str, Any], entries: list[dict[str, Any]]) -> dict[str, Any]:
    return {"rules": record["rules"], "first_dealer": record["first_dealer"], "entries": entries}


@pytest.mark.parametrize("name", GAMES)
def test_every_recorded_game_entered_as_totals_gives_its_scores_bait_by_bait(name: str) -> None:
    record, result = GAMES[name]["record"], GAMES[name]["result"]
    sheet = answer(request_of(record, entries_of(record)))
    lines = [line for line in sheet["lines"] if line["what"] in ("deal", "out", "passed", "again")]
    for line, right in zip(lines, result["lines"], strict=True):
        if line["what"] in ("passed", "again"):
            assert right == {line["what"]: True}
            continue
        same = ("maker", "trump", "points", "gained", "score", "out" if line["what"] == "out" else "result")
        assert {key: line[key] for key in same} == {key: right[key] for key in same}
    assert sheet["score"] == result["score"]
    assert bool(sheet["over"]) == result["over"]
    if result["over"]:
        assert sheet["over"]["winner"] == result["winner"]


def pad(rules: Any, *entries: dict[str, Any], first_dealer: int = 0) -> dict[str, Any]:
    spec = spec_of(rules) if isinstance(rules, Rules) else rules
    return answer({"rules": spec, "first_dealer": first_dealer, "entries": list(entries)})


def deal(maker: int, cards: list[Any], **more: Any) -> dict[str, Any]:
    return {"what": "deal", "maker": maker, "cards": cards, "last_trick": 0, **more}


def test_an_empty_sheet_says_who_deals_and_who_is_obliged() -> None:
    """4, all pass twice: in teams the dealer must name; in Odessa nobody must."""
    assert pad("klabor-teams", first_dealer=2)["next"] == {
        "dealer": 2,
        "obliged": 2,
        "maker": None,
        "sum": 162,
        "dave": None,
    }
    assert pad("klabor-odessa")["next"]["obliged"] is None


def test_at_four_seats_one_side_is_enough_for_162() -> None:
    """7: 162 holds where all 32 cards are in play."""
    line = pad("klabor-teams", deal(0, [100, None]))["lines"][0]
    assert line["cards"] == [100, 62]


def test_at_two_seats_the_dealt_sum_gives_the_other_side() -> None:
    line = pad("klabor-odessa", deal(0, [None, 40], sum=121))["lines"][0]
    assert line["cards"] == [81, 40]


def test_points_that_do_not_make_the_sum_are_refused() -> None:
    with pytest.raises(PadError, match="make 161, and the deal holds 162") as caught:
        pad("klabor-teams", deal(0, [100, 61]))
    assert caught.value.code == "sum"
    assert caught.value.entry == 0


def test_more_than_a_deal_holds_is_refused() -> None:
    with pytest.raises(PadError, match="the deal holds 162") as caught:
        pad("klabor-teams", deal(0, [163, None]))
    assert (caught.value.code, caught.value.params) == ("points", {"n": 162})


def test_a_bait_gives_the_makers_points_and_melds_to_the_defender() -> None:
    """4, maker has less."""
    line = pad("debertz-501", deal(0, [60, 70], melds=[[3], []], bella=1))["lines"][0]
    assert line["points"] == [80, 90]
    assert line["result"] == "bait"
    assert line["gained"] == [0, 170]


def test_even_points_hang_and_go_with_the_next_deal() -> None:
    """5.5."""
    sheet = pad("debertz-501", deal(0, [65, 65]))
    assert sheet["hanging"] == 65
    assert sheet["next"]["dealer"] == 1
    sheet = pad("debertz-501", deal(0, [65, 65]), deal(1, [80, 50]))
    assert sheet["score"] == [80 + 50 + 65, 65]
    assert sheet["hanging"] == 0


def test_a_hanging_bait_is_replayed_by_the_same_maker() -> None:
    """5.4."""
    sheet = pad("klabor-classic", deal(1, [65, 65]))
    assert sheet["next"]["maker"] == 1
    assert sheet["next"]["obliged"] is None
    with pytest.raises(PadError, match="the maker is the same"):
        pad("klabor-classic", deal(1, [65, 65]), deal(0, [65, 60]))


def test_every_third_bait_is_fined() -> None:
    """4: −100, and the count restarts."""
    sheet = pad("klabor-classic", *[deal(0, [50, 80])] * 3)
    assert sheet["lines"][2]["gained"] == [-100, 130]
    assert sheet["baits"] == [0, 0]


def test_skis_are_fined_and_their_melds_do_not_count() -> None:
    """4: −100 for a side that declared but took no trick."""
    line = pad("klabor-teams", deal(0, [None, None], no_tricks=[1], melds=[[], [3]]))["lines"][0]
    assert line["cards"] == [162, 0]
    assert line["points"] == [162, 0]
    assert line["gained"] == [162, -100]


def test_no_trick_and_nothing_declared_is_no_skis() -> None:
    line = pad("klabor-teams", deal(0, [None, None], no_tricks=[1]))["lines"][0]
    assert line["gained"] == [162, 0]


def test_a_passed_out_deal_passes_the_deal_on_and_is_refused_where_the_dealer_must_name() -> None:
    sheet = pad({"preset": "klabor-odessa", "seats": 3}, {"what": "passed"})
    assert sheet["next"]["dealer"] == 1
    with pytest.raises(PadError, match="has to be named"):
        pad("klabor-teams", {"what": "passed"})


def test_the_game_ends_when_the_target_is_reached_and_nothing_more_is_written() -> None:
    over = pad("debertz-501", *[deal(0, [130, 0])] * 4)
    assert over["over"] == {"winner": 0, "score": [520, 0], "stake": 1, "counts": 1, "mars": [], "by": "count"}
    assert over["next"] is None
    with pytest.raises(PadError, match="The game is over"):
        pad("debertz-501", *[deal(0, [130, 0])] * 5)


def test_striking_the_last_line_is_leaving_out_the_last_entry() -> None:
    entries = [deal(0, [90, 40]), deal(1, [90, 40])]
    assert pad("debertz-501", entries[0]) == answer(
        {"rules": "debertz-501", "first_dealer": 0, "entries": entries[:-1]}
    )


def test_a_call_out_is_right_if_the_points_so_far_reach_the_target() -> None:
    """5.6."""
    before = [deal(0, [150, 0])] * 3
    right = pad("debertz-501", *before, {"what": "out", "side": 0, "maker": 1, "cards": [31, 20], "melds": [[3], []]})
    assert right["over"]["winner"] == 0
    assert right["score"] == [501, 0]
    wrong = pad("debertz-501", *before, {"what": "out", "side": 0, "maker": 1, "cards": [31, 20]})
    assert wrong["over"]["winner"] == 1
    assert wrong["score"] == [450, 0]
    assert wrong["lines"][-1]["out"] is False
    with pytest.raises(PadError, match="nobody calls out"):
        pad("klabor-teams", {"what": "out", "side": 0, "maker": 1, "cards": [31, 20]})


def test_a_taken_dave_doubles_the_stake_and_the_right_goes_over() -> None:
    """5.7."""
    rules = preset("debertz-501", dave=True, mars=True)
    sheet = pad(rules, {"what": "dave", "side": 0, "taken": True})
    assert (sheet["stake"], sheet["next"]["dave"]) == (2, [1])
    with pytest.raises(PadError, match="can't double"):
        pad(rules, {"what": "dave", "side": 0, "taken": True}, {"what": "dave", "side": 0, "taken": True})
    with pytest.raises(PadError, match="can't double"):
        pad("debertz-501", {"what": "dave", "side": 0, "taken": True})


def test_a_dropped_dave_ends_the_game_at_the_stake_there_was_and_mars_doubles_it() -> None:
    rules = preset("debertz-501", dave=True, mars=True)
    sheet = pad(rules, {"what": "dave", "side": 0, "taken": True}, {"what": "dave", "side": 1, "taken": False})
    assert sheet["over"] == {"winner": 1, "score": [0, 0], "stake": 2, "counts": 4, "mars": [0], "by": "drop"}


def test_a_klabor_that_wins_the_game_is_written() -> None:
    """5.1: by option the whole game."""
    sheet = pad({"preset": "klabor-classic", "klabor": "first_six_wins"}, {"what": "klabor", "side": 1})
    assert sheet["over"]["winner"] == 1


def fix(entry: int, side: int, cards: int, **more: Any) -> dict[str, Any]:
    return {"what": "correct", "entry": entry, "side": side, "cards": cards, **more}


def test_who_wrote_too_much_strikes_it_off_and_the_other_side_scores_the_excess() -> None:
    """5.10, the pencil rule."""
    line = pad("klabor-odessa", deal(0, [80, 41]), fix(0, 0, 71))["lines"][0]
    assert line["points"] == [71, 50]
    assert line["corrected"] == [{"side": 0, "written": 80, "right": 71, "rule": "pencil", "excess": [0, 9]}]


def test_where_162_are_dealt_the_other_sides_points_hold_the_excess_already() -> None:
    line = pad("klabor-teams", deal(0, [90, None]), fix(0, 0, 81))["lines"][0]
    assert line["points"] == [81, 81]
    assert line["result"] == "even"


def test_a_slip_of_exactly_a_hundred_is_put_right_without_penalty() -> None:
    """5.10, «сотни поправляются»."""
    line = pad("klabor-odessa", deal(0, [120, 30]), fix(0, 0, 20))["lines"][0]
    assert line["points"] == [20, 30]
    assert line["corrected"][0]["rule"] == "hundred"


def test_too_little_or_another_sides_points_are_put_right_and_no_more() -> None:
    line = pad("klabor-odessa", deal(0, [70, 41]), fix(0, 0, 80))["lines"][0]
    assert line["points"] == [80, 41]
    line = pad("klabor-odessa", deal(0, [70, 41]), fix(0, 1, 31, writer=0))["lines"][0]
    assert (line["points"], line["corrected"][0]["rule"]) == ([70, 31], "slip")


def test_at_three_seats_the_excess_is_shared_and_the_odd_point_goes_to_who_speaks_earlier() -> None:
    rules = {"preset": "klabor-odessa", "seats": 3}
    line = pad(rules, deal(0, [50, 40, 30]), fix(0, 0, 45))["lines"][0]
    assert line["points"] == [45, 43, 32]


def test_a_correction_of_an_earlier_deal_changes_all_that_followed() -> None:
    entries = [deal(0, [70, 60]), deal(1, [60, 70]), fix(0, 0, 60)]
    sheet = pad("debertz-501", *entries)
    assert [line["result"] for line in sheet["lines"]] == ["bait", "made"]
    assert sheet["score"] == [60, 130 + 70]


def test_a_correction_may_take_back_the_end_of_the_game() -> None:
    entries = [deal(0, [130, 0])] * 3 + [deal(0, [120, 0])]
    assert pad("debertz-501", *entries)["over"]
    assert pad("debertz-501", *entries, fix(3, 0, 100))["over"] is None


def strict_deal(name: str, **changes: Any) -> Table:
    """Seat 1 leads a spade, and seat 0 who has one throws a diamond (rules.md 5.9)."""
    table = Table(name, strict_table=True, **changes).deal("7s 8d Ah", "As Ks", upcard="7h")
    return table.do("1 play; 1 As").follow(table.rules.seats - 2).do("0 8d; 1 catch 0")


@pytest.mark.parametrize("seats", [2, 3])
def test_who_is_caught_gives_the_deal_to_the_others_as_at_the_table(seats: int) -> None:
    """5.9: bait on cards."""
    table = strict_deal("klabor-odessa", seats=seats)
    worth = deal_worth(table.rules, table.state)
    rules = preset("klabor-odessa", seats=seats, strict_table=True)
    sheet = pad(rules, {"what": "caught", "side": 0, "maker": 1, "sum": worth})
    line = sheet["lines"][0]
    assert (line["result"], line["gained"], line["score"]) == ("penalty", table.gained, table.score)
    assert sheet["next"]["dealer"] == table.match.next_dealer
    assert sum(line["gained"]) == worth
    with pytest.raises(PadError, match="what all cards"):
        pad(rules, {"what": "caught", "side": 0, "maker": 1})


def test_the_judge_warns_a_side_twice_and_the_third_time_160_and_all_melds_go_to_the_other() -> None:
    """5.9: the deal is played on after a warning, and the warnings of the other side are its own."""
    rules = preset("klabor-teams", strict_table=True, judge=True)
    caught = {"what": "caught", "side": 0, "maker": 1, "melds": [[3], [4]]}
    sheet = pad(rules, caught, deal(1, [60, 102]), caught, {**caught, "side": 1}, caught)
    assert [line.get("penalty") for line in sheet["lines"]] == ["warning", None, "warning", "warning", "deal"]
    assert sheet["warnings"] == [2, 1]
    assert sheet["lines"][-1]["gained"] == [0, 160 + 20 + 50]
    assert sheet["score"] == [60, 102 + 230]


def test_the_fined_deal_may_end_the_game_and_nobody_is_caught_at_a_table_that_is_not_strict() -> None:
    rules = preset("debertz-501", strict_table=True)
    sheet = pad(
        rules,
        deal(0, [145, 0], sum=145, melds=[[4, 4, 4, 4, 4, 4, 4], []]),
        {"what": "caught", "side": 1, "maker": 0, "sum": 120},
    )
    assert (sheet["over"]["winner"], sheet["over"]["by"]) == (0, "count")
    with pytest.raises(PadError, match="strict table"):
        pad("debertz-501", {"what": "caught", "side": 1, "maker": 0, "sum": 120})


def test_what_can_not_be_is_refused_with_a_code_and_a_sentence() -> None:
    bad: list[tuple[Any, str]] = [
        ({"what": "kiss"}, "entry"),
        (deal(2, [90, 40]), "maker"),
        (deal(0, [90]), "number"),
        (deal(0, [90, None]), "number"),
        (deal(0, [90, "x"]), "number"),
        (deal(0, [True, 5]), "number"),
        (deal(0, [90, 40], melds=[[5], []]), "melds"),
        (deal(0, [90, 40], melds=[3]), "melds"),
        (deal(0, [90, 40], bella=4), "bella"),
        (deal(0, [90, 40], trump="x"), "trump"),
        (deal(0, [90, 40], sum=500), "sum"),
        (deal(0, [90, 40], no_tricks="x"), "side"),
        (deal(0, [90, 40], last_trick=None), "last_trick"),
        (fix(0, 0, 5), "correct"),
    ]
    for entry, code in bad:
        with pytest.raises(PadError, match=r"\.$") as caught:
            pad("klabor-odessa", entry)
        assert caught.value.code == code
    with pytest.raises(PadError, match="written already"):
        pad("klabor-odessa", deal(0, [90, 40]), fix(0, 0, 90))
    with pytest.raises(PadError, match="list of"):
        answer({"rules": "klabor-odessa", "first_dealer": 0, "entries": [5]})
    with pytest.raises(PadError, match="seat from 0 to 1"):
        answer({"rules": "klabor-odessa", "first_dealer": 7, "entries": []})
    with pytest.raises(RulesError):
        answer({"rules": "chess", "first_dealer": 0, "entries": []})
