"""What a page keeps on the device, read and written behind its back: the keys of its one store."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page

OPENED = """const opened = (mode, work) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('klabor');
  opening.onerror = () => reject(opening.error);
  opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
  opening.onsuccess = () => {
    const asking = opening.result.transaction('kept', mode);
    const told = work(asking.objectStore('kept'));
    asking.oncomplete = () => { opening.result.close(); resolve(told?.result); };
    asking.onerror = () => reject(asking.error);
  };
});"""
"""For scripts: do something with the store, and give the result of the request that the work returns, if any."""

_ONE = f"(key) => {{ {OPENED} return opened('readonly', (store) => store.get(key)); }}"
_ALL = f"() => {{ {OPENED} return opened('readonly', (store) => store.getAll()); }}"
_PUT = f"""(entries) => {{ {OPENED} return opened('readwrite', (store) => {{
  for (const [key, entry] of Object.entries(entries)) store.put(entry, key);
}}); }}"""

AT_ONCE = f"""if (location.protocol === 'http:') {{ {OPENED} opened('readwrite', (store) => {{
  const asking = store.get('prefs');
  asking.onsuccess = () => store.put({{ ...asking.result, speed: 'off' }}, 'prefs');
}}); }}"""
"""Sets the speed to *off* as the settings would, before the page asks for it: nothing is held to be looked at."""


def entry(page: Page, key: str) -> Any:
    """What is kept under a key; ``None`` if nothing is."""
    return page.evaluate(_ONE, key)


def entries(page: Page) -> list[Any]:
    """Everything that is kept."""
    found: list[Any] = page.evaluate(_ALL)
    return found


def put(page: Page, changed: Mapping[str, Any]) -> None:
    """Keep these under their keys."""
    page.evaluate(_PUT, dict(changed))


def game_key(page: Page) -> str:
    """The key of the game on the table."""
    return f"game/{entry(page, 'current')}"
