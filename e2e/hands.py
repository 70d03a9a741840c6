"""The table as it is played without a mouse: by keys alone, and by a finger."""

from typing import Any

from e2e.table import Table

_REACHED = "(target) => document.activeElement?.matches(target) ?? false"
MOST_STEPS = 60
"""More stops than this between two buttons of a screen, and nobody would find the way."""


class KeyboardTable(Table):
    """Every press is a key: the letter or the digit of what is wanted where it has one, else Tab and Enter.

    Cards are played by digit and by arrows in turn, so that a game tries both.
    """

    def __init__(self, page: Any, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.used = {"letter": 0, "digit": 0, "arrows": 0, "tab": 0}

    def press(self, selector: str, **where: Any) -> None:
        keys = self.page.keyboard
        self.page.wait_for_selector(selector)
        in_panel = self.page.locator("dialog[open]").count() > 0
        letter = None if in_panel else self.page.locator(selector).first.get_attribute("aria-keyshortcuts")
        if where:
            self._play(selector)
        elif letter:
            self._type(letter)
            self.used["letter"] += 1
        else:
            self._walk(selector)
            keys.press("Enter")
            self.used["tab"] += 1

    def _type(self, letter: str) -> None:
        """Strike a letter as the keyboard of its language sends it; Playwright itself knows Latin ones only."""
        wire = self.page.context.new_cdp_session(self.page)
        wire.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": letter, "text": letter})
        wire.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": letter})
        wire.detach()

    def _play(self, selector: str) -> None:
        cards = self.page.locator(".hand [data-card]")
        at = cards.evaluate_all("(cards, wanted) => cards.findIndex((card) => card.matches(wanted))", selector)
        if self.used["digit"] <= self.used["arrows"]:
            self.page.keyboard.press(str(at + 1))
            self.used["digit"] += 1
            return
        for _ in range(cards.count() + 1):
            self.page.keyboard.press("ArrowRight")
            if self.page.evaluate(_REACHED, selector):
                break
        else:
            raise AssertionError(f"Arrows do not reach {selector}.")
        self.page.keyboard.press("Enter")
        self.used["arrows"] += 1

    def _walk(self, selector: str) -> None:
        """Go to a button by Tab, and by arrows inside a group of choices."""
        for _ in range(MOST_STEPS):
            if self.page.evaluate(_REACHED, selector):
                return
            grouped = "document.activeElement?.getAttribute('role') === 'radio'"
            same = f"{grouped} && !!document.activeElement.closest('[role=radiogroup]').querySelector({selector!r})"
            self.page.keyboard.press("ArrowRight" if self.page.evaluate(same) else "Tab")
        raise AssertionError(f"Tab does not reach {selector}.")


class TouchTable(Table):
    """Every press is a tap of a finger."""

    def press(self, selector: str, **where: Any) -> None:
        self.page.tap(selector, **where)
