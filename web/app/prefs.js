import { LANGUAGES, pickLanguage } from '../texts/index.js';
import { deck } from '../ui/card.js';

/** @import {Prefs} from './types.js' */

/** @type {Prefs} */
export const DEFAULTS = {
  lang: '',
  theme: 'auto',
  cloth: 'felt',
  back: 'lattice',
  backColour: 'auto',
  paper: 'light',
  four: false,
  index: 'auto',
  letters: 'auto',
  left: false,
  speed: 'normal',
  sound: true,
  haptics: true,
  taken: true,
  legal: true,
  confirm: true,
  autoplay: false,
  speech: true,
  tap: 'one',
  sort: 'trumps',
  own: [],
  met: false,
  name: '',
  patience: 3,
  padNames: [],
  padFirst: 0,
  game: { preset: 'debertz-501', seats: 2, level: 'player', changes: {} },
};

export const INDICES = /** @type {const} */ (['auto', 'small', 'large']);
export const LETTERS = /** @type {const} */ (['auto', 'cyrillic', 'latin']);
export const TAPS = /** @type {const} */ (['one', 'two', 'drag']);
export const SPEEDS = /** @type {const} */ (['slow', 'normal', 'fast', 'off']);
export const SORTS = /** @type {const} */ (['trumps', 'suits', 'ranks']);

/**
 * Kept preferences over the defaults: whatever an older page kept is taken as far as it still fits.
 * @param {unknown} kept
 * @returns {Prefs}
 */
export function prefsOf(kept) {
  /** @type {Record<string, unknown>} */
  const given = kept && typeof kept === 'object' ? /** @type {any} */ (kept) : {};
  /** @type {Record<string, unknown>} */
  const merged = { ...DEFAULTS };
  for (const [key, value] of Object.entries(DEFAULTS)) {
    if (typeof given[key] === typeof value && Array.isArray(given[key]) === Array.isArray(value))
      merged[key] = given[key];
  }
  return /** @type {Prefs} */ (/** @type {unknown} */ (merged));
}

/**
 * The language chosen, else the browser's.
 * @param {Prefs} prefs
 */
export const langOf = (prefs) =>
  LANGUAGES.find((language) => language === prefs.lang) ?? pickLanguage(navigator.languages);

/** When the sheet of the night is laid over the day's, as a media query. */
export const NIGHT = { auto: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };

/**
 * Put the look of the table where the style sheets read it.
 * @param {HTMLElement} root
 * @param {Prefs} prefs
 */
export function applyLook(root, prefs) {
  root.dataset.theme = prefs.theme;
  root.dataset.cloth = prefs.cloth;
  root.dataset.back = prefs.back;
  root.dataset.backColour = prefs.backColour;
  root.dataset.paper = prefs.paper;
  root.dataset.legal = String(prefs.legal);
  root.dataset.speech = String(prefs.speech);
  deck.letters = prefs.letters;
  deck.back = prefs.back;
  deck.large =
    prefs.index === 'large' ||
    (prefs.index === 'auto' && Math.min(root.clientWidth / 700, root.clientHeight / 500) < 1);
  root.dataset.colours = prefs.four ? 'four' : 'two';
  root.dataset.handed = prefs.left ? 'left' : 'right';
}
