import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStats, fileOf, grouped, statOf, summed } from '../../web/app/stats.js';
import { createStorage } from '../../web/app/storage.js';

/** A game of two sides as its view has it at the end of a deal. */
const view = (/** @type {object} */ patch = {}) =>
  /** @type {any} */ ({
    rules: { preset: 'debertz-501', target: 501 },
    spec: 'debertz-501',
    seat: 0,
    seats: 2,
    side_of: [0, 1],
    players: [{ kind: 'human' }, { kind: 'bot', level: 'player' }],
    sheet: [
      { deal: 0, maker: 0, result: 'made', gained: [96, 40], score: [96, 40] },
      { deal: 1, passed: true },
      { deal: 2, maker: 0, result: 'bait', gained: [0, 150], score: [96, 190] },
      { deal: 3, maker: 1, result: 'made', gained: [30, 80], score: [126, 270] },
    ],
    score: [126, 270],
    over: null,
    ...patch,
  });

const storage = () => {
  const kept = new Map();
  return createStorage({
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    del: async (key) => void kept.delete(key),
    entries: async () => [...kept],
  });
};

test('a game is its counted deals from the side of the person, and its end', () => {
  const stat = statOf(view({ over: { winner: 1 } }), 7);
  assert.deepEqual(stat?.deals.map(({ own, other }) => [own, other]), [[96, 40], [0, 150], [30, 80]]);
  assert.deepEqual(stat?.over, { won: false, own: 126, other: 270 });
});

test('the bait rate is of the deals in which the own side was maker', () => {
  const stat = statOf(view(), 7);
  const sum = summed(stat ? [stat] : []);
  assert.deepEqual([sum.deals, sum.maker, sum.baits, sum.average, sum.best], [3, 2, 1, 42, 96]);
  assert.equal(sum.games, 0, 'a game that goes on is not among the games');
});

test('of three sides the better of the others counts, and a shared win is a win', () => {
  const three = view({
    seats: 3,
    side_of: [0, 1, 2],
    players: [{ kind: 'human' }, { kind: 'bot' }, { kind: 'bot' }],
    sheet: [{ deal: 0, maker: 1, result: 'made', gained: [30, 90, 50] }],
    score: [30, 90, 50],
    over: { winner: [0, 2] },
  });
  assert.deepEqual(statOf(three, 1)?.over, { won: true, own: 30, other: 90 });
});

test('a call-out has its result, and a partner is the own side', () => {
  const teams = view({
    seats: 4,
    side_of: [0, 1, 0, 1],
    players: [{ kind: 'human' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }],
    sheet: [{ deal: 0, maker: 2, out: false, gained: [0, 0] }],
  });
  assert.deepEqual(statOf(teams, 1)?.deals, [{ maker: true, result: 'out_wrong', own: 0, other: 0 }]);
});

test('a table of several people, or without a counted deal, is not counted', () => {
  assert.equal(statOf(view({ players: [{ kind: 'human' }, { kind: 'human' }] }), 1), null);
  assert.equal(statOf(view({ sheet: [{ deal: 0, passed: true }] }), 1), null);
});

test('seats are no change of the rules, an option is', () => {
  assert.equal(statOf(view({ spec: { preset: 'klabor-odessa', seats: 3 } }), 1)?.changed, false);
  assert.equal(statOf(view({ spec: { preset: 'klabor-odessa', target: 301 } }), 1)?.changed, true);
});

test('a game kept twice is one game, and wins in a row are counted from the last one', async () => {
  let now = 0;
  const stats = createStats(storage(), () => (now += 1));
  const winners = [1, 0, 0];
  for (const [i, winner] of winners.entries()) {
    await stats.keep(`game ${i}`, view());
    await stats.keep(`game ${i}`, view({ over: { winner } }));
  }
  const games = await stats.list();
  assert.equal(games.length, 3);
  assert.equal(summed(games).streak, 2);
  assert.deepEqual(grouped(games, ({ preset }) => preset).map(([name, all]) => [name, all.length]), [['debertz-501', 3]]);
  await stats.reset();
  assert.deepEqual(await stats.list(), []);
});

test('a file of statistics brings what is not there yet, and nothing that it should not', async () => {
  const [first, second] = [createStats(storage(), () => 7), createStats(storage(), () => 8)];
  await first.keep('a', view());
  const text = fileOf(await first.list());
  assert.equal(await second.take(text), 1);
  assert.equal(await second.take(text), 0, 'the same games once more');
  assert.deepEqual(await second.list(), await first.list());
  assert.equal(await second.take('{"format": "klabor-games/1", "games": []}'), null);
  assert.equal(await second.take('no file of ours'), null);
  const strange = { format: 'klabor-stats/1', games: [{ played: 1, preset: 'x', deals: [{ own: 'many' }], evil: '<b>' }, 5] };
  assert.equal(await second.take(JSON.stringify(strange)), 1);
  const taken = (await second.list()).find(({ played }) => played === 1);
  assert.deepEqual(taken?.deals, [{ maker: false, result: '', own: 0, other: 0 }]);
  assert.equal(Object.hasOwn(taken ?? {}, 'evil'), false);
});
