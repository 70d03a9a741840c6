"""A conversation with the engine as the page has it: JSON requests and answers."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from klabor_core.bridge import Bridge

Json = dict[str, Any]
HUMAN: Json = {"kind": "human"}
BOT: Json = {"kind": "bot", "level": "fast"}


class Talk:
    """A page with a worker of its own; keeps the last state answer and all progress."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.progress: list[Json] = []
        self.state: Json = {}

    def ask(self, **request: Any) -> Json:
        """One request to its end; the answer."""
        thinking = self.bridge.respond(json.dumps(request))
        while True:
            try:
                progress = next(thinking)
            except StopIteration as done:
                answer: Json = json.loads(json.dumps(done.value))
                break
            if progress is not None:
                self.progress.append(json.loads(json.dumps(progress)))
        if "view" in answer:
            self.state = answer
        return answer

    def new(self, rules: Any = "debertz-501", players: list[Json] | None = None, **more: Any) -> Json:
        """A new game with a fixed seed, one person against quick computer players unless said otherwise."""
        return self.ask(op="new", rules=rules, players=players, **{"seed": "a tram", **more})

    def act(self, action: str, **more: Any) -> Json:
        """An action on the last view."""
        return self.ask(op="act", rev=self.state["rev"], action=action, **more)

    def legal(self, kind: str = "") -> list[str]:
        """Texts of the legal actions of the last view, of one kind or of all."""
        return [action["text"] for action in self.state["view"]["legal"] if not kind or action["kind"] == kind]

    def play_until(self, done: Callable[[Json], bool], rng: Random, seldom: str = "out") -> None:
        """Act at random until the view is as wanted; ``seldom`` is a kind of action to leave alone."""
        while not done(self.state["view"]):
            if self.state["view"]["phase"] == "done":
                self.ask(op="next", rev=self.state["rev"])
                continue
            choices = [a["text"] for a in self.state["view"]["legal"] if a["kind"] != seldom]
            answer = self.act(choices[int(rng.random() * len(choices))])
            assert "error" not in answer, answer


def in_play(view: Json) -> bool:
    """Whether a trick has been played in this deal."""
    return view["phase"] == "play" and view["last_trick"] is not None
