import { createStorage } from '../../app/storage.js';

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

/** @param {unknown} found @returns {Pad | null} what can't be read is as if it weren't there */
function padOf(found) {
  const pad = /** @type {any} */ (found);
  const sound =
    pad?.version === 1 &&
    Array.isArray(pad.names) &&
    Array.isArray(pad.entries) &&
    Number.isInteger(pad.first) &&
    pad.names.length === pad.seats;
  return sound ? pad : null;
}

/**
 * The scores that this device keeps.
 * @param {Storage} [storage]
 */
export function createPads(storage = createStorage()) {
  return {
    /** @returns {Promise<Pad[]>} the one last written on first */
    async list() {
      const found = [...(await storage.all(PREFIX)).values()].map(padOf);
      return found.filter((pad) => pad !== null).sort((a, b) => b.played - a.played);
    },
    /** @param {Pad} pad */
    store: (pad) => storage.set(PREFIX + pad.id, pad),
    /** @param {Pad} pad */
    remove: (pad) => storage.del(PREFIX + pad.id),
  };
}
