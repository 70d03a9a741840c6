import { BACK_COLOURS, BACKS, CLOTHS } from '../art/sprite.js';
import { LANGUAGES, pickLanguage } from '../texts/index.js';
import { deck } from '../ui/card.js';
import { isObject, isSeats, isText, objectOf } from './json.js';

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

export const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);
export const PAPERS = /** @type {const} */ (['light', 'dark']);
export const INDICES = /** @type {const} */ (['auto', 'small', 'large']);
export const LETTERS = /** @type {const} */ (['auto', 'cyrillic', 'latin']);
export const TAPS = /** @type {const} */ (['one', 'two', 'drag']);
export const SPEEDS = /** @type {const} */ (['slow', 'normal', 'fast', 'off']);
export const SORTS = /** @type {const} */ (['trumps', 'suits', 'ranks']);

/** @param {any} found rules by which somebody wished to play */
const isRules = (found) => isObject(found) && isText(found.preset) && isSeats(found.seats) && isObject(found.changes);

/** @param {any} found */
const isPlayer = (found) =>
  isObject(found) && isText(found.kind) && ['name', 'level', 'style'].every((key) => isText(found[key] ?? ''));

/** @param {any} found @param {(each: any) => boolean} fits a list, or none */
const mayList = (found, fits) => found === undefined || (Array.isArray(found) && found.every(fits));

/** @param {readonly unknown[]} values */
const oneOf = (values) => (/** @type {unknown} */ value) => values.includes(value);

/** What a value must be, beside being of the kind of its default. @type {Record<string, (value: any) => boolean>} */
const FITS = {
  theme: oneOf(THEMES),
  cloth: oneOf(CLOTHS),
  back: oneOf(BACKS),
  backColour: oneOf(['auto', ...BACK_COLOURS]),
  paper: oneOf(PAPERS),
  index: oneOf(INDICES),
  letters: oneOf(LETTERS),
  tap: oneOf(TAPS),
  speed: oneOf(SPEEDS),
  sort: oneOf(SORTS),
  own: (sets) => sets.every((/** @type {any} */ set) => isRules(set) && isText(set.name)),
  patience: (minutes) => minutes > 0,
  padNames: (names) => names.every(isText),
  padFirst: (seat) => Number.isInteger(seat) && seat >= 0,
  game: (wish) => isRules(wish) && isText(wish.level) && mayList(wish.people, isPlayer) && mayList(wish.bots, isObject),
};

/**
 * Kept preferences over the defaults: what an older page or a file brought is taken as far as it still fits.
 * @param {unknown} kept
 * @returns {Prefs}
 */
export function prefsOf(kept) {
  const given = objectOf(kept);
  const fitting = Object.entries(DEFAULTS).filter(
    ([key, value]) =>
      typeof given[key] === typeof value &&
      Array.isArray(given[key]) === Array.isArray(value) &&
      (FITS[key]?.(given[key]) ?? true),
  );
  return { ...DEFAULTS, ...Object.fromEntries(fitting.map(([key]) => [key, given[key]])) };
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
