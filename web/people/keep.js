import { storage } from '../app/storage.js';
import { FLAG } from './kept.js';

/** @import {Kept} from './types.js' */

const KEY = 'together/room';

/** Says without opening anything that there is a game between devices to come back to. @param {boolean} on */
function flag(on) {
  try {
    if (on) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Where nothing is kept there is nothing to come back to.
  }
}

/** The one game between devices that this device keeps. */
export const keep = {
  /** @param {Kept} kept */
  store(kept) {
    flag(true);
    return storage.set(KEY, kept);
  },
  /** @returns {Promise<Kept | null>} */
  async load() {
    const kept = /** @type {any} */ (await storage.get(KEY));
    const sound = kept?.version === 1 && Array.isArray(kept.names) && kept.save && Number.isInteger(kept.me);
    return sound ? kept : null;
  },
  async clear() {
    flag(false);
    await storage.del(KEY);
  },
};
