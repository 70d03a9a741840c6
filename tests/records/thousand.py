"""A thousand games of each preset by the selfplay command, every record judged by the outside referee.

    python -m tests.records.thousand [GAMES]

Run by ``build.py test`` as a part of its own, two presets at a time; exit code 1 where anything differs.
"""

import contextlib
import io
import json
import sys
from concurrent.futures import ProcessPoolExecutor

from klabor_core.__main__ import main
from klabor_core.presets import PRESET_NAMES
from klabor_core.record import read, replay, result_of
from tests.records.referee import referee


def judge(name: str, games: int) -> str:
    """Play games of a preset and judge each; a line that says what was found."""
    out = io.StringIO()
    words = ["selfplay", "--rules", name, "--games", str(games), "--seed", "thousand", "--players", "random"]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        code = main(words)
    deals = failed = 0
    lines = out.getvalue().splitlines()
    for line in lines:
        record = json.loads(line)
        result = referee(record)
        failed += not result["over"] or result != result_of(replay(read(record)))
        deals += len(record["deals"])
    failed += code != 0 or len(lines) != games
    return f"{name:16}{len(lines):6} games {deals:6} deals: {failed} failed"


def run(games: int) -> int:
    """Judge every preset; 0 if nothing failed."""
    with ProcessPoolExecutor(2) as pool:
        said = list(pool.map(judge, PRESET_NAMES, [games] * len(PRESET_NAMES)))
    print("\n".join(said))
    return int(any(not line.endswith(": 0 failed") for line in said))


if __name__ == "__main__":
    sys.exit(run(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
