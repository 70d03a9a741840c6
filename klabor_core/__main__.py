"""The command line: ``replay``, ``selfplay``, ``play``, ``arena``."""

import argparse
import json
import sys
from pathlib import Path

from klabor_core.ai import arena
from klabor_core.ai.levels import LEVELS
from klabor_core.presets import rules_of, spec_of
from klabor_core.record import RecordError, loads, replay, result_of
from klabor_core.rules import Rules, RulesError
from klabor_core.selfplay import PLAYERS, chooser_of, play_game
from klabor_core.terminal import play


def rules_argument(text: str) -> Rules:
    """Rules of a command's SPEC: a preset's name or a JSON object of record.md."""
    try:
        spec = json.loads(text) if text.lstrip().startswith("{") else text
        return rules_of(spec)
    except RulesError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"The rules are not a JSON object: {error}.") from None


def _replay(args: argparse.Namespace) -> int:
    """A JSON line a game; a broken one is said on standard error."""
    failed = 0
    try:
        text = sys.stdin.buffer.read() if args.file == "-" else Path(args.file).read_bytes()
    except OSError as error:
        print(f"{args.file} can't be read: {error.strerror}.", file=sys.stderr)
        return 1
    try:
        json.loads(text)
        lines = [text]
    except (ValueError, RecursionError):
        lines = [line for line in text.splitlines() if line.strip()]
    for number, line in enumerate(lines, 1):
        try:
            print(json.dumps(result_of(replay(loads(line)))))
        except RecordError as error:
            print(f"Line {number}: {error}", file=sys.stderr)
            failed = 1
    return failed


def _selfplay(args: argparse.Namespace) -> int:
    chosen = chooser_of(args.players)
    for number in range(args.games):
        record, match = play_game(args.rules, f"{args.seed}-{number}", chosen)
        print(json.dumps(record))
        score = " : ".join(str(points) for points in match.accounts.score)
        print(f"\rgame {number + 1} of {args.games}, {score}   ", end="", file=sys.stderr)
    print(file=sys.stderr)
    return 0


def _play(args: argparse.Namespace) -> int:
    seats = args.rules.seats
    players = [{"kind": "human"}] + [{"kind": "bot", "level": args.level}] * (seats - 1)
    try:
        play({"rules": spec_of(args.rules), "seed": args.seed, "players": players})
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="klabor_core", description="The card game klabor.")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("replay", help="results of the records in a file, a JSON line a game")
    command.add_argument("file", help="a record, or one a line; - is standard input")
    command.set_defaults(run=_replay)
    command = commands.add_parser("selfplay", help="games between computer players, a record a line")
    command.add_argument("--rules", type=rules_argument, default="klabor-odessa", metavar="SPEC")
    command.add_argument("--games", type=int, default=1, metavar="N")
    command.add_argument("--seed", default="1", metavar="S")
    command.add_argument("--players", choices=PLAYERS, default="fast")
    command.set_defaults(run=_selfplay)
    command = commands.add_parser("play", help="a game in the terminal")
    command.add_argument("--rules", type=rules_argument, default="klabor-odessa", metavar="SPEC")
    command.add_argument("--level", choices=LEVELS, default="player")
    command.add_argument("--seed", default="", metavar="S")
    command.set_defaults(run=_play)
    command = commands.add_parser("arena", help="a match between two computer players, mirrored deals")
    command.add_argument("--rules", type=rules_argument, default="klabor-odessa", metavar="SPEC")
    arena.add_arguments(command)
    command.set_defaults(run=arena.command)
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit code is 1 where something was refused."""
    args = _parser().parse_args(arguments)
    code: int = args.run(args)
    return code


if __name__ == "__main__":
    sys.exit(main())
