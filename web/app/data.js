import { clearAway } from '../people/kept.js';
import { parsed } from './json.js';
import { storage as shared } from './storage.js';

/** @import {Storage} from './storage.js' */

/**
 * Everything that this device keeps, as one file: games, statistics, scores, results, settings. What is read is taken as
 * it stands; whoever uses a kept value looks it over anyway, since an older page may have written it.
 */

const FORMAT = 'klabor-data/1';
/** Keys that a file may bring: what belongs to a table of several devices stays with the device. */
const TAKEN = /^(?:game|stat|day|pad)\/.{1,200}$|^prefs$/s;
/** Values of a file that are taken in. */
const MOST = 5_000;

/**
 * @typedef {object} Room
 * @property {number | null} used bytes, where the browser tells
 * @property {boolean | null} safe whether the browser has promised not to erase them; `null` where it promises nothing
 */

/** @param {Storage} [storage] */
export function createData(storage = shared) {
  return {
    /** @returns {Promise<string>} the text of a file */
    async file() {
      const kept = [...(await storage.all('')).entries()].filter(([key]) => TAKEN.test(key));
      return JSON.stringify({ format: FORMAT, kept });
    },

    /**
     * @param {string} text
     * @returns {Promise<number | null>} how many values were taken in, `null` for a text that is no such file
     */
    async take(text) {
      const found = parsed(text);
      if (found?.format !== FORMAT || !Array.isArray(found.kept)) return null;
      const sound = /** @type {unknown[]} */ (found.kept).slice(0, MOST).filter(fits);
      await Promise.all(sound.map(([key, value]) => storage.set(key, value)));
      return sound.length;
    },

    /** Forget everything, a game with other devices too. */
    async erase() {
      for (const key of (await storage.all('')).keys()) await storage.del(key);
      clearAway();
    },
  };
}

/** @param {unknown} item @returns {item is [string, object]} */
const fits = (item) =>
  Array.isArray(item) &&
  item.length === 2 &&
  typeof item[0] === 'string' &&
  TAKEN.test(item[0]) &&
  typeof item[1] === 'object' &&
  item[1] !== null;

/** How much room the browser gives, and whether it keeps it. @returns {Promise<Room>} */
export async function room() {
  const { storage } = navigator;
  const [estimate, safe] = await Promise.all([
    storage?.estimate?.().catch(() => null),
    storage?.persisted?.().catch(() => null),
  ]);
  return { used: estimate?.usage ?? null, safe: safe ?? null };
}

/** Ask the browser to keep what is kept. @returns {Promise<boolean>} whether it will */
export const keepSafe = async () => (await navigator.storage?.persist?.().catch(() => false)) ?? false;
