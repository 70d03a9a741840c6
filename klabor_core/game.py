"""The game: the only place where state changes. ``decide`` says what an action leads to, ``evolve`` makes it so."""

from collections.abc import Callable, Sequence
from typing import Any

from klabor_core import explain, strict
from klabor_core.actions import Action, bare
from klabor_core.bidding import (
    announcements,
    answers_double,
    asks_before_bidding,
    bids,
    holds_sevens,
    klabor_top,
    may_double,
    next_speaker,
)
from klabor_core.cards import ACE, DECK_SIZE, cards_of, mask_of
from klabor_core.count import (
    call_out_lines,
    count_lines,
    count_of,
    game_winners,
    mars_sides,
    settle,
    side_points,
    totals_of,
)
from klabor_core.errors import IllegalAction
from klabor_core.events import (
    AceDealt,
    BidMade,
    CalledOut,
    CardPlayed,
    Caught,
    Count,
    DaveAnswered,
    DaveOffered,
    DealCounted,
    DealStarted,
    DealtAgain,
    Event,
    GameEnded,
    KeptSilent,
    KlaborAnnounced,
    MeldsDeclared,
    MeldsStood,
    Offended,
    PassedOut,
    PhaseOpened,
    RunAsked,
    Said,
    SecondDealt,
    SevenSwapped,
    SevensShown,
    TrickTaken,
    TrumpSet,
)
from klabor_core.evolve import evolve
from klabor_core.exchange import may_ask, refusal, run_stands
from klabor_core.melds import declarations, klabors_tie, phrases, rank_answer, says_good, standing_klabor, standing_melds
from klabor_core.rules import Rules
from klabor_core.state import (
    ANNOUNCE,
    BIDDING,
    DONE,
    EXCHANGE,
    MELDS,
    NOBODY,
    OVER,
    PLAY,
    Accounts,
    Deal,
    Match,
    speaking_order,
)
from klabor_core.tricks import may_call_out, plays, trick_points, winning_index

__all__ = ["apply", "deal_cards", "decide", "evolve", "first_ace", "legal_actions", "new_match"]


def new_match(rules: Rules, first_dealer: int = 0) -> Match:
    """A game before its first deal. Raises ``IllegalAction`` where there is no such seat."""
    if not 0 <= first_dealer < rules.seats:
        raise IllegalAction("no_seat", seat=first_dealer, seats=rules.seats)
    accounts = Accounts(score=(0,) * rules.sides, baits=(0,) * rules.seats)
    return Match(rules, first_dealer, first_dealer, accounts, accounts, warnings=(0,) * rules.sides)


def first_ace(rules: Rules, deck: Sequence[int]) -> AceDealt:
    """Who deals first by the first ace: cards dealt face up one by one from seat 0 (rules.md 4)."""
    dealt = next(i for i, card in enumerate(deck) if card & 7 == ACE) + 1
    return AceDealt(tuple(deck[:dealt]), (dealt - 1) % rules.seats)


def legal_actions(match: Match, seat: int | None = None) -> tuple[Action, ...]:
    """Every action that the rules allow a seat now; without one, the seat on turn (rules.md 3).

    A silent choice is an action too. Dealing is not: see ``deal_cards``.
    """
    deal = match.deal
    if deal is None or match.over:
        return ()
    if seat is None:
        seat = deal.turn
    catches: tuple[Action, ...] = ()
    if match.rules.strict_table and seat >= 0:
        catches = tuple(
            Action(seat, "catch", other=other)
            for other in range(match.rules.seats)
            if strict.may_catch(match.rules, deal, seat, other)
        )
    if seat != deal.turn or seat < 0:
        return catches
    if deal.dave_from != NOBODY:
        return (bare(seat, "take"), bare(seat, "drop"))
    return tuple(_LEGAL[deal.phase](match, deal, seat)) + catches


def _legal_announce(match: Match, deal: Deal, seat: int) -> Sequence[Action]:
    return announcements(match.rules, deal, seat)


def _legal_exchange(match: Match, deal: Deal, seat: int) -> Sequence[Action]:
    swap = () if refusal(match.rules, deal, seat) else (bare(seat, "swap"),)
    return (bare(seat, "silent"), *swap)


def _legal_melds(match: Match, deal: Deal, seat: int) -> Sequence[Action]:
    sevens = (bare(seat, "sevens"),) if holds_sevens(match.rules, deal.hands[seat]) else ()
    return (bare(seat, "silent"), *declarations(match.rules, deal, seat), *sevens)


def _legal_play(match: Match, deal: Deal, seat: int) -> Sequence[Action]:
    rules = match.rules
    actions = plays(rules, deal, seat)
    if deal.tricks:
        if not deal.table and may_call_out(rules, deal):
            actions.append(bare(seat, "out"))
        return actions
    if not deal.declared[seat]:
        if rules.melds == "first_card":
            actions += declarations(rules, deal, seat)
            if holds_sevens(rules, deal.hands[seat]):
                actions.append(bare(seat, "sevens"))
        if deal.round == 1 and rules.exchange == "first_turn":
            if not refusal(rules, deal, seat):
                actions.append(bare(seat, "swap"))
            if may_ask(rules, deal, seat):
                actions.append(bare(seat, "ask"))
    if may_double(match, deal, seat):
        actions.append(bare(seat, "dave"))
    return actions


_LEGAL: dict[str, Callable[[Match, Deal, int], Sequence[Action]]] = {
    ANNOUNCE: _legal_announce,
    BIDDING: bids,
    EXCHANGE: _legal_exchange,
    MELDS: _legal_melds,
    PLAY: _legal_play,
    DONE: lambda match, deal, seat: (),
    OVER: lambda match, deal, seat: (),
}


class _Run:
    """Events of one decision, and the state as they make it."""

    __slots__ = ("events", "match")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.match = evolve(self.match, event)

    @property
    def rules(self) -> Rules:
        return self.match.rules

    @property
    def deal(self) -> Deal:
        deal = self.match.deal
        assert deal is not None
        return deal


def apply(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """The state after an action, and the events that lead there.

    Raises ``IllegalAction`` naming what was wrong, the rule's section and what was legal.
    """
    run = _Run(match)
    if action not in legal_actions(match, action.seat):
        deal = match.deal
        offence = strict.offence_of(match.rules, deal, action) if match.rules.strict_table and deal else ""
        if not offence:
            raise explain.why_illegal(match, action, legal_actions(match))
        run.add(Offended(action.seat, offence))
    _DECIDE[action.word](run, action)
    return run.match, tuple(run.events)


def decide(match: Match, action: Action) -> tuple[Event, ...]:
    """The events that an action leads to. Raises ``IllegalAction`` as ``apply`` does."""
    return apply(match, action)[1]


def deal_cards(match: Match, deck: Sequence[int]) -> tuple[Match, tuple[Event, ...]]:
    """Deal the next deal from a deck, 32 cards in dealing order (rules.md 3.1; record.md, ``deck``).

    Raises ``IllegalAction`` for a deck that is not 32 different cards, or when no deal is owed.
    """
    if match.over:
        raise IllegalAction("game_over")
    if match.deal is not None and match.deal.phase != DONE:
        raise IllegalAction("deck_turn", why="the last one is not over")
    if len(deck) != DECK_SIZE or set(deck) != set(range(DECK_SIZE)):
        raise IllegalAction("deck", why=f"it has {len(set(deck))} different cards of {len(deck)}")
    rules = match.rules
    run = _Run(match)
    third = rules.all_pass == "dealer_names_third" and match.redeals >= 2
    obliged = rules.all_pass == "dealer_names" or third
    run.add(DealStarted(match.deal_count, match.next_dealer, tuple(deck), obliged))
    if asks_before_bidding(rules):
        run.add(PhaseOpened(ANNOUNCE, speaking_order(rules.seats, match.next_dealer)[0]))
    else:
        _open_bidding(run)
    return run.match, tuple(run.events)


def _open_bidding(run: _Run) -> None:
    held_maker = run.match.accounts.held_maker
    if held_maker != NOBODY:
        # A hanging bait is replayed: no bidding, the same maker, the upcard's suit (rules.md 5.4).
        _trump_known(run, held_maker, run.deal.turned >> 3, 1)
    else:
        run.add(PhaseOpened(BIDDING, speaking_order(run.rules.seats, run.deal.dealer)[0]))


def _on_silent(run: _Run, action: Action) -> None:
    if run.deal.phase == MELDS and says_good(run.rules, run.deal, action.seat):
        run.add(Said(action.seat, "good"))
    run.add(KeptSilent(action.seat))
    _next_asked(run)


def _next_asked(run: _Run) -> None:
    """Ask the next seat of a phase that asks each in turn, or go on to the next phase."""
    deal = run.deal
    if deal.asked < run.rules.seats:
        first = deal.leader if deal.phase == MELDS else speaking_order(run.rules.seats, deal.dealer)[0]
        run.add(PhaseOpened(deal.phase, (first + deal.asked) % run.rules.seats))
    elif deal.phase == ANNOUNCE:
        _open_bidding(run)
    elif deal.phase == EXCHANGE:
        _second_deal(run)
    else:
        _settle_melds(run)
        run.add(PhaseOpened(PLAY, deal.leader))


def _on_klabor(run: _Run, action: Action) -> None:
    run.add(KlaborAnnounced(action.seat, klabor_top(run.rules, run.deal, action.seat)))
    _next_asked(run)


def _on_sevens(run: _Run, action: Action) -> None:
    run.add(SevensShown(action.seat))
    run.add(DealtAgain())


def _on_bid(run: _Run, action: Action) -> None:
    run.add(BidMade(action.seat, action.word, action.suit))
    deal = run.deal
    if action.word == "play":
        _trump_known(run, action.seat, deal.turned >> 3, 1)
    elif action.word == "name":
        _trump_known(run, action.seat, action.suit, 2)
    elif next_speaker(run.rules, deal)[1] == NOBODY:
        run.add(PassedOut())


def _trump_known(run: _Run, maker: int, suit: int, bid_round: int) -> None:
    rules = run.rules
    run.add(TrumpSet(maker, suit, bid_round))
    if rules.klabor == "first_six_wins":
        for seat, _ in run.deal.klabor:
            if standing_klabor(run.deal, seat):
                _end_game(run, (rules.side_of(seat),), "klabor")
                return
    if bid_round == 1 and rules.exchange == "before_second_deal":
        run.add(PhaseOpened(EXCHANGE, speaking_order(rules.seats, run.deal.dealer)[0]))
    else:
        _second_deal(run)


def _second_deal(run: _Run) -> None:
    rules, deal = run.rules, run.deal
    upcard_to = NOBODY
    if rules.upcard_dealt:
        upcard_to = deal.dealer if rules.upcard_to == "dealer" else deal.maker
    place = 6 * rules.seats + 1
    cards = [0] * rules.seats
    for seat in speaking_order(rules.seats, deal.dealer):
        size = rules.second_deal - (seat == upcard_to)
        cards[seat] = mask_of(deal.deck[place : place + size])
        place += size
    if upcard_to != NOBODY:
        cards[upcard_to] |= 1 << deal.upcard
    freza = deal.deck[-1] if rules.freza else -1
    run.add(SecondDealt(tuple(cards), freza, upcard_to))
    leader = run.deal.leader
    run.add(PhaseOpened(MELDS if rules.melds == "before_lead" else PLAY, leader))


def _on_swap(run: _Run, action: Action) -> None:
    deal = run.deal
    seven = next(card for card in cards_of(deal.hands[action.seat]) if card >> 3 == deal.trump and card & 7 == 0)
    run.add(SevenSwapped(action.seat, deal.upcard, seven))
    if deal.phase == EXCHANGE:
        _second_deal(run)


def _on_freza(run: _Run, action: Action) -> None:
    deal = run.deal
    run.add(SevenSwapped(action.seat, deal.freza, deal.trump * 8, freza=True))


def _on_ask(run: _Run, action: Action) -> None:
    run.add(RunAsked(action.seat, run_stands(run.rules, run.deal, action.seat)))


def _on_rank(run: _Run, action: Action) -> None:
    for said in rank_answer(run.deal, action.seat):
        run.add(said)


def _on_meld(run: _Run, action: Action) -> None:
    said, best, top_named = phrases(run.rules, run.deal, action.seat, action.melds)
    run.add(MeldsDeclared(action.seat, action.melds, best, top_named))
    for phrase in said:
        run.add(phrase)
    if run.deal.phase == MELDS:
        if says_good(run.rules, run.deal, action.seat):
            run.add(Said(action.seat, "good"))
        _next_asked(run)


def _settle_melds(run: _Run) -> None:
    run.add(MeldsStood(standing_melds(run.rules, run.deal)))


def _on_card(run: _Run, action: Action) -> None:
    rules, deal = run.rules, run.deal
    seat = action.seat
    if not deal.tricks and rules.melds == "first_card" and says_good(rules, deal, seat):
        run.add(Said(seat, "good"))
    run.add(CardPlayed(seat, action.card, action.bella))
    deal = run.deal
    if len(deal.table) < rules.seats:
        return
    if not deal.stood:
        _settle_melds(run)
    winner = (deal.leader + winning_index(deal.table, deal.trump)) % rules.seats
    last = not any(deal.hands)
    run.add(TrickTaken(winner, trick_points(deal.table, deal.trump), last))
    if last:
        _count_deal(run)


def _count_deal(run: _Run) -> None:
    rules, match, deal = run.rules, run.match, run.deal
    if klabors_tie(rules, deal):
        run.add(DealtAgain())
        return
    lines = count_lines(rules, deal)
    totals = totals_of(rules, deal, lines)
    settled = settle(rules, match.accounts, deal.dealer, deal.maker, totals)
    accounts = settled.accounts
    run.add(
        DealCounted(
            count_of(deal, lines, totals.points, settled),
            accounts.hanging,
            accounts.held,
            accounts.held_maker,
            accounts.baits,
            settled.next_dealer,
        )
    )
    _end_at_count(run, totals.last_trick)


def _end_at_count(run: _Run, last_trick: int) -> None:
    match = run.match
    maker_side = run.rules.side_of(run.deal.maker)
    winners = game_winners(run.rules, match.accounts.score, maker_side, last_trick)
    if winners:
        _end_game(run, winners, "count")


def _end_game(run: _Run, winners: tuple[int, ...], by: str) -> None:
    run.add(GameEnded(winners, by, mars_sides(run.rules, run.match.accounts.score, winners)))


def _on_out(run: _Run, action: Action) -> None:
    rules, deal, accounts = run.rules, run.deal, run.match.accounts
    side = rules.side_of(action.seat)
    lines = call_out_lines(rules, deal, action.seat)
    points = side_points(rules, lines)
    right = accounts.score[side] + points[side] >= rules.target
    gained = tuple(points[s] if right and s == side else 0 for s in range(rules.sides))
    score = tuple(old + new for old, new in zip(accounts.score, gained, strict=True))
    result = "out" if right else "out_wrong"
    count = Count(deal.maker, deal.trump, result, lines, points, (), gained, 0, score)
    run.add(CalledOut(action.seat, right))
    run.add(
        DealCounted(count, accounts.hanging, accounts.held, accounts.held_maker, accounts.baits, deal.dealer)
    )
    winners = (side,) if right else tuple(s for s in range(rules.sides) if s != side)
    _end_game(run, winners, "out")


def _on_dave(run: _Run, action: Action) -> None:
    run.add(DaveOffered(action.seat))
    run.add(PhaseOpened(run.deal.phase, answers_double(run.rules, action.seat)))


def _on_dave_answer(run: _Run, action: Action) -> None:
    offered = run.deal.dave_from
    taken = action.word == "take"
    run.add(DaveAnswered(action.seat, taken))
    if taken:
        run.add(PhaseOpened(run.deal.phase, offered))
    else:
        _end_game(run, (run.rules.side_of(offered),), "drop")


def _on_catch(run: _Run, action: Action) -> None:
    match, deal = run.match, run.deal
    offence = next((what for seat, what in deal.offences if seat == action.other), "")
    side = run.rules.side_of(action.other)
    if not offence:
        run.add(Caught(action.seat, action.other, "", "none"))
    elif run.rules.judge and match.warnings[side] < strict.WARNINGS:
        run.add(Caught(action.seat, action.other, offence, "warning"))
    else:
        run.add(Caught(action.seat, action.other, offence, "deal"))
        run.add(strict.penalty(match, deal, action.other))
        _end_at_count(run, NOBODY)


_DECIDE: dict[str, Callable[[_Run, Action], Any]] = {
    "silent": _on_silent,
    "klabor": _on_klabor,
    "sevens": _on_sevens,
    "pass": _on_bid,
    "pass2": _on_bid,
    "play": _on_bid,
    "name": _on_bid,
    "swap": _on_swap,
    "freza": _on_freza,
    "ask": _on_ask,
    "rank": _on_rank,
    "meld": _on_meld,
    "card": _on_card,
    "out": _on_out,
    "dave": _on_dave,
    "take": _on_dave_answer,
    "drop": _on_dave_answer,
    "catch": _on_catch,
}
