"""Counting games by brute force, apart from the engine: everything that could be said is put to the referee."""

from typing import Any

from tests.records.referee import Refused, referee
from tests.records.referee_table import PACK, RANKS, SUITS, options_of

WORDS = (
    *("klabor", "sevens", "pass", "pass2", "play", "swap", "ask", "out", "dave", "take", "drop"),
    *(f"name {suit}" for suit in SUITS),
)
MELDS = tuple(f"{kind}{rank}{suit}" for suit in SUITS for kind in (3, 4, 6) for rank in RANKS)


def allowed(record: dict[str, Any], text: str) -> bool:
    """Whether a record of one deal may go on with an action."""
    deal = record["deals"][0]
    try:
        referee({**record, "deals": [{**deal, "actions": [*deal["actions"], text]}]})
    except Refused:
        return False
    return True


def nexts(record: dict[str, Any]) -> list[str]:
    """Every action that a record of one deal may go on with."""
    done = record["deals"][0]["actions"]
    played = [word for text in done for word in text.split()[1:2] if word in PACK]
    seats = options_of(record["rules"])["seats"]
    found = []
    for seat in range(seats):
        found += [f"{seat} {word}" for word in WORDS if allowed(record, f"{seat} {word}")]
        for card in PACK:
            if card not in played and allowed(record, f"{seat} {card}"):
                found.append(f"{seat} {card}")
                if allowed(record, f"{seat} {card} bella"):
                    found.append(f"{seat} {card} bella")
        # Melds are declared before the second trick.
        single = [meld for meld in MELDS if len(played) < seats and allowed(record, f"{seat} meld {meld}")]
        for chosen in range(1, 1 << len(single)):
            melds = ",".join(meld for i, meld in enumerate(single) if chosen >> i & 1)
            if allowed(record, f"{seat} meld {melds}"):
                found.append(f"{seat} meld {melds}")
    return found


def count(record: dict[str, Any], depth: int) -> int:
    """How many different ways there are to write so many more actions; a deal that ends sooner counts once."""
    if depth == 0:
        return 1
    going_on = nexts(record)
    if not going_on:
        return 1
    deal = record["deals"][0]
    return sum(
        count({**record, "deals": [{**deal, "actions": [*deal["actions"], text]}]}, depth - 1) for text in going_on
    )
