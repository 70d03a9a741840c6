"""Two hundred damaged saves opened from the list of games: each is answered, and nothing of any is lost."""

import copy
import json
from random import Random
from typing import Any

from playwright.sync_api import Page

from e2e import kept
from e2e.conftest import Open
from e2e.table import Table

NUMBER = 200
OPEN_EACH = """async (times) => {
  const root = document.querySelector('#klabor');
  const frame = () => new Promise(requestAnimationFrame);
  const until = async (found) => {
    for (const end = performance.now() + 20000; performance.now() < end; await frame()) if (found()) return;
  };
  const answers = [];
  for (let n = 0; n < times; n += 1) {
    if (!document.querySelector('.kept')) {
      document.querySelector('.bar [data-action=menu]').click();
      await until(() => document.querySelector('.menu-item[data-action=save]'));
      document.querySelector('.menu-item[data-action=save]').click();
    }
    const item = () => document.querySelector(`.kept-item[data-id=damaged-${n}]`);
    await until(item);
    if (item().dataset.state === 'damaged') {
      answers.push(['listed', item().querySelector('small').textContent]);
      continue;
    }
    const before = document.querySelector('.toast')?.dataset.n ?? '';
    const toast = () => [...document.querySelectorAll('.toast')].find((each) => each.dataset.n !== before);
    item().querySelector('[data-action=open-game]').click();
    await until(() => (toast() && (!document.querySelector('.kept') || item()?.dataset.state === 'damaged'))
      || (!document.querySelector('.kept') && root.dataset.busy === 'false'));
    await frame();
    const played = !document.querySelector('.kept') && root.dataset.screen === 'table';
    answers.push([played ? 'played' : 'refused', toast()?.textContent ?? '']);
  }
  return answers;
}"""
"""Open game after game from the list: what became of each, and the sentence that was said."""


def damaged(entry: dict[str, Any], rng: Random) -> Any:
    """A kept game with something broken in it."""
    found = copy.deepcopy(entry)
    save: Any = found["save"]
    deal = save["record"]["deals"][-1]
    if rng.random() < 0.3:
        deal["actions"][rng.randrange(len(deal["actions"]))] = rng.choice(["0 7z", "1 sing", "", "0 meld 9Zz"])
        return found
    places = [(found, "save"), (save, "record"), (save, "version"), (save, "seed"), (save, "players")]
    places += [(save["record"], key) for key in ("format", "rules", "first_dealer", "deals")]
    places += [(deal, "deck"), (deal, "actions")]
    target, key = rng.choice(places)
    # Any short text is a seed.
    texts = [] if key == "seed" else ["x", "<b>"]
    target[key] = rng.choice([None, 7, {}, -1, 0.5, [7], *texts])
    return found


def all_kept(page: Page) -> set[str]:
    """The saves, and the records in them, of all entries on the device, as text."""
    found = set()
    for entry in kept.entries(page):
        if isinstance(entry, dict) and "save" in entry:
            found.add(json.dumps(entry["save"], sort_keys=True))
            if isinstance(entry["save"], dict):
                found.add(json.dumps(entry["save"].get("record"), sort_keys=True))
    return found


def test_two_hundred_damaged_saves_are_each_answered_and_none_is_lost(open_page: Open, site: str) -> None:
    page = open_page(f"{site}#rules=debertz-501&level=fast", home=site, quick=True, reduced_motion="reduce")
    table = Table(page, seed=45)
    table.start()
    for _ in range(4):
        table.act()
    table.settle()
    own = table.save()
    entry = {"version": 1, "spec": "debertz-501", "score": [0, 0], "players": [], "deal": 0, "save": own}
    games = [damaged(entry, Random(number)) for number in range(NUMBER)]
    kept.put(page, {f"game/damaged-{number}": game for number, game in enumerate(games)})
    answers = page.evaluate(OPEN_EACH, NUMBER)
    silent = [(number, what) for number, (what, words) in enumerate(answers) if not words.strip()]
    assert silent == []
    said = {what: sum(each == what for each, _ in answers) for what in ("listed", "refused", "played")}
    assert sum(said.values()) == NUMBER and min(said.values()) > 0
    after = all_kept(page)
    for number, game in enumerate(games):
        save = game["save"]
        whole = json.dumps(save, sort_keys=True) in after
        # What was mended is kept mended: its record is the one that was there.
        assert whole or json.dumps(save["record"], sort_keys=True) in after, (number, answers[number])
    assert json.dumps(own["record"], sort_keys=True) in after
