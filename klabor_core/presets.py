"""The four named bundles of options (rules.md section 4) and the rule specification of a record."""

import json
from collections.abc import Mapping

from klabor_core.rules import Rules, RulesError, Value, changed, check, values

_BASE: dict[str, dict[str, Value]] = {
    "klabor-classic": {
        "target": 1001,
        "next_dealer": "clockwise",
        "freza": False,
        "all_pass": "dealer_names",
        "exchange": "before_second_deal",
        "seven_dealt_later": False,
        "ask_trump_run": False,
        "lead": "maker",
        "must_beat": "never",
        "melds": "before_lead",
        "klabor": "first_six",
        "meld_tie": "both",
        "bella": "trick_winner",
        "even": "replay",
        "bait_fine": 100,
        "call_out": False,
        "both_reached": "higher",
    },
    "klabor-teams": {
        "seats": 4,
        "target": 1001,
        "dealer_by": "first_ace",
        "next_dealer": "clockwise",
        "second_deal": 2,
        "freza": False,
        "two_passes": True,
        "all_pass": "dealer_names",
        "exchange": "before_second_deal",
        "seven_dealt_later": False,
        "ask_trump_run": False,
        "lead": "maker",
        "must_beat": "never",
        "klabor": "six",
        "meld_tie": "neither",
        "bella": "must_win",
        "even": "both",
        "skis": 100,
        "call_out": False,
        "both_reached": "higher",
    },
    "klabor-odessa": {},
    "debertz-501": {
        "ask_trump_run": False,
        "must_beat": "trump_led",
        "out_bella": True,
        "both_reached": "defender",
    },
}

_AT_SEATS: dict[str, dict[int, dict[str, Value]]] = {
    "klabor-odessa": {
        3: {"next_dealer": "clockwise"},
        4: {
            "next_dealer": "clockwise",
            "second_deal": 2,
            "freza": False,
            "exchange": "before_second_deal",
            "seven_dealt_later": False,
        },
    },
}
"""What a preset sets besides, at a number of seats other than its own."""

PRESET_NAMES = tuple(_BASE)
PRESET_SEATS: dict[str, tuple[int, ...]] = {
    "klabor-classic": (2,),
    "klabor-teams": (4,),
    "klabor-odessa": (2, 3, 4),
    "debertz-501": (2,),
}
"""Seats that each preset is described for; any other number is a house rule."""


def preset(name: str, **changes: object) -> Rules:
    """Rules of a named preset with some options changed.

    A change of ``seats`` brings what the preset sets at that number of seats; the other changes are
    laid over it. Raises ``RulesError`` for an unknown name, option or value, or options that clash.
    """
    if name not in _BASE:
        raise RulesError(
            "preset_unknown",
            f"There is no rule set {str(name)[:40]!r}; there are {', '.join(PRESET_NAMES)}.",
            preset=str(name)[:40],
        )
    bundle: dict[str, object] = dict(_BASE[name])
    seats = changes.get("seats", bundle.get("seats", 2))
    if isinstance(seats, int):
        bundle.update(_AT_SEATS.get(name, {}).get(seats, {}))
    rules = changed(Rules(preset=name), **{**bundle, **changes})
    check(rules)
    return rules


def rules_of(spec: object) -> Rules:
    """Rules of a record's ``rules``: a preset's name, or an object with ``preset`` and changed options.

    Raises ``RulesError`` for anything else.
    """
    if isinstance(spec, str):
        return preset(spec)
    if isinstance(spec, Mapping):
        changes = dict(spec)
        name = changes.pop("preset", None)
        if isinstance(name, str) and all(isinstance(key, str) for key in changes):
            return preset(name, **changes)
    raise RulesError(
        "rules_spec",
        "Rules are a preset's name or an object with a preset and changed options, "
        f'such as {{"preset": "klabor-odessa", "target": 1001}}, not {json.dumps(spec, default=str)[:60]}.',
    )


def spec_of(rules: Rules) -> str | dict[str, Value]:
    """The shortest ``rules`` of a record that gives these rules again."""
    mine = values(rules)
    seats = {"seats": rules.seats} if rules.seats != values(preset(rules.preset))["seats"] else {}
    base = values(_unchecked(rules.preset, seats))
    diff = {name: value for name, value in mine.items() if value != base[name]}
    return {"preset": rules.preset, **seats, **diff} if seats or diff else rules.preset


def _unchecked(name: str, seats: Mapping[str, int]) -> Rules:
    """A preset at a number of seats it may not be playable at without further changes."""
    bundle: dict[str, object] = {**_BASE[name], **_AT_SEATS.get(name, {}).get(seats.get("seats", 0), {}), **seats}
    return Rules(preset=name, **bundle)  # type: ignore[arg-type]
