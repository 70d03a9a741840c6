"""A browser with a profile of its own on the disk, which can be closed, killed and opened again; and its downloads."""

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.conftest import FLAGS, START_LIMIT, Watch, browser_path
from e2e.kept import AT_ONCE


def in_folder(playwright: Playwright, folder: str | Path, **options: Any) -> BrowserContext:
    """A browser that keeps its data in a folder; keywords are those of Playwright's ``new_context``."""
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=browser_path(), args=list(FLAGS), **options
    )


@contextmanager
def fresh_profile(playwright: Playwright, **options: Any) -> Iterator[BrowserContext]:
    """A browser that knows nothing yet, with data on the disk as people's have."""
    with tempfile.TemporaryDirectory() as folder, in_folder(playwright, folder, **options) as context:
        yield context


@contextmanager
def profile(playwright: Playwright, folder: Path, home: str, watch: Watch, **options: Any) -> Iterator[Page]:
    """A page of a browser that keeps its data in a folder; the browser is closed at the end, if it still runs."""
    context = in_folder(playwright, folder, reduced_motion="reduce", **options)
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


def download(page: Page, button: str, file: Path) -> Path:
    """Press a button that gives a file; the file, kept where it is wanted."""
    with page.expect_download() as coming:
        page.click(button)
    coming.value.save_as(file)
    return file
