"""The guided first deal: a fixed deck for each rule set, so that what it is to teach happens."""

from collections.abc import Mapping
from typing import NamedTuple

from klabor_core.errors import SessionError
from klabor_core.wire import Json


class Lesson(NamedTuple):
    """A deal for a newcomer at seat 0, as a record has it."""

    seats: int
    first_dealer: int
    deck: str


LESSONS: Mapping[str, Lesson] = {
    # First word and first lead; the seven for the king makes bella; «Рост?» between two tertzes.
    "debertz-501": Lesson(
        2,
        1,
        "Jh 7h Qh Ah Th 7d As Ks Tc 8d Jc 9c Kh 9h Qs Ac 9d Ad Kc Kd Ts 7c Qc Jd Js 8h Td 9s 7s Qd 8c 8s",
    ),
    # The other speaks and leads first; the seven for the nine; a fifty against a tertz; trumps are beaten.
    "klabor-odessa": Lesson(
        2,
        0,
        "Th 7s Kh Jc Ac 7c 8d Ks 9h Qd Jd As 9c 8c Kc Jh Td 9d Tc Js Ts 7d Kd Ad Ah 8s Qs 9s 7h Qc 8h Qh",
    ),
    # The upcard is for nobody: a suit is named in round 2; bella goes with its trick.
    "klabor-classic": Lesson(
        2,
        1,
        "Js 9s As Td Tc 9d Kd Ad 7c Ac Qc 7d 8h Ks Qs 8c Ts 7s Kc Jh Th 7h Qh Ah 9c Jc Jd Qd 9h 8d Kh 8s",
    ),
    # With a partner: the seven for the ten, his bella, the whole pack in play.
    "klabor-teams": Lesson(
        4,
        3,
        "Jd 9d 7d Ad 7c 8c Qd Kd Ts Th As 9s Ah Kh 8s 9c Qh Jh Js Qs 8h Kc Tc Ac Td Qc 7s 9h Ks Jc 7h 8d",
    ),
}
"""Lessons by preset."""

LEVEL = "fast"
"""Level of the other players: always the same play, so that the lesson goes as it was tried."""


def game_of(preset: object) -> Json:
    """The ``load`` request that begins a lesson. Raises ``SessionError`` for a rule set without one."""
    lesson = LESSONS.get(preset) if isinstance(preset, str) else None
    if lesson is None:
        raise SessionError("guide", f"There is a guided deal for {', '.join(LESSONS)}, and for no other rule set.")
    record = {
        "format": "klabor-record/1",
        "rules": preset,
        "first_dealer": lesson.first_dealer,
        "deals": [{"deck": lesson.deck, "actions": []}],
    }
    others = [{"kind": "bot", "level": LEVEL} for _ in range(lesson.seats - 1)]
    return {"record": record, "players": [{"kind": "human"}, *others], "guided": True}
