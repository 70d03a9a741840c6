"""``build.py test``: every check and test, one after another, each with its duration."""

import os
import time
from collections.abc import Callable, Sequence

from tools import browser, node_env, site, sizes
from tools.console import Trouble, say, shown
from tools.paths import ROOT
from tools.python_env import install, python

SOURCES = ("build.py", "tools", "klabor_core", "tests", "e2e", "bench", "web/engine")
COVERAGE = 95
"""Lines of ``klabor_core`` that the unit tests must reach, in percent."""


def _module(name: str, *words: str) -> bool:
    return shown([python(), "-m", name, *words])


def _there(*names: str) -> list[str]:
    return [name for name in names if (ROOT / name).exists()]


def _format(_words: str | None) -> bool:
    return _module("ruff", "format", "--check", *_there(*SOURCES))


def _lint(_words: str | None) -> bool:
    return _module("ruff", "check", *_there(*SOURCES))


def _types(_words: str | None) -> bool:
    return _module("mypy", *_there("build.py", "tools", "klabor_core", "tests", "e2e", "bench"))


def _imports(_words: str | None) -> bool:
    return shown([python().parent / "lint-imports"])


def _js_types(_words: str | None) -> bool:
    passed = [shown([*node_env.tool("tsc"), "-p", scope]) for scope in ("tsconfig.json", "tsconfig.worker.json")]
    return all(passed)


def _js_unit(words: str | None) -> bool:
    tests = sorted(str(path) for path in (ROOT / "tests" / "web").glob("*.test.js"))
    narrowed = [f"--test-name-pattern={words}"] if words else []
    return shown(
        [node_env.command("node"), "--test", "--test-reporter=spec", *narrowed, *tests], node_env.environment()
    )


def _js_lint(_words: str | None) -> bool:
    return shown([*node_env.tool("biome"), "check", "--error-on-warnings", "."])


def _pytest(place: str, words: str | None, *more: str) -> bool:
    narrowed = ["-k", words] if words else []
    return _module("pytest", place, "-q", *narrowed, *more)


def _unit(words: str | None) -> bool:
    bar = [] if words else ["--cov=klabor_core", "--cov-report=term:skip-covered", f"--cov-fail-under={COVERAGE}"]
    return _pytest("tests", words, "--ignore=tests/house", "-n", str(min(2, os.cpu_count() or 1)), *bar)


def _thousand(_words: str | None) -> bool:
    return _module("tests.records.thousand")


def _build(_words: str | None) -> bool:
    if site.build():
        sizes.report()
    return True


def _house(words: str | None) -> bool:
    return _pytest("tests/house", words)


def _find_browser() -> None:
    os.environ[browser.VARIABLE] = browser.chromium()


def _e2e(words: str | None) -> bool:
    _find_browser()
    return _pytest("e2e", words)


def screens(names: Sequence[str]) -> int:
    """Make pictures of the screens of the built site; 0 if all went well."""
    install("test")
    _find_browser()
    return 0 if _module("e2e.screens", *names) else 1


PARTS: dict[str, Callable[[str | None], bool]] = {
    "format": _format,
    "lint": _lint,
    "types": _types,
    "imports": _imports,
    "js-types": _js_types,
    "js-lint": _js_lint,
    "unit": _unit,
    "selfplay": _thousand,
    "js-unit": _js_unit,
    "build": _build,
    "house": _house,
    "e2e": _e2e,
}
"""Parts by name, in order; each takes the words of ``-k`` and tells whether it passed."""

NEEDS_SITE = {"house", "e2e"}


def chosen(asked: Sequence[str]) -> list[str]:
    """Parts to run: those asked for, or all; the site is built before a part that needs it.

    Raises ``Trouble`` for a part that does not exist.
    """
    unknown = [name for name in asked if name not in PARTS]
    if unknown:
        raise Trouble(f"There is no part {', '.join(unknown)}; the parts are {', '.join(PARTS)}.")
    wanted = set(asked or PARTS)
    if wanted & NEEDS_SITE:
        wanted.add("build")
    return [name for name in PARTS if name in wanted]


def run(asked: Sequence[str], words: str | None) -> int:
    """Run the parts and print each one's outcome and duration in seconds; 0 if all passed."""
    parts = chosen(asked)
    install("build")
    install("test")
    node_env.install_packages()
    outcomes: list[tuple[str, str, float]] = []
    built = True
    for name in parts:
        say(f"\n── {name} ──")
        started = time.monotonic()
        if name in NEEDS_SITE and not built:
            outcomes.append((name, "left out, the site was not built", 0.0))
            continue
        try:
            passed = PARTS[name](words)
        except Trouble as trouble:
            say(str(trouble))
            passed = False
        built = built and (passed or name != "build")
        outcomes.append((name, "passed" if passed else "FAILED", time.monotonic() - started))
    say("")
    for name, outcome, seconds in outcomes:
        say(f"{name:10}{seconds:7.1f} s  {outcome}")
    return 0 if all(outcome == "passed" for _, outcome, _ in outcomes) else 1
