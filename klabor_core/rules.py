"""The rules of a table as data: ``Rules``, a frozen bundle of options, and what each option means.

Every option is one field with one entry in ``OPTIONS``: its choices or range, its group for a
settings form, and the section of rules.md that it comes from.
"""

from dataclasses import dataclass, fields, replace
from typing import Literal, NamedTuple, TypeAlias

Value: TypeAlias = str | int | bool


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set. Field names and values are those of the game record."""

    preset: str = "klabor-odessa"
    seats: int = 2
    target: int = 501
    dealer_by: Literal["lot", "first_ace"] = "lot"
    next_dealer: Literal["winner", "clockwise"] = "winner"
    second_deal: int = 3
    upcard_to: Literal["dealer", "maker"] = "dealer"
    freza: bool = True
    two_passes: bool = False
    all_pass: Literal["redeal", "dealer_names", "dealer_names_third"] = "redeal"
    four_sevens: bool = False
    exchange: Literal["before_second_deal", "first_turn"] = "first_turn"
    exchange_by: Literal["anyone", "maker"] = "anyone"
    seven_dealt_later: bool = True
    ask_trump_run: bool = True
    lead: Literal["left", "maker"] = "left"
    must_beat: Literal["never", "trump_led", "trumps"] = "trumps"
    trump_on_partner: bool = True
    melds: Literal["before_lead", "first_card"] = "first_card"
    klabor: Literal["none", "first_six", "first_six_wins", "six"] = "none"
    meld_tie: Literal["earlier", "both", "neither"] = "earlier"
    bella: Literal["holder", "trick_winner", "must_win", "own_trick"] = "holder"
    even: Literal["hang", "both", "replay"] = "hang"
    even_twice: Literal["together", "apart"] = "together"
    bait_three: Literal["better", "halved"] = "better"
    bait_fine: int = 0
    winner_takes_all: bool = False
    skis: int = 0
    skis_for_all: bool = False
    call_out: bool = True
    out_bella: bool = False
    both_reached: Literal["higher", "last_trick", "defender"] = "last_trick"
    mars: bool = False
    dave: bool = False
    strict_table: bool = False
    judge: bool = False

    @property
    def sides(self) -> int:
        """How many sides play: two, or three at three seats."""
        return 3 if self.seats == 3 else 2

    @property
    def hand_size(self) -> int:
        """Cards in each hand once the second deal is done."""
        return 6 + self.second_deal

    @property
    def upcard_dealt(self) -> bool:
        """Whether the upcard is dealt out at last: at four seats, where every card is in play."""
        return self.seats == 4

    def side_of(self, seat: int) -> int:
        """Side of a seat: seat modulo two at four seats, else the seat itself."""
        return seat & 1 if self.seats == 4 else seat


class Option(NamedTuple):
    """What a settings form, a record reader and a rules page need to know of one option."""

    name: str
    group: str
    section: str
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    seats: tuple[int, ...] = (2, 3, 4)
    """Seats at which the option has any effect."""


_YES_NO = (False, True)

OPTIONS: tuple[Option, ...] = (
    Option("seats", "table", "4", (2, 3, 4)),
    Option("target", "table", "4", low=51, high=5001),
    Option("dealer_by", "deal", "4", ("lot", "first_ace")),
    Option("next_dealer", "deal", "4", ("winner", "clockwise")),
    Option("second_deal", "deal", "4", low=2, high=6),
    Option("upcard_to", "deal", "6", ("dealer", "maker"), seats=(4,)),
    Option("freza", "deal", "4", _YES_NO, seats=(2, 3)),
    Option("two_passes", "bidding", "4", _YES_NO),
    Option("all_pass", "bidding", "4", ("redeal", "dealer_names", "dealer_names_third")),
    Option("four_sevens", "bidding", "6", _YES_NO),
    Option("exchange", "exchange", "4", ("before_second_deal", "first_turn")),
    Option("exchange_by", "exchange", "6", ("anyone", "maker")),
    Option("seven_dealt_later", "exchange", "6", _YES_NO),
    Option("ask_trump_run", "exchange", "5.2", _YES_NO),
    Option("lead", "play", "4", ("left", "maker")),
    Option("must_beat", "play", "4", ("never", "trump_led", "trumps")),
    Option("trump_on_partner", "play", "6", _YES_NO, seats=(4,)),
    Option("melds", "melds", "4", ("before_lead", "first_card")),
    Option("klabor", "melds", "5.1", ("none", "first_six", "first_six_wins", "six")),
    Option("meld_tie", "melds", "4", ("earlier", "both", "neither")),
    Option("bella", "melds", "5.3", ("holder", "trick_winner", "must_win", "own_trick")),
    Option("even", "count", "4", ("hang", "both", "replay")),
    Option("even_twice", "count", "5.5", ("together", "apart")),
    Option("bait_three", "count", "6", ("better", "halved"), seats=(3,)),
    Option("bait_fine", "count", "4", low=0, high=500),
    Option("winner_takes_all", "count", "6", _YES_NO),
    Option("skis", "count", "4", low=0, high=500),
    Option("skis_for_all", "count", "6", _YES_NO),
    Option("call_out", "end", "5.6", _YES_NO),
    Option("out_bella", "end", "4", _YES_NO),
    Option("both_reached", "end", "4", ("higher", "last_trick", "defender")),
    Option("mars", "stake", "5.7", _YES_NO),
    Option("dave", "stake", "5.7", _YES_NO),
    Option("strict_table", "strict", "5.9", _YES_NO),
    Option("judge", "strict", "5.9", _YES_NO),
)
OPTION_BY_NAME = {option.name: option for option in OPTIONS}


class RulesError(ValueError):
    """A rule set that cannot be played: one sentence, with what clashes in ``code`` and ``params``."""

    def __init__(self, code: str, sentence: str, **params: Value) -> None:
        super().__init__(sentence)
        self.code = code
        self.params = params


def _check_value(option: Option, value: object) -> None:
    if option.choices:
        # bool is an int: True must not pass for seats 1, nor 1 for a yes.
        if not any(value == choice and type(value) is type(choice) for choice in option.choices):
            legal = ", ".join(str(choice).lower() for choice in option.choices)
            raise RulesError(
                "option_choice",
                f"Option {option.name} can't be {str(value)[:40]!r}; it can be {legal}.",
                option=option.name,
                value=str(value)[:40],
                legal=legal,
            )
    elif type(value) is not int or not option.low <= value <= option.high:
        raise RulesError(
            "option_range",
            f"Option {option.name} can't be {str(value)[:40]!r}; it is a number from {option.low} to {option.high}.",
            option=option.name,
            value=str(value)[:40],
            low=option.low,
            high=option.high,
        )


def changed(rules: Rules, **changes: object) -> Rules:
    """The same rules with some options changed. Raises ``RulesError`` for an unknown option or value, or a clash."""
    for name, value in changes.items():
        option = OPTION_BY_NAME.get(name)
        if option is None:
            raise RulesError(
                "option_unknown",
                f"There is no option {name[:40]!r}; the options are {', '.join(OPTION_BY_NAME)}.",
                option=name[:40],
            )
        _check_value(option, value)
    result = replace(rules, **changes)  # type: ignore[arg-type]
    check(result)
    return result


def _clash(first: str, second: str, why: str) -> RulesError:
    return RulesError("clash_" + why.split(":")[0], why.split(": ", 1)[1], first=first, second=second)


def check(rules: Rules) -> None:
    """Refuse options that clash. Raises ``RulesError`` naming both options and the reason."""
    dealt = rules.seats * rules.hand_size
    room = 32 if rules.upcard_dealt else 31
    if dealt > room:
        raise _clash(
            "second_deal",
            "seats",
            f"cards: second_deal {rules.second_deal} at {rules.seats} seats needs {dealt} cards, and there are {room}.",
        )
    if rules.seats == 4 and rules.second_deal != 2:
        raise _clash("second_deal", "seats", "cards_four: At four seats second_deal is 2: all 32 cards are in play.")
    if rules.seats == 4 and rules.exchange != "before_second_deal":
        raise _clash(
            "exchange",
            "seats",
            "exchange_four: At four seats exchange is before_second_deal: the upcard is dealt out at last.",
        )
    if rules.seats != 2 and rules.next_dealer == "winner":
        raise _clash(
            "next_dealer",
            "seats",
            "dealer_seats: next_dealer winner is for two seats; else it is clockwise.",
        )
    if rules.seats == 3 and rules.dave:
        raise _clash(
            "dave", "seats", "dave_three: dave needs two sides: at three seats nobody can answer for both others."
        )
    if rules.seats == 3 and rules.even == "replay":
        raise _clash("even", "seats", "replay_three: even replay is for two sides: at three seats use hang or both.")
    if rules.out_bella and not rules.call_out:
        raise _clash("out_bella", "call_out", "out_bella: out_bella says what a call-out counts, so it needs call_out.")
    if rules.skis_for_all and not rules.skis:
        raise _clash("skis_for_all", "skis", "skis_for_all: skis_for_all needs a fine: set skis to its points.")
    if rules.judge and not rules.strict_table:
        raise _clash("judge", "strict_table", "judge: judge warns of what only a strict_table lets happen.")
    if rules.freza and dealt >= 31:
        raise _clash("freza", "second_deal", "freza: freza needs a card left in the stock; none is left here.")


def values(rules: Rules) -> dict[str, Value]:
    """Every option's value by its name, ``preset`` aside."""
    return {field.name: getattr(rules, field.name) for field in fields(rules) if field.name != "preset"}
