"""What this device owes the others in a deal: everything that is said without asking a person."""

from typing import Any

from klabor_core.actions import Action, Meld
from klabor_core.cards import RANKS
from klabor_core.events import Said
from klabor_core.exchange import run_stands
from klabor_core.fair.deal import FairDeal, melds_text, shown_cards
from klabor_core.fair.dealing import key_text
from klabor_core.fair.group import bytes_text
from klabor_core.fair.hearing import DECLARE
from klabor_core.fair.keys import commitment, seal
from klabor_core.fair.shuffle import deck_texts, lay_out
from klabor_core.game import apply
from klabor_core.state import NOBODY, Match, with_item
from klabor_core.strict import charge

Owed = tuple[str, dict[str, Any]]


def owed(deal: FairDeal) -> Owed | None:
    """The next message that this device owes, as kind and body; ``None`` when it is for others to act."""
    if deal.contested and deal.me not in deal.stoppers:
        return "stop", {}
    if deal.ended:
        return _opening(deal)
    dealing, me = deal.dealing, deal.me
    if me not in dealing.commits:
        return "commit", {"hash": bytes_text(commitment(deal.setup.table, deal.number, me, deal.keys.secret))}
    if len(dealing.commits) == len(deal.devices) and len(dealing.mixes) == me:
        return "mix", {"deck": dealing.mixed(deal.keys)}
    if len(dealing.mixes) == len(deal.devices) and len(dealing.locks) == me:
        return "lock", {"deck": dealing.locked_by(deal.keys)}
    if deal.next_batch == deal.key_batches[me] and deal.next_batch >= 0:
        places = deal.keys_due(me, deal.next_batch)
        return "keys", {"keys": [key_text(deal.keys.opening[place]) for place in places]}
    if deal.read_batches == 0 or deal.next_batch >= 0:
        return None
    return _hand(deal) or _said(deal) or _verdict(deal) or _answer(deal) or _show(deal)


def _hand(deal: FairDeal) -> Owed | None:
    seat = next((seat for seat in deal.seats if seat not in deal.dealing.hands), None)
    if deal.read_batches < 2 or seat is None:
        return None
    cards = [deal.table.fixed[place] for place in deal.hand_places(seat)]
    return "hand", {"seat": seat, "cards": deck_texts(lay_out(cards, deal.keys, seat))}


def _said(deal: FairDeal) -> Owed | None:
    ask = deal.ask
    if ask is None:
        return None
    for seat in deal.seats:
        if seat in ask.answers and ask.answers[seat] is None:
            meld = deal.own_meld(seat)
            answer = _named(deal, seat, meld) if meld and meld.kind == ask.kind else Said(seat, "none", ask.kind)
            return "say", {"seat": seat, "said": phrase_json(answer)}
    if ask.answered and ask.asker in deal.seats:
        # The engine has run on with the tops that were named: the asker's last phrase is what it makes of them.
        told = [said for said in deal.table.world.deal.said if said.seat == ask.asker]
        return "say", {"seat": ask.asker, "said": phrase_json(told[-1])}
    return None


def _named(deal: FairDeal, seat: int, meld: Meld) -> Said:
    return Said(seat, "top", meld.kind, meld.top & 7, meld.top >> 3 == deal.table.world.deal.trump)


def _verdict(deal: FairDeal) -> Owed | None:
    accused = deal.accusation.other if deal.accusation is not None else NOBODY
    if accused not in deal.seats:
        return None
    return "verdict", {"seat": accused, "offence": charge(deal.table.world.deal, accused)}


def _answer(deal: FairDeal) -> Owed | None:
    seat = next((seat for seat in deal.run_answers_due if seat in deal.seats), None)
    return None if seat is None else ("answer", {"seat": seat, "stands": stands_against(deal.table.world.match, seat)})


def stands_against(match: Match, seat: int) -> bool:
    """Whether the trump run asked about stands against one seat alone: the others' hands are left out (5.2)."""
    rules, table = match.rules, match.deal
    assert table is not None and table.run_asked is not None
    asked = table.run_asked
    held, declared = table.held, list(table.declared)
    for other in range(rules.seats):
        if other not in (seat, asked[0]):
            held = with_item(held, other, 0)
            declared[other] = ()
    return run_stands(rules, table._replace(held=held, declared=tuple(declared)), asked[0])


def _show(deal: FairDeal) -> Owed | None:
    seat = next((seat for seat in deal.shows_due if seat in deal.seats), None)
    if seat is None:
        return None
    melds = tuple(meld for holder, meld in deal.table.world.deal.standing if holder == seat)
    opened = deal.dealing.slots[seat]
    slots = slots_of(deal, seat)
    strict = deal.setup.rules.strict_table
    cards = () if strict else shown_cards(melds)
    due = [slots[card] for card in cards if card in slots and slots[card] not in opened]
    keys = deal.keys.hand_opening(seat, len(slots))
    return "show", {"seat": seat, "melds": melds_text(melds), "keys": {str(slot): key_text(keys[slot]) for slot in due}}


def slots_of(deal: FairDeal, seat: int) -> dict[int, int]:
    """Slot of each face-down card of an own hand, by card."""
    cards = [deal.table.fixed[place] for place in deal.hand_places(seat)]
    order = deal.keys.hand_order(seat, len(cards))
    return {cards[source]: slot for slot, source in enumerate(order)}


def _opening(deal: FairDeal) -> Owed | None:
    if deal.me in deal.opened:
        return None
    melds = {str(seat): melds_text(deal.declared.get(seat, ())) for seat in deal.seats if seat in deal.seals}
    return "open", {"secret": bytes_text(deal.keys.secret), "melds": melds}


def phrase_json(said: Said) -> list[Any]:
    """A phrase as a message holds it."""
    if said.what in ("rank", "good"):
        return [said.what, 0, "", False]
    if said.what in ("class", "none"):
        return [said.what, said.kind, "", False]
    return [said.what, said.kind, RANKS[said.rank], said.trump]


def decision(deal: FairDeal, action: Action) -> Owed | None:
    """The message of an own seat's decision; ``None`` for a declaration of which nothing is said yet.

    The decision is a legal one, or at a strict table an offence (rules.md 5.9), and nothing else is owed.
    """
    seat = action.seat
    body: dict[str, Any] = {"seat": seat, "action": action.text.split(" ", 1)[1]}
    if action.word in ("meld", "rank") or (action.word == "silent" and deal.asks_melds):
        return _declaration(deal, action)
    if action.word == "swap" and deal.exchanges_first:
        place = deal.table.world.deck.index(deal.seven())
        body |= {"place": place, "key": key_text(deal.keys.opening[place])}
    elif action.word in ("card", "swap", "freza"):
        card = action.card if action.word == "card" else deal.seven()
        if not deal.is_open(seat, card):
            slots = slots_of(deal, seat)
            body["slot"] = slots[card]
            body["key"] = key_text(deal.keys.hand_opening(seat, len(slots))[slots[card]])
        if action.word == "card" and deal.declares_now(seat):
            body["seal"] = sealed(deal, seat)
    return "act", body


def _declaration(deal: FairDeal, action: Action) -> Owed | None:
    seat = action.seat
    deal.declared[seat] = action.melds
    if action.word == "silent":
        said: list[list[Any]] = []
    else:
        before = len(deal.table.world.deal.said)
        after = apply(deal.table.world.match, action)[0].deal
        assert after is not None
        phrases = after.said[before:]
        # What comes after the first phrase hangs on another seat's answer.
        said = [phrase_json(phrase) for phrase in phrases[:1] if phrase.seat == seat]
        if action.word == "rank":
            said = [phrase_json(Said(seat, "rank"))]
        elif said and said[0][0] in ("better", "equal", "good"):
            # A meld of a lower class is not spoken of; a partner of the best may not have named his top card yet.
            asked = [phrase_json(Said(seat, "rank"))] if deal.asked_seats(seat) else said
            said = asked if deal.same_class(seat) else []
        if not said and not deal.asks_melds:
            deal.keep(seat, action.melds)
            return None
    return "act", {"seat": seat, "action": DECLARE, "seal": sealed(deal, seat), "said": said}


def sealed(deal: FairDeal, seat: int) -> str:
    """The seal of what a seat has declared."""
    text = melds_text(deal.declared.get(seat, ()))
    return bytes_text(seal(deal.setup.table, deal.number, seat, deal.keys.salt(seat), text))
