import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tableOf } from '../../web/people/setting.js';

const WISH = { spec: 'klabor-odessa', seats: 3, level: 'fast' };

/** @param {number[]} taken */
const setting = (taken) => ({
  round: 1,
  keys: new Map(taken.map((_, device) => [device, `key ${device}`])),
  deals: [],
  dealer: null,
  taken,
});

test('devices sit in their order, and the computer takes the other seats at the host', () => {
  const { setup, players } = tableOf(setting([0, 1]), ['Анна', 'Борис'], WISH);
  assert.deepEqual(
    setup.peers.map(({ seats }) => seats),
    [[0, 2], [1]],
  );
  assert.deepEqual(setup.bots, [2]);
  assert.deepEqual(players, [{ name: 'Анна' }, { name: 'Борис' }, { name: '', level: 'fast' }]);
});

test('when one of three is gone the others keep their seats, and their points', () => {
  const { setup, players } = tableOf(setting([0, 2]), ['Анна', 'Вера'], WISH);
  assert.deepEqual(
    setup.peers.map(({ key, seats }) => [key, seats]),
    [
      ['key 0', [0, 1]],
      ['key 1', [2]],
    ],
  );
  assert.deepEqual(setup.bots, [1]);
  assert.deepEqual(players[2], { name: 'Вера' });
});
