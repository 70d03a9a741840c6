import { applied, cleared } from './apply.js';

/** @import {Store} from './store.js' */
/** @import {GameEvent, StateAnswer, View} from './types.js' */

/**
 * How the table moves from one look to the next. `motion.js` moves it; `still.js` does the same without movement.
 * @typedef {object} Stage
 * @property {(event: GameEvent, view: View, draw: () => void) => Promise<void>} perform show one event: `draw` redraws the table
 * @property {() => void} hurry end what is moving and play the rest without waiting
 * @property {() => void} calm forget the hurry
 */

/**
 * @typedef {object} Cast what accompanies an event
 * @property {(event: GameEvent, view: View) => void} tell
 * @property {(view: View) => void} settled
 */

/**
 * Waits while the game is paused.
 * @param {Store} store
 * @returns {Promise<void> | undefined}
 */
function resumed(store) {
  if (store.state.panel !== 'pause') return undefined;
  return new Promise((resolve) => {
    const stop = store.subscribe(({ panel }) => {
      if (panel === 'pause') return;
      stop();
      resolve();
    });
  });
}

/**
 * Plays events in order, each once, and settles on the engine's view.
 *
 * @param {Store} store
 * @param {() => Stage} stage the stage of the moment: it changes with the settings
 * @param {Cast} cast
 */
export function createDirector(store, stage, cast) {
  /** Number of the last event taken; events may come twice, as progress and in the answer. */
  let last = -1;
  let turn = Promise.resolve();
  /** A new game or an undo makes what is still queued obsolete. */
  let generation = 0;

  /**
   * @param {GameEvent} event
   * @param {View | null} ground the view to start from when nothing is on the table
   * @param {() => boolean} alive
   */
  async function play(event, ground, alive) {
    const shown = store.state.shown ?? (ground && cleared(ground));
    if (!shown || !alive()) return;
    await resumed(store);
    const next = applied(shown, event);
    const log = [...(event.type === 'deal' ? [] : store.state.log), event];
    cast.tell(event, next);
    await stage().perform(event, next, () => {
      if (alive()) store.set({ shown: next, log });
    });
  }

  /** @param {(alive: () => boolean) => Promise<void> | void} job */
  function queue(job) {
    const mine = generation;
    const alive = () => mine === generation;
    turn = turn
      .then(() => (alive() ? job(alive) : undefined))
      .catch((error) => {
        // A motion that fails must not stop the game: the next settling puts the table right.
        console.error(error);
      });
    return turn;
  }

  /** @param {GameEvent[]} events */
  function fresh(events) {
    const news = events.filter((event) => event.n > last);
    for (const event of news) last = Math.max(last, event.n);
    return news;
  }

  return {
    stage,

    /**
     * Events that came before their answer.
     * @param {GameEvent[]} events
     */
    progress(events) {
      if (!store.state.shown) return;
      for (const event of fresh(events)) {
        queue(async (alive) => {
          store.set({ playing: true });
          await play(event, null, alive);
        });
      }
    },

    /**
     * Play what is new in an answer, then show its view.
     * @param {StateAnswer} answer
     */
    answer(answer) {
      const news = fresh(answer.events);
      return queue(async (alive) => {
        if (news.length > 0) store.set({ playing: true });
        for (const event of news) await play(event, answer.view, alive);
        if (!alive()) return;
        stage().calm();
        store.set({ view: answer.view, shown: answer.view, rev: answer.rev, playing: false });
        cast.settled(answer.view);
      });
    },

    /**
     * Show a view at once: a loaded game, an undo, a table put right after a stale answer.
     * @param {StateAnswer} answer
     */
    cut(answer) {
      generation += 1;
      stage().hurry();
      stage().calm();
      last = answer.n - 1;
      const [first] = answer.events;
      // What was taken back has not happened; a loaded game brings its own events.
      const log =
        first?.type === 'deal'
          ? answer.events
          : [...store.state.log.filter((event) => event.n < (first?.n ?? answer.n)), ...answer.events];
      store.set({ view: answer.view, shown: answer.view, rev: answer.rev, playing: false, log });
      cast.settled(answer.view);
    },

    /**
     * The table is turned to another person at this device. Events are counted for each seat.
     * @param {{view: View, n: number, log: GameEvent[]} | null} seen how that person last saw it, `n` the number of the next event for him
     */
    turn(seen) {
      generation += 1;
      stage().hurry();
      stage().calm();
      last = (seen?.n ?? 0) - 1;
      const view = seen && { ...seen.view, legal: [], illegal: {} };
      store.set({ view, shown: view, log: seen?.log ?? [], playing: false });
    },

    /** A new game is about to begin: nothing is on the table, and events count from the start. */
    clear() {
      generation += 1;
      stage().hurry();
      stage().calm();
      last = -1;
      store.set({ shown: null, view: null, log: [], playing: false });
    },

    hurry() {
      if (store.state.playing) stage().hurry();
    },
  };
}

/** @typedef {ReturnType<typeof createDirector>} Director */
