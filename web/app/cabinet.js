import { download } from './download.js';
import { fileName, fileOf, LARGEST, readFile } from './files.js';
import { LAST_FRAME } from './links.js';
import { newId, saves, summaryOf, VERSION } from './saves.js';

/** @import {Entry} from './saves.js' */
/** @import {Game} from './game.js' */

/**
 * What is said about the last thing done, by key of the texts.
 * @typedef {{key: string, params?: Record<string, any>}} Said
 * @typedef {{games: Entry[], asking: string | null, said: Said | null, cabinet: Cabinet}} Contents of the panel of kept games
 */

/**
 * The games kept, as a person leafs through them: open, watch, delete, take out as a file and in again.
 * @param {Game} game
 */
export function createCabinet(game) {
  /** @param {Partial<Contents>} [patch] */
  async function show(patch = {}) {
    const games = await saves.list();
    game.fill('games', { games, asking: null, said: null, cabinet, ...patch });
  }

  /**
   * An entry for a bare record, played as far as the engine can.
   * @param {object} record
   * @returns {Promise<Entry | null>}
   */
  async function entryOfRecord(record) {
    const last = await game.engine.request('replay', { record, frame: LAST_FRAME, seat: 0 }).catch(() => null);
    if (!last?.view) return null;
    const players = last.view.players.map((/** @type {object} */ _, /** @type {number} */ seat) => ({
      kind: seat === 0 ? 'human' : 'bot',
    }));
    return { version: VERSION, id: newId(), played: Date.now(), ...summaryOf(last.view), players, save: null, record };
  }

  const cabinet = {
    show,

    /**
     * A game that can't be opened leaves the list open, where it is said why.
     * @param {Entry} entry
     * @param {{steal?: boolean}} [how] `steal`: from another tab
     */
    async open(entry, how) {
      if (!(await game.resume(entry.id, how))) await show();
    },

    /** @param {Entry} entry */
    watch(entry) {
      game.watch(entry.record ? { record: entry.record } : { save: entry.save });
    },

    /** @param {Entry | null} entry the one that may be deleted, after a second word */
    ask: (entry) => show({ asking: entry?.id ?? null }),

    /** @param {Entry} entry */
    async remove(entry) {
      await saves.remove(entry.id);
      await show();
    },

    /** @param {readonly Entry[]} entries */
    save: (entries) => download(fileOf(entries), fileName(new Date())),

    /** @param {File} file */
    async take(file) {
      if (file.size > LARGEST) return show({ said: { key: 'file.big', params: { n: LARGEST / 1000 } } });
      const text = await file.text().catch(() => null);
      if (text === null) return show({ said: { key: 'file.failed' } });
      const found = readFile(text);
      const played = await Promise.all(found.records.map(entryOfRecord));
      const entries = [...found.entries, ...played.filter((entry) => entry !== null)];
      for (const entry of entries) await saves.put(entry);
      return show({
        said: entries.length > 0 ? { key: 'file.read', params: { games: entries.length } } : { key: 'file.wrong' },
      });
    },
  };
  return cabinet;
}

/** @typedef {ReturnType<typeof createCabinet>} Cabinet */
