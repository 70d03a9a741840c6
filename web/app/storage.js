import { createStore, del, entries, get, set } from 'idb-keyval';

/**
 * Where this device keeps things. What the browser refuses to keep (private mode, a frame of another site, a full disk)
 * lasts as long as the page.
 */

/** @typedef {'denied' | 'full'} Trouble why something outlives only this visit */
/**
 * @typedef {object} Backend
 * @property {(key: string) => Promise<unknown>} get
 * @property {(key: string, value: unknown) => Promise<void>} set
 * @property {(key: string) => Promise<void>} del
 * @property {() => Promise<[string, unknown][]>} entries
 */

/** @returns {Backend} IndexedDB, in a database of our own */
export function indexedDb() {
  /** @type {ReturnType<typeof createStore> | undefined} */
  let opened;
  const store = () => (opened ??= createStore('klabor', 'kept'));
  return {
    get: async (key) => get(key, store()),
    set: async (key, value) => set(key, value, store()),
    del: async (key) => del(key, store()),
    entries: async () => entries(store()),
  };
}

/**
 * @param {Backend} backend
 * @param {(trouble: Trouble) => void} [onTrouble] told once for each kind, until something could be kept again
 */
export function createStorage(backend = indexedDb(), onTrouble = () => {}) {
  /** What the backend did not take, and what is on its way to it. @type {Map<string, unknown>} */
  const visit = new Map();
  /** The newest value of a key whose last one is still being written. @type {Map<string, {value: unknown}>} */
  const waiting = new Map();
  /** @type {Map<string, Promise<boolean>>} */
  const writing = new Map();
  /** @type {Set<Trouble>} */
  const told = new Set();
  let report = onTrouble;

  /** @param {unknown} error */
  function trouble(error) {
    const kind = error instanceof Error && /quota/i.test(`${error.name} ${error.message}`) ? 'full' : 'denied';
    if (told.has(kind)) return;
    told.add(kind);
    report(kind);
  }

  /** @param {string} key @param {unknown} value @param {boolean} [quiet] @returns {Promise<boolean>} */
  async function write(key, value, quiet = false) {
    let ok = true;
    try {
      await backend.set(key, value);
      told.clear();
    } catch (error) {
      ok = false;
      if (!quiet) trouble(error);
    }
    const next = waiting.get(key);
    if (next) {
      waiting.delete(key);
      return write(key, next.value, quiet);
    }
    writing.delete(key);
    if (ok) {
      visit.delete(key);
      again();
    }
    return ok;
  }

  /** There is room now: what was not taken before is tried once more. */
  function again() {
    for (const [key, value] of visit) {
      if (!writing.has(key)) writing.set(key, write(key, value, true));
    }
  }

  return {
    /** @param {(trouble: Trouble) => void} listener */
    onTrouble(listener) {
      report = listener;
    },

    /** @param {string} key @returns {Promise<unknown>} the value, or `undefined` */
    async get(key) {
      if (visit.has(key)) return visit.get(key);
      try {
        return await backend.get(key);
      } catch {
        return undefined;
      }
    },

    /**
     * Writes of one key follow one another; of several that wait, the newest is written.
     * @param {string} key
     * @param {unknown} value
     * @param {{quiet?: boolean}} [how] `quiet`: if it is not kept, that is not worth a word
     * @returns {Promise<boolean>} whether it outlives this visit
     */
    set(key, value, { quiet = false } = {}) {
      visit.set(key, value);
      const under = writing.get(key);
      if (under) {
        waiting.set(key, { value });
        return under;
      }
      const done = write(key, value, quiet);
      writing.set(key, done);
      return done;
    },

    /** @param {string} key */
    async del(key) {
      waiting.delete(key);
      await writing.get(key);
      visit.delete(key);
      try {
        await backend.del(key);
      } catch {
        // What could not be kept need not be removed.
      }
    },

    /** @param {string} prefix @returns {Promise<Map<string, unknown>>} all values whose keys begin so */
    async all(prefix) {
      /** @type {[string, unknown][]} */
      let kept = [];
      try {
        kept = await backend.entries();
      } catch {
        // Then there is what this visit holds.
      }
      return new Map([...kept, ...visit].filter(([key]) => typeof key === 'string' && key.startsWith(prefix)));
    },
  };
}

/** The one of this page. */
export const storage = createStorage();

/** @typedef {ReturnType<typeof createStorage>} Storage */
