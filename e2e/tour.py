"""Every screen of the page, one after another, reached as a person reaches it.

Each tour is a generator: it yields the name of a screen that is at rest. `e2e/screens.py` makes pictures of them,
`test_access.py` looks them over and reads their words.
"""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from e2e.table import DEAL, Table, from_menu

DAY = "2027-02-16"
"""Deals of this day begin with a word of the person's, at two, three and four seats."""

Tour = Callable[[Page], Iterator[str]]


def _panel(page: Page, name: str, ready: str = ".paper-body > *") -> str:
    page.wait_for_selector(f"dialog[data-panel={name}] {ready}")
    return name


def _close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def _to_start(page: Page) -> None:
    from_menu(page, "new")
    page.wait_for_selector(DEAL)


def start(page: Page) -> Iterator[str]:
    """The first screen and the papers that can be opened from it."""
    page.wait_for_selector(DEAL)
    yield "start"
    page.click(".ways [data-action=rules]")
    yield _panel(page, "rules", ".situation")
    page.click("[data-to=words]")
    yield "glossary"
    _close(page)
    for name, button, ready in (
        ("setup", "setup", ".option"),
        ("settings", "settings", ".form"),
        ("stats", "stats", ".quiet"),
        ("today", "today", ".today"),
        ("games", "record", ".kept"),
        ("seats", "device", ".seating"),
    ):
        page.click(f".ways [data-action={button}]")
        yield _panel(page, name, ready)
        _close(page)
    page.click("[data-group=preset][data-value=klabor-odessa]")
    page.click("[data-group=seats][data-value='3']")
    page.click("[data-action=setup]")
    page.wait_for_selector(".option")
    for group in page.locator(".setup details:not([open])").evaluate_all("all => all.map((d) => d.dataset.group)"):
        page.click(f".setup details[data-group={group}] summary")
    yield "setup-open"
    page.click("[data-field=dave]")
    page.wait_for_selector(".clash")
    yield "setup-clash"
    page.click("[data-field=dave]")
    expect(page.locator(".clash")).to_have_count(0)
    _close(page)
    page.click("[data-group=preset][data-value=debertz-501]")


def guided(page: Page) -> Iterator[str]:
    """A first deal with the guide, phase by phase, to its count."""
    page.wait_for_selector(DEAL)
    page.click(".ways [data-action=rules]")
    page.click("dialog [data-action=guide]")
    table = Table(page, seed=2)
    table.settle()
    page.wait_for_selector("[data-note=guide]")
    yield "bidding"
    page.click("[data-action=menu]")
    yield _panel(page, "menu", ".menu-list")
    _close(page)
    page.click("[data-action=sheet]")
    yield _panel(page, "sheet")
    _close(page)
    for name, button in (
        ("log", "log"),
        ("help", "keys"),
        ("share", "share"),
        ("players", "player"),
        ("sealed", "knew"),
        ("pause", "pause"),
    ):
        from_menu(page, button)
        _panel(page, "knew" if name == "sealed" else name)
        yield name
        _close(page)
    table.click("0 play")
    table.settle()
    yield "exchange"
    table.click("0 swap")
    table.settle()
    yield "melds"
    page.click("[data-action=guide-skip]")
    while table.phase != "play" or not page.locator(".hand [data-state=closed]").count():
        table.act()
        table.settle()
    yield "play"
    # A closed card is told as disabled, yet it answers.
    page.click(".hand [data-state=closed]", position={"x": 12, "y": 14}, force=True)
    page.wait_for_selector(".toast")
    yield "refused"
    page.click("[data-action=hint]")
    page.wait_for_selector("[data-note=hint]")
    yield "hint"
    page.click("[data-action=hint-close]")
    if page.locator("[data-action=last]").count():
        page.click("[data-action=last]")
        yield "last-trick"
        page.click("[data-action=last]")
    table.play_deal()
    yield _panel(page, "count", ".count")
    page.locator("dialog button.number").last.click()
    page.wait_for_selector("tr.opened")
    yield "count-opened"
    page.click("dialog [data-action=knew]")
    yield _panel(page, "knew", ".knew-view")
    _close(page)
    _to_start(page)


def whole(page: Page) -> Iterator[str]:
    """A short game to its end, what is kept of it, and how it is watched again."""
    page.evaluate("() => { location.hash = '#rules=debertz-501&target=101&level=fast'; }")
    page.wait_for_selector("[data-action=setup] .badge")
    table = Table(page, seed=7)
    table.start()
    table.play_game()
    yield _panel(page, "count", ".ending") and "end"
    page.click("dialog [data-action=sheet]")
    yield _panel(page, "sheet", ".sheet") and "sheet-written"
    _close(page)
    from_menu(page, "stats")
    yield _panel(page, "stats", ".numbers") and "stats-filled"
    _close(page)
    from_menu(page, "save")
    yield _panel(page, "games", ".kept-item") and "games-kept"
    page.locator("[data-action=watch]").first.click()
    page.wait_for_selector(".replay")
    for _ in range(14):
        page.click("[data-action=step]")
        page.wait_for_selector("#klabor[data-busy=false]", state="attached")
    yield "replay"
    page.click("[data-action=close]")
    _to_start(page)


def many(page: Page) -> Iterator[str]:
    """Tables of three and of four, and a strict one where much can be declared."""
    for preset, seats in (("klabor-odessa", 3), ("klabor-teams", 4)):
        page.evaluate(f"() => {{ location.hash = '#day={DAY}&rules={preset}&seats={seats}&level=fast'; }}")
        page.click("[data-action=play-day]")
        table = Table(page, seed=9)
        table.settle()
        yield f"seats-{seats}-bidding"
        table.click("0 play")
        table.settle()
        while table.phase != "play" or page.locator(".trick .card").count() < seats - 1:
            table.act()
            table.settle()
        yield f"seats-{seats}-play"
        _to_start(page)
    page.evaluate("() => { location.hash = '#rules=klabor-odessa&strict_table=true&level=fast'; }")
    page.wait_for_selector("[data-group=preset][data-value=klabor-odessa][aria-checked=true]")
    table = Table(page, seed=3)
    table.start()
    while not page.locator("[data-action=declare]").count():
        if table.phase in ("done", "over"):
            table.click("next")
            table.settle()
        table.act()
        table.settle()
    page.click("[data-action=declare]")
    yield _panel(page, "declare", ".declare")
    _close(page)
    _to_start(page)
    page.click("[data-group=preset][data-value=debertz-501]")


def company(page: Page) -> Iterator[str]:
    """With others: the pad for real cards, two telephones, one device handed on."""
    page.click(".ways [data-action=pad]")
    page.wait_for_selector("[data-mode=list]")
    yield "pad"
    page.click("[data-action=new-pad]")
    page.wait_for_selector("[data-mode=new]")
    yield "pad-new"
    page.click("[data-action=begin-pad]:not([disabled])")
    page.wait_for_selector("[data-mode=sheet]")
    page.click("[data-action=enter]")
    page.click("[data-field=maker] [data-value='0']")
    for side, digits in ((0, "96"), (1, "40")):
        page.click(f"[data-number='{side}']")
        for digit in digits:
            page.click(f"[data-key='{digit}']")
    yield "pad-entry"
    page.click("[data-action=write]")
    page.wait_for_selector("[data-line='0']")
    yield "pad-sheet"
    page.click("[data-line='0'] [data-action=correct]")
    page.wait_for_selector("[data-mode=fix]")
    yield "pad-fix"
    for _ in range(3):
        page.click("[data-action=back]")
    page.click(".ways [data-action=phones]")
    page.wait_for_selector(".phones [data-action=invite]")
    yield "phones"
    page.click("[data-action=invite]")
    page.wait_for_selector(".phones canvas:not([hidden]), .phones .qr")
    yield "phones-invitation"
    page.click("[data-action=back]")
    page.click("[data-action=back]")
    page.click(".ways [data-action=device]")
    page.click("[data-action=seat]:not([disabled])")
    page.wait_for_selector(".curtain")
    yield "curtain"


TOURS: tuple[Tour, ...] = (start, guided, whole, many, company)
"""All of them, in an order in which one page can go through them."""
