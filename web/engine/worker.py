"""The engine's side of the worker: JSON text in, JSON text out, one answer a request, never an exception."""

import json
import random
import sys

from polyscript import xworker

ENGINE = "klabor_core.zip"

if ENGINE not in sys.path:
    sys.path.insert(0, ENGINE)

from klabor_core import bridge  # noqa: E402

# Python may have been woken from a picture of its memory, chance included.
random.seed()

__export__ = ["handle"]


def emit(text):
    """Send a progress object, as JSON text, to the page before the answer."""
    xworker.sync.progress(text)


async def handle(text):
    """Answer of the bridge to one request, both JSON text."""
    try:
        return await bridge.handle_async(text, emit)
    except Exception as error:
        return json.dumps({"error": {"code": "internal", "text": f"{type(error).__name__}: {error}"}})


xworker.sync.ready()
