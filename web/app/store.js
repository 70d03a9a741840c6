/** @import {State} from './types.js' */

/**
 * The one state of the page. Components read it, controllers patch it, and a patch draws the page at once,
 * so that a motion can measure the table before and after.
 *
 * @param {State} initial
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: State, before: State) => void>} */
  const listeners = new Set();

  return {
    get state() {
      return state;
    },
    /** @param {Partial<State>} patch */
    set(patch) {
      const before = state;
      state = { ...state, ...patch };
      for (const listener of listeners) listener(state, before);
    },
    /**
     * @param {(state: State, before: State) => void} listener
     * @returns {() => void} ends the subscription
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
