"""What each action leads to: events, one phase after the other (rules.md 3). game.py calls it."""

from collections.abc import Callable

from klabor_core import strict
from klabor_core.actions import Action
from klabor_core.bidding import answers_double, asks_before_bidding, klabor_top, next_speaker
from klabor_core.cards import SEVEN, mask_of, trump_card
from klabor_core.count import (
    call_out_lines,
    called_out,
    count_lines,
    count_of,
    game_winners,
    mars_sides,
    settle,
    side_points,
    totals_of,
)
from klabor_core.events import (
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
    PassedOut,
    PhaseOpened,
    RunAsked,
    Said,
    SecondDealt,
    SevensShown,
    SevenSwapped,
    TrickTaken,
    TrumpSet,
)
from klabor_core.evolve import evolve
from klabor_core.exchange import run_stands
from klabor_core.melds import klabors_tie, phrases, rank_answer, says_good, standing_klabor, standing_melds
from klabor_core.rules import Rules
from klabor_core.state import ANNOUNCE, BIDDING, EXCHANGE, MELDS, NOBODY, PLAY, Deal, Match, speaking_order
from klabor_core.tricks import trick_points, winning_index


class Run:
    """Events of one decision, and the state as they make it."""

    __slots__ = ("events", "match")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Take note of an event and go on from the state it makes."""
        self.events.append(event)
        self.match = evolve(self.match, event)

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.match.rules

    @property
    def deal(self) -> Deal:
        """The deal as it stands now."""
        deal = self.match.deal
        assert deal is not None
        return deal


def start_deal(run: Run, deck: tuple[int, ...]) -> None:
    """Deal six cards each and the upcard, and open the announcements or the bidding (rules.md 3.1)."""
    rules, match = run.rules, run.match
    third = rules.all_pass == "dealer_names_third" and match.redeals >= 2
    run.add(DealStarted(match.deal_count, match.next_dealer, deck, rules.all_pass == "dealer_names" or third))
    if asks_before_bidding(rules):
        run.add(PhaseOpened(ANNOUNCE, speaking_order(rules.seats, match.next_dealer)[0]))
    else:
        _open_bidding(run)


def _open_bidding(run: Run) -> None:
    held_maker = run.match.accounts.held_maker
    if held_maker != NOBODY:
        # A hanging bait is replayed: no bidding, the same maker, the upcard's suit (rules.md 5.4).
        _trump_known(run, held_maker, run.deal.turned >> 3, 1)
    else:
        run.add(PhaseOpened(BIDDING, speaking_order(run.rules.seats, run.deal.dealer)[0]))


def _on_silent(run: Run, action: Action) -> None:
    if run.deal.phase == MELDS and says_good(run.rules, run.deal, action.seat):
        run.add(Said(action.seat, "good"))
    run.add(KeptSilent(action.seat))
    _next_asked(run)


def _next_asked(run: Run) -> None:
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


def _on_klabor(run: Run, action: Action) -> None:
    run.add(KlaborAnnounced(action.seat, klabor_top(run.rules, run.deal, action.seat)))
    _next_asked(run)


def _on_sevens(run: Run, action: Action) -> None:
    run.add(SevensShown(action.seat))
    run.add(DealtAgain())


def _on_bid(run: Run, action: Action) -> None:
    run.add(BidMade(action.seat, action.word, action.suit))
    deal = run.deal
    if action.word == "play":
        _trump_known(run, action.seat, deal.turned >> 3, 1)
    elif action.word == "name":
        _trump_known(run, action.seat, action.suit, 2)
    elif next_speaker(run.rules, deal)[1] == NOBODY:
        run.add(PassedOut())


def _trump_known(run: Run, maker: int, suit: int, bid_round: int) -> None:
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


def _second_deal(run: Run) -> None:
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


def _on_swap(run: Run, action: Action) -> None:
    deal = run.deal
    run.add(SevenSwapped(action.seat, deal.upcard, trump_card(deal.trump, SEVEN)))
    if deal.phase == EXCHANGE:
        _second_deal(run)


def _on_freza(run: Run, action: Action) -> None:
    deal = run.deal
    run.add(SevenSwapped(action.seat, deal.freza, trump_card(deal.trump, SEVEN), freza=True))


def _on_ask(run: Run, action: Action) -> None:
    run.add(RunAsked(action.seat, run_stands(run.rules, run.deal, action.seat)))


def _on_rank(run: Run, action: Action) -> None:
    for said in rank_answer(run.deal, action.seat):
        run.add(said)
    # Who asks without a meld of that class says what one with a lower meld says.
    run.add(Said(action.seat, "good"))


def _on_meld(run: Run, action: Action) -> None:
    said, best, top_named = phrases(run.rules, run.deal, action.seat, action.melds)
    run.add(MeldsDeclared(action.seat, action.melds, best, top_named))
    for phrase in said:
        run.add(phrase)
    if run.deal.phase == MELDS:
        if says_good(run.rules, run.deal, action.seat):
            run.add(Said(action.seat, "good"))
        _next_asked(run)


def _settle_melds(run: Run) -> None:
    run.add(MeldsStood(standing_melds(run.rules, run.deal)))


def _on_card(run: Run, action: Action) -> None:
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


def _count_deal(run: Run) -> None:
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


def _end_at_count(run: Run, last_trick: int) -> None:
    match = run.match
    maker_side = run.rules.side_of(run.deal.maker)
    winners = game_winners(run.rules, match.accounts.score, maker_side, last_trick)
    if winners:
        _end_game(run, winners, "count")


def _end_game(run: Run, winners: tuple[int, ...], by: str) -> None:
    run.add(GameEnded(winners, by, mars_sides(run.rules, run.match.accounts.score, winners)))


def _on_out(run: Run, action: Action) -> None:
    rules, deal, accounts = run.rules, run.deal, run.match.accounts
    side = rules.side_of(action.seat)
    lines = call_out_lines(rules, deal, action.seat)
    points = side_points(rules, lines)
    right, gained, winners = called_out(rules, accounts.score, side, points)
    score = tuple(old + new for old, new in zip(accounts.score, gained, strict=True))
    result = "out" if right else "out_wrong"
    count = Count(deal.maker, deal.trump, result, lines, points, (), gained, 0, score)
    run.add(CalledOut(action.seat, right))
    run.add(DealCounted(count, accounts.hanging, accounts.held, accounts.held_maker, accounts.baits, deal.dealer))
    _end_game(run, winners, "out")


def _on_dave(run: Run, action: Action) -> None:
    run.add(DaveOffered(action.seat))
    run.add(PhaseOpened(run.deal.phase, answers_double(run.rules, action.seat)))


def _on_dave_answer(run: Run, action: Action) -> None:
    offered = run.deal.dave_from
    taken = action.word == "take"
    run.add(DaveAnswered(action.seat, taken))
    if taken:
        run.add(PhaseOpened(run.deal.phase, offered))
    else:
        _end_game(run, (run.rules.side_of(offered),), "drop")


def _on_catch(run: Run, action: Action) -> None:
    match, deal = run.match, run.deal
    offence = strict.charge(deal, action.other)
    side = run.rules.side_of(action.other)
    if not offence:
        run.add(Caught(action.seat, action.other, "", "none"))
    elif run.rules.judge and match.warnings[side] < strict.WARNINGS:
        run.add(Caught(action.seat, action.other, offence, "warning"))
    else:
        run.add(Caught(action.seat, action.other, offence, "deal"))
        run.add(strict.penalty(match, deal, action.other))
        _end_at_count(run, NOBODY)


DECIDE: dict[str, Callable[[Run, Action], None]] = {
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
"""What leads on from each action, by its word."""
