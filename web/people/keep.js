import { storage } from '../app/storage.js';
import { clearAway, setAway } from './kept.js';

/** @import {Kept} from './types.js' */

const KEY = 'together/room';

/** The one game between devices that this device keeps. */
export const keep = {
  /** @param {Kept} kept */
  store(kept) {
    setAway();
    return storage.set(KEY, kept);
  },
  /** @returns {Promise<Kept | null>} */
  async load() {
    const kept = /** @type {any} */ (await storage.get(KEY));
    const sound = kept?.version === 1 && Array.isArray(kept.names) && kept.save && Number.isInteger(kept.me);
    return sound ? kept : null;
  },
  async clear() {
    clearAway();
    await storage.del(KEY);
  },
};
