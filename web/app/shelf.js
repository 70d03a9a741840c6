import { createClaims } from './claims.js';
import { fieldsOf, newId, saves, VERSION } from './saves.js';

/** @import {Entry, Purpose} from './saves.js' */
/** @import {StateAnswer, View} from './types.js' */

/**
 * The game on the table among the games kept: where each answer is stored, what a game is taken up from, and which tab
 * plays it. Whatever is wrong with a save, something is said in one sentence and nothing is thrown away.
 *
 * @param {object} parts
 * @param {(op: string, fields: Record<string, unknown>) => Promise<any>} parts.request
 * @param {(key: string, params?: Record<string, any>) => void} parts.say a sentence of the texts, by its key
 * @param {() => void} parts.onLost another tab has taken over the game on the table
 */
export function createShelf({ request, say, onLost }) {
  /** Name of the game on the table. @type {string | null} */
  let id = null;
  /** The save of the last answer. @type {unknown} */
  let save = null;
  /** @type {Purpose | undefined} */
  let purpose;
  let asked = false;

  const claims = createClaims(() => {
    id = null;
    onLost();
  });

  saves.onTrouble((trouble) => say(trouble === 'full' ? 'save.full' : 'save.denied'));

  /** @param {string} op @param {Record<string, unknown>} fields */
  const ask = (op, fields) => request(op, fields).catch((error) => error);

  /**
   * The answer to loading a save, mended where it has to be; `null` when nothing of it can be saved.
   * @param {Entry} entry
   * @returns {Promise<StateAnswer | null>}
   */
  async function load(entry) {
    const answer = await ask('load', fieldsOf(entry));
    if (answer.view) return answer;
    if (String(answer.error?.code).startsWith('engine_')) {
      say('load.failed');
      return null;
    }
    const mended = await ask('load', { ...fieldsOf(entry), repair: true });
    if (!mended.view) {
      saves.damaged(entry);
      say('save.lost');
      return null;
    }
    if (mended.broken) {
      // What breaks may be of use to somebody who can read it.
      saves.damaged({ ...entry, id: newId() });
      say('save.damaged', { n: mended.view.deal + 1 });
    } else say('save.old');
    return mended;
  }

  /** @param {View} view */
  function persist(view) {
    if (asked || view.phase !== 'done') return;
    asked = true;
    // Once a deal has been played there is something to lose.
    navigator.storage?.persist?.().catch(() => {});
  }

  return {
    /** The save of the last answer: what a new worker goes on from. */
    get save() {
      return save;
    },
    /** Name of the game on the table. */
    get id() {
      return id;
    },
    get purpose() {
      return purpose;
    },

    /**
     * What is kept from now on is another game.
     * @param {Purpose} [why]
     */
    begin(why) {
      id = newId();
      save = null;
      purpose = why;
      claims.take(id);
      saves.setCurrent(id);
    },

    /** @param {StateAnswer} answer */
    keep(answer) {
      save = answer.save;
      if (id === null) return;
      saves.keep(id, answer, purpose);
      if (answer.view.phase === 'done' || answer.view.over) count(id, answer.view);
      if (purpose?.kind === 'day') keepDay(purpose.date, answer.view);
      persist(answer.view);
    },

    /**
     * Take a game up, the one last played unless another is named.
     * @param {string | null} [which]
     * @param {{steal?: boolean}} [how] `steal`: from another tab
     * @returns {Promise<StateAnswer | null>} the engine's answer, or `null` after it has been said why not
     */
    async take(which, { steal = false } = {}) {
      const wanted = which ?? (await saves.current());
      const entry = wanted ? await saves.open(wanted) : null;
      if (!wanted || !entry) return null;
      if (entry.state === 'damaged' || entry.version > VERSION) {
        say(entry.state === 'damaged' ? 'save.lost' : 'save.newer');
        return null;
      }
      if (wanted !== id && !(await claims.take(wanted, { steal }))) {
        say('save.tabs');
        return null;
      }
      const answer = await load(entry);
      if (!answer) {
        claims.release();
        id = null;
        return null;
      }
      id = wanted;
      purpose = entry.purpose;
      saves.setCurrent(id);
      this.keep(answer);
      return answer;
    },
  };
}

/**
 * A counted deal goes into the statistics.
 * @param {string} id
 * @param {View} view
 */
const count = (id, view) => import('./stats.js').then(({ stats }) => stats.keep(id, view)).catch(() => {});

/**
 * The first deal that was counted in a deal of the day is its result.
 * @param {string} date
 * @param {View} view
 */
function keepDay(date, view) {
  const counted = view.sheet.filter((line) => line.gained);
  if (counted.length !== 1) return;
  const own = view.side_of[view.seat];
  const { gained, result } = counted[0];
  const others = Math.max(...gained.filter((_, side) => side !== own));
  const level = view.players.find((player) => player.kind === 'bot')?.level ?? '';
  saves.keepDay({ date, spec: view.spec, level, own: gained[own], others, result });
}

/** @typedef {ReturnType<typeof createShelf>} Shelf */
