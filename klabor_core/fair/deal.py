"""One deal at one device: the locked cards, the table as the device knows it, and what is owed by whom."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from klabor_core.actions import Action, Meld, declare, parse_action
from klabor_core.cards import SEVEN, cards_of, trump_card
from klabor_core.errors import IllegalAction
from klabor_core.events import RunAsked, Said
from klabor_core.fair.dealing import Dealing, key_of
from klabor_core.fair.keys import Keys
from klabor_core.fair.lies import Lie
from klabor_core.fair.setup import Setup
from klabor_core.fair.shuffle import read, unlock
from klabor_core.fair.table import Table
from klabor_core.melds import best_of
from klabor_core.state import DONE, EXCHANGE, MELDS, NOBODY, OVER, PLAY, Match


@dataclass
class Ask:
    """A «Рост?» under way: who asked about which class, and what the asked seats have answered."""

    asker: int
    kind: int
    answers: dict[int, Said | None]

    @property
    def answered(self) -> bool:
        """Whether all have answered, and the asker is to speak."""
        return all(answer is not None for answer in self.answers.values())


@dataclass
class FairDeal:
    """Everything that a device has of a deal. Handlers in ``hearing.py`` change it, message by message."""

    setup: Setup
    me: int
    number: int
    keys: Keys
    match: Match
    dealing: Dealing = field(init=False)
    table: Table = field(init=False)
    read_batches: int = 0
    """How many batches of cards are open to whom they are due: the first deal, the second."""
    key_batches: list[int] = field(init=False)
    """How many batches each device has opened its keys of."""
    open_places: set[int] = field(default_factory=set)
    """Places whose cards lie open: upcard, freza, a seven exchanged before the second deal."""
    seals: dict[int, bytes] = field(default_factory=dict)
    declared: dict[int, tuple[Meld, ...]] = field(default_factory=dict)
    """What this device's seats have declared, said aloud or not."""
    ask: Ask | None = None
    accusation: Action | None = None
    """An accusation that is not answered yet (rules.md 5.9)."""
    questioned: bool = False
    """Whether somebody wants to take back a decision, and not all have answered."""
    run_answers: dict[int, bool] = field(default_factory=dict)
    shown: dict[int, tuple[Meld, ...]] = field(default_factory=dict)
    opened: dict[int, tuple[bytes, dict[int, str]]] = field(default_factory=dict)
    """Each device's secret and the declarations of its seats, once the deal is over."""
    signed: dict[int, tuple[tuple[str, ...], str]] = field(default_factory=dict)
    """Each device's transcript hashes and verdict, at the very end."""
    stoppers: list[int] = field(default_factory=list)
    """Devices that stopped the deal because of a contradiction."""
    contested: bool = False
    """Whether this device has met a contradiction and is to stop the deal."""
    verdict: Lie | None = None
    """The lie that this device has found in the deal."""

    def __post_init__(self) -> None:
        devices = len(self.setup.peers)
        self.dealing = Dealing(devices)
        self.key_batches = [0] * devices
        self.table = Table(self.match, frozenset(self.seats), self.keys.secret)

    @property
    def devices(self) -> range:
        """Numbers of all devices."""
        return range(len(self.setup.peers))

    @property
    def seats(self) -> tuple[int, ...]:
        """Seats of this device."""
        return self.setup.peers[self.me].seats

    @property
    def at(self) -> int:
        """How many decisions were taken so far."""
        return len(self.table.entries)

    @property
    def ended(self) -> bool:
        """Whether no decision is left in the deal, so that everything is to be opened."""
        return bool(self.stoppers) or (self.read_batches > 0 and self.table.world.deal.phase in (DONE, OVER))

    @property
    def checked(self) -> bool:
        """Whether all devices have opened everything."""
        return len(self.opened) == len(self.devices)

    # -- which cards are whose ------------------------------------------------------------------------------

    def batch_places(self, batch: int, seat: int) -> tuple[int, ...]:
        """Places of a seat's face-down cards of the first (0) or second (1) deal."""
        return self.table.six_places(seat) if batch == 0 else self.table.second_places(seat)

    def open_batch(self, batch: int) -> tuple[int, ...]:
        """Places whose cards are turned up with the first or the second deal."""
        places = (self.table.upcard_place,) if batch == 0 else (self.table.freza_place,)
        return tuple(place for place in places if place >= 0)

    def keys_due(self, device: int, batch: int) -> tuple[int, ...]:
        """Places that a device owes its keys of: all cards dealt but its own seats', and those turned up."""
        own = self.setup.peers[device].seats
        others = [seat for seat in range(self.setup.rules.seats) if seat not in own]
        places = {place for seat in others for place in self.batch_places(batch, seat)}
        return tuple(sorted(places | set(self.open_batch(batch))))

    @property
    def next_batch(self) -> int:
        """The batch of cards that is being opened, or -1 while none is."""
        if not self.dealing.locked or self.read_batches == 2:
            return -1
        return self.read_batches if self.read_batches == 0 or self.table.second is not None else -1

    def hand_places(self, seat: int) -> tuple[int, ...]:
        """Places of the cards that a seat holds face down when play begins."""
        places = (place for place in self.table.hidden_places(seat) if place not in self.open_places)
        return tuple(sorted(places))

    def is_open(self, seat: int, card: int) -> bool:
        """Whether all have seen a card of a seat: one it took openly, showed in a meld or played."""
        if any(card == opened for _, opened in self.dealing.slots.get(seat, {}).values()):
            return True
        held = self.table.world.deal.held[seat] >> card & 1
        return bool(held) and any(self.table.fixed.get(place) == card for place in self.open_places)

    def read_seven(self, place: int, key: object) -> int:
        """The card of a place of the deck, all locks off, the owner's by this key. Raises ``ValueError``."""
        owner = next(seat for seat in range(self.setup.rules.seats) if place in self.table.six_places(seat))
        device = self.setup.device_of(owner)
        keys = [self.dealing.openings[other][place] for other in self.devices if other not in (device, self.me)]
        if self.me != device:
            keys.append(self.keys.opening[place])
        return read(unlock(self.dealing.locks[-1][place], [*keys, key_of(key)]))

    # -- what is being waited for ---------------------------------------------------------------------------

    @property
    def hands_laid(self) -> bool:
        """Whether every hand is laid out anew, as it has to be before the first declaration or card."""
        return len(self.dealing.hands) == self.setup.rules.seats

    @property
    def settled(self) -> bool:
        """Whether nothing is owed but the next decision."""
        if self.read_batches == 0 or self.next_batch >= 0 or self.ended:
            return False
        if self.read_batches == 2 and not self.hands_laid:
            return False
        if self.accusation is not None:
            return False
        return self.ask is None and not self.run_answers_due and not self.shows_due

    def owing(self) -> list[int]:
        """Devices that owe something before the deal goes on."""
        dealing, devices = self.dealing, self.devices
        if self.ended:
            return [d for d in devices if d not in self.opened] or [d for d in devices if d not in self.signed]
        if len(dealing.commits) < len(devices):
            return [device for device in devices if device not in dealing.commits]
        if not dealing.locked:
            done = dealing.mixes if len(dealing.mixes) < len(devices) else dealing.locks
            return [len(done)]
        if self.next_batch >= 0:
            return [device for device in devices if self.key_batches[device] == self.next_batch]
        return sorted({self.setup.device_of(seat) for seat in self._seats_owing()})

    def _seats_owing(self) -> list[int]:
        if self.read_batches == 2 and not self.hands_laid:
            return [seat for seat in range(self.setup.rules.seats) if seat not in self.dealing.hands]
        if self.ask is not None:
            asked = [seat for seat, answer in self.ask.answers.items() if answer is None]
            return asked or [self.ask.asker]
        if self.accusation is not None:
            return [self.accusation.other]
        return list(self.run_answers_due or self.shows_due or (self.table.world.deal.turn,))

    @property
    def run_answers_due(self) -> tuple[int, ...]:
        """Seats that owe the answer to «Проходит ли мой козырь?»."""
        if self.table.stands is not None:
            return ()
        asked = next((e for step in self.table.world.steps for e in step if isinstance(e, RunAsked)), None)
        if asked is None:
            return ()
        side = self.setup.rules.side_of
        others = (seat for seat in range(self.setup.rules.seats) if side(seat) != side(asked.seat))
        return tuple(seat for seat in others if seat not in self.run_answers)

    @property
    def standing_seats(self) -> tuple[int, ...]:
        """Seats whose melds stand, once that is settled: all of a side, for partners may hold lesser ones."""
        deal = self.table.world.deal
        if not deal.stood:
            return ()
        side = self.setup.rules.side_of
        sides = {side(seat) for seat, _ in deal.standing}
        return tuple(seat for seat in range(self.setup.rules.seats) if side(seat) in sides)

    @property
    def shows_due(self) -> tuple[int, ...]:
        """Seats that owe to show the melds that stand, once it is settled which do."""
        if self.ask is not None:
            return ()
        return tuple(seat for seat in self.standing_seats if seat not in self.shown)

    # -- own decisions --------------------------------------------------------------------------------------

    def declares_now(self, seat: int) -> bool:
        """Whether a seat seals its declaration with the card it plays now: its first one."""
        deal = self.table.world.deal
        first = deal.phase == PLAY and not deal.tricks and self.setup.rules.melds == "first_card"
        return first and seat not in self.seals

    def is_sealed(self, seat: int, word: str) -> bool:
        """Whether a seat can declare no more: nothing is added under a seal, though nothing was at a wrong «Рост?»."""
        return seat in self.seals and word in ("meld", "rank")

    @property
    def asks_melds(self) -> bool:
        """Whether each seat is asked for its melds in turn now, before the first lead."""
        return self.table.world.deal.phase == MELDS

    @property
    def exchanges_first(self) -> bool:
        """Whether the seven is exchanged now, before the second deal."""
        return self.table.world.deal.phase == EXCHANGE

    def rival(self, seat: int) -> int:
        """The seat with the best meld said so far, if it is of another side, else nobody."""
        best = self.table.world.deal.best
        side = self.setup.rules.side_of
        return best if best != NOBODY and side(best) != side(seat) else NOBODY

    def rival_kind(self, seat: int) -> int:
        """Class of the best meld said so far by another side, 0 if there is none."""
        rival, deal = self.rival(seat), self.table.world.deal
        return best_of(deal.declared[rival], deal.trump).kind if rival != NOBODY else 0

    def same_class(self, seat: int) -> bool:
        """Whether an own seat has declared a meld of the class that another side has said."""
        meld = self.own_meld(seat)
        return meld is not None and meld.kind == self.rival_kind(seat)

    def asked_seats(self, seat: int) -> tuple[int, ...]:
        """Whom a seat would ask «Рост?»: those of the best side that have declared and not named a top card.

        At four seats a partner of the best may hold a better meld and have said nothing of it.
        """
        rival = self.rival(seat)
        if rival == NOBODY:
            return ()
        side = self.setup.rules.side_of
        kind = self.rival_kind(seat)
        named = {
            phrase.said.seat
            for phrase in self.table.phrases
            if phrase.said.what in ("top", "none", "better", "equal") and phrase.said.kind == kind
        }
        return tuple(other for other in sorted(self.seals) if side(other) == side(rival) and other not in named)

    def own_meld(self, seat: int) -> Meld | None:
        """The best meld that an own seat has declared."""
        melds = self.declared.get(seat, ())
        return best_of(melds, self.table.world.deal.trump) if melds else None

    def seven(self) -> int:
        """The trump seven."""
        return trump_card(self.table.world.deal.trump, SEVEN)

    def remember(self, private: Mapping[int, str]) -> None:
        """What own seats had declared before this device was closed."""
        for seat, text in private.items():
            self.declared[seat] = melds_of(seat, text)

    def keep(self, seat: int, melds: tuple[Meld, ...]) -> None:
        """An own seat declares what nothing is said of yet."""
        self.change(lambda table: table.keep(declare(seat, melds)))

    def change(self, work: Callable[[Table], None]) -> None:
        """Change the table wholly or, if the work raises, not at all."""
        table = self.table.copy()
        work(table)
        self.table = table


def melds_of(seat: int, text: str) -> tuple[Meld, ...]:
    """Melds of a declaration's text. Raises ``ValueError`` for anything else."""
    if not text:
        return ()
    try:
        return parse_action(f"{seat} meld {text}").melds
    except IllegalAction as error:
        raise ValueError("the melds can't be read") from error


def melds_text(melds: tuple[Meld, ...]) -> str:
    """Melds as a declaration's seal and a message hold them: as in the record, empty for none."""
    return ",".join(meld.text for meld in declare(0, melds).melds)


def shown_cards(melds: tuple[Meld, ...]) -> tuple[int, ...]:
    """The cards that make some melds, lowest first."""
    mask = 0
    for meld in melds:
        mask |= meld.cards
    return tuple(cards_of(mask))
