"""Errors for people: what was wrong, the rule's section, and what was legal."""

from collections.abc import Mapping, Sequence

SENTENCES: Mapping[str, tuple[str, str]] = {
    "nonsense": (
        "record",
        "{text!r} is not an action; an action is a seat and a word, such as '1 Kh bella'",
    ),
    "deck": ("2", "A deck is 32 different cards from the top; this one is not: {why}"),
    "deck_turn": ("3", "A new deal can't be dealt now: {why}"),
    "no_deal": ("3", "No deal is being played; the next one has to be dealt first"),
    "game_over": ("4", "The game is over"),
    "deal_over": ("3", "The deal is over; the next one has to be dealt first"),
    "out_of_turn": ("3", "It is not seat {seat}'s turn; seat {turn} is to act"),
    "no_seat": ("4", "There is no seat {seat} at this table of {seats}"),
    "wrong_phase": ("3", "{word!r} can't be said now"),
    "bid": ("3.2", "{word!r} is not a bid that can be made now"),
    "bid_suit": ("3.2", "In round 2 one of the other three suits is named, not the upcard's"),
    "bid_owed": ("4", "All have passed, so the dealer has to name a suit"),
    "klabor": (
        "5.1",
        "Klabor is the first six cards in sequence, of the upcard's suit; seat {seat} doesn't hold it",
    ),
    "sevens": ("6", "Only a hand with all four sevens may ask for a new deal"),
    "swap_round": ("3.3", "The seven is exchanged only if trump was taken in round 1"),
    "swap_seven": ("3.3", "Only the holder of the trump seven may exchange it"),
    "swap_late": ("4", "The seven can't be exchanged any more"),
    "swap_maker": ("6", "At this table only the maker may exchange the seven"),
    "swap_first_six": ("6", "At this table only a seven from the first six cards may be exchanged"),
    "swap_done": ("3.3", "The upcard has been exchanged already"),
    "ask": ("5.2", "Only a holder of the trump run 9-8-7 who may exchange the seven can ask whether the run stands"),
    "meld_class": (
        "3.7",
        "{meld} is not a meld here; class and top card have to fit the whole run held",
    ),
    "meld_not_held": ("3.7", "Meld {meld} is not held"),
    "meld_twice": ("3.5", "Melds are declared once, all of them at once"),
    "meld_late": ("3.5", "Melds can't be declared any more"),
    "not_in_hand": ("3.6", "{card} is not in the hand"),
    "played_before": ("3.6", "{card} was played before"),
    "must_follow": ("3.6", "Suit has to be followed"),
    "must_trump": ("3.6", "With none of the suit led a trump has to be played"),
    "must_beat": ("4", "A higher trump is held, and it has to be beaten with"),
    "bella_not_held": ("5.3", "Bella is the king and queen of trumps in one hand when play begins"),
    "bella_card": ("5.3", "Bella can't be announced with {card}"),
    "bella_twice": ("5.3", "Bella has been announced already"),
    "out": ("5.6", "A call-out is made on lead, after a trick just won and before the last one"),
    "out_option": ("5.6", "At this table nobody calls out in mid-deal"),
    "dave": ("5.7", "The stake can't be doubled now"),
    "dave_answer": ("5.7", "A double is offered: take or drop"),
    "rank": ("5.2", "«Рост?» can be asked only of a meld said by another side, before one's own first card"),
    "catch": ("5.9", "At a strict table another side can be caught once a deal, before the next deal"),
}
"""For each code the section of rules.md and the English sentence, with its parameters in braces."""


class IllegalAction(ValueError):
    """An action that the rules refuse. ``str()`` is one English sentence that also says what was legal."""

    def __init__(self, code: str, legal: Sequence[str] = (), **params: str | int) -> None:
        section, sentence = SENTENCES[code]
        self.code = code
        self.section = section
        self.legal = tuple(legal)
        self.params = params
        text = sentence.format(**params) + f" (rules {section})."
        if legal:
            text += f" Legal: {', '.join(legal[:40])}."
        super().__init__(text)


class SessionError(ValueError):
    """A request that can't be answered: a code, its parameters and one English sentence."""

    def __init__(self, code: str, sentence: str, **params: str | int) -> None:
        super().__init__(sentence)
        self.code = code
        self.params = params
