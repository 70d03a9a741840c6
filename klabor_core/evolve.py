"""How each event changes the state; game.py decides which events there are."""

from collections.abc import Callable
from typing import Any

from klabor_core import events as e
from klabor_core.bidding import next_speaker
from klabor_core.cards import mask_of
from klabor_core.state import (
    BIDDING,
    DONE,
    NOBODY,
    OVER,
    Accounts,
    Deal,
    DealResult,
    Match,
    Trick,
    speaking_order,
    with_item,
)


def evolve(match: Match, event: e.Event) -> Match:
    """The state after one event."""
    return _EVOLVE[type(event)](match, event)


def _deal_of(match: Match) -> Deal:
    deal = match.deal
    assert deal is not None
    return deal


def _deal_started(match: Match, event: e.DealStarted) -> Match:
    rules = match.rules
    seats = rules.seats
    deck = event.deck
    six = [0] * seats
    for place, seat in enumerate(speaking_order(seats, event.dealer)):
        first, second = 3 * place, 3 * (seats + place)
        six[seat] = mask_of(deck[first : first + 3] + deck[second : second + 3])
    upcard = deck[6 * seats]
    hands = tuple(six)
    deal = Deal(
        number=event.number,
        dealer=event.dealer,
        deck=deck,
        phase=BIDDING,
        turn=NOBODY,
        hands=hands,
        held=hands,
        first_six=hands,
        upcard=upcard,
        turned=upcard,
        obliged=event.obliged,
        declared=((),) * seats,
        won=(0,) * rules.sides,
        taken=(0,) * rules.sides,
    )
    return match._replace(deal=deal, deal_count=event.number + 1, before=match.accounts)


def _phase_opened(match: Match, event: e.PhaseOpened) -> Match:
    deal = _deal_of(match)
    asked = deal.asked if event.phase == deal.phase else 0
    return match._replace(deal=deal._replace(phase=event.phase, turn=event.seat, asked=asked))


def _kept_silent(match: Match, event: e.KeptSilent) -> Match:
    deal = _deal_of(match)
    return match._replace(deal=deal._replace(asked=deal.asked + 1))


def _klabor(match: Match, event: e.KlaborAnnounced) -> Match:
    deal = _deal_of(match)
    klabor = (*deal.klabor, (event.seat, event.top))
    return match._replace(deal=deal._replace(klabor=klabor, asked=deal.asked + 1))


def _nothing(match: Match, event: e.Event) -> Match:
    return match


def _bid(match: Match, event: e.BidMade) -> Match:
    deal = _deal_of(match)
    deal = deal._replace(bids=(*deal.bids, event))
    if event.word in ("pass", "pass2"):
        bid_round, turn = next_speaker(match.rules, deal)
        deal = deal._replace(round=bid_round, turn=turn)
    return match._replace(deal=deal)


def _trump_set(match: Match, event: e.TrumpSet) -> Match:
    deal = _deal_of(match)
    rules = match.rules
    leader = event.maker if rules.lead == "maker" else speaking_order(rules.seats, deal.dealer)[0]
    deal = deal._replace(trump=event.suit, maker=event.maker, round=event.round, leader=leader, turn=NOBODY)
    return match._replace(deal=deal, redeals=0)


def _end_without_count(match: Match, kind: str, next_dealer: int, redeals: int) -> Match:
    deal = _deal_of(match)
    return match._replace(
        deal=deal._replace(phase=DONE, turn=NOBODY),
        results=(*match.results, DealResult(deal.number, kind)),
        next_dealer=next_dealer,
        redeals=redeals,
    )


def _passed_out(match: Match, event: e.PassedOut) -> Match:
    dealer = (_deal_of(match).dealer + 1) % match.rules.seats
    return _end_without_count(match, "passed", dealer, match.redeals + 1)


def _dealt_again(match: Match, event: e.DealtAgain) -> Match:
    return _end_without_count(match, "again", _deal_of(match).dealer, match.redeals)


def _swapped(match: Match, event: e.SevenSwapped) -> Match:
    deal = _deal_of(match)
    seat = event.seat
    change = (1 << event.took) | (1 << event.gave)
    deal = deal._replace(
        hands=with_item(deal.hands, seat, deal.hands[seat] ^ change),
        held=with_item(deal.held, seat, deal.held[seat] ^ change),
        swapped=seat,
        took=event.took,
        upcard=deal.upcard if event.freza else event.gave,
        freza=event.gave if event.freza else deal.freza,
    )
    return match._replace(deal=deal)


def _second_dealt(match: Match, event: e.SecondDealt) -> Match:
    deal = _deal_of(match)
    hands = tuple(hand | new for hand, new in zip(deal.hands, event.cards, strict=True))
    upcard = deal.upcard if event.upcard_to == NOBODY else -1
    return match._replace(deal=deal._replace(hands=hands, held=hands, freza=event.freza, upcard=upcard))


def _run_asked(match: Match, event: e.RunAsked) -> Match:
    return match._replace(deal=_deal_of(match)._replace(run_asked=(event.seat, event.stands)))


def _declared(match: Match, event: e.MeldsDeclared) -> Match:
    deal = _deal_of(match)
    declared = list(deal.declared)
    declared[event.seat] += event.melds
    asked = deal.asked + (deal.phase == "melds")
    deal = deal._replace(declared=tuple(declared), best=event.best, top_named=event.top_named, asked=asked)
    return match._replace(deal=deal)


def _said(match: Match, event: e.Said) -> Match:
    deal = _deal_of(match)
    top_named = deal.top_named or event.what == "top"
    return match._replace(deal=deal._replace(said=(*deal.said, event), top_named=top_named))


def _stood(match: Match, event: e.MeldsStood) -> Match:
    return match._replace(deal=_deal_of(match)._replace(standing=event.melds, stood=True))


def _played(match: Match, event: e.CardPlayed) -> Match:
    deal = _deal_of(match)
    seat = event.seat
    hands = with_item(deal.hands, seat, deal.hands[seat] ^ (1 << event.card))
    turn = (seat + 1) % match.rules.seats
    if event.bella:
        deal = deal._replace(
            hands=hands, table=(*deal.table, event.card), turn=turn, bella=seat, bella_trick=len(deal.tricks)
        )
    else:
        deal = deal._replace(hands=hands, table=(*deal.table, event.card), turn=turn)
    return match._replace(deal=deal)


def _trick(match: Match, event: e.TrickTaken) -> Match:
    deal = _deal_of(match)
    side = match.rules.side_of(event.winner)
    deal = deal._replace(
        tricks=(*deal.tricks, Trick(deal.leader, deal.table, event.winner)),
        table=(),
        leader=event.winner,
        turn=NOBODY if event.last else event.winner,
        won=with_item(deal.won, side, deal.won[side] | mask_of(deal.table)),
        taken=with_item(deal.taken, side, deal.taken[side] + event.points),
    )
    return match._replace(deal=deal)


def _called_out(match: Match, event: e.CalledOut) -> Match:
    return match._replace(deal=_deal_of(match)._replace(out=True))


def _dave(match: Match, event: e.DaveOffered) -> Match:
    return match._replace(deal=_deal_of(match)._replace(dave_from=event.seat))


def _dave_answered(match: Match, event: e.DaveAnswered) -> Match:
    deal = _deal_of(match)
    match = match._replace(deal=deal._replace(dave_from=NOBODY))
    if event.taken:
        return match._replace(stake=match.stake * 2, dave_right=match.rules.side_of(event.seat))
    return match._replace(results=(*match.results, DealResult(deal.number, "dropped")))


def _offended(match: Match, event: e.Offended) -> Match:
    deal = _deal_of(match)
    return match._replace(deal=deal._replace(offences=(*deal.offences, (event.seat, event.offence))))


def _caught(match: Match, event: e.Caught) -> Match:
    deal = _deal_of(match)
    offences = tuple(o for o in deal.offences if o[0] != event.offender)
    deal = deal._replace(accusers=deal.accusers | (1 << event.seat), offences=offences)
    warnings = match.warnings
    if event.penalty == "warning":
        side = match.rules.side_of(event.offender)
        warnings = with_item(warnings, side, warnings[side] + 1)
    return match._replace(deal=deal, warnings=warnings)


def _counted(match: Match, event: e.DealCounted) -> Match:
    deal = _deal_of(match)
    result = DealResult(deal.number, "counted", event.tally)
    # A deal caught after its count is counted anew.
    earlier = tuple(old for old in match.results if old.number != deal.number)
    accounts = Accounts(event.tally.score, event.hanging, event.held, event.held_maker, event.baits)
    return match._replace(
        deal=deal._replace(phase=DONE, turn=NOBODY),
        results=(*earlier, result),
        accounts=accounts,
        next_dealer=event.next_dealer,
    )


def _ended(match: Match, event: e.GameEnded) -> Match:
    deal = _deal_of(match)._replace(phase=OVER, turn=NOBODY)
    results = match.results
    if event.by == "klabor":
        results += (DealResult(deal.number, "klabor"),)
    return match._replace(deal=deal, results=results, winners=event.winners, ended_by=event.by, mars=event.mars)


_EVOLVE: dict[type, Callable[[Match, Any], Match]] = {
    e.AceDealt: _nothing,
    e.DealStarted: _deal_started,
    e.PhaseOpened: _phase_opened,
    e.KeptSilent: _kept_silent,
    e.KlaborAnnounced: _klabor,
    e.SevensShown: _nothing,
    e.BidMade: _bid,
    e.TrumpSet: _trump_set,
    e.PassedOut: _passed_out,
    e.DealtAgain: _dealt_again,
    e.SevenSwapped: _swapped,
    e.SecondDealt: _second_dealt,
    e.RunAsked: _run_asked,
    e.MeldsDeclared: _declared,
    e.Said: _said,
    e.MeldsStood: _stood,
    e.CardPlayed: _played,
    e.TrickTaken: _trick,
    e.CalledOut: _called_out,
    e.DaveOffered: _dave,
    e.DaveAnswered: _dave_answered,
    e.Offended: _offended,
    e.Caught: _caught,
    e.DealCounted: _counted,
    e.GameEnded: _ended,
}
