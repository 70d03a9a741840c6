"""A browser with a profile of its own on the disk, which can be closed, killed and opened again."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright

from e2e.conftest import AT_ONCE, FLAGS, START_LIMIT, Watch, browser_path


@contextmanager
def profile(playwright: Playwright, folder: Path, home: str, watch: Watch, **options: Any) -> Iterator[Page]:
    """A page of a browser that keeps its data in a folder; the browser is closed at the end, if it still runs."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=browser_path(), args=list(FLAGS), reduced_motion="reduce", **options
    )
    context.add_init_script(AT_ONCE)
    watch.attach(context, home)
    page = context.new_page()
    page.set_default_timeout(START_LIMIT)
    yield page
    context.close()


def kill(folder: Path) -> None:
    """Kill the browser of a profile, as a crash or an empty battery does."""
    wanted = f"--user-data-dir={folder}".encode()
    for process in Path("/proc").iterdir():
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if wanted in words and not any(word.startswith(b"--type=") for word in words):
            os.kill(int(process.name), signal.SIGKILL)
