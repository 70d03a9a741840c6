"""What a person reads and a screen reader says, searched for words that are in no language or in another."""

import re

from playwright.sync_api import Page

_WORDS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector('#klabor'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (parent.closest('[lang], script, style, noscript, kbd, .code, .hash')) continue;
    found.push(walk.currentNode.data);
  }
  for (const node of document.querySelectorAll('#klabor *'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (node.hasAttribute(name) && !node.closest('[lang]')) found.push(node.getAttribute(name));
  return [...new Set(found.map((words) => words.trim()).filter(Boolean))];
}"""

KEY = re.compile(r"\b[a-z]{2,}(\.[a-z0-9_-]+)+\b|\{\w+|\bundefined\b|\bNaN\b|\bnull\b|\[object")
"""A key in place of its words, a brace that was not filled, a value that was not there."""

LATIN = {"QR", "Wi", "Fi", "SHA", "Safari", "iPhone", "iPad", "Adrian", "Kennard", "CC"}
"""Names that are written so in every language."""

FOREIGN = {
    "ru": re.compile(r"[A-Za-z]{2,}|[іїєґІЇЄҐ]"),
    "uk": re.compile(r"[A-Za-z]{2,}|[ыэёъЫЭЁЪ]"),
    "en": re.compile(r"[\u0400-\u04ff]{2,}"),
}
"""Letters that a language does not have; a single letter of another alphabet may be that of a key or a card."""


def faults(page: Page, language: str) -> set[str]:
    """Words on the page that do not belong there."""
    shown: list[str] = page.evaluate(_WORDS)
    return {words for words in shown if KEY.search(words) or set(FOREIGN[language].findall(words)) - LATIN}
