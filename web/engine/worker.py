"""The engine's side of the worker: JSON text in, JSON text out, one answer a request, never an exception."""

import asyncio
import json
import random
import sys

from polyscript import xworker

ENGINE = "klabor_core.zip"

if ENGINE not in sys.path:
    sys.path.insert(0, ENGINE)

from klabor_core import bridge  # noqa: E402
from klabor_core.ai import levels  # noqa: E402

# Python may have been woken from a picture of its memory, chance included.
random.seed()

__export__ = ["handle"]


def emit(text):
    """Send a progress object, as JSON text, to the page before the answer."""
    xworker.sync.progress(text)


async def handle(text):
    """Answer of the bridge to one request, both JSON text."""
    try:
        answer = await bridge.handle_async(text, emit)
        # The computer players come when the page has its first answer; nothing happens when they are there.
        asyncio.get_running_loop().call_later(0.05, levels.prepare)
        return answer
    except Exception as error:
        return json.dumps({"error": {"code": "internal", "text": f"{type(error).__name__}: {error}"}})


xworker.sync.ready()
