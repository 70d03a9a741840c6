import { nameOf, sidesInOrder } from '../app/seats.js';
import { t } from '../texts/index.js';

/** @import {Store} from '../app/store.js' */
/** @import {Director} from '../app/director.js' */
/** @import {Engine, GameEvent, StateAnswer, View} from '../app/types.js' */
/** @typedef {{cut?: boolean}} How `cut`: at once, without playing the events */

/**
 * One device and several people: the table is turned to whoever is to act, and a curtain comes between two of them, so
 * that nobody's cards are drawn for another. Each person sees what happened since he last looked.
 *
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Director} parts.director
 * @param {Engine} parts.engine
 * @param {(words: string) => void} parts.announce
 */
export function createHandover({ store, director, engine, announce }) {
  /** The table as each person last saw it, and the number of the next event for him. @type {Map<number, {view: View, n: number, log: GameEvent[]}>} */
  const known = new Map();
  /** What waits behind the curtain. @type {{answer: StateAnswer, how: How} | null} */
  let waiting = null;
  /** Whose cards lie open at this moment. @type {number | null} */
  let holder = null;
  /** Whether the events of this deal were played before this visit: then nobody is made to watch them again. */
  let resumed = false;

  /**
   * @param {StateAnswer} answer
   * @param {How} how
   */
  async function open(answer, how) {
    if (how.cut) director.cut(answer);
    else await director.answer(answer);
    known.set(answer.view.seat, { view: answer.view, n: answer.n, log: store.state.log });
  }

  /** @param {StateAnswer} answer @param {How} how */
  function cover(answer, how) {
    const { view } = answer;
    waiting = { answer, how };
    holder = null;
    const name = nameOf(view, view.seat);
    const score = sidesInOrder(view)
      .map((side) => view.score[side])
      .join(' : ');
    store.set({ screen: 'curtain', panel: null, handTo: { name, score, trump: view.trump } });
    announce(t('curtain.to', { name }));
  }

  return {
    /** A new game: nobody has seen anything. */
    clear() {
      known.clear();
      waiting = null;
      holder = null;
      resumed = false;
    },

    /**
     * Show an answer to the person it is for; to another than who holds the device, behind a curtain.
     * @param {StateAnswer} answer
     * @param {How} [how]
     */
    async show(answer, how = {}) {
      const { seat } = answer.view;
      if (how.cut) {
        known.clear();
        resumed = true;
      }
      if (seat === holder) return open(answer, how);
      // Once a deal is counted there is nothing to hide.
      if (answer.view.turn === null) {
        holder = seat;
        return open(answer, how);
      }
      if (holder !== null && !how.cut) {
        store.set({ busy: true });
        const own = await engine.request('look', { seat: holder }).catch(() => null);
        store.set({ busy: false });
        if (own?.view) await open(own, {});
      }
      cover(answer, how);
    },

    /** The person named on the curtain is there. */
    async lift() {
      if (!waiting) return;
      const { answer, how } = waiting;
      const { seat } = answer.view;
      const before = known.get(seat);
      waiting = null;
      holder = seat;
      director.turn(before ?? null);
      store.set({ screen: 'table', handTo: null });
      await open(answer, !before && resumed ? { cut: true } : how);
    },

    /** Whether something waits behind the curtain. */
    waiting: () => waiting !== null,

    /** Whether a game of several people is on the table or behind the curtain. */
    holds: () => waiting !== null || holder !== null,

    /** Cover the table as it stands; whoever is to act lifts the curtain. */
    cover() {
      const { view, rev } = store.state;
      if (waiting) store.set({ screen: 'curtain' });
      else if (view) cover({ view, rev, events: [], n: known.get(view.seat)?.n ?? 0, save: null }, { cut: true });
    },
  };
}

/** @typedef {ReturnType<typeof createHandover>} Handover */
