"""`build.py` says in one sentence what went wrong, and does nothing twice."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tools import checks, server, stamps
from tools.console import Trouble, run
from tools.paths import ROOT


def build(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "build.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def test_a_part_that_does_not_exist_is_named_with_those_that_do() -> None:
    told = build("test", "nonsense")
    assert told.returncode == 1
    assert told.stderr.startswith("build.py: There is no part nonsense; the parts are format, lint, ")
    assert told.stderr.count("\n") == 1


def test_a_taken_port_is_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind((server.LOOPBACK, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(Trouble, match=f"^Port {port} is taken; choose another with --port, or leave it out.$"):
            server.open_server(port)


def test_a_port_that_is_not_asked_for_is_the_next_free_one() -> None:
    with server.open_server(None) as first, server.open_server(None) as second:
        assert first.server_address[1] < second.server_address[1]


def test_a_command_that_fails_is_told_by_the_reason_for_it(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Trouble, match=r"^The wheel could not be built\.$"):
        run([sys.executable, "-c", "raise SystemExit('no backend')"], "The wheel could not be built")
    assert "no backend" in capfd.readouterr().err


def test_a_step_is_done_again_only_when_its_inputs_change(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(stamps, "ROOT", tmp_path)
    monkeypatch.setattr(stamps, "WORK", tmp_path / "work")
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "work" / "stamps.json")
    monkeypatch.setattr(stamps, "relative", lambda path: path.name)
    source, product = tmp_path / "source", tmp_path / "product"
    source.write_text("one")

    def copy() -> None:
        product.write_text(source.read_text())

    def once() -> bool:
        return stamps.once("copy", [source], [product], copy)

    assert once()
    assert not once()
    source.write_text("two")
    assert once()
    product.unlink()
    assert once()


def test_a_part_that_needs_the_site_builds_it_first() -> None:
    assert checks.chosen(["e2e"]) == ["build", "e2e"]
    assert checks.chosen([]) == list(checks.PARTS)
