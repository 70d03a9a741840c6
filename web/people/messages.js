import { isObject, parsed } from '../app/json.js';
import { LONGEST_MESSAGE } from './transport.js';

/**
 * What devices say to each other besides the game itself: one JSON object a message, its kind in `k`. Everything that
 * comes is a stranger's word: only what has exactly the right form is taken.
 *
 * | kind | fields | from |
 * |---|---|---|
 * | `hello` | `v`, `name`, `table` and `me` of one who comes back | both, first of all |
 * | `lobby` | `names`, `wish`, `patience` | host: who is there and what will be played |
 * | `keys` | `round` | host: give me a fresh key for the next table |
 * | `key` | `round`, `key` | guest |
 * | `sit` | `setup`, `me`, `players`, `names` | host: take your place |
 * | `fair` | `text` | a message of the game, opaque |
 * | `have` | `seqs` | what was let in of each device; answered by what is missing |
 * | `here` | `here` | host: whose lines are up |
 * | `say` | `code` | a ready phrase |
 * | `ask` | `id`, `what` | wants something that all have to agree on |
 * | `reply` | `id`, `yes` | |
 * | `ping`, `bye` | – | |
 *
 * A host stamps `d`, the number of the device that spoke, on what it passes on.
 *
 * @typedef {{k: string, d?: number} & Record<string, any>} Message
 */

/** Devices of different numbers here don't understand each other. */
export const PROTOCOL = 1;
export const LONGEST_NAME = 40;
const MOST_DEVICES = 4;

/** @param {unknown} value */
const isText = (value) => typeof value === 'string' && value.length <= 20_000;
/** @param {unknown} value */
const isName = (value) => typeof value === 'string' && value.length <= LONGEST_NAME;
/** @param {unknown} value */
const isWord = (value) => typeof value === 'string' && /^[a-z_]{1,20}$/.test(value);
/** @param {unknown} value */
const isNumber = (value) => Number.isInteger(value) && Math.abs(/** @type {number} */ (value)) < 2 ** 31;
/** @param {unknown} value */
const isFlag = (value) => typeof value === 'boolean';
/** @param {(value: unknown) => boolean} each */
const listOf = (each) => (/** @type {unknown} */ value) =>
  Array.isArray(value) && value.length <= MOST_DEVICES && value.every(each);
/** @param {(value: unknown) => boolean} each */
const maybe = (each) => (/** @type {unknown} */ value) => value === undefined || each(value);

/** @type {Record<string, Record<string, (value: unknown) => boolean>>} */
const FORMS = {
  hello: { v: isNumber, name: isName, table: maybe(isText), me: maybe(isNumber) },
  lobby: { names: listOf(isName), wish: isObject, patience: isNumber },
  keys: { round: isNumber },
  key: { round: isNumber, key: isText },
  sit: { setup: isObject, me: isNumber, players: listOf(isObject), names: listOf(isName) },
  fair: { text: isText },
  have: { seqs: listOf(isNumber) },
  here: { here: listOf(isFlag) },
  say: { code: isWord },
  ask: { id: isNumber, what: isWord },
  reply: { id: isNumber, yes: isFlag },
  ping: {},
  bye: {},
};

/**
 * @param {string} text
 * @returns {Message | null} `null` for what is no message
 */
export function readMessage(text) {
  if (text.length > LONGEST_MESSAGE) return null;
  const data = parsed(text);
  if (!isObject(data) || !Object.hasOwn(FORMS, data.k)) return null;
  const form = FORMS[data.k];
  if (data.d !== undefined && !(isNumber(data.d) && data.d >= 0 && data.d < MOST_DEVICES)) return null;
  return Object.entries(form).every(([name, fits]) => fits(data[name])) ? /** @type {any} */ (data) : null;
}

/** Plain text of a name: no control characters, no marks that turn the direction of writing. @param {string} text */
export const nameOf = (text) => [...text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, LONGEST_NAME).join('');
