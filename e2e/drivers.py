"""Firefox and a WebKit, each driven by its own protocol with nothing but the standard library."""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

LIMIT = 120_000
"""Milliseconds for one step: a start on a slow machine, or a deal."""
FIREFOX = ("firefox-esr", "firefox")
MINI_BROWSER = "usr/lib/*/webkit2gtk-4.*/MiniBrowser"

T = TypeVar("T")
Command = Callable[[str, dict[str, Any]], Any]


class Browser:
    """A browser that takes commands of the WebDriver standard, however they reach it."""

    def __init__(self, script: str, command: Command) -> None:
        self._script = script
        self.command = command

    def run(self, script: str) -> Any:
        """Run a script in the page, which calls its last argument with ``{value}`` or ``{error}``; gives the value.

        Raises ``RuntimeError`` with the error.
        """
        answer = self.command(self._script, {"script": script, "args": []})
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]


@contextmanager
def running(words: list[str], **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program, ended at the end with all that it started."""
    environment = {**os.environ, **environment}
    quiet = subprocess.DEVNULL
    program = subprocess.Popen(words, env=environment, start_new_session=True, stdout=quiet, stderr=quiet)
    try:
        yield program
    finally:
        os.killpg(program.pid, signal.SIGKILL)
        program.wait()


def awaited(found: Callable[[], T | None], what: str) -> T:
    """What a program offers once it has started; raises ``RuntimeError`` if it takes too long."""
    end = time.monotonic() + LIMIT / 1000
    while time.monotonic() < end:
        value = found()
        if value is not None:
            return value
        time.sleep(0.1)
    raise RuntimeError(f"{what} did not start.")


class Marionette:
    """Firefox's own line: a length, a colon, and a message as JSON."""

    def __init__(self, port: int) -> None:
        self._line = socket.create_connection(("127.0.0.1", port), timeout=LIMIT / 1000)
        self._number = 0
        self._read()

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._receive(1)
        text = b""
        while len(text) < int(length[:-1]):
            text += self._receive(int(length[:-1]) - len(text))
        return json.loads(text)

    def _receive(self, most: int) -> bytes:
        """Some bytes; raises ``RuntimeError`` where none will come any more."""
        try:
            came = self._line.recv(most)
        except OSError as error:
            raise RuntimeError(f"Firefox does not answer: {error}.") from error
        if not came:
            raise RuntimeError("Firefox has gone away.")
        return came

    def send(self, name: str, fields: dict[str, Any]) -> Any:
        """Give a command and wait for its answer; raises ``RuntimeError`` with the browser's error."""
        self._number += 1
        text = json.dumps([0, self._number, name, fields])
        self._line.sendall(f"{len(text.encode())}:{text}".encode())
        _, _, error, result = self._read()
        if error:
            raise RuntimeError(error["message"])
        return result.get("value", result) if isinstance(result, dict) else result


@contextmanager
def firefox(folder: Path) -> Iterator[Browser]:
    """Firefox without a window, in a fresh profile."""
    binary = next((path for path in map(shutil.which, FIREFOX) if path), None)
    if binary is None:
        raise RuntimeError("There is no Firefox; install firefox-esr.")
    (folder / "user.js").write_text(
        'user_pref("marionette.port", 0);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n'
    )
    port = folder / "MarionetteActivePort"
    with running([binary, "--headless", "--marionette", "--no-remote", "--profile", str(folder)], HOME=str(folder)):
        line = Marionette(awaited(lambda: int(port.read_text()) if port.is_file() else None, "Firefox"))
        line.send("WebDriver:NewSession", {"timeouts": {"script": LIMIT}})
        yield Browser("WebDriver:ExecuteAsyncScript", line.send)


@contextmanager
def webkit(folder: Path) -> Iterator[Browser]:
    """WebKitGTK's small browser on a screen of its own."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("xvfb-run")
    small = next(Path("/").glob(MINI_BROWSER), None)
    if driver is None or screen is None or small is None:
        raise RuntimeError("There is no WebKit; install webkit2gtk-driver and xvfb.")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
    plain = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}

    def ask(path: str, fields: dict[str, Any]) -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{port}/session{path}", json.dumps(fields).encode())
        try:
            with urllib.request.urlopen(request, timeout=LIMIT / 1000) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from error

    def listens() -> bool | None:
        with socket.socket() as probe:
            return True if probe.connect_ex(("127.0.0.1", port)) == 0 else None

    with running([screen, "-a", driver, f"--port={port}"], **home, **plain):
        awaited(listens, "WebKit")
        options = {"binary": str(small), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options, "timeouts": {"script": LIMIT}}}
        session = ask("", {"capabilities": wanted})["sessionId"]

        def send(name: str, fields: dict[str, Any]) -> Any:
            return ask(f"/{session}/{'url' if name == 'WebDriver:Navigate' else 'execute/async'}", fields)

        yield Browser("WebDriver:ExecuteAsyncScript", send)
