import { isDay, isSpec, numberOf, objectOf, timeOf } from './json.js';
import { storage } from './storage.js';

/** @import {Storage, Trouble} from './storage.js' */
/** @import {StateAnswer, View, Player} from './types.js' */

/**
 * The games this device keeps. The save in an entry is the engine's and opaque here; beside it lies what a list shows,
 * copied from the last view.
 *
 * @typedef {object} Entry
 * @property {number} version
 * @property {string} id
 * @property {number} played when it was last played, in milliseconds
 * @property {'open' | 'over' | 'damaged'} state
 * @property {string | Record<string, any>} spec rules, as in a record
 * @property {number} target
 * @property {number} seats
 * @property {number} seat whose table it is
 * @property {Player[]} players
 * @property {number} deal number of the deal under way, from 0
 * @property {number[]} score
 * @property {unknown} save
 * @property {object} [record] of a game from a file, as long as it has no save
 * @property {Purpose} [purpose] why it was dealt, if not just so
 *
 * @typedef {{kind: 'day', date: string} | {kind: 'challenge', name: string, gained: number[], seat: number}} Purpose
 */

/**
 * A result in the deal of a day: what one's own side wrote.
 * @typedef {{date: string, spec: string | Record<string, any>, level: string, own: number, others: number, result: string}} DayResult
 */

export const VERSION = 1;
const GAME = 'game/';
const DAY = 'day/';
const CURRENT = 'current';
const PREFS = 'prefs';

/** @param {unknown} value */
const numbersOf = (value) => (Array.isArray(value) ? value.slice(0, 4).map((each) => numberOf(each)) : []);

/**
 * An entry of whatever was found under its key: what doesn't fit is as if it weren't there.
 * @param {string} id
 * @param {unknown} found
 * @returns {Entry}
 */
export function entryOf(id, found) {
  const given = objectOf(found);
  const save = given.save;
  const spec = typeof given.spec === 'string' ? given.spec : objectOf(given.spec);
  const players = Array.isArray(given.players) ? given.players.slice(0, 4).map((player) => objectOf(player)) : [];
  /** @type {Entry} */
  const entry = {
    version: numberOf(given.version, VERSION),
    id,
    played: timeOf(given.played),
    state: given.state === 'over' ? 'over' : 'open',
    spec,
    target: numberOf(given.target),
    seats: numberOf(given.seats, 2),
    seat: numberOf(given.seat),
    players: /** @type {Player[]} */ (players),
    deal: numberOf(given.deal),
    score: numbersOf(given.score),
    save,
  };
  if (Object.keys(objectOf(given.record)).length > 0) entry.record = given.record;
  else if (Object.keys(objectOf(save)).length === 0) entry.state = 'damaged';
  if (given.state === 'damaged') entry.state = 'damaged';
  const purpose = purposeOf(given.purpose);
  return purpose ? { ...entry, purpose } : entry;
}

/** @param {unknown} found @returns {Purpose | null} */
function purposeOf(found) {
  const given = objectOf(found);
  if (given.kind === 'day' && isDay(given.date)) return { kind: 'day', date: given.date };
  if (given.kind !== 'challenge') return null;
  return {
    kind: 'challenge',
    name: String(given.name ?? '').slice(0, 40),
    gained: numbersOf(given.gained),
    seat: numberOf(given.seat),
  };
}

/** @param {unknown} found @returns {DayResult | null} */
function dayResultOf(found) {
  const { date, spec, level, own, others, result } = objectOf(found);
  if (!isDay(date) || !isSpec(spec)) return null;
  return { date, spec, level: String(level), own: numberOf(own), others: numberOf(others), result: String(result) };
}

/**
 * What a list shows of a game.
 * @param {View} view
 */
export const summaryOf = (view) => ({
  spec: view.spec,
  target: view.rules.target,
  seats: view.seats,
  seat: view.seat,
  players: view.players,
  deal: view.deal,
  score: view.score,
  state: /** @type {Entry['state']} */ (view.over ? 'over' : 'open'),
});

/** What a request to the engine names a kept game by. @param {Entry} entry */
export const fieldsOf = (entry) =>
  entry.record ? { record: entry.record, players: entry.players } : { save: entry.save };

/** A name for a new game, unlike any other. */
export const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/**
 * @param {Storage} storage
 * @param {() => number} [now] milliseconds
 */
export function createSaves(storage, now = Date.now) {
  return {
    /** @param {(trouble: Trouble) => void} listener told once why a game outlives only this visit */
    onTrouble: (listener) => storage.onTrouble(listener),

    /** @returns {Promise<Entry[]>} all games, the one last played first */
    async list() {
      const found = await storage.all(GAME);
      const games = [...found].map(([key, value]) => entryOf(key.slice(GAME.length), value));
      return games.sort((a, b) => b.played - a.played);
    },

    /** @param {string} id @returns {Promise<Entry | null>} */
    async open(id) {
      const found = await storage.get(GAME + id);
      return found === undefined ? null : entryOf(id, found);
    },

    /** @returns {Promise<string | null>} the game that was last on the table, if it is still kept */
    async current() {
      const id = await storage.get(CURRENT);
      return typeof id === 'string' && (await storage.get(GAME + id)) !== undefined ? id : null;
    },

    /** @param {string | null} id */
    setCurrent: (id) => storage.set(CURRENT, id),

    /**
     * Keep how a game stands.
     * @param {string} id
     * @param {Pick<StateAnswer, 'view' | 'save'>} answer
     * @param {Purpose} [purpose]
     * @returns {Promise<boolean>} whether it outlives this visit
     */
    keep(id, answer, purpose) {
      /** @type {Entry} */
      const entry = { version: VERSION, id, played: now(), ...summaryOf(answer.view), save: answer.save };
      return storage.set(GAME + id, purpose ? { ...entry, purpose } : entry);
    },

    /** @param {Entry} entry put it back, or take over one from a file */
    put: (entry) => storage.set(GAME + entry.id, entry),

    /** @param {string} id */
    remove: (id) => storage.del(GAME + id),

    /**
     * Set a game aside that can't be played on; it can still be taken out as a file.
     * @param {Entry} entry
     */
    damaged: (entry) => storage.set(GAME + entry.id, { ...entry, state: 'damaged' }),

    loadPrefs: () => storage.get(PREFS),
    /** @param {unknown} prefs */
    storePrefs: (prefs) => storage.set(PREFS, prefs, { quiet: true }),

    /** @returns {Promise<DayResult[]>} own results in deals of the day, the newest day first */
    async days() {
      const found = [...(await storage.all(DAY)).values()].flatMap((day) => dayResultOf(day) ?? []);
      return found.sort((a, b) => (a.date < b.date ? 1 : -1));
    },

    /**
     * Keep the result of a deal of the day: the first one counts.
     * @param {DayResult} result
     */
    async keepDay(result) {
      const key = `${DAY}${result.date} ${JSON.stringify(result.spec)} ${result.level}`;
      if ((await storage.get(key)) === undefined) await storage.set(key, result);
    },
  };
}

/** The games of this page. */
export const saves = createSaves(storage);

/** @typedef {ReturnType<typeof createSaves>} Saves */
