import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createData } from '../../web/app/data.js';
import { createStorage } from '../../web/app/storage.js';

/** @param {[string, unknown][]} held */
const deviceOf = (held) => {
  const kept = new Map(held);
  const storage = createStorage({
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    del: async (key) => void kept.delete(key),
    entries: async () => [...kept],
  });
  return { kept, data: createData(storage) };
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
