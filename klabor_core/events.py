"""What happened at the table, one type an event; ``redacted`` in view.py says who may see what."""

from typing import NamedTuple, TypeAlias

from klabor_core.actions import Meld


class Said(NamedTuple):
    """One phrase of the declaring (rules.md 5.2), heard by all.

    ``what``: ``class`` (the class of a best meld), ``rank`` («Рост?»), ``top`` (the answer: rank of
    the top card, and whether it is trump), ``better`` (one's own, which is better), ``equal``, ``good``.
    """

    seat: int
    what: str
    kind: int = 0
    rank: int = -1
    trump: bool = False


class AceDealt(NamedTuple):
    """Cards dealt face up, one by one from seat 0, until the first ace names the first dealer (rules.md 4)."""

    cards: tuple[int, ...]
    dealer: int


class DealStarted(NamedTuple):
    """Six cards each and the upcard are dealt from a deck (rules.md 3.1)."""

    number: int
    dealer: int
    deck: tuple[int, ...]
    obliged: bool
    """Whether the dealer has to name a suit if all pass."""


class KlaborAnnounced(NamedTuple):
    """Klabor in the first six cards, before the bidding (rules.md 5.1)."""

    seat: int
    top: int


class SevensShown(NamedTuple):
    """A hand with four sevens asks for a new deal (rules.md 6)."""

    seat: int


class KeptSilent(NamedTuple):
    """A seat that was asked said nothing; nobody hears it."""

    seat: int


class BidMade(NamedTuple):
    """A bid (rules.md 3.2); ``suit`` is -1 unless a suit is named."""

    seat: int
    word: str
    suit: int


class TrumpSet(NamedTuple):
    """Trump and maker are known; ``round`` is 1 where the upcard's suit was taken."""

    maker: int
    suit: int
    round: int


class PassedOut(NamedTuple):
    """All passed twice: a new deal by the next dealer."""


class DealtAgain(NamedTuple):
    """The same dealer deals again (two equal klabors, four sevens)."""


class SevenSwapped(NamedTuple):
    """The trump seven went for the upcard (rules.md 3.3), or at a strict table for the freza."""

    seat: int
    took: int
    gave: int
    freza: bool = False


class SecondDealt(NamedTuple):
    """The second deal (rules.md 3.4): new cards of each seat as bit masks; -1 for a freza not shown."""

    cards: tuple[int, ...]
    freza: int
    upcard_to: int
    """Seat that is dealt the upcard at last, or -1."""


class PhaseOpened(NamedTuple):
    """The table goes on to a phase, and a seat is to act."""

    phase: str
    seat: int


class RunAsked(NamedTuple):
    """«Проходит ли мой козырь?» and the answer (rules.md 5.2)."""

    seat: int
    stands: bool


class MeldsDeclared(NamedTuple):
    """What a seat declares; the others hear only what ``Said`` events hold."""

    seat: int
    melds: tuple[Meld, ...]
    best: int
    """Seat with the best meld declared so far."""
    top_named: bool
    """Whether the top card of that best meld has been named."""


class MeldsStood(NamedTuple):
    """The melds that stand, shown to all: pairs of seat and meld (rules.md 3.5)."""

    melds: tuple[tuple[int, Meld], ...]


class CardPlayed(NamedTuple):
    """A card on the table, and whether bella was announced with it."""

    seat: int
    card: int
    bella: bool


class TrickTaken(NamedTuple):
    """A trick is complete: its winner and its card points."""

    winner: int
    points: int
    last: bool


class CalledOut(NamedTuple):
    """A call-out (rules.md 5.6) and whether it was right."""

    seat: int
    right: bool


class DaveOffered(NamedTuple):
    """An offer to double the stake (rules.md 5.7)."""

    seat: int


class DaveAnswered(NamedTuple):
    """The offer is taken, or dropped and the game lost."""

    seat: int
    taken: bool


class Offended(NamedTuple):
    """Something illegal was done at a strict table (rules.md 5.9); nobody is told."""

    seat: int
    offence: str


class Caught(NamedTuple):
    """A seat accused another; ``offence`` is empty where there was none.

    ``penalty``: ``none``, ``warning`` or ``deal`` (the deal stops and goes to the other side).
    """

    seat: int
    offender: int
    offence: str
    penalty: str


class ScoreLine(NamedTuple):
    """One named line of a side's count: ``cards``, ``last_trick``, ``meld`` or ``bella``."""

    side: int
    what: str
    points: int
    cards: int = 0
    seat: int = -1
    meld: Meld | None = None


class Gain(NamedTuple):
    """One named line of what a side writes: ``points``, ``bait``, ``hanging``, ``held``, ``takes_all``, ``fine``, …"""

    side: int
    what: str
    points: int


class Count(NamedTuple):
    """The count of one deal. All tuples of points hold one number a side."""

    maker: int
    trump: int
    result: str
    """``made``, ``bait``, ``even``, ``hanging``, ``out``, ``out_wrong`` or ``penalty``."""
    lines: tuple[ScoreLine, ...]
    points: tuple[int, ...]
    gains: tuple[Gain, ...]
    gained: tuple[int, ...]
    hung: int
    """Points of the maker that hang (or are held) from this deal."""
    score: tuple[int, ...]


class DealCounted(NamedTuple):
    """The deal is counted and written down (rules.md 3.7)."""

    tally: Count
    hanging: tuple[int, ...]
    held: int
    held_maker: int
    baits: tuple[int, ...]
    next_dealer: int


class GameEnded(NamedTuple):
    """The game is over: sides that win, how (``count``, ``out``, ``drop``, ``klabor``) and sides in mars."""

    winners: tuple[int, ...]
    by: str
    mars: tuple[int, ...]


Event: TypeAlias = (
    AceDealt
    | DealStarted
    | KlaborAnnounced
    | SevensShown
    | KeptSilent
    | BidMade
    | TrumpSet
    | PassedOut
    | DealtAgain
    | SevenSwapped
    | SecondDealt
    | PhaseOpened
    | RunAsked
    | MeldsDeclared
    | Said
    | MeldsStood
    | CardPlayed
    | TrickTaken
    | CalledOut
    | DaveOffered
    | DaveAnswered
    | Offended
    | Caught
    | DealCounted
    | GameEnded
)
