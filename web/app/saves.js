import { del, get, set } from 'idb-keyval';

const GAME = 'klabor/game';
const PREFS = 'klabor/prefs';

/** Values of this visit where the browser keeps nothing for us (private mode, a frame of another site). */
const visit = new Map();

/** @param {string} key */
async function read(key) {
  try {
    return (await get(key)) ?? visit.get(key) ?? null;
  } catch {
    return visit.get(key) ?? null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {Promise<boolean>} whether it outlives this visit
 */
async function write(key, value) {
  visit.set(key, value);
  try {
    await set(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The running game as the engine gave it to us: opaque here. */
export const loadGame = () => read(GAME);

/** @param {unknown} save */
export const storeGame = (save) => write(GAME, save);

export async function forgetGame() {
  visit.delete(GAME);
  try {
    await del(GAME);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

export const loadPrefs = () => read(PREFS);

/** @param {unknown} prefs */
export const storePrefs = (prefs) => write(PREFS, prefs);
