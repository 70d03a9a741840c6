"""The game as one device knows it: its own hands, what lies open, and what was said and done.

The engine needs all 32 cards, and a device knows few of them. So the device runs it on a deck that agrees
with all it has seen (``fill.py``): what a seat may see, and what it may do, is the same on every such deck.
Others' hidden declarations are filled in likewise. If no deck agrees, somebody has lied: ``ContradictionError``.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from klabor_core import tricks
from klabor_core.actions import KLABOR, Action, Meld, bare, declare
from klabor_core.cards import DECK_SIZE, FULL_DECK, SEVEN, cards_of, mask_of, trump_card
from klabor_core.errors import IllegalAction
from klabor_core.events import Event, RunAsked, Said, SecondDealt
from klabor_core.fair.claims import candidates, heard_of, rules_out
from klabor_core.fair.fill import Hidden, fill
from klabor_core.fair.keys import digest
from klabor_core.game import apply, deal_cards
from klabor_core.melds import bella_pair
from klabor_core.state import ANNOUNCE, MELDS, NOBODY, PLAY, Deal, Match, with_item

TRIES = 2000
"""Decks that are tried; a handful is enough unless somebody lies."""

ALOUD = ("class", "better", "equal")
"""Phrases that depend on a seat's own melds alone once the tops before it are named."""


class ContradictionError(Exception):
    """No deck agrees with what was said and done: some device has lied."""


class Entry(NamedTuple):
    """One decision of the deal: an action that all know, or a declaration (``action`` is ``None``)."""

    seat: int
    action: Action | None
    never: int = 0
    """Cards that the seat's hand can't hold after this decision, unless it was against the rules."""
    offence: str | None = None
    """What was answered to the accusation that this is: an offence, empty for none (rules.md 5.9)."""


class Phrase(NamedTuple):
    """A phrase of the declaring, and the entry at which it was said."""

    entry: int
    said: Said


class World(NamedTuple):
    """A run of the deal on one deck: the state, and the events of the dealing and of each entry."""

    match: Match
    deck: tuple[int, ...]
    steps: tuple[tuple[Event, ...], ...]

    @property
    def deal(self) -> Deal:
        """The deal being played."""
        assert self.match.deal is not None
        return self.match.deal


@dataclass
class Table:
    """One deal as a device knows it."""

    match: Match
    """The game before this deal."""
    mine: frozenset[int]
    """Seats whose cards this device reads."""
    seed: bytes
    fixed: dict[int, int] = field(default_factory=dict)
    """Places of the deck whose cards are known, own and open ones."""
    entries: list[Entry] = field(default_factory=list)
    phrases: list[Phrase] = field(default_factory=list)
    claims: dict[int, tuple[Meld, ...]] = field(default_factory=dict)
    """Declarations that are known: own ones, and those that were shown."""
    guessed: dict[int, tuple[Meld, ...]] = field(default_factory=dict)
    """What was last guessed of declarations under seal."""
    revealed: dict[int, int] = field(default_factory=dict)
    """Cards of others that were played, shown or asked about, a bit mask a seat."""
    early: dict[int, int] = field(default_factory=dict)
    """Those of them that must have come with the first six."""
    klabors: dict[int, int] = field(default_factory=dict)
    """Others that announced klabor before the bidding, and its top card, -1 while that is not known."""
    quiet: dict[int, Action] = field(default_factory=dict)
    """Own declarations of which nothing was said yet."""
    stands: bool | None = None
    """The answer to «Проходит ли мой козырь?», once it is known."""
    pending: int = NOBODY
    """Seat that asked «Рост?» and has not said yet what it makes of the answer."""
    exact: bool = False
    """Whether the world is the true one: all cards are open and checked."""
    actions: tuple[Action, ...] = ()
    """All decisions, declarations among them, once the world is the true one."""

    def __post_init__(self) -> None:
        # Which places are whose is the same on every deck, so any deck will do to begin with.
        self.world = self._run(tuple(range(DECK_SIZE)), {})

    def copy(self) -> "Table":
        """A table that may be changed without changing this one."""
        other = copy(self)
        for name in ("fixed", "entries", "phrases", "claims", "revealed", "early", "klabors", "quiet"):
            setattr(other, name, copy(getattr(self, name)))
        return other

    # -- what the deck deals, the same on every deck --------------------------------------------------------

    def six_places(self, seat: int) -> tuple[int, ...]:
        """Places of a seat's first six cards."""
        return self._places(self.world.deal.first_six[seat])

    @property
    def upcard_place(self) -> int:
        """Place of the upcard."""
        return self.world.deck.index(self.world.deal.turned)

    @property
    def second(self) -> SecondDealt | None:
        """The second deal, once it is dealt."""
        events = (event for step in self.world.steps for event in step)
        return next((event for event in events if isinstance(event, SecondDealt)), None)

    def second_places(self, seat: int) -> tuple[int, ...]:
        """Places of a seat's hidden cards of the second deal; none before it."""
        second = self.second
        if second is None:
            return ()
        deal = self.world.deal
        # At four seats the upcard, or the seven left for it, is dealt out too, and lies open.
        left = trump_card(deal.trump, SEVEN) if deal.swapped != NOBODY else deal.turned
        return self._places(second.cards[seat] & ~(1 << left if second.upcard_to == seat else 0))

    @property
    def freza_place(self) -> int:
        """Place of the freza where it is shown, else -1."""
        second = self.second
        return DECK_SIZE - 1 if second and second.freza >= 0 else -1

    def hidden_places(self, seat: int) -> tuple[int, ...]:
        """Places of all cards dealt to a seat face down so far."""
        return self.six_places(seat) + self.second_places(seat)

    def _places(self, cards: int) -> tuple[int, ...]:
        return tuple(sorted(self.world.deck.index(card) for card in cards_of(cards)))

    # -- what is learnt -------------------------------------------------------------------------------------

    def learn(self, cards: Mapping[int, int]) -> None:
        """Cards of some places are read. Raises ``ContradictionError`` if one is known to lie elsewhere."""
        known = {card: place for place, card in self.fixed.items()}
        for place, card in cards.items():
            if known.get(card, place) != place:
                raise ContradictionError
        self.fixed.update(cards)
        self.settle()

    def reveal(self, seat: int, cards: int, early: bool = False) -> None:
        """Cards of a seat are open to all from now on; the next ``add`` or ``settle`` takes them in."""
        self.revealed[seat] = self.revealed.get(seat, 0) | cards
        if early:
            self.early[seat] = self.early.get(seat, 0) | cards

    def add(self, seat: int, action: Action | None, offence: str | None = None) -> None:
        """Take in a decision; an accusation with what was answered.

        Raises ``IllegalAction`` where every seat can see that it can't be, ``ContradictionError`` where no deck agrees.
        """
        never = 0
        if action is not None:
            if action.word == "card" and seat not in self.mine and not self.match.rules.strict_table:
                never = self._never(seat, action.card)
            self._reveal_by(seat, action)
            self._refuse_openly(action)
        else:
            self.quiet.pop(seat, None)
        self.entries.append(Entry(seat, action, never, offence))
        self.world = self._solve()

    def say(self, said: Said, entry: int) -> None:
        """A phrase is said at an entry; the next ``add`` or ``settle`` takes it in."""
        self.phrases.append(Phrase(entry, said))

    def keep(self, action: Action) -> None:
        """An own seat declares what nothing is said of yet."""
        self.quiet[action.seat] = action
        self.claims[action.seat] = action.melds
        self.world = self._solve()

    def settle(self) -> None:
        """Find a deck for what was learnt since. Raises ``ContradictionError`` if there is none."""
        self.world = self._solve()

    def phrases_of(self, seat: int) -> tuple[Said, ...]:
        """What a seat has said of its melds."""
        return tuple(phrase.said for phrase in self.phrases if phrase.said.seat == seat)

    def refuse(self, action: Action) -> None:
        """Raise ``IllegalAction`` if an own seat may not do this now."""
        apply(self.world.match, action)

    def _refuse_openly(self, action: Action) -> None:
        """Raise ``IllegalAction`` for what is refused whatever the hidden cards are."""
        match = self.world.match
        if action.word in ("swap", "freza"):
            # The seven lies open now, wherever it was thought to be so far.
            match = _with_seven(match, action.seat)
        try:
            apply(match, action)
        except IllegalAction as error:
            if action.seat in self.mine or error.code not in HIDDEN_REASONS:
                raise

    def _reveal_by(self, seat: int, action: Action) -> None:
        """Cards that an action lets be known."""
        trump, strict = self.world.deal.trump, self.match.rules.strict_table
        if action.word == "card":
            self.reveal(seat, 1 << action.card)
            if action.bella and not strict:
                self.reveal(seat, bella_pair(trump))
        elif action.word in ("swap", "freza"):
            early = not strict and not self.match.rules.seven_dealt_later
            self.reveal(seat, 1 << trump_card(trump, SEVEN), early)
        elif action.word == "klabor" and seat not in self.mine:
            self.klabors[seat] = -1
        elif action.word == "ask":
            self.reveal(seat, 7 << trump_card(trump, 0))
        elif action.word == "sevens":
            self.reveal(seat, sum(1 << trump_card(suit, 0) for suit in range(4)), self.world.deal.phase == ANNOUNCE)

    def _never(self, seat: int, card: int) -> int:
        """Cards with which this play would have been against the rules: each tried in a hand of two."""
        deal, rules = self.world.deal, self.match.rules
        never = 0
        if deal.phase != PLAY or not deal.table:
            return 0
        for other in range(DECK_SIZE):
            hands = with_item(deal.hands, seat, 1 << card | 1 << other)
            if not tricks.playable(rules, deal._replace(hands=hands), seat) >> card & 1:
                never |= 1 << other
        return never

    # -- a deck that agrees ---------------------------------------------------------------------------------

    def _solve(self) -> World:
        count = len(self.entries)
        number = digest("table", self.seed, count, len(self.phrases), len(self.fixed))
        rng = Random(int.from_bytes(number[:8], "big"))
        options = {seat: self._options(seat) for seat in self._guesses()}
        for _ in range(TRIES):
            claims = self.claims | {seat: self._guess(seat, melds, rng) for seat, melds in options.items()}
            deck = self._fill(claims, rng)
            if deck is None:
                if not any(options.values()) and -1 not in self.klabors.values():
                    break
                continue
            try:
                world = self._run(deck, claims)
            except IllegalAction:
                continue
            if self._agrees(world):
                self.guessed = {seat: claims[seat] for seat in options}
                return world
        raise ContradictionError

    def _guesses(self) -> list[int]:
        """Seats whose declaration is guessed at."""
        return [entry.seat for entry in self.entries if entry.action is None and entry.seat not in self.claims]

    def _options(self, seat: int) -> list[Meld]:
        """Melds that a seat may have declared under seal, by all that is known of its hand; none if it said nothing."""
        heard = heard_of(self.phrases_of(seat))
        if not heard.kind:
            return []
        deal, fixed = self.world.deal, mask_of(self.fixed.values())
        if self.match.rules.strict_table:
            # What is said there may be false, and nobody has to hold it.
            return candidates(self.match.rules, heard, deal.trump, FULL_DECK)
        own = self.revealed.get(seat, 0)
        if deal.swapped == seat:
            own &= ~(1 << trump_card(deal.trump, SEVEN))
        elsewhere = fixed & ~deal.held[seat]
        for other, cards in self.revealed.items():
            # The seven that one seat left may be dealt to another.
            elsewhere |= cards & ~fixed if other != seat else 0
        available = FULL_DECK & ~elsewhere & ~(self._nevers(seat) & ~own)
        melds = candidates(self.match.rules, heard, deal.trump, available)
        melds = [meld for meld in melds if not rules_out(meld) & own]
        if not melds:
            raise ContradictionError
        return melds

    def _guess(self, seat: int, melds: list[Meld], rng: Random) -> tuple[Meld, ...]:
        """One of the melds that a seat may have declared; half the time what was guessed before, if it may still be."""
        if not melds:
            return ()
        before = self.guessed.get(seat, ())
        return before if before and before[0] in melds and rng.random() < 0.5 else (rng.choice(melds),)

    def _nevers(self, seat: int) -> int:
        """Cards that a seat's hand can't hold any more, by its plays."""
        never = 0
        for entry in self.entries:
            if entry.seat == seat:
                never |= entry.never
        return never

    def _fill(self, claims: Mapping[int, tuple[Meld, ...]], rng: Random) -> tuple[int, ...] | None:
        known = mask_of(self.fixed.values())
        hands: list[Hidden] = []
        first: set[int] = set()
        for seat in range(self.match.rules.seats):
            first |= set(self.six_places(seat))
            places = tuple(place for place in self.hidden_places(seat) if place not in self.fixed)
            melds = claims.get(seat, ())
            klabor = self._klabor(seat, rng)
            surely = self.revealed.get(seat, 0) | klabor
            never = self._nevers(seat)
            for meld in () if self.match.rules.strict_table else melds:
                surely |= meld.cards
                never |= rules_out(meld)
            surely &= ~known
            hands.append(Hidden(places, surely, never, (self.early.get(seat, 0) | klabor) & ~known))
        return fill(self.fixed, hands, frozenset(first), rng)

    def _klabor(self, seat: int, rng: Random) -> int:
        """The six cards of a seat's announced klabor, guessed at while they are not shown."""
        if seat not in self.klabors:
            return 0
        top = self.klabors[seat]
        return Meld(KLABOR, top if top >= 0 else trump_card(self.world.deal.turned >> 3, rng.choice((5, 6, 7)))).cards

    def _run(self, deck: tuple[int, ...], claims: Mapping[int, tuple[Meld, ...]]) -> World:
        match, events = deal_cards(self.match, deck)
        steps = [events]
        for number, entry in enumerate(self.entries):
            if entry.offence is not None and entry.action is not None:
                match = judged(match, entry.action.other, entry.offence)
            happened: tuple[Event, ...] = ()
            for action in self.decisions(match, number, claims):
                match, events = apply(match, action)
                happened += events
            steps.append(happened)
        for action in self.quiet.values():
            match, _ = apply(match, action)
        return World(match, deck, tuple(steps))

    def decisions(self, match: Match, number: int, claims: Mapping[int, tuple[Meld, ...]]) -> tuple[Action, ...]:
        """What an entry is for the engine, by what was declared; nothing where nothing has to be said."""
        seat, action, *_ = self.entries[number]
        if action is not None:
            return (action,)
        silent = (bare(seat, "silent"),) if match.deal and match.deal.phase == MELDS else ()
        if claims.get(seat):
            return (declare(seat, claims[seat]),)
        asked = any(at == number and said.what == "rank" for at, said in self.phrases)
        return (bare(seat, "rank"), *silent) if asked else silent

    def _agrees(self, world: World) -> bool:
        """Whether a world tells the same of the melds as was said, and of a trump run as was answered."""
        asked = [event for step in world.steps for event in step if isinstance(event, RunAsked)]
        if asked and self.stands is not None and asked[0].stands != self.stands:
            return False
        for seat in range(self.match.rules.seats):
            heard = [said for said in self.phrases_of(seat) if said.what in ALOUD]
            told = [said for said in world.deal.said if said.seat == seat and said.what in ALOUD]
            open_end = seat == self.pending or seat in self.mine
            if heard != (told[: len(heard)] if open_end else told):
                return False
        return True


def _with_seven(match: Match, seat: int) -> Match:
    """The game as if a seat held the trump seven."""
    assert match.deal is not None
    hands = list(match.deal.hands)
    if match.deal.trump >= 0:
        hands[seat] |= 1 << trump_card(match.deal.trump, SEVEN)
    return match._replace(deal=match.deal._replace(hands=tuple(hands)))


def judged(match: Match, seat: int, offence: str) -> Match:
    """The game before an accusation of a seat, with this as all that it can be caught for."""
    assert match.deal is not None
    others = tuple(each for each in match.deal.offences if each[0] != seat)
    offences = (*others, (seat, offence)) if offence else others
    return match._replace(deal=match.deal._replace(offences=offences))


HIDDEN_REASONS = frozenset(
    (
        "not_in_hand",
        "must_follow",
        "must_trump",
        "must_beat",
        "bella_not_held",
        "bella_card",
        "meld_not_held",
        "meld_class",
        "swap_seven",
        "swap_first_six",
        "klabor",
        "sevens",
        "ask",
    )
)
"""Reasons to refuse an action that lie in hidden cards: another deck may agree with it."""
