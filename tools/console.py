"""What the person who runs the build reads: steps with their duration, and one sentence when something fails."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.paths import ROOT


class Trouble(Exception):
    """A failure that one sentence explains; ``build.py`` prints it and exits with status 1."""


def say(text: str) -> None:
    """Print one line at once, also into a pipe."""
    print(text, flush=True)


@contextmanager
def step(title: str) -> Iterator[None]:
    """Announce a step, show that it is alive every few seconds, and print its duration in seconds at the end."""
    say(f"· {title} …")
    started = time.monotonic()
    ended = threading.Event()

    def beat() -> None:
        while not ended.wait(10):
            say(f"  {title}: {time.monotonic() - started:.0f} s so far")

    pulse = threading.Thread(target=beat, daemon=True)
    pulse.start()
    try:
        yield
    finally:
        ended.set()
        pulse.join()
    say(f"  {title}: {time.monotonic() - started:.1f} s")


def run(command: Sequence[str | Path], why: str, env: Mapping[str, str] | None = None) -> str:
    """Run a command in the project's root and return what it printed.

    Raises ``Trouble`` with the sentence ``why`` and the end of the command's own words if it fails.
    """
    try:
        done = subprocess.run(
            [str(part) for part in command], cwd=ROOT, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
    except OSError as error:
        raise Trouble(f"{why}: {error}.") from error
    if done.returncode:
        words = (done.stderr.strip() or done.stdout.strip()).splitlines()
        # Node.js shows the line that threw, which in a minified module is the whole of it.
        print("\n".join(line if len(line) < 400 else f"{line[:100]} …" for line in words[-40:]), file=sys.stderr)
        raise Trouble(why if why.endswith("?") else f"{why}.")
    return done.stdout


def shown(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> bool:
    """Run a command in the project's root with its output shown; whether it succeeded."""
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=env, stdin=subprocess.DEVNULL).returncode == 0
