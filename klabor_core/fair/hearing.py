"""Taking in what a device says in a deal, its own messages like the others'.

Each handler raises ``EarlyError`` for a message whose time has not come, ``UntimelyError`` for one whose time is over,
``ValueError`` for one that can't be, ``IllegalAction`` for a decision that all see is against the rules,
``ContradictionError`` for one that no honest deal agrees with; otherwise it takes the message in, wholly.
"""

from collections.abc import Callable
from typing import Any

from klabor_core.actions import KLABOR, Action, parse_action
from klabor_core.cards import RANKS, mask_of
from klabor_core.errors import IllegalAction
from klabor_core.events import Said
from klabor_core.fair.deal import Ask, FairDeal, melds_of, shown_cards
from klabor_core.fair.dealing import EarlyError, UntimelyError, secret_of
from klabor_core.fair.group import bytes_of
from klabor_core.fair.messages import Message, field, only
from klabor_core.fair.table import ContradictionError, Entry, Phrase, Table
from klabor_core.state import NOBODY

DECLARE = "declare"
UNHEARD = frozenset(("meld", "catch", "rank", "freza"))
"""Words of the record that are said in another way here, or only once the deal is open."""


def hear(deal: FairDeal, message: Message) -> None:
    """Take in a message of this deal."""
    if deal.stoppers and message.kind not in ("open", "sign", "stop"):
        raise UntimelyError
    _HANDLERS[message.kind](deal, message.sender, message.at, message.body)


def note(deal: FairDeal, message: Message) -> None:
    """Keep what contradicts all that is known, so that it is among what is checked once all is open."""
    body, table = message.body, deal.table
    if message.kind == "act":
        _note_act(deal, body)
    elif message.kind == "say":
        said = _phrase(body["seat"], body["said"])
        kind = deal.ask.kind if deal.ask else said.kind
        table.phrases.append(Phrase(len(table.entries) - 1, said._replace(kind=kind)))
        if deal.ask and said.seat == deal.ask.asker:
            table.pending = NOBODY
    elif message.kind == "answer":
        deal.run_answers[body["seat"]] = body["stands"]
    elif message.kind == "show":
        deal.shown[body["seat"]] = melds_of(body["seat"], body["melds"])


def _note_act(deal: FairDeal, body: dict[str, Any]) -> None:
    seat, word, table = body["seat"], body["action"], deal.table
    if "seal" in body:
        deal.seals[seat] = bytes_of(body["seal"], 32)
        table.entries.append(Entry(seat, None))
    if word != DECLARE:
        table.entries.append(Entry(seat, parse_action(f"{seat} {word}", silent=True)))
        return
    for data in body["said"]:
        said = _phrase(seat, data)
        kind = said.kind or deal.rival_kind(seat)
        table.phrases.append(Phrase(len(table.entries) - 1, said._replace(kind=kind)))


def _commit(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    deal.dealing.commit(sender, body)


def _mix(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    deal.dealing.mix(sender, body)


def _lock(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    deal.dealing.lock(sender, body)


def _keys(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    batch = deal.key_batches[sender]
    if batch == 2:
        raise UntimelyError
    _on_time(deal, at)
    if deal.next_batch != batch:
        raise EarlyError
    deal.dealing.open(sender, deal.keys_due(sender, batch), body)
    deal.key_batches[sender] += 1
    if min(deal.key_batches) > batch:
        _read_batch(deal, batch)


def _read_batch(deal: FairDeal, batch: int) -> None:
    """All keys of a batch are open: read the own cards and those turned up."""
    turned = deal.open_batch(batch)
    own = [place for seat in deal.seats for place in deal.batch_places(batch, seat)]
    cards = deal.dealing.read((*own, *turned), deal.keys, deal.me)
    deal.read_batches += 1
    deal.open_places.update(turned)
    if -1 in cards.values() or len(set(cards.values())) < len(cards):
        raise ContradictionError
    deal.change(lambda table: table.learn(cards))


def _hand(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    only(body, "seat", "cards")
    seat = _seat(deal, sender, body)
    if deal.read_batches < 2:
        raise EarlyError
    deal.dealing.lay_out(seat, len(deal.hand_places(seat)), body)


def _on_time(deal: FairDeal, at: int) -> None:
    if at < deal.at:
        raise UntimelyError
    if at > deal.at:
        raise EarlyError


def _seat(deal: FairDeal, sender: int, body: dict[str, Any]) -> int:
    seat: int = field(body, "seat", int)
    if seat not in deal.setup.peers[sender].seats:
        raise ValueError("it speaks for a seat that it has not")
    return seat


def _act(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    only(body, "seat", "action", "slot", "place", "key", "seal", "said")
    seat = _seat(deal, sender, body)
    word = field(body, "action", str)
    _on_time(deal, at)
    if not deal.settled:
        raise UntimelyError if deal.ended else EarlyError
    if word == DECLARE:
        _declare(deal, seat, body)
        return
    try:
        action = parse_action(f"{seat} {word}", silent=True)
    except IllegalAction as error:
        raise ValueError("it is no decision") from error
    if action.word in UNHEARD or (deal.asks_melds and action.word == "silent"):
        raise ValueError("it is not said in this way")
    if action.word == "card":
        _play(deal, action, body)
    elif action.word == "swap":
        _swap(deal, action, body)
    else:
        deal.change(lambda table: table.add(seat, action))


def _play(deal: FairDeal, action: Action, body: dict[str, Any]) -> None:
    seat = action.seat
    opened = None
    if not deal.hands_laid:
        raise ValueError("no card can be played yet")
    if not deal.is_open(seat, action.card):
        opened = deal.dealing.in_slot(seat, body.get("slot"), body.get("key"))
        if opened[1] != action.card:
            raise ValueError("the card opened is not the one said")
    seal = bytes_of(body.get("seal"), 32) if deal.declares_now(seat) else None

    def work(table: Table) -> None:
        if seal is not None:
            if seat in table.mine:
                table.claims[seat] = deal.declared.get(seat, ())
            table.add(seat, None)
        table.add(seat, action)

    deal.change(work)
    if opened is not None:
        deal.dealing.slots[seat][body["slot"]] = opened
    if seal is not None:
        deal.seals[seat] = seal


def _swap(deal: FairDeal, action: Action, body: dict[str, Any]) -> None:
    """The trump seven is opened for all, and the upcard, which lies open, is taken."""
    seat, seven = action.seat, deal.seven()
    if deal.exchanges_first:
        place = field(body, "place", int)
        if place not in deal.table.six_places(seat):
            raise ValueError("the seven is not of the first six cards")
        if deal.read_seven(place, body.get("key")) != seven:
            raise ValueError("the card opened is not the trump seven")
        fixed = {place: seven}

        def work(table: Table) -> None:
            table.fixed.update(fixed)
            table.add(seat, action)

        deal.change(work)
        deal.open_places.add(place)
    else:
        if not deal.hands_laid:
            raise ValueError("no seven can be exchanged yet")
        opened = deal.dealing.in_slot(seat, body.get("slot"), body.get("key"))
        if opened[1] != seven:
            raise ValueError("the card opened is not the trump seven")
        deal.change(lambda table: table.add(seat, action))
        deal.dealing.slots[seat][body["slot"]] = opened


def _declare(deal: FairDeal, seat: int, body: dict[str, Any]) -> None:
    if seat != deal.table.world.deal.turn or seat in deal.seals or not (deal.asks_melds or deal.declares_now(seat)):
        raise ValueError("it is not the time to declare")
    seal = bytes_of(body.get("seal"), 32)
    said = [_phrase(seat, data) for data in field(body, "said", list)]
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


def _phrase(seat: int, data: object) -> Said:
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


def _say(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """An answer to «Рост?», or what the asker makes of the answers."""
    only(body, "seat", "said")
    seat = _seat(deal, sender, body)
    said = _phrase(seat, body.get("said"))
    _on_time(deal, at)
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


def _answer(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """The answer to «Проходит ли мой козырь?»."""
    only(body, "seat", "stands")
    seat = _seat(deal, sender, body)
    stands = field(body, "stands", bool)
    _on_time(deal, at)
    if seat not in deal.run_answers_due:
        raise UntimelyError
    answers = {**deal.run_answers, seat: stands}
    if deal.run_answers_due == (seat,):

        def work(table: Table) -> None:
            table.stands = all(answers.values())
            table.settle()

        deal.change(work)
    deal.run_answers = answers


def _show(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """The melds of a seat that stand, with the keys of their cards."""
    only(body, "seat", "melds", "keys")
    seat = _seat(deal, sender, body)
    _on_time(deal, at)
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
    if mask_of(shown_cards(melds)) & ~known or cards & ~mask_of(shown_cards(melds)):
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


def _open(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """A device's secret and declarations: all its keys are open now."""
    only(body, "secret", "melds")
    if not deal.ended:
        _on_time(deal, at)
        raise EarlyError
    if sender in deal.opened:
        raise UntimelyError
    secret = secret_of(body.get("secret"))
    melds = field(body, "melds", dict)
    own = deal.setup.peers[sender].seats
    texts: dict[int, str] = {}
    for name, text in melds.items():
        if name not in map(str, own) or not isinstance(text, str):
            raise ValueError("it opens declarations of nobody")
        melds_of(int(name), text)
        texts[int(name)] = text
    deal.opened[sender] = (secret, texts)


def _stop(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """A device has met what no honest deal agrees with: all is opened at once."""
    only(body)
    if sender in deal.stoppers:
        raise UntimelyError
    deal.stoppers.append(sender)


def _sign(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """A device's word for the whole deal: the transcripts it has, and whom it has found lying."""
    only(body, "heads", "verdict")
    if not deal.checked:
        raise EarlyError
    if sender in deal.signed:
        raise UntimelyError
    heads = field(body, "heads", list)
    if len(heads) != len(deal.devices):
        raise ValueError("it signs another table's transcript")
    for head in heads:
        bytes_of(head, 32)
    deal.signed[sender] = (tuple(heads), field(body, "verdict", str)[:200])


_HANDLERS: dict[str, Callable[[FairDeal, int, int, dict[str, Any]], None]] = {
    "commit": _commit,
    "mix": _mix,
    "lock": _lock,
    "keys": _keys,
    "hand": _hand,
    "act": _act,
    "say": _say,
    "answer": _answer,
    "show": _show,
    "open": _open,
    "stop": _stop,
    "sign": _sign,
}
