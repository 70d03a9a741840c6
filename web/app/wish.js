/** @import {State, Prefs} from './types.js' */

/** @typedef {Prefs['game']} Wish what the start screen would deal */

/**
 * The rules that the start screen would deal by, as far as the engine has told of its rule sets.
 * @param {State} state
 * @returns {{rules: Record<string, any>, usual: Record<string, any>} | null} `usual`: as the rule set has them
 */
export function rulesWished(state) {
  const { preset, seats, changes } = state.prefs.game;
  const found = state.hello?.presets.find(({ name }) => name === preset);
  if (!found) return null;
  const usual = { preset, ...(found.values[seats] ?? found.values[found.seats[0]]) };
  return { rules: { ...usual, seats, ...changes }, usual };
}

/**
 * The rules of a wish as the engine takes them.
 * @param {Wish} wish
 */
export const specOf = (wish) => ({ preset: wish.preset, seats: wish.seats, ...wish.changes });
