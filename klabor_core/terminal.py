"""A game in the terminal: the view in lines, legal actions by number."""

from collections.abc import Callable
from typing import Any

from klabor_core.ai.bot import finish
from klabor_core.session import Session

_HELP = "A number chooses, u takes back, q leaves."


def play(request: dict[str, Any], ask: Callable[[str], str] = input, show: Callable[[str], None] = print) -> None:
    """Play a game against computer players until it is over or the person leaves."""
    session = Session.begin(request)
    answer = finish(session.start())
    while True:
        for event in answer["events"]:
            show(_event_line(event))
        view = answer["view"]
        if view["over"]:
            show(f"The game is over: {view['over']['score']}, won by {view['over']['winner']}.")
            return
        if view["phase"] == "done":
            show(f"Score {view['score']}.")
            ask("Enter deals the next deal: ")
            answer = finish(session.next_deal())
            continue
        _show_table(view, show)
        reply = ask("> ").strip()
        if reply == "q":
            return
        if reply == "u":
            answer = session.undo()
        elif reply.isdigit() and int(reply) < len(view["legal"]):
            answer = finish(session.act(view["legal"][int(reply)]["text"]))
        else:
            show(_HELP)
            answer = session.answer()


def _event_line(event: dict[str, Any]) -> str:
    words = {key: value for key, value in event.items() if key not in ("n", "type", "commit", "reveal", "count")}
    text = f"  {event['type']}: " + ", ".join(f"{key} {value}" for key, value in words.items())
    if event["type"] == "count":
        lines = (f"{line['what']} {line['points']} (side {line['side']})" for line in event["count"]["lines"])
        text += f"{event['count']['result']}; {'; '.join(lines)}; gained {event['count']['gained']}"
    return text


def _show_table(view: dict[str, Any], show: Callable[[str], None]) -> None:
    table = " ".join(f"{play['seat']}:{play['card']}" for play in view["trick"])
    show(f"Score {view['score']}  upcard {view['upcard']}  trump {view['trump']}  table {table or '-'}")
    show(f"Hand  {' '.join(view['hand'])}")
    show("   ".join(f"{i} {action['text'][2:]}" for i, action in enumerate(view["legal"])))
