"""Computer players: legal, honest, repeatable, stoppable."""

import ast
from pathlib import Path
from random import Random

import pytest

from klabor_core import ai
from klabor_core.ai.bot import Budget, choose
from klabor_core.ai.levels import LEVELS, bot, searching
from klabor_core.ai.worlds import Dealer
from klabor_core.presets import preset
from klabor_core.rules import Rules
from klabor_core.view import view_for
from tests.ai.test_solver import TABLES
from tests.ai.walks import situations

SMALL = Budget(worlds=2)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("table", TABLES)
def test_every_action_is_legal(level: str, table: str) -> None:
    player = bot(level)
    rng = Random(4)
    for _, _, view in situations(TABLES[table], 6, deals=1):
        if level in ("fast", "beginner") or rng.random() < (0.2 if view.rules.seats == 2 else 0.05):
            assert choose(player, view, Random(1), SMALL) in view.legal


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_is_the_same_where_only_hidden_cards_differ(level: str) -> None:
    player = bot(level)
    rng = Random(8)
    for rules in (preset("debertz-501"), preset("klabor-teams")):
        for match, deal, view in situations(rules, 2, deals=1):
            if rng.random() < 0.15 and deal.run_asked is None and not deal.asked:
                world = Dealer(view, rng).draw()
                other = match._replace(deal=deal._replace(hands=world.hands, held=world.held))
                theirs = view_for(other, view.seat)
                assert choose(player, view, Random(3), SMALL) == choose(player, theirs, Random(3), SMALL)


def test_no_player_imports_the_session_or_reads_a_state() -> None:
    """Only the arena deals, and only its cheat is handed cards; everyone else is given a view."""
    folder = Path(ai.__file__).parent
    for path in sorted(folder.glob("*.py")):
        modules = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                modules.add(node.module)
            elif isinstance(node, ast.Import):
                modules |= {name.name for name in node.names}
        assert not any(name.startswith(("klabor_core.session", "klabor_core.bridge")) for name in modules), path.name
        if path.name != "arena.py":
            assert "klabor_core.game" not in modules, path.name
        if path.name not in ("arena.py", "contestants.py"):
            assert "klabor_core.ai.contestants" not in modules, path.name


def test_the_same_seed_and_worlds_give_the_same_card() -> None:
    player = searching("master")
    for _, _, view in situations(preset("klabor-odessa"), 11, deals=1):
        assert choose(player, view, Random(5), SMALL) == choose(player, view, Random(5), SMALL)


def test_thinking_can_be_left_between_slices() -> None:
    player = searching("master")
    for _, _, view in situations(preset("debertz-501"), 1, deals=1):
        thinking = player.deliberate(view, Random(1), Budget())
        next(thinking, None)
        thinking.close()


@pytest.mark.parametrize("seconds", (0.0, 0.03))
@pytest.mark.parametrize("table", ("debertz", "teams"))
def test_out_of_time_the_best_so_far_is_played_or_else_what_rules_of_thumb_say(table: str, seconds: float) -> None:
    player = searching("master")
    for _, _, view in situations(TABLES[table], 6, deals=1):
        assert choose(player, view, Random(1), Budget(seconds=seconds)) in view.legal


def test_a_player_who_has_reached_the_target_calls_out() -> None:
    """rules.md 5.6: with the target in hand nobody plays on."""
    rules: Rules = preset("debertz-501", target=51)
    called = False
    for _, _, view in situations(rules, 3, deals=6):
        if any(action.word == "out" for action in view.legal):
            action = choose(searching("player"), view, Random(1), SMALL)
            called = called or action.word == "out"
    assert called


def test_an_unknown_level_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no level 'grandmaster'; there are fast"):
        bot("grandmaster")
    with pytest.raises(ValueError, match="There is no style"):
        bot("fast", "wild")
