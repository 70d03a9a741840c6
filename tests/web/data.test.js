import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createData } from '../../web/app/data.js';
import { DEFAULTS, prefsOf } from '../../web/app/prefs.js';
import { createSaves } from '../../web/app/saves.js';
import { createStats } from '../../web/app/stats.js';
import { createStorage } from '../../web/app/storage.js';
import { createPads } from '../../web/ui/pad/pads.js';

/** @param {[string, unknown][]} held */
const deviceOf = (held) => {
  const kept = new Map(held);
  const storage = createStorage({
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    del: async (key) => void kept.delete(key),
    entries: async () => [...kept],
  });
  return { kept, storage, data: createData(storage) };
};

const HELD = /** @type {[string, unknown][]} */ ([
  ['game/1', { save: {} }],
  ['stat/1', { played: 1 }],
  ['pad/1', { version: 1 }],
  ['day/2027-05-01', { date: '2027-05-01' }],
  ['prefs', { lang: 'uk' }],
]);

test('what one device keeps is read by another', async () => {
  const [from, to] = [deviceOf(HELD), deviceOf([])];
  assert.equal(await to.data.take(await from.data.file()), HELD.length);
  assert.deepEqual([...to.kept], [...from.kept]);
});

test('a table with others and the game on the table stay with their device', async () => {
  const from = deviceOf([...HELD, ['together/room', { secret: 's' }], ['current', '1']]);
  assert.deepEqual(JSON.parse(await from.data.file()).kept.map((/** @type {any} */ [key]) => key), HELD.map(([key]) => key));
  const strange = { format: 'klabor-data/1', kept: [['together/room', {}], ['current', {}], ['game/2', 'text'], 5] };
  const to = deviceOf([]);
  assert.equal(await to.data.take(JSON.stringify(strange)), 0);
  assert.equal(to.kept.size, 0);
});

test('another file is refused and nothing changes', async () => {
  const { kept, data } = deviceOf(HELD);
  assert.equal(await data.take('{"format": "klabor-games/1", "games": []}'), null);
  assert.equal(await data.take('<html>'), null);
  assert.equal(kept.size, HELD.length);
});

test('everything is forgotten', async () => {
  const { kept, data } = deviceOf([...HELD, ['together/room', {}]]);
  await data.erase();
  assert.equal(kept.size, 0);
});

/** Values of the right kind that a hand or a fault has spoilt. */
const HOSTILE = [
  ['prefs', { game: null, own: [null], padNames: [null], padFirst: -1, speed: 'never', theme: 1, lang: 'uk', four: true }],
  ['prefs', []],
  ['prefs', { game: { preset: 'klabor-odessa', seats: 9, level: 'master', changes: {} } }],
  ['prefs', { game: { preset: 'klabor-odessa', seats: 2, level: 'master', changes: {}, people: [null] } }],
  ['day/1', { date: 'someday', spec: 'debertz-501', own: 1, others: 2 }],
  ['day/2', { date: '2027-02-16', spec: null, own: 1, others: 2 }],
  ['day/3', { date: '2027-19-99', spec: 'debertz-501' }],
  ['day/4', []],
  ['pad/1', { version: 1, spec: 'debertz-501', seats: 2, names: ['', ''], first: 0, entries: [null] }],
  ['pad/2', { version: 1, spec: null, seats: 2, names: ['', ''], first: 0, entries: [] }],
  ['pad/3', { version: 1, spec: 'debertz-501', seats: 2, names: ['', 5], first: 0, entries: [] }],
  ['pad/4', { version: 1, spec: 'debertz-501', seats: 2, names: ['', ''], first: 7, entries: [] }],
  ['game/1', { played: 1e300, players: [null], score: 'none', save: 5, spec: 7, purpose: { kind: 'day', date: 'x' } }],
  ['stat/1', { played: 1, preset: 'debertz-501', deals: [null], over: 5 }],
];

test('a hostile file leaves a page that starts: what does not fit is as if it were not there', async () => {
  for (const [key, value] of HOSTILE) {
    const { data, kept, storage } = deviceOf([]);
    assert.equal(await data.take(JSON.stringify({ format: 'klabor-data/1', kept: [[key, value]] })), 1);
    const saves = createSaves(storage);
    const prefs = prefsOf(await saves.loadPrefs());
    assert.deepEqual({ ...prefs, lang: '', four: false }, DEFAULTS);
    assert.deepEqual(await saves.days(), []);
    assert.deepEqual(await createPads(storage).list(), []);
    for (const game of await saves.list()) assert.deepEqual([game.state, game.played, game.purpose], ['damaged', 0, undefined]);
    for (const game of await createStats(storage).list()) assert.equal(game.deals[0].own, 0);
    assert.equal(kept.size, 1);
  }
  assert.equal(prefsOf(HOSTILE[0][1]).lang, 'uk');
});

test('what a page keeps itself fits', () => {
  const wish = { preset: 'klabor-teams', seats: 4, level: 'player', changes: { mars: true }, people: [{ kind: 'human', name: 'A' }] };
  const own = [{ name: 'home', preset: 'klabor-odessa', seats: 2, changes: {} }];
  const prefs = { ...DEFAULTS, game: wish, own, padNames: ['A', ''], padFirst: 1, patience: 10, backColour: 'red' };
  assert.deepEqual(prefsOf(JSON.parse(JSON.stringify(prefs))), prefs);
});
