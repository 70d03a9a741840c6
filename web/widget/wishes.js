import { isObject, parsed } from '../app/json.js';
import { readLink } from '../app/links.js';

/** Seats that each rule set is played with, the usual number first. */
export const SEATS = /** @type {Record<string, number[]>} */ ({
  'klabor-odessa': [2, 3, 4],
  'debertz-501': [2],
  'klabor-classic': [2],
  'klabor-teams': [4],
});
export const USUAL = 'klabor-odessa';
/** What a page's owner may write on a table, and what a table tells the page. */
export const ATTRIBUTES = ['rules', 'seats', 'lang', 'level', 'theme', 'record', 'mode'];
export const EVENTS = ['klabor-ready', 'klabor-move', 'klabor-deal', 'klabor-game'];
const LANGUAGES = /** @type {const} */ (['ru', 'uk', 'en']);
const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);
const WORD = /^[a-z][a-z-]{0,20}$/;
const COMPACT = /^[A-Za-z0-9_-]{4,400000}$/;
/** Characters of a rule set or record written out. */
const LONGEST = 2_000_000;

/**
 * What the page's owner wishes of a table, as its attributes say.
 * @typedef {object} Wishes
 * @property {string} preset
 * @property {number} seats
 * @property {Record<string, unknown>} changes options changed from the preset
 * @property {'ru' | 'uk' | 'en'} lang
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {string} level
 * @property {object | string | null} record a game to go on with, or its compact form
 * @property {boolean} replay the record is watched, not played on
 * @property {{key: string, value: string} | null} wrong what could not be understood
 */

/** @param {string} text @returns {any} the object that a text holds, or `undefined` */
function objectIn(text) {
  const found = text.length <= LONGEST ? parsed(text) : undefined;
  return isObject(found) ? found : undefined;
}

/** @param {unknown} given @returns {object | string | null} a record, its compact form, or nothing */
export function recordOf(given) {
  if (given && typeof given === 'object') return given;
  const text = String(given ?? '').trim();
  const link = text.includes('#') ? readLink(text.slice(text.indexOf('#'))) : null;
  if (link?.kind === 'game') return link.record;
  return objectIn(text) ?? (COMPACT.test(text) ? text : null);
}

/**
 * Attributes are text of the page's owner, or of whoever he lets write it: what doesn't fit is left out.
 * @param {(name: string) => string | null} attribute
 * @returns {Wishes}
 */
export function wishesOf(attribute) {
  const said = attribute('rules')?.trim() || USUAL;
  const { preset: named, seats: own, ...changes } = objectIn(said) ?? { preset: said };
  const preset = typeof named === 'string' && Object.hasOwn(SEATS, named) ? named : USUAL;
  const seats = Number(attribute('seats') ?? own);
  const lang = (attribute('lang') || document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
  const theme = attribute('theme');
  const level = attribute('level') ?? '';
  const record = attribute('record') ? recordOf(attribute('record')) : null;
  const wrong =
    preset !== named
      ? { key: 'widget.wrong.rules', value: String(named).slice(0, 40) }
      : attribute('record') && !record
        ? { key: 'widget.wrong.record', value: '' }
        : null;
  return {
    preset,
    seats: SEATS[preset].includes(seats) ? seats : SEATS[preset][0],
    changes: preset === named ? changes : {},
    lang: LANGUAGES.find((each) => each === lang) ?? 'en',
    theme: THEMES.find((each) => each === theme) ?? 'auto',
    level: WORD.test(level) ? level : 'player',
    record,
    replay: attribute('mode') === 'replay',
    wrong,
  };
}
