"""The engine's side of the worker: JSON text in, JSON text out, one answer a request, never an exception."""

import json
import sys

from polyscript import xworker

sys.path.insert(0, "klabor_core.zip")

from klabor_core import bridge

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
