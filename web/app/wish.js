/** @import {State, Prefs} from './types.js' */

/** @typedef {Prefs['game']} Wish what the start screen would deal */

/**
 * A number of seats that a rule set is meant for: the wished one if it may be.
 * @param {State} state
 * @param {string} preset
 * @param {number} wished
 */
export function seatsOf(state, preset, wished) {
  const meant = state.hello?.presets.find(({ name }) => name === preset)?.seats ?? [wished];
  return meant.includes(wished) ? wished : meant[0];
}

/**
 * The rules that the start screen would deal by, as far as the engine has told of its rule sets.
 * @param {State} state
 * @param {{seats: number, changes: Record<string, any>}} [draft] in place of what the start screen has
 * @returns {{rules: Record<string, any>, usual: Record<string, any>} | null} `usual`: as the rule set has them
 */
export function rulesWished(state, draft = state.prefs.game) {
  const { preset } = state.prefs.game;
  const { seats, changes } = draft;
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

/**
 * The computer player at a seat, as the start screen or the house rules have it.
 * @param {Wish} wish
 * @param {number} seat
 * @returns {{kind: 'bot', level: string, style: string}}
 */
export const botAt = (wish, seat) => ({
  kind: 'bot',
  level: wish.level,
  style: seat % 2 ? 'careful' : 'bold',
  ...wish.bots?.[seat],
});

/** @param {Record<string, any>} changes */
const inOrder = (changes) => JSON.stringify(Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Whether a rule set of one's own is what the start screen would deal by.
 * @param {Prefs['own'][number]} set
 * @param {Wish} wish
 */
export const isWished = (set, wish) =>
  set.preset === wish.preset && set.seats === wish.seats && inOrder(set.changes) === inOrder(wish.changes);
