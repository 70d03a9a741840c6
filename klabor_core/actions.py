"""What a player decides, and its text form as in the game record."""

from functools import cache
from typing import NamedTuple

from klabor_core.cards import CARD_OF_TEXT, SUITS, TEXTS
from klabor_core.errors import IllegalAction

TERTZ, FIFTY, KLABOR = 3, 4, 6


class Meld(NamedTuple):
    """A run of one suit: its class (3 tertz, 4 fifty, 6 klabor) and its top card (rules.md 3.7)."""

    kind: int
    top: int

    @property
    def cards(self) -> int:
        """Bit mask of the ``kind`` highest cards of the run: those that make the meld."""
        return ((1 << self.kind) - 1) << (self.top - self.kind + 1)

    @property
    def text(self) -> str:
        """Text as in the record, such as ``3Kh``."""
        return f"{self.kind}{TEXTS[self.top]}"


class Action(NamedTuple):
    """One decision of one seat. ``word`` is ``card`` for a card, else the word of the record.

    ``silent`` (declare nothing, keep the seven, announce nothing) has no text in the record.
    """

    seat: int
    word: str
    card: int = -1
    suit: int = -1
    melds: tuple[Meld, ...] = ()
    bella: bool = False
    other: int = -1

    @property
    def text(self) -> str:
        """Text as in the record; a silent choice reads ``1 silent`` and is never written."""
        if self.word == "card":
            return f"{self.seat} {TEXTS[self.card]}{' bella' if self.bella else ''}"
        if self.word == "name":
            return f"{self.seat} name {SUITS[self.suit]}"
        if self.word == "meld":
            return f"{self.seat} meld {','.join(meld.text for meld in self.melds)}"
        if self.word == "catch":
            return f"{self.seat} catch {self.other}"
        return f"{self.seat} {self.word}"


BIDS = ("pass", "pass2", "play", "name")
BARE_WORDS = frozenset(
    ("klabor", "sevens", "pass", "pass2", "play", "swap", "freza", "ask", "rank", "out", "dave", "take", "drop")
)
"""Words that stand alone. ``freza`` and ``rank`` are offences a strict table lets happen (rules.md 5.9)."""


@cache
def bare(seat: int, word: str) -> Action:
    """The action of a word that stands alone."""
    return Action(seat, word)


@cache
def play_card(seat: int, card: int, bella: bool = False) -> Action:
    """The action of playing a card, with bella announced or not."""
    return Action(seat, "card", card=card, bella=bella)


@cache
def name_suit(seat: int, suit: int) -> Action:
    """The bid that names a trump suit in round 2."""
    return Action(seat, "name", suit=suit)


def declare(seat: int, melds: tuple[Meld, ...]) -> Action:
    """The declaration of melds, highest class and card first."""
    return Action(seat, "meld", melds=tuple(sorted(melds, key=lambda m: (-m.kind, -(m.top & 7), m.top))))


def in_order(action: Action) -> Action:
    """The same action with its melds in the order of ``declare``, in which they are legal."""
    return declare(action.seat, action.melds) if action.word == "meld" else action


def parse_action(text: str, silent: bool = False) -> Action:
    """Action of a record's text, melds in the order written; ``silent`` admits the silent choice too.

    Raises ``IllegalAction`` with code ``nonsense`` for anything that is not an action.
    """
    parts = text.split(" ") if isinstance(text, str) and len(text) < 80 else []
    if len(parts) in (2, 3) and parts[0] in ("0", "1", "2", "3"):
        action = _parse(int(parts[0]), parts[1:], silent)
        if action is not None:
            return action
    raise IllegalAction("nonsense", text=str(text)[:60])


def _parse(seat: int, words: list[str], silent: bool) -> Action | None:
    word, rest = words[0], words[1] if len(words) > 1 else None
    card = CARD_OF_TEXT.get(word)
    if card is not None:
        return play_card(seat, card, rest == "bella") if rest in (None, "bella") else None
    if rest is None:
        return bare(seat, word) if word in BARE_WORDS or (silent and word == "silent") else None
    if word == "name" and len(rest) == 1 and rest in SUITS:
        return name_suit(seat, SUITS.index(rest))
    if word == "catch" and rest in ("0", "1", "2", "3"):
        return Action(seat, "catch", other=int(rest))
    if word == "meld":
        melds = [_parse_meld(part) for part in rest.split(",")]
        found = tuple(meld for meld in melds if meld is not None)
        if len(found) == len(melds):
            return Action(seat, "meld", melds=found)
    return None


def _parse_meld(text: str) -> Meld | None:
    if len(text) == 3 and text[0] in "123456789" and text[1:] in CARD_OF_TEXT:
        return Meld(int(text[0]), CARD_OF_TEXT[text[1:]])
    return None
