"""What a seat may know: its view is a function of what it saw, whatever lies in the cards it didn't see."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from klabor_core.actions import Action, Meld
from klabor_core.cards import DECK_SIZE, cards_of, mask_of
from klabor_core.errors import IllegalAction
from klabor_core.events import Event
from klabor_core.game import apply, deal_cards, new_match
from klabor_core.presets import rules_of
from klabor_core.state import Deal, Match
from klabor_core.view import redacted, view_for
from tests.properties.games import seeds, specs, strict_game
from tests.records.play import states
from tests.records.tables import Spec

few = settings(max_examples=40, deadline=None)


def seen_by(match: Match, deal: Deal, seat: int) -> set[int]:
    """Cards that a seat has seen in a deal: its own, those that lay open, those played, and melds that were shown."""
    seen = set(cards_of(deal.held[seat] | deal.first_six[seat] | mask_of(deal.table)))
    seen |= {deal.turned, deal.upcard, deal.freza, deal.took} - {-1}
    seen |= {card for trick in deal.tricks for card in trick.cards}
    for _, meld in deal.standing:
        seen |= set(cards_of(meld.cards))
    if match.rules.exchange == "before_second_deal" and deal.swapped >= 0:
        seen.add(deal.trump * 8)
    return seen


def shuffled(deal: Deal, seen: set[int], rng: Random) -> list[int]:
    """For every card the card that lies in its place in the other state: seen cards where they are."""
    hidden = [card for card in range(DECK_SIZE) if card not in seen]
    other = rng.sample(hidden, len(hidden))
    change = list(range(DECK_SIZE))
    for card, instead in zip(hidden, other, strict=True):
        change[card] = instead
    return change


def changed(match: Match, seat: int, rng: Random) -> Match:
    """The state with every card that the seat hasn't seen somewhere else, and what others hide otherwise."""
    deal = match.deal
    assert deal is not None
    change = shuffled(deal, seen_by(match, deal, seat), rng)

    def moved(mask: int) -> int:
        return mask_of(change[card] for card in cards_of(mask))

    shown = {meld for _, meld in deal.standing}
    declared = tuple(
        melds if s == seat else tuple(meld if meld in shown else Meld(meld.kind, meld.top ^ 8) for meld in melds)
        for s, melds in enumerate(deal.declared)
    )
    klabor = tuple((holder, top if holder == seat else top ^ 8) for holder, top in deal.klabor)
    other = deal._replace(
        deck=tuple(change[card] for card in deal.deck),
        hands=tuple(moved(hand) for hand in deal.hands),
        held=tuple(moved(hand) for hand in deal.held),
        first_six=tuple(moved(hand) for hand in deal.first_six),
        declared=declared,
        klabor=klabor,
        offences=tuple(offence for offence in deal.offences if offence[0] == seat),
    )
    return match._replace(deal=other)


@few
@given(specs, seeds, st.randoms(use_true_random=False))
def test_states_that_differ_in_cards_hidden_from_a_seat_give_it_equal_views(spec: Spec, seed: int, rng: Random) -> None:
    for match, _, _ in states(spec, seed, deals=1):
        seat = rng.randrange(match.rules.seats)
        assert view_for(changed(match, seat, rng), seat) == view_for(match, seat)


@settings(max_examples=40, deadline=None)
@given(specs, seeds)
def test_an_offence_at_a_strict_table_is_in_nobodys_view(spec: Spec, seed: int) -> None:
    for match in strict_game(spec, seed)[1]:
        deal = match.deal
        assert deal is not None
        clean = match._replace(deal=deal._replace(offences=()))
        for seat in range(match.rules.seats):
            assert view_for(clean, seat) == view_for(match, seat)


def lived(match: Match, deck: tuple[int, ...], actions: list[Action]) -> list[tuple[Match, tuple[Event, ...]]]:
    """Every state and its events when these actions are done with this deck, as far as they can be."""
    match, events = deal_cards(match, deck)
    story = [(match, events)]
    for action in actions:
        try:
            match, events = apply(match, action)
        except IllegalAction:
            break
        story.append((match, events))
    return story


@few
@given(specs, seeds, st.randoms(use_true_random=False))
def test_two_games_that_a_seat_saw_alike_are_equal_in_its_view(spec: Spec, seed: int, rng: Random) -> None:
    # The same actions from another deck: as long as a seat sees the same events, its views are the same.
    played = list(states(spec, seed, deals=1))
    end, writer, _ = played[-1]
    deal = end.deal
    assert deal is not None
    actions = [action for _, _, action in played if action is not None]
    start = new_match(rules_of(spec), writer.first_dealer)
    for seat in range(end.rules.seats):
        at = rng.randrange(len(played))
        middle = played[at][0].deal
        assert middle is not None
        change = shuffled(middle, seen_by(end, middle, seat), rng)
        other = tuple(change[card] for card in deal.deck)
        mine, theirs = lived(start, deal.deck, actions[:at]), lived(start, other, actions[:at])
        for (one, events), (two, others) in zip(mine, theirs, strict=False):
            if heard(one, events, seat) != heard(two, others, seat):
                break
            assert view_for(one, seat) == view_for(two, seat)


def heard(match: Match, events: tuple[Event, ...], seat: int) -> list[Event | None]:
    """The events as a seat sees them."""
    return [redacted(match.rules, event, seat) for event in events]


@few
@given(specs, seeds)
def test_a_redacted_event_holds_no_card_that_the_seat_has_not_seen(spec: Spec, seed: int) -> None:
    played = list(states(spec, seed, deals=1))
    actions = [action for _, _, action in played if action is not None]
    end = played[-1][0]
    assert end.deal is not None
    for match, events in lived(new_match(rules_of(spec), played[-1][1].first_dealer), end.deal.deck, actions):
        deal = match.deal
        assert deal is not None
        for seat in range(match.rules.seats):
            seen = seen_by(match, deal, seat) | {-1}
            for event in heard(match, events, seat):
                deck = getattr(event, "deck", ())
                assert set(deck) <= seen
                cards = getattr(event, "cards", ())
                if isinstance(cards, tuple):
                    assert not any(mask for s, mask in enumerate(cards) if s != seat)
