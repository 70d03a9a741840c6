import { isObject, isSeats, isSpec, isText, timeOf } from '../../app/json.js';
import { storage as shared } from '../../app/storage.js';

/** @import {Storage} from '../../app/storage.js' */

/**
 * A score that is kept: what was entered and nothing that follows from it.
 * @typedef {object} Pad
 * @property {1} version
 * @property {string} id
 * @property {number} played when it was last written on, in milliseconds
 * @property {string | Record<string, any>} spec rules, as in a record
 * @property {number} seats
 * @property {string[]} names a seat
 * @property {number} first seat that dealt first
 * @property {Record<string, any>[]} entries as in docs/score-pad.md
 */

const PREFIX = 'pad/';

/** @param {string} id @param {unknown} found @returns {Pad | null} what can't be read is as if it weren't there */
function padOf(id, found) {
  if (!isObject(found) || found.version !== 1) return null;
  const { spec, seats, names, first, entries } = found;
  const sound =
    isSpec(spec) &&
    isSeats(seats) &&
    Array.isArray(names) &&
    names.length === seats &&
    names.every(isText) &&
    [...names.keys()].includes(first) &&
    Array.isArray(entries) &&
    entries.every(isObject);
  return sound ? { version: 1, id, played: timeOf(found.played), spec, seats, names, first, entries } : null;
}

/**
 * The scores that this device keeps.
 * @param {Storage} [storage]
 */
export function createPads(storage = shared) {
  return {
    /** @returns {Promise<Pad[]>} the one last written on first */
    async list() {
      const found = [...(await storage.all(PREFIX))].flatMap(
        ([key, pad]) => padOf(key.slice(PREFIX.length), pad) ?? [],
      );
      return found.sort((a, b) => b.played - a.played);
    },
    /** @param {Pad} pad */
    store: (pad) => storage.set(PREFIX + pad.id, pad),
    /** @param {Pad} pad */
    remove: (pad) => storage.del(PREFIX + pad.id),
  };
}
