"""Rules as data: presets, changed options, clashes (rules.md sections 4 and 6)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klabor_core.presets import PRESET_NAMES, PRESET_SEATS, preset, rules_of, spec_of
from klabor_core.rules import OPTIONS, Option, RulesError, Value, values


def _value(option: Option) -> st.SearchStrategy[Value]:
    return st.sampled_from(option.choices) if option.choices else st.integers(option.low, option.high)


_CHANGES = st.lists(
    st.sampled_from(OPTIONS).flatmap(lambda option: st.tuples(st.just(option.name), _value(option))), max_size=6
).map(dict)


@settings(max_examples=300)
@given(st.sampled_from(PRESET_NAMES), _CHANGES)
def test_any_change_of_options_is_played_or_refused_by_a_sentence(name: str, changes: dict[str, Value]) -> None:
    try:
        rules = preset(name, **changes)
    except RulesError as error:
        assert str(error).endswith(".") and error.code
        return
    assert rules_of(spec_of(rules)) == rules
    assert {key: values(rules)[key] for key in changes} == changes


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_a_preset_is_its_own_name(name: str) -> None:
    assert spec_of(preset(name)) == name
    for seats in PRESET_SEATS[name]:
        assert preset(name, seats=seats).seats == seats


def test_seats_bring_what_the_preset_sets_there() -> None:
    four = preset("klabor-odessa", seats=4)
    assert (four.second_deal, four.exchange) == (2, "before_second_deal")
    assert (four.next_dealer, four.freza) == ("clockwise", False)
    assert preset("klabor-odessa", seats=3).next_dealer == "clockwise"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"second_deal": 9}, "option_range"),
        ({"target": 10}, "option_range"),
        ({"must_beat": "sometimes"}, "option_choice"),
        ({"freza": 1}, "option_choice"),
        ({"jokers": 2}, "option_unknown"),
        ({"seats": 3, "second_deal": 6}, "clash_cards"),
        ({"seats": 4, "second_deal": 3}, "clash_cards"),
        ({"seats": 4, "second_deal": 2, "exchange": "first_turn"}, "clash_exchange_four"),
        ({"seats": 3, "next_dealer": "winner"}, "clash_dealer_seats"),
        ({"seats": 3, "dave": True}, "clash_dave_three"),
        ({"seats": 3, "even": "replay"}, "clash_replay_three"),
        ({"out_bella": True, "call_out": False}, "clash_out_bella"),
        ({"skis_for_all": True}, "clash_skis_for_all"),
        ({"judge": True}, "clash_judge"),
        ({"seats": 4, "freza": True}, "clash_freza"),
    ],
)
def test_what_clashes_is_named(changes: dict[str, object], code: str) -> None:
    with pytest.raises(RulesError) as refused:
        preset("klabor-odessa", **changes)
    assert refused.value.code == code


@pytest.mark.parametrize("spec", [None, 5, [], {}, {"preset": 1}, {"target": 501}, "klabor"])
def test_a_specification_that_is_none_is_refused(spec: object) -> None:
    with pytest.raises(RulesError):
        rules_of(spec)
