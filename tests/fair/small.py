"""A group too small to hide anything, for tests that play many deals: the same steps, a hundredth of the time."""

from types import ModuleType

import pytest

from klabor_core.cards import TEXTS
from klabor_core.fair import dealing, device, group, keys, shuffle, signing, verify

SMALL_P = 0xFFFFFFFFFFFFFA43
"""A safe prime of 64 bits."""


def use_small_group(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in the small group for the length of a test."""
    monkeypatch.setattr(group, "P", SMALL_P)
    codes = tuple(group.hashed("card " + text) for text in TEXTS)
    values = {
        "P": SMALL_P,
        "Q": SMALL_P >> 1,
        "GENERATOR": group.hashed("generator"),
        "CODES": codes,
        "CARD_OF_CODE": {code: card for card, code in enumerate(codes)},
    }
    modules: tuple[ModuleType, ...] = (group, keys, shuffle, signing, verify, dealing, device)
    for module in modules:
        for name, value in values.items():
            if hasattr(module, name):
                monkeypatch.setattr(module, name, value)
