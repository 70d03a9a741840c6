import { numberOf, parsed } from './json.js';
import { storage } from './storage.js';

/** @import {Storage} from './storage.js' */
/** @import {View} from './types.js' */

/**
 * A game as the statistics have it: everything from the side of the person, in points as written.
 *
 * @typedef {{maker: boolean, result: string, own: number, other: number}} DealStat `maker`: the own side made trump
 * @typedef {object} GameStat
 * @property {number} played when it was last played, in milliseconds
 * @property {string} preset
 * @property {boolean} changed whether rules were changed
 * @property {number} seats
 * @property {string} level of the computer
 * @property {DealStat[]} deals those that were counted
 * @property {{won: boolean, own: number, other: number} | null} over how it ended
 *
 * @typedef {object} Summary
 * @property {number} games finished
 * @property {number} won
 * @property {number} deals
 * @property {number} maker deals in which the own side made trump
 * @property {number} baits of these
 * @property {number} average points written a deal
 * @property {number} best points written in a deal
 * @property {number} streak games won in a row, up to now
 */

const STAT = 'stat/';
const FORMAT = 'klabor-stats/1';

/** @param {number | number[] | null} winner @param {number} side */
const has = (winner, side) => (Array.isArray(winner) ? winner.includes(side) : winner === side);

/**
 * What is kept of a game: the same view gives the same entry, however often it is kept.
 * @param {View} view
 * @param {number} played milliseconds
 * @returns {GameStat | null} nothing for a game without a counted deal, or of several people at one device
 */
export function statOf(view, played) {
  if (view.players.filter(({ kind }) => kind === 'human').length !== 1) return null;
  const own = view.side_of[view.seat];
  /** @param {number[]} points of the sides */
  const others = (points) => Math.max(...points.filter((_, side) => side !== own));
  const deals = view.sheet
    .filter((line) => line.gained)
    .map((line) => ({
      maker: line.maker !== null && view.side_of[line.maker] === own,
      result: line.result ?? (line.out ? 'out' : 'out_wrong'),
      own: line.gained[own],
      other: others(line.gained),
    }));
  if (deals.length === 0 && !view.over) return null;
  const { over, score } = view;
  return {
    played,
    preset: String(view.rules.preset),
    changed:
      typeof view.spec !== 'string' && Object.keys(view.spec).some((name) => name !== 'preset' && name !== 'seats'),
    seats: view.seats,
    level: view.players.find(({ kind }) => kind === 'bot')?.level ?? '',
    deals,
    over: over && { won: has(over.winner, own), own: score[own], other: others(score) },
  };
}

/**
 * @param {readonly GameStat[]} games the one last played first
 * @returns {Summary}
 */
export function summed(games) {
  const deals = games.flatMap((game) => game.deals);
  const finished = games.filter((game) => game.over);
  const made = deals.filter((deal) => deal.maker);
  const lost = finished.findIndex((game) => !game.over?.won);
  return {
    games: finished.length,
    won: finished.filter((game) => game.over?.won).length,
    deals: deals.length,
    maker: made.length,
    baits: made.filter((deal) => deal.result === 'bait').length,
    average: deals.length === 0 ? 0 : deals.reduce((sum, deal) => sum + deal.own, 0) / deals.length,
    best: deals.length === 0 ? 0 : Math.max(...deals.map((deal) => deal.own)),
    streak: lost < 0 ? finished.length : lost,
  };
}

/**
 * Games by what they have in common, the largest group first.
 * @param {readonly GameStat[]} games
 * @param {(game: GameStat) => string} by
 * @returns {[string, GameStat[]][]}
 */
export function grouped(games, by) {
  /** @type {Map<string, GameStat[]>} */
  const groups = new Map();
  for (const game of games) groups.set(by(game), [...(groups.get(by(game)) ?? []), game]);
  return [...groups].sort((a, b) => b[1].length - a[1].length);
}

/** More deals than this has no game. */
const MOST_DEALS = 500;
/** As many games as a file may bring. */
const MOST_GAMES = 5_000;

/** @param {unknown} value */
const wordOf = (value) => (typeof value === 'string' ? value.slice(0, 40) : '');

/** @param {any} found @returns {GameStat | null} an entry that an older page or a stranger wrote, as far as it will do */
function sound(found) {
  if (!Number.isFinite(found?.played) || typeof found.preset !== 'string' || !Array.isArray(found.deals)) return null;
  return {
    played: found.played,
    preset: wordOf(found.preset),
    changed: found.changed === true,
    seats: numberOf(found.seats),
    level: wordOf(found.level),
    deals: found.deals.slice(0, MOST_DEALS).map((/** @type {any} */ deal) => ({
      maker: deal?.maker === true,
      result: wordOf(deal?.result),
      own: numberOf(deal?.own),
      other: numberOf(deal?.other),
    })),
    over: found.over
      ? { won: found.over.won === true, own: numberOf(found.over.own), other: numberOf(found.over.other) }
      : null,
  };
}

/** What two entries of one game have in common. @param {GameStat} game */
const markOf = ({ played, preset, deals }) => `${played} ${preset} ${deals.length}`;

/** @param {readonly GameStat[]} games @returns {string} the text of a file */
export const fileOf = (games) => JSON.stringify({ format: FORMAT, games });

/** @param {Storage} storage @param {() => number} [now] milliseconds */
export function createStats(storage, now = Date.now) {
  return {
    /**
     * Keep how a game stands, under its name among the games kept.
     * @param {string} id
     * @param {View} view
     */
    async keep(id, view) {
      const stat = statOf(view, now());
      if (stat) await storage.set(STAT + id, stat);
    },

    /** @returns {Promise<GameStat[]>} the game last played first */
    async list() {
      const found = [...(await storage.all(STAT)).values()].map(sound).filter((stat) => stat !== null);
      return found.sort((a, b) => b.played - a.played);
    },

    /**
     * Take in the games of a file that `fileOf` wrote; those that are there already are left out.
     * @param {string} text
     * @returns {Promise<number | null>} how many are new, `null` for a text that is no such file
     */
    async take(text) {
      const found = parsed(text);
      if (found?.format !== FORMAT || !Array.isArray(found.games)) return null;
      const known = new Set((await this.list()).map(markOf));
      const games = found.games.slice(0, MOST_GAMES).map(sound);
      const fresh = games.filter((/** @type {GameStat | null} */ game) => game && !known.has(markOf(game)));
      for (const game of fresh) await storage.set(`${STAT}${markOf(game)}`, game);
      return fresh.length;
    },

    /** Forget everything; the games stay. */
    async reset() {
      for (const key of (await storage.all(STAT)).keys()) await storage.del(key);
    },
  };
}

/** The statistics of this page. */
export const stats = createStats(storage);
