/** @import {State} from './types.js' */
/** @import {Game} from './game.js' */

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = ['йцукенгшщзхъфывапролджэячсмитьбюё', "йцукенгшщзхїфівапролджєячсмитьбю'"];

/**
 * A letter for each action, out of its own words as far as they differ.
 * @param {{id: string, words: string}[]} actions first come, first served
 * @returns {Map<string, string>} letter of each action's id
 */
export function letters(actions) {
  const taken = new Set();
  const result = new Map();
  for (const { id, words } of actions) {
    const free = [...words.toLowerCase()].find((letter) => /\p{L}/u.test(letter) && !taken.has(letter));
    if (!free) continue;
    taken.add(free);
    result.set(id, free);
  }
  return result;
}

/**
 * Whether a key press means a letter, on a Latin, a Russian or a Ukrainian layout.
 * @param {KeyboardEvent} event
 * @param {string} letter
 */
export function means(event, letter) {
  const key = event.key.toLowerCase();
  if (key === letter) return true;
  return CYRILLIC.some((layout) => {
    const at = LATIN.indexOf(key);
    const back = layout.indexOf(key);
    return (at >= 0 && layout[at] === letter) || (back >= 0 && LATIN[back] === letter);
  });
}

/**
 * The table by keyboard: arrows go along the hand, digits play, letters speak, `?` helps.
 * @param {HTMLElement} root
 * @param {() => State} state
 * @param {Game} game
 * @param {EventTarget} [target] whose keys are the table's
 */
export function listenToKeys(root, state, game, target = root.ownerDocument) {
  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const inField = event.target instanceof Element && event.target.closest('input, select, textarea');
    const now = state();
    if (inField || now.panel || now.screen !== 'table') return;
    if (act(event, now)) event.preventDefault();
  }

  /** @param {number} step */
  function move(step) {
    const cards = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('.hand [data-card]')]);
    if (cards.length === 0) return false;
    const home = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    const at = cards.indexOf(/** @type {HTMLElement} */ (home.activeElement));
    const next = at < 0 ? game.focus : (at + step + cards.length) % cards.length;
    cards[Math.min(next, cards.length - 1)].focus();
    return true;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {State} now
   */
  function act(event, now) {
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') return move(1);
    if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') return move(-1);
    if (event.key === '?') {
      game.open('help');
      return true;
    }
    if (event.key === 'Escape') {
      game.escape();
      return true;
    }
    if (now.playing) {
      game.hurry();
      return event.key === ' ';
    }
    if (/^[0-9]$/.test(event.key)) {
      const card = /** @type {HTMLElement | null} */ (
        [...root.querySelectorAll('.hand [data-card]')][(Number(event.key) + 9) % 10] ?? null
      );
      card?.click();
      return Boolean(card);
    }
    for (const [id, letter] of game.keys()) {
      if (!means(event, letter)) continue;
      const target = /** @type {HTMLElement | null} */ (
        root.querySelector(`button[data-action="${CSS.escape(id)}"]:not(:disabled)`)
      );
      target?.click();
      return Boolean(target);
    }
    return false;
  }

  target.addEventListener('keydown', /** @type {EventListener} */ (press));
}
