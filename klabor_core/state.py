"""The frozen state of a game: ``Match``, its ``Deal`` and its ``Accounts``. Only game.py makes new ones."""

from typing import NamedTuple

from klabor_core.actions import Meld
from klabor_core.events import BidMade, Count, Said
from klabor_core.rules import Rules

NOBODY = -1

ANNOUNCE = "announce"
BIDDING = "bidding"
EXCHANGE = "exchange"
MELDS = "melds"
PLAY = "play"
DONE = "done"
OVER = "over"
"""Phases: announcements before the bidding, …, ``done`` (counted, the next deal is owed), ``over``."""


class Trick(NamedTuple):
    """A complete trick: who led, the cards clockwise from the leader, who won."""

    leader: int
    cards: tuple[int, ...]
    winner: int


class Deal(NamedTuple):
    """One deal. Seats, cards and suits are ints, sets of cards bit masks, -1 is nobody or nothing."""

    number: int
    dealer: int
    deck: tuple[int, ...]
    phase: str
    turn: int
    hands: tuple[int, ...]
    """Cards now in each hand."""
    held: tuple[int, ...]
    """Cards each hand has held since the last exchange, played ones included."""
    first_six: tuple[int, ...]
    upcard: int
    """The card that lies open as the first trump now: the seven once it was left in exchange."""
    turned: int
    """The card that was turned up."""
    obliged: bool
    """Whether the dealer has to name a suit if all pass."""
    declared: tuple[tuple[Meld, ...], ...]
    won: tuple[int, ...]
    """Cards won in tricks, a side."""
    taken: tuple[int, ...]
    """Card points won in tricks, a side."""
    freza: int = -1
    trump: int = -1
    maker: int = NOBODY
    round: int = 1
    bids: tuple[BidMade, ...] = ()
    asked: int = 0
    """How many seats have answered in a phase that asks each in turn."""
    klabor: tuple[tuple[int, int], ...] = ()
    """Klabors announced before the bidding: pairs of seat and top card."""
    swapped: int = NOBODY
    took: int = -1
    """Card taken in the exchange."""
    run_asked: tuple[int, bool] | None = None
    """Who asked «Проходит ли мой козырь?», and the answer."""
    best: int = NOBODY
    """Seat with the best meld said so far."""
    top_named: bool = False
    said: tuple[Said, ...] = ()
    standing: tuple[tuple[int, Meld], ...] = ()
    stood: bool = False
    """Whether it is settled which melds stand."""
    leader: int = NOBODY
    table: tuple[int, ...] = ()
    """Cards of the trick on the table, clockwise from the leader."""
    tricks: tuple[Trick, ...] = ()
    bella: int = NOBODY
    bella_trick: int = -1
    """Number of the trick in which bella was announced."""
    dave_from: int = NOBODY
    """Seat whose double waits for an answer."""
    offences: tuple[tuple[int, str], ...] = ()
    accusers: int = 0
    """Bit mask of the seats that have accused somebody in this deal."""
    out: bool = False
    """Whether the deal ended by a call-out."""


class Accounts(NamedTuple):
    """What is written down between deals."""

    score: tuple[int, ...]
    hanging: tuple[int, ...] = ()
    """Points that hang, oldest first (rules.md 5.5)."""
    held: int = 0
    """Points held for a replay (rules.md 5.4)."""
    held_maker: int = NOBODY
    """Maker of the deal to be replayed."""
    baits: tuple[int, ...] = ()
    """Baits of each seat since its last fine."""

    @property
    def pot(self) -> int:
        """Points that hang or are held: they go to whoever wins the next deal."""
        return sum(self.hanging) + self.held


class DealResult(NamedTuple):
    """One line of the score sheet: a count, or a deal without one."""

    number: int
    kind: str
    """``counted``, ``passed`` (all passed), ``again`` (dealt again), ``dropped`` (a double refused) or ``klabor``
    (the game won by it)."""
    tally: Count | None = None


class Match(NamedTuple):
    """A whole game: its rules, accounts, score sheet and the deal being played."""

    rules: Rules
    first_dealer: int
    next_dealer: int
    accounts: Accounts
    before: Accounts
    """The accounts as they were when the deal began."""
    deal: Deal | None = None
    deal_count: int = 0
    redeals: int = 0
    """Deals passed out in a row."""
    results: tuple[DealResult, ...] = ()
    stake: int = 1
    dave_right: int = NOBODY
    """Side that alone may double next; -1 for anyone."""
    warnings: tuple[int, ...] = ()
    """The judge's warnings, a side."""
    winners: tuple[int, ...] = ()
    ended_by: str = ""
    mars: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ended_by)


def speaking_order(seats: int, dealer: int) -> tuple[int, ...]:
    """Seats clockwise from the dealer's left, the dealer last (rules.md 3.1)."""
    return _ORDERS[seats][dealer]


_ORDERS = {
    seats: tuple(tuple((dealer + 1 + i) % seats for i in range(seats)) for dealer in range(seats))
    for seats in (2, 3, 4)
}


def with_item(items: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], value, *items[index + 1 :])
