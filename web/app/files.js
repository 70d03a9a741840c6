import { isObject, parsed } from './json.js';
import { entryOf, newId } from './saves.js';

/** @import {Entry} from './saves.js' */

/**
 * Games as files. A file written here holds entries with their saves; a file read may also be a game record, or several,
 * a line each (docs/protocol.md): so a bug report, a replay and a save are opened alike.
 */

const FORMAT = 'klabor-games/1';
const RECORD = 'klabor-record/1';
/** Bytes of a file that is taken in. */
export const LARGEST = 8_000_000;
/** Games of a file that are taken in. */
export const MOST = 500;

/** @typedef {{entries: Entry[], records: object[], refused: number}} Found games of a file: with a save, as a bare record, and how many could not be read */

/** @param {readonly Entry[]} entries @returns {string} the text of a file */
export const fileOf = (entries) => `${JSON.stringify({ format: FORMAT, games: entries }, null, 1)}\n`;

/** @param {Date} now */
export const fileName = (now) => `klabor-${now.toISOString().slice(0, 10)}.json`;

/**
 * The games in the text of a file. Never throws; what is not a game is counted.
 * @param {string} text
 * @returns {Found}
 */
export function readFile(text) {
  const whole = parsed(text);
  const items =
    isObject(whole) && whole.format === FORMAT && Array.isArray(whole.games) ? whole.games : itemsOf(whole, text);
  /** @type {Found} */
  const found = { entries: [], records: [], refused: Math.max(0, items.length - MOST) };
  for (const item of items.slice(0, MOST)) {
    if (isObject(item) && item.format === RECORD) found.records.push(item);
    else if (isObject(item) && (isObject(item.save) || isObject(item.record)))
      found.entries.push(entryOf(newId(), item));
    else found.refused += 1;
  }
  return found;
}

/** @param {unknown} whole @param {string} text @returns {unknown[]} */
function itemsOf(whole, text) {
  if (Array.isArray(whole)) return whole;
  if (whole !== undefined) return [whole];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map(parsed);
}
