"""Taking in what a device says in a deal, its own messages like the others'.

Each handler raises ``EarlyError`` for a message whose time has not come, ``UntimelyError`` for one whose time is over,
``ValueError`` for one that can't be, ``IllegalAction`` for a decision that all see is against the rules,
``ContradictionError`` for one that no honest deal agrees with; otherwise it takes the message in, wholly.
"""

from collections.abc import Callable
from typing import Any

from klabor_core.actions import Action, parse_action
from klabor_core.errors import IllegalAction
from klabor_core.fair.accusing import accuse, note_verdict, verdict
from klabor_core.fair.deal import FairDeal, melds_of
from klabor_core.fair.dealing import EarlyError, UntimelyError, secret_of
from klabor_core.fair.group import bytes_of
from klabor_core.fair.messages import Message, field, only
from klabor_core.fair.saying import answer, declare_melds, on_time, phrase_of, say, seat_of, show
from klabor_core.fair.table import ContradictionError, Entry, Phrase, Table
from klabor_core.state import NOBODY

DECLARE = "declare"
UNHEARD = frozenset(("meld", "rank"))
"""Words of the record that are said in another way here."""


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
        said = phrase_of(body["seat"], body["said"])
        kind = deal.ask.kind if deal.ask else said.kind
        table.phrases.append(Phrase(len(table.entries) - 1, said._replace(kind=kind)))
        if deal.ask and said.seat == deal.ask.asker:
            table.pending = NOBODY
    elif message.kind == "verdict":
        note_verdict(deal, body)
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
        said = phrase_of(seat, data)
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
    on_time(deal, at)
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
    seat = seat_of(deal.setup, sender, body)
    if deal.read_batches < 2:
        raise EarlyError
    deal.dealing.lay_out(seat, len(deal.hand_places(seat)), body)


def _act(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    only(body, "seat", "action", "slot", "place", "key", "seal", "said")
    seat = seat_of(deal.setup, sender, body)
    word = field(body, "action", str)
    on_time(deal, at)
    if not deal.settled:
        raise UntimelyError if deal.ended else EarlyError
    if word == DECLARE:
        declare_melds(deal, seat, body)
        return
    try:
        action = parse_action(f"{seat} {word}", silent=True)
    except IllegalAction as error:
        raise ValueError("it is no decision") from error
    if action.word in UNHEARD or (deal.asks_melds and action.word == "silent"):
        raise ValueError("it is not said in this way")
    if action.word == "card":
        _play(deal, action, body)
    elif action.word in ("swap", "freza"):
        _swap(deal, action, body)
    elif action.word == "catch":
        accuse(deal, sender, action)
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
    """The trump seven is opened for all, and the upcard or the freza, which lies open, is taken."""
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


def _catch(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """An accusation after the count of this deal, which has not been counted here yet."""
    raise EarlyError


def _open(deal: FairDeal, sender: int, at: int, body: dict[str, Any]) -> None:
    """A device's secret and declarations: all its keys are open now."""
    only(body, "secret", "melds")
    if not deal.ended:
        on_time(deal, at)
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
    "say": say,
    "answer": answer,
    "show": show,
    "verdict": verdict,
    "catch": _catch,
    "open": _open,
    "stop": _stop,
    "sign": _sign,
}
