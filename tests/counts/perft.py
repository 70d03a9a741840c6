"""Counting games: how many different records of so many more actions the engine allows.

``python -m tests.counts.perft`` prints counts.jsonl anew: fixed decks of every rule set, counted from the deal
and from three tricks before its end.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from klabor_core.cards import TEXTS
from klabor_core.game import apply, legal_actions
from klabor_core.record import read, replay
from klabor_core.state import Match
from tests.records.play import game
from tests.records.tables import TABLES

FROM_THE_DEAL = 4
TRICKS = 3


@lru_cache(maxsize=1 << 16)
def perft(match: Match, depth: int) -> int:
    """How many different ways there are to write ``depth`` more actions; silence is not written, and ends nothing.

    A deal that ends sooner counts once.
    """
    deal = match.deal
    assert deal is not None
    if depth == 0 or deal.turn < 0:
        return 1
    return sum(perft(apply(match, action)[0], depth - (action.word != "silent")) for action in legal_actions(match))


def counts(record: dict[str, Any], depths: int) -> list[int]:
    """``perft`` of the state at the end of a record at depth 1, 2, …"""
    match = replay(read(record))
    return [perft(match, depth) for depth in range(1, depths + 1)]


def cut(record: dict[str, Any], cards_left: int) -> dict[str, Any]:
    """A record's first deal up to where so many cards are left to play."""
    deal = record["deals"][0]
    cards = [place for place, text in enumerate(deal["actions"]) if text.split()[1] in TEXTS]
    at = cards[-cards_left]
    return {**record, "deals": [{**deal, "actions": deal["actions"][:at]}]}


def fixed() -> Iterator[dict[str, Any]]:
    """The lines of counts.jsonl."""
    for number, spec in enumerate(TABLES):
        played = (game(spec, seed, deals=1)[0] for seed in range(number, 10_000, len(TABLES)))
        record = next(one for one in played if len(one["deals"][0]["actions"]) > 18)
        dealt = {**record, "deals": [{**record["deals"][0], "actions": []}]}
        yield {"record": dealt, "counts": counts(dealt, FROM_THE_DEAL)}
        seats = read(record).rules.seats
        ending = cut(record, TRICKS * seats)
        yield {"record": ending, "counts": counts(ending, TRICKS * seats)}


if __name__ == "__main__":
    for line in fixed():
        print(json.dumps(line))
