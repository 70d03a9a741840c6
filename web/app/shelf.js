import { createClaim } from './claims.js';
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
 * @param {(id: string, taken: boolean) => void} parts.onElsewhere another tab plays that game; `taken`: it was on this table
 */
export function createShelf({ request, say, onElsewhere }) {
  /** Name of the game on the table. @type {string | null} */
  let id = null;
  /** The save of the last answer. @type {unknown} */
  let save = null;
  /** @type {Purpose | undefined} */
  let purpose;
  let asked = false;

  const claim = createClaim();
  /** Lets go of the game on the table. */
  let letGo = () => {};

  /** @param {string} game @param {{steal?: boolean}} [how] */
  const claimed = (game, how) =>
    claim(
      game,
      () => {
        if (id !== game) return;
        id = null;
        onElsewhere(game, true);
      },
      how,
    );

  /** What is on the table from now on is this game. @param {string} game @param {() => void} free lets go of it */
  function sit(game, free) {
    letGo();
    letGo = free;
    id = game;
    saves.setCurrent(game);
  }

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
      const game = newId();
      // Nobody else can have a new one.
      const free = claimed(game, { steal: true });
      sit(game, () => free.then((go) => go?.()));
      save = null;
      purpose = why;
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
      const free = wanted === id ? letGo : await claimed(wanted, { steal });
      if (!free) {
        onElsewhere(wanted, false);
        return null;
      }
      const answer = await load(entry);
      if (!answer) {
        // The game on the table, if there is one, stays there and goes on being kept.
        if (wanted !== id) free();
        return null;
      }
      if (wanted !== id) sit(wanted, free);
      purpose = entry.purpose;
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
