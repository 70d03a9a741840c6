"""The engine's counts of possible games, against those written down and against brute force."""

import json
from pathlib import Path
from typing import Any

import pytest

from klabor_core.presets import rules_of, spec_of
from tests.counts import brute
from tests.counts.perft import counts
from tests.records.tables import TABLES

LINES = [json.loads(line) for line in (Path(__file__).parent / "counts.jsonl").read_text("utf-8").splitlines()]
FEW = 16
"""Brute force counts as deep as there are so few games."""


def named(line: dict[str, Any]) -> str:
    rules = line["record"]["rules"]
    name = rules if isinstance(rules, str) else "-".join(str(value) for value in rules.values())
    return f"{name}-{'ending' if line['record']['deals'][0]['actions'] else 'deal'}"


@pytest.mark.parametrize("line", LINES, ids=named)
def test_the_engine_counts_as_many_games_as_are_written_down(line: dict[str, Any]) -> None:
    assert counts(line["record"], len(line["counts"])) == line["counts"]


@pytest.mark.parametrize("line", LINES, ids=named)
def test_brute_force_counts_as_many_games(line: dict[str, Any]) -> None:
    depth = max(depth for depth, wanted in enumerate(line["counts"], 1) if wanted <= FEW)
    assert brute.count(line["record"], depth) == line["counts"][depth - 1]


def test_the_counts_cover_every_rule_set_from_the_deal_and_near_its_end() -> None:
    counted = [line["record"]["rules"] for line in LINES]
    assert counted == [spec_of(rules_of(spec)) for spec in TABLES for _ in ("deal", "ending")]
