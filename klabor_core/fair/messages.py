"""What devices say to each other: one JSON object a message, signed over all that its sender said before.

Each device's messages form a chain: the hash of a message takes in the hash of the one before it, and
the signature is of that hash. So a message can't be changed, left out, moved or denied, whoever passes it on.
"""

import json
from typing import Any, NamedTuple

from klabor_core.fair.keys import digest

MAX_CHARS = 16_000
"""Longest message that is looked at; a locked deck, the longest there is, takes 5,900."""

MAX_NUMBER = 1_000_000

KINDS = frozenset(
    (
        "lot",
        "draw",
        "catch",
        "undo",
        "keep",
        "commit",
        "mix",
        "lock",
        "keys",
        "hand",
        "act",
        "say",
        "answer",
        "verdict",
        "show",
        "open",
        "sign",
        "stop",
    )
)

SENTENCES = {
    "oversized": "A message of {size} characters is too long; it was not read.",
    "malformed": "A message could not be read: {why}.",
    "foreign": "A message is of another table or from nobody at this one; it was refused.",
    "own": "A message of this device came back to it; it was refused.",
    "repeated": "Message {seq} of device {device} came again; it was refused.",
    "ahead": "Message {seq} of device {device} came before message {expected}; it has to be sent again.",
    "forged": "A message in the name of device {device} is not signed by it; it was refused.",
    "flood": "Device {device} sends messages faster than they can be used; one was refused.",
    "untimely": "Device {device} said «{kind}» when it was not its time; it was refused.",
    "wrong": "Device {device} said «{kind}» in a way that can't be: {why}.",
    "illegal": "Device {device}: {why}",
}
"""For each code the English sentence, with its parameters in braces."""


class RefusedError(ValueError):
    """A message that is not let in. ``str()`` is one sentence; the game goes on as if it had not come."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(SENTENCES[code].format(**params))
        self.code = code
        self.params = params


class Message(NamedTuple):
    """One message, its signature aside."""

    table: str
    sender: int
    """Number of the device that sent it."""
    seq: int
    """How many messages its sender sent before it at this table."""
    deal: int
    at: int
    """How many decisions of the deal its sender knew of."""
    kind: str
    body: dict[str, Any]


def _encode(data: dict[str, Any]) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def link(previous: bytes, message: Message) -> bytes:
    """Hash of a message and of all that its sender said before it."""
    return digest("message", previous, _encode(message._asdict()))


def write(message: Message, signature: str) -> str:
    """Text of a signed message."""
    return _encode({**message._asdict(), "sig": signature})


def parse(text: object) -> tuple[Message, str]:
    """A message and its signature, not yet checked. Raises ``RefusedError`` for anything that is none.

    Only the one spelling that ``write`` gives is taken, so that a message has one hash.
    """
    if not isinstance(text, str):
        raise RefusedError("malformed", why="it is not text")
    if len(text) > MAX_CHARS:
        raise RefusedError("oversized", size=len(text))
    try:
        data = json.loads(text)
        same = isinstance(data, dict) and _encode(data) == text
    except (ValueError, RecursionError):
        raise RefusedError("malformed", why="it is not JSON") from None
    if not same or set(data) != {*Message._fields, "sig"}:
        raise RefusedError("malformed", why="it is not an object with the fields of a message")
    signature = data.pop("sig")
    message = Message(**data)
    numbers = (message.sender, message.seq, message.deal, message.at)
    if not all(type(number) is int and 0 <= number <= MAX_NUMBER for number in numbers):
        raise RefusedError("malformed", why="its numbers are none")
    if not isinstance(message.kind, str) or message.kind not in KINDS or not isinstance(message.body, dict):
        raise RefusedError("malformed", why="its kind is unknown")
    if not isinstance(message.table, str) or not isinstance(signature, str):
        raise RefusedError("malformed", why="its table or signature is no text")
    return message, signature


def field(body: dict[str, Any], name: str, kind: type) -> Any:
    """A field of a message's body, of exactly that type. Raises ``ValueError`` otherwise."""
    value = body.get(name)
    if type(value) is not kind:
        raise ValueError(f"{name} is missing or not of its type")
    return value


def only(body: dict[str, Any], *names: str) -> None:
    """Raises ``ValueError`` if a body has fields besides these."""
    if not set(body) <= set(names):
        raise ValueError("it has fields that mean nothing")
