"""Checking a whole deal once all secrets are open: who lied, and how (docs/fair-play.md).

Everything that a device said is worked out again from its secret and compared: its commitment, its
shuffle and locks, the keys it opened, hands, cards, declarations, answers, and the play by the rules.
"""

from collections.abc import Iterator
from typing import NamedTuple

from klabor_core.actions import Action, Meld
from klabor_core.cards import DECK_SIZE, RANKS, TEXTS
from klabor_core.errors import IllegalAction
from klabor_core.events import Event, RunAsked, Said
from klabor_core.fair.deal import FairDeal, melds_of, melds_text
from klabor_core.fair.group import CODES, P
from klabor_core.fair.keys import Keys, commitment, seal
from klabor_core.fair.lies import Lie
from klabor_core.fair.owing import stands_against
from klabor_core.fair.shuffle import Deck, mix
from klabor_core.fair.table import ALOUD, Table, World
from klabor_core.game import apply, deal_cards
from klabor_core.melds import best_of
from klabor_core.state import Match
from klabor_core.strict import charge


class Checked(NamedTuple):
    """A deal that has been checked: a lie, or the table with all cards open."""

    lie: Lie | None
    table: Table | None = None


def check(deal: FairDeal) -> Checked:
    """Check a deal whose secrets are all open; the work of this device itself is not done twice."""
    keys = [Keys.of(deal.opened[device][0]) for device in deal.devices]
    lie = next(_cards_lies(deal, keys), None)
    deck = true_deck(keys)
    if lie is None:
        lie = next(_hand_lies(deal, keys, deck), None)
    return Checked(lie) if lie is not None else _check_play(deal, deck)


def true_deck(keys: list[Keys]) -> Deck:
    """The deck that all shuffles together made, as cards by place."""
    deck = tuple(range(DECK_SIZE))
    for one in keys:
        deck = tuple(deck[source] for source in one.order)
    return deck


def _cards_lies(deal: FairDeal, keys: list[Keys]) -> Iterator[Lie]:
    """Lies of the commitment, the shuffle and the keys of the deck."""
    dealing = deal.dealing
    for device, one in enumerate(keys):
        if device in dealing.commits:
            committed = commitment(deal.setup.table, deal.number, device, one.secret)
            if committed != dealing.commits[device]:
                yield Lie(device, -1, "commit")
    before = CODES
    for device, after in enumerate(dealing.mixes):
        if device != deal.me and after != mix(before, keys[device]):
            yield Lie(device, -1, "mix")
        before = after
    for device, after in enumerate(dealing.locks):
        # Taking both locks off again needs exponents half as long as putting the one for the other.
        one = keys[device]
        for place in range(DECK_SIZE) if device != deal.me else ():
            if pow(after[place], one.opening[place] * one.mix, P) != before[place]:
                yield Lie(device, -1, "lock")
        before = after
    for device, openings in enumerate(dealing.openings):
        if any(key != keys[device].opening[place] for place, key in openings.items()):
            yield Lie(device, -1, "key")


def _hand_lies(deal: FairDeal, keys: list[Keys], deck: Deck) -> Iterator[Lie]:
    """Lies of the hands laid out, the cards opened and the declarations sealed."""
    table = deal.setup.table
    for seat, hand in sorted(deal.dealing.hands.items()):
        device = deal.setup.device_of(seat)
        if device == deal.me:
            continue
        one = keys[device]
        cards = [deck[place] for place in deal.hand_places(seat)]
        order, openings = one.hand_order(seat, len(cards)), one.hand_opening(seat, len(cards))
        for slot, laid in enumerate(hand):
            if pow(laid, openings[slot], P) != CODES[cards[order[slot]]]:
                yield Lie(device, seat, "hand")
        for slot, (key, card) in deal.dealing.slots[seat].items():
            if key != openings[slot] or card != cards[order[slot]]:
                yield Lie(device, seat, "card", TEXTS[card])
    for place, card in deal.table.fixed.items():
        if place in deal.open_places and deck[place] != card:
            owner = next(s for s in range(deal.setup.rules.seats) if place in deal.table.hidden_places(s))
            yield Lie(deal.setup.device_of(owner), owner, "card", TEXTS[card])
    for seat, sealed in sorted(deal.seals.items()):
        device = deal.setup.device_of(seat)
        text = deal.opened[device][1].get(seat)
        if text is None or seal(table, deal.number, seat, keys[device].salt(seat), text) != sealed:
            yield Lie(device, seat, "seal")


def _check_play(deal: FairDeal, deck: Deck) -> Checked:
    """Replay the deal with all cards open, and compare what was said and shown with what is so."""
    claims: dict[int, tuple[Meld, ...]] = {}
    for seat in deal.seals:
        claims[seat] = melds_of(seat, deal.opened[deal.setup.device_of(seat)][1][seat])
    match, events = deal_cards(deal.match, deck)
    steps = [events]
    actions: list[Action] = []
    for number, entry in enumerate(deal.table.entries):
        happened: tuple[Event, ...] = ()
        for action in deal.table.decisions(match, number, claims):
            if action.word == "catch" and match.deal and charge(match.deal, action.other) != entry.offence:
                return Checked(Lie(deal.setup.device_of(action.other), action.other, "verdict"))
            try:
                match, events = apply(match, action)
            except IllegalAction as error:
                lie = Lie(deal.setup.device_of(entry.seat), entry.seat, "play", f"{action.text}: {error}")
                return Checked(lie)
            happened += events
            actions.append(action)
        steps.append(happened)
        if any(isinstance(event, RunAsked) for event in happened):
            for seat, stands in sorted(deal.run_answers.items()):
                if stands_against(match, seat) != stands:
                    return Checked(Lie(deal.setup.device_of(seat), seat, "answer"))
    word_lie = next(_word_lies(deal, match, claims), None)
    if word_lie is not None:
        return Checked(word_lie)
    if deal.stoppers:
        return Checked(Lie(deal.stoppers[0], -1, "stop"))
    table = deal.table.copy()
    table.exact, table.actions = True, tuple(actions)
    table.claims, table.quiet = claims, {}
    table.world = World(match, deck, tuple(steps))
    return Checked(None, table)


def lie_between(deal: FairDeal) -> Lie | None:
    """A lie that the devices' signatures show: another transcript, or a lie that only some have found."""
    mine = deal.signed[deal.me]
    for device in deal.devices:
        heads, verdict = deal.signed[device]
        for other in deal.devices:
            if heads[other] != mine[0][other]:
                return Lie(other, -1, "twofold")
        if verdict:
            return Lie(device, -1, "accused", verdict)
    return None


def _word_lies(deal: FairDeal, match: Match, claims: dict[int, tuple[Meld, ...]]) -> Iterator[Lie]:
    """Lies of what was said of melds, in the order it was said, and of what was shown."""
    truth = match.deal
    assert truth is not None
    for phrase in deal.table.phrases:
        said = phrase.said
        if said.what in ("rank", "good") and match.rules.strict_table:
            # «Рост?» without a meld of the class is an offence there, and the engine's to judge.
            continue
        melds = claims.get(said.seat, ())
        if not is_so(said, best_of(melds, truth.trump) if melds else None, truth.trump):
            yield Lie(deal.setup.device_of(said.seat), said.seat, "said", phrase_text(said))
    for seat in range(deal.setup.rules.seats):
        heard = [said for said in deal.table.phrases_of(seat) if said.what in ALOUD]
        told = [said for said in truth.said if said.seat == seat and said.what in ALOUD]
        if heard != told and not (seat == deal.table.pending and heard == told[: len(heard)]):
            missing = [phrase_text(said) for said in told if said not in heard]
            wrong = [phrase_text(said) for said in heard if said not in told]
            code, detail = ("denied", missing) if missing else ("said", wrong)
            yield Lie(deal.setup.device_of(seat), seat, code, ", ".join(detail))
    for seat, melds in sorted(deal.shown.items()):
        standing = tuple(meld for holder, meld in truth.standing if holder == seat)
        if melds_text(melds) != melds_text(standing):
            yield Lie(deal.setup.device_of(seat), seat, "shown")


def is_so(said: Said, meld: Meld | None, trump: int) -> bool:
    """Whether a phrase is true of a seat's best declared meld, apart from how it compares with others."""
    if said.what == "none":
        return meld is None or meld.kind != said.kind
    if meld is None:
        return False
    if meld.kind != said.kind:
        return False
    return said.what in ("class", "rank", "good") or (
        (meld.top & 7) == said.rank and (meld.top >> 3 == trump) == said.trump
    )


NAMES = {3: "a tertz", 4: "a fifty", 6: "a klabor"}
WORDS = {"rank": "«Рост?», holding {name}", "good": "that it is good", "none": "to have no {name}"}


def phrase_text(said: Said) -> str:
    """A phrase in English words."""
    name = NAMES.get(said.kind, "a meld")
    if said.what in WORDS:
        return WORDS[said.what].format(name=name.removeprefix("a ") if said.what == "none" else name)
    if said.rank < 0:
        return name
    return f"{name} from {RANKS[said.rank]}{' of trumps' if said.trump else ''}"
