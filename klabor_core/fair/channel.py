"""The chains of signed messages as one device has them: whose next message is which, and what waits."""

from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from klabor_core.fair.group import bytes_of, bytes_text
from klabor_core.fair.messages import Message, RefusedError, link, parse, write
from klabor_core.fair.setup import Setup
from klabor_core.fair.signing import Identity, is_signed

MAX_WAITING = 64
"""Messages of one device that are kept until their time comes."""


class Waiting(NamedTuple):
    """A message that is let in and whose time has not come, with the head of its chain before it."""

    message: Message
    text: str
    before: bytes


@dataclass
class Channel:
    """What was let in of each device, and what of it waits. One's own messages are let in like others'."""

    setup: Setup
    me: int
    identity: Identity
    seqs: list[int] = field(init=False)
    """How many messages of each device were let in."""
    heads: list[bytes] = field(init=False)
    boxes: list[deque[Waiting]] = field(init=False)
    log: list[str] = field(default_factory=list)
    """All messages let in since the last deal was over, in order."""
    sent: list[tuple[int, int, str]] = field(default_factory=list)
    """Own messages of this deal and the one before: number, deal, text."""
    open_heads: dict[int, str] = field(default_factory=dict)
    """For each device, the head of its chain when it had opened everything."""

    def __post_init__(self) -> None:
        devices = len(self.setup.peers)
        self.seqs = [0] * devices
        self.heads = [self.setup.table.encode()] * devices
        self.boxes = [deque() for _ in range(devices)]

    def take(self, text: object) -> None:
        """Let in another device's message, to wait for its time. Raises ``RefusedError``."""
        message, signature = parse(text)
        sender = message.sender
        if message.table != self.setup.table or sender >= len(self.seqs):
            raise RefusedError("foreign")
        if sender == self.me:
            raise RefusedError("own")
        expected = self.seqs[sender]
        if message.seq < expected:
            raise RefusedError("repeated", seq=message.seq, device=sender)
        if message.seq > expected:
            raise RefusedError("ahead", seq=message.seq, device=sender, expected=expected)
        if len(self.boxes[sender]) >= MAX_WAITING:
            raise RefusedError("flood", device=sender)
        if not is_signed(self.setup.peers[sender].key, link(self.heads[sender], message), signature):
            raise RefusedError("forged", device=sender)
        assert isinstance(text, str)
        self.boxes[sender].append(self._let_in(message, text))

    def say(self, deal: int, at: int, kind: str, body: dict[str, Any]) -> tuple[Message, str]:
        """Write and sign an own message."""
        message = Message(self.setup.table, self.me, self.seqs[self.me], deal, at, kind, body)
        text = write(message, self.identity.sign(link(self.heads[self.me], message)))
        self._let_in(message, text)
        self.sent.append((message.seq, deal, text))
        return message, text

    def again(self, text: str, left_out: Collection[tuple[int, int]] = ()) -> Message | None:
        """Let in a message that was let in before this device was closed; ``None`` for one that counts no more.

        Raises ``RefusedError`` if it is none.
        """
        message, _ = parse(text)
        kept = self._let_in(message, text)
        if (message.sender, message.seq) in left_out:
            return None
        if message.sender != self.me:
            self.boxes[message.sender].append(kept)
        return message

    def _let_in(self, message: Message, text: str) -> Waiting:
        sender = message.sender
        before = self.heads[sender]
        self.heads[sender] = link(before, message)
        self.seqs[sender] += 1
        self.log.append(text)
        if message.kind == "open":
            self.open_heads[sender] = bytes_text(self.heads[sender])
        return Waiting(message, text, before)

    def deal_over(self, deal: int) -> None:
        """Forget what nobody can need any more once a deal is signed by all."""
        self.log = [kept.text for box in self.boxes for kept in box]
        self.sent = [own for own in self.sent if own[1] >= deal]
        self.open_heads = {}

    def start_of_log(self) -> dict[str, Any]:
        """Where the chains stood when the log was begun anew."""
        heads = [box[0].before if box else head for box, head in zip(self.boxes, self.heads, strict=True)]
        seqs = [seq - len(box) for box, seq in zip(self.boxes, self.seqs, strict=True)]
        return {"seqs": seqs, "heads": [bytes_text(head) for head in heads]}

    def begin_at(self, start: dict[str, Any]) -> None:
        """Go on from where the chains stood. Raises ``ValueError`` if that can't be read."""
        self.seqs = [int(seq) for seq in start["seqs"]]
        self.heads = [bytes_of(head, 32) for head in start["heads"]]
