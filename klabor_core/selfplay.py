"""Whole games between computer players, written as records; the same seed gives the same game everywhere."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from klabor_core import shuffle
from klabor_core.actions import Action
from klabor_core.ai.bot import Budget, choose
from klabor_core.ai.levels import LEVELS, bot
from klabor_core.game import apply, deal_cards, first_ace, legal_actions, new_match
from klabor_core.record import Writer
from klabor_core.rules import Rules
from klabor_core.state import Match
from klabor_core.view import view_for

Chooser: TypeAlias = Callable[[Match, Random], Action]

RANDOM = "random"
PLAYERS = (RANDOM, *LEVELS)
WORLDS = 8
"""Worlds a searching player draws for one action, so that a game is the same on every machine."""


def random_action(match: Match, rng: Random) -> Action:
    """Any legal action of the seat on turn, a call-out only seldom: it ends the game."""
    legal = legal_actions(match)
    action = legal[int(rng.random() * len(legal))]
    if action.word == "out" and rng.random() < 0.97:
        return legal[0]
    return action


def level_action(level: str) -> Chooser:
    """Actions of a level's computer player, on its seat's view alone."""
    player = bot(level)

    def chosen(match: Match, rng: Random) -> Action:
        deal = match.deal
        assert deal is not None
        return choose(player, view_for(match, deal.turn), rng, Budget(worlds=WORLDS))

    return chosen


def chooser_of(players: str) -> Chooser:
    """Who plays, by name: one of ``PLAYERS``. Raises ``ValueError`` for another name."""
    if players not in PLAYERS:
        raise ValueError(f"There are no players {players[:40]!r}; there are {', '.join(PLAYERS)}.")
    return random_action if players == RANDOM else level_action(players)


def play_game(rules: Rules, seed: str, chosen: Chooser) -> tuple[dict[str, Any], Match]:
    """One whole game from a seed: its record and its end."""
    if rules.dealer_by == "first_ace":
        dealer = first_ace(rules, shuffle.ace_deck(seed)).dealer
    else:
        dealer = shuffle.lot(seed, rules.seats)
    rng = Random(shuffle.number_of(seed, "selfplay"))
    writer = Writer(rules, dealer)
    match = new_match(rules, dealer)
    while not match.over:
        deck = shuffle.deck(seed, match.deal_count)
        match, _ = deal_cards(match, deck)
        writer.dealt(deck)
        while match.deal is not None and match.deal.turn >= 0:
            legal = legal_actions(match)
            action = legal[0] if len(legal) == 1 else chosen(match, rng)
            match, _ = apply(match, action)
            writer.did(action)
    return writer.record(), match
