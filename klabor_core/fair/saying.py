"""Taking in what a device says of melds: declarations, answers, and what is shown (rules.md 5.2).

Handlers raise as those of ``hearing.py`` do.
"""

from typing import Any

from klabor_core.actions import KLABOR
from klabor_core.cards import RANKS, mask_of
from klabor_core.events import Said
from klabor_core.fair.deal import Ask, FairDeal, melds_of, shown_cards
from klabor_core.fair.dealing import EarlyError, UntimelyError
from klabor_core.fair.group import bytes_of
from klabor_core.fair.messages import field, only
from klabor_core.fair.setup import Setup
from klabor_core.fair.table import ContradictionError, Table
from klabor_core.state import NOBODY


def on_time(deal: FairDeal, at: int) -> None:
    """Raise unless a message was said at the decision that is due now."""
    if at < deal.at:
        # Others may have agreed already to take back what came after it.
        raise EarlyError if deal.questioned else UntimelyError
    if at > deal.at:
        raise EarlyError


def seat_of(setup: Setup, sender: int, body: dict[str, Any]) -> int:
    """The seat that a message speaks for. Raises ``ValueError`` if it is not its sender's."""
    seat: int = field(body, "seat", int)
    if seat not in setup.peers[sender].seats:
        raise ValueError("it speaks for a seat that it has not")
    return seat


def declare_melds(deal: FairDeal, seat: int, body: dict[str, Any]) -> None:
    """A declaration under seal, with what is said aloud of it."""
    if seat != deal.table.world.deal.turn or seat in deal.seals or not (deal.asks_melds or deal.declares_now(seat)):
        raise ValueError("it is not the time to declare")
    seal = bytes_of(body.get("seal"), 32)
    said = [phrase_of(seat, data) for data in field(body, "said", list)]
    if len(said) > 1 or (not said and not deal.asks_melds):
        raise ValueError("one thing is said of melds at a time")
    rival_kind = deal.rival_kind(seat)
    asked = deal.asked_seats(seat)
    ask = None
    for phrase in said:
        _check_phrase(deal, phrase, rival_kind, bool(asked))
        if phrase.what == "rank":
            ask = Ask(seat, rival_kind, dict.fromkeys(asked))

    def work(table: Table) -> None:
        # The phrases come first in time: with them the engine knows what kind of declaration this is.
        for phrase in said:
            kind = rival_kind if phrase.what in ("rank", "good") else phrase.kind
            table.say(phrase._replace(kind=kind), len(table.entries))
        table.pending = seat if ask else NOBODY
        if seat in table.mine:
            table.claims[seat] = deal.declared[seat]
        table.add(seat, None)

    deal.change(work)
    deal.seals[seat] = seal
    deal.ask = ask


def _check_phrase(deal: FairDeal, said: Said, rival_kind: int, unasked: bool) -> None:
    compared = deal.table.world.deal.top_named and not unasked
    if said.what == "class" and said.kind > rival_kind:
        return
    if said.what == "rank" and rival_kind and unasked:
        return
    if said.what in ("better", "equal") and rival_kind == said.kind and compared:
        return
    if said.what == "good" and rival_kind and compared:
        return
    raise ValueError("that can't be said of melds now")


def phrase_of(seat: int, data: object) -> Said:
    """A phrase of a message: what, class, rank and trump. Raises ``ValueError`` for anything else."""
    if not isinstance(data, list) or len(data) != 4:
        raise ValueError("what is said of melds can't be read")
    what, kind, rank, trump = data
    if what in ("class", "none") and kind in (3, 4, 6) and rank == "" and trump is False:
        return Said(seat, what, kind)
    if what in ("rank", "good") and kind == 0 and rank == "" and trump is False:
        return Said(seat, what)
    named = what in ("top", "better", "equal") and kind in (3, 4, 6) and type(trump) is bool
    if named and type(kind) is int and isinstance(rank, str) and len(rank) == 1 and rank in RANKS:
        return Said(seat, what, kind, RANKS.index(rank), trump)
    raise ValueError("what is said of melds can't be read")


def say(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """An answer to «Рост?», or what the asker makes of the answers."""
    only(body, "seat", "said")
    seat = seat_of(deal.setup, sender, body)
    said = phrase_of(seat, body.get("said"))
    on_time(deal, at)
    ask = deal.ask
    if ask is None:
        raise UntimelyError
    if seat == ask.asker:
        _conclude(deal, ask, said)
        return
    if ask.answers.get(seat, said) is not None:
        raise UntimelyError
    if said.what not in ("top", "none") or said.kind != ask.kind:
        raise ValueError("it is no answer to «Рост?»")
    answers = {**ask.answers, seat: said}
    if all(answer is not None and answer.what == "none" for answer in answers.values()):
        raise ContradictionError

    def work(table: Table) -> None:
        table.say(said, at - 1)
        if None not in answers.values():
            table.settle()

    deal.change(work)
    ask.answers[seat] = said


def _conclude(deal: FairDeal, ask: Ask, said: Said) -> None:
    if not ask.answered:
        raise EarlyError
    if said.what not in ("better", "equal", "good") or said.kind not in (0, ask.kind):
        raise ValueError("it does not say whether its meld is better")

    def work(table: Table) -> None:
        table.say(said._replace(kind=ask.kind), len(table.entries) - 1)
        table.pending = NOBODY
        table.settle()

    deal.change(work)
    deal.ask = None


def answer(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """The answer to «Проходит ли мой козырь?»."""
    only(body, "seat", "stands")
    seat = seat_of(deal.setup, sender, body)
    stands = field(body, "stands", bool)
    on_time(deal, at)
    if seat not in deal.run_answers_due:
        raise UntimelyError
    answers = {**deal.run_answers, seat: stands}
    if deal.run_answers_due == (seat,):

        def work(table: Table) -> None:
            table.stands = all(answers.values())
            table.settle()

        deal.change(work)
    deal.run_answers = answers


def show(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """The melds of a seat that stand, with the keys of their cards."""
    only(body, "seat", "melds", "keys")
    seat = seat_of(deal.setup, sender, body)
    on_time(deal, at)
    if deal.ask is not None:
        raise EarlyError
    if seat not in deal.shows_due:
        raise UntimelyError
    melds = melds_of(seat, field(body, "melds", str))
    keys = field(body, "keys", dict)
    dealing = deal.dealing
    if not all(slot.isdecimal() for slot in keys):
        raise ValueError("it shows cards of nowhere")
    opened = {int(slot): dealing.in_slot(seat, int(slot), key) for slot, key in keys.items()}
    cards = mask_of(card for _, card in opened.values())
    known = cards | mask_of(card for card in shown_cards(melds) if deal.is_open(seat, card))
    strict = deal.setup.rules.strict_table
    if (mask_of(shown_cards(melds)) & ~known and not strict) or cards & ~mask_of(shown_cards(melds)):
        raise ValueError("the cards shown are not those of the melds")

    def work(table: Table) -> None:
        if seat not in table.mine:
            # A klabor of the first six was declared before the bidding; the engine declares it itself.
            early = deal.setup.rules.klabor.startswith("first_six")
            table.claims[seat] = tuple(meld for meld in melds if not (early and meld.kind == KLABOR))
            for meld in melds:
                if early and meld.kind == KLABOR:
                    table.klabors[seat] = meld.top
            table.reveal(seat, cards)
            table.settle()

    deal.change(work)
    dealing.slots[seat].update(opened)
    deal.shown[seat] = melds
