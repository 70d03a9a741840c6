"""Playing at the page's table through its buttons, as a person does: what is lit is clicked."""

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from e2e import kept
from klabor_core.record import read, replay, result_of

_CHOICES = """() => [...document.querySelectorAll(
  '.hand [data-action], .actions [data-action]:not([data-action=bella], [data-action=declare]), '
  + 'dialog [data-action=next], dialog [data-action=new]',
)].filter((button) => !button.disabled && button.getClientRects().length > 0)
  .map((button) => [button.dataset.action, button.dataset.kind ?? '', button.closest('.hand') ? 'card' : ''])"""

DEAL = "[data-action=deal]:not([disabled])"
"""The button of the first screen, once the engine is there."""
SELDOM = ("out", "drop", "dave")
"""Kinds of words that end a game or raise its stake: left alone by who plays at random."""


def from_menu(page: Page, action: str) -> None:
    """Press something in the menu of the table."""
    page.click("[data-action=menu]")
    page.click(f"dialog [data-action={action}]")


class Table:
    """The table of an open page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = Random(seed)

    def wait(self) -> None:
        """Wait for the first screen, until one can deal."""
        self.page.wait_for_selector(DEAL)

    def start(self, **groups: str) -> None:
        """Choose what the first screen asks: rule set, level, seats; what a link has settled is left as it is."""
        for group, value in groups.items():
            self.press(f"[data-group={group}][data-value='{value}']")
        self.press(DEAL)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing moves and something can be done."""
        self.page.wait_for_selector("#klabor[data-busy=false]", state="attached")
        self.page.wait_for_function(f"() => ({_CHOICES})().length > 0")

    @property
    def phase(self) -> str:
        """The phase that the page shows."""
        return self.page.get_attribute("#klabor", "data-phase") or ""

    def choices(self) -> list[tuple[str, str, str]]:
        """What can be done now: action, kind, and ``card`` for a card of the hand."""
        return [(action, kind, place) for action, kind, place in self.page.evaluate(_CHOICES)]

    def press(self, selector: str, **where: Any) -> None:
        """Press what a selector finds: by the mouse here, otherwise in the tables of `e2e/hands.py`."""
        self.page.click(selector, **where)

    def click(self, action: str, card: bool = False) -> None:
        """Press the button of an action; a card near its index, since another may lie over its middle."""
        if card:
            self.press(f".hand [data-action='{action}']", position={"x": 30, "y": 14})
        else:
            self.press(f"[data-action='{action}']")

    def act(self) -> str:
        """Do something of what can be done, at random; what was done."""
        self.settle()
        return self.choose()

    def choose(self) -> str:
        """Do at once something of what is lit, at random; what was done, empty where nothing is."""
        choices = [choice for choice in self.choices() if choice[1] not in SELDOM]
        if not choices:
            return ""
        action, _, place = choices[int(self.rng.random() * len(choices))]
        self.click(action, place == "card")
        return action

    def play_deal(self) -> None:
        """Play until the count of the deal lies open."""
        self.settle()
        while self.phase not in ("done", "over"):
            self.act()
            self.settle()

    def play_counted(self) -> None:
        """Play until the count of a deal lies open; where all have passed, the next one is dealt."""
        self.play_deal()
        while not self.page.locator(".count").count():
            self.click("next")
            self.play_deal()

    def save(self) -> dict[str, Any]:
        """The save that the page keeps."""
        game = kept.entry(self.page, kept.game_key(self.page))
        found: dict[str, Any] = game and game["save"]
        return found

    def check_count(self) -> dict[str, Any]:
        """Compare the count shown with the kept record, replayed here; the result of that replay."""
        expect(self.page.locator("dialog[data-panel=count]")).to_be_visible()
        result = result_of(replay(read(self.save()["record"])))
        line = result["lines"][-1]
        if "points" in line:
            assert self.shown("sum") == line["points"]
            assert self.shown("score") == line["score"]
        return result

    def shown(self, what: str) -> list[int]:
        """Points of a row of the count, side by side."""
        cells = self.page.locator(f"dialog[data-panel=count] td[data-what='{what}']")
        by_side = {cell.get_attribute("data-side"): cell.get_attribute("data-points") for cell in cells.all()}
        return [int(by_side[side] or 0) for side in sorted(side for side in by_side if side is not None)]

    def play_game(self) -> dict[str, Any]:
        """Play deal after deal, each count checked, until the game is over; the result of its record."""
        while True:
            self.play_deal()
            result = self.check_count()
            if result["over"]:
                return result
            self.click("next")
