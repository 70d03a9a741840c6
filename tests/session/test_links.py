"""The compact form of a record (record.md)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klabor_core.links import pack, unpack
from klabor_core.presets import rules_of
from klabor_core.record import RecordError
from klabor_core.selfplay import play_game, random_action

SPECS = [
    "klabor-classic",
    "klabor-teams",
    "debertz-501",
    {"preset": "klabor-odessa", "seats": 3, "target": 301},
    {"preset": "klabor-odessa", "seats": 4},
    {"preset": "klabor-classic", "second_deal": 6, "dave": True, "four_sevens": True},
]


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(SPECS), st.integers(0, 10**9))
def test_decoding_gives_the_same_record_in_under_200_characters_a_deal(spec: object, seed: int) -> None:
    record, _ = play_game(rules_of(spec), str(seed), random_action)
    link = pack(record)
    assert unpack(link) == record
    assert len(link) < 200 * len(record["deals"])


def test_a_link_with_one_letter_changed_is_refused_or_gives_another_record() -> None:
    record, _ = play_game(rules_of("debertz-501"), "1", random_action)
    link = pack(record)
    rng = Random(1)
    for _ in range(200):
        place = int(rng.random() * len(link))
        letter = "ABCxyz019-_"[int(rng.random() * 11)]
        damaged = link[:place] + letter + link[place + 1 :]
        try:
            other = unpack(damaged)
        except RecordError as error:
            assert str(error).endswith(".")
        else:
            assert damaged == link or other != record


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80) | st.from_regex(r"[A-Za-z0-9_-]{0,80}", fullmatch=True))
def test_no_text_ends_in_a_traceback(text: str) -> None:
    try:
        unpack(text)
    except RecordError as error:
        assert str(error)


def test_a_record_with_nonsense_in_it_is_not_packed() -> None:
    record, _ = play_game(rules_of("debertz-501"), "1", random_action)
    record["deals"][0]["actions"].append("0 sing")
    with pytest.raises(RecordError, match="'0 sing' is not an action"):
        pack(record)
