import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, MOST, readFile } from '../../web/app/files.js';
import { createSaves, entryOf } from '../../web/app/saves.js';
import { createStorage } from '../../web/app/storage.js';

/** A disk that can be full or forbidden, and slow. */
class Disk {
  constructor() {
    this.kept = new Map();
    this.writes = 0;
    /** @type {string | null} */
    this.refuses = null;
  }

  refuse() {
    if (this.refuses) throw new DOMException('refused', this.refuses);
  }

  async get(/** @type {string} */ key) {
    this.refuse();
    return this.kept.get(key);
  }

  async set(/** @type {string} */ key, /** @type {unknown} */ value) {
    this.refuse();
    this.writes += 1;
    await null;
    this.kept.set(key, structuredClone(value));
  }

  async del(/** @type {string} */ key) {
    this.refuse();
    this.kept.delete(key);
  }

  async entries() {
    this.refuse();
    return /** @type {[string, unknown][]} */ ([...this.kept]);
  }
}

const answer = (/** @type {number[]} */ score, /** @type {unknown} */ save = { version: 1, n: score[0] }) =>
  /** @type {any} */ ({ save, view: { spec: 'debertz-501', rules: { target: 501 }, seats: 2, seat: 0, players: [{ kind: 'human' }, { kind: 'bot', level: 'master' }], deal: 1, score, over: null } });

function table() {
  const disk = new Disk();
  let clock = 0;
  /** @type {string[]} */
  const troubles = [];
  const saves = createSaves(createStorage(disk, (trouble) => troubles.push(trouble)), () => (clock += 1));
  return { disk, saves, troubles };
}

test('several games are kept, the one last played first', async () => {
  const { saves } = table();
  await saves.keep('a', answer([10, 0]));
  await saves.keep('b', answer([20, 0]));
  await saves.keep('a', answer([30, 0]));
  assert.deepEqual((await saves.list()).map((entry) => [entry.id, entry.score[0]]), [['a', 30], ['b', 20]]);
  assert.deepEqual((await saves.open('a'))?.save, { version: 1, n: 30 });
});

test('of writes that wait for one another the newest is written', async () => {
  const { disk, saves } = table();
  await Promise.all([1, 2, 3, 4].map((n) => saves.keep('a', answer([n, 0]))));
  assert.equal(disk.kept.get('game/a').score[0], 4);
  assert.equal(disk.writes, 2);
});

test('where nothing may be kept, games last as long as the page, and that is said once', async () => {
  const { disk, saves, troubles } = table();
  disk.refuses = 'SecurityError';
  assert.equal(await saves.keep('a', answer([10, 0])), false);
  assert.equal(await saves.keep('a', answer([20, 0])), false);
  await saves.setCurrent('a');
  assert.equal((await saves.open('a'))?.score[0], 20);
  assert.equal((await saves.list()).length, 1);
  assert.equal(await saves.current(), 'a');
  assert.deepEqual(troubles, ['denied']);
});

test('a look that is not kept is not worth a word, a game is', async () => {
  const { disk, saves, troubles } = table();
  disk.refuses = 'SecurityError';
  await saves.storePrefs({ lang: 'uk' });
  assert.deepEqual(troubles, []);
  await saves.keep('a', answer([10, 0]));
  assert.deepEqual(troubles, ['denied']);
});

test('on a full disk the last good state stays, and the game goes to the disk when there is room again', async () => {
  const { disk, saves, troubles } = table();
  await saves.keep('a', answer([10, 0]));
  disk.refuses = 'QuotaExceededError';
  assert.equal(await saves.keep('a', answer([20, 0])), false);
  assert.deepEqual(troubles, ['full']);
  assert.equal(disk.kept.get('game/a').score[0], 10);
  assert.equal((await saves.open('a'))?.score[0], 20);
  disk.refuses = null;
  assert.equal(await saves.keep('a', answer([30, 0])), true);
  assert.equal(disk.kept.get('game/a').score[0], 30);
});

test('once there is room, all that was not kept before is kept', async () => {
  const { disk, saves } = table();
  disk.refuses = 'QuotaExceededError';
  await saves.setCurrent('a');
  await saves.keep('a', answer([10, 0]));
  disk.refuses = null;
  await saves.keep('b', answer([20, 0]));
  await saves.setCurrent('b');
  await saves.list();
  assert.deepEqual([...disk.kept.keys()].sort(), ['current', 'game/a', 'game/b']);
  assert.equal(disk.kept.get('current'), 'b');
});

test('an entry of any content is read as an entry', () => {
  for (const found of [null, 7, 'x', [], {}, { save: 'x' }, { score: 'x', players: [null, 7, { kind: 'bot' }], spec: [], deal: Number.NaN, save: {} }, { purpose: { kind: 'day', date: 5 }, save: {} }]) {
    const entry = entryOf('a', found);
    assert.equal(entry.id, 'a');
    assert.ok(Array.isArray(entry.score) && Array.isArray(entry.players) && Number.isFinite(entry.deal));
  }
  assert.equal(entryOf('a', { save: 'x' }).state, 'damaged');
  assert.equal(entryOf('a', { save: {} }).state, 'damaged');
  assert.equal(entryOf('a', { save: { version: 1 } }).state, 'open');
  assert.equal(entryOf('a', { record: { deals: [] } }).state, 'open');
});

test('games go into a file and come out of it under new names', async () => {
  const { saves } = table();
  await saves.keep('a', answer([10, 0]), { kind: 'day', date: '2027-05-01' });
  const entries = await saves.list();
  const found = readFile(fileOf(entries));
  assert.deepEqual(found.records, []);
  assert.equal(found.refused, 0);
  assert.notEqual(found.entries[0].id, 'a');
  assert.deepEqual({ ...found.entries[0], id: 'a' }, entries[0]);
});

test('a record, a list of records and a file of lines are all games', () => {
  const record = { format: 'klabor-record/1', rules: 'debertz-501', first_dealer: 0, deals: [] };
  assert.deepEqual(readFile(JSON.stringify(record)).records, [record]);
  assert.deepEqual(readFile(JSON.stringify([record, record])).records.length, 2);
  assert.deepEqual(readFile(`${JSON.stringify(record)}\n\n{"broken\n`), { entries: [], records: [record], refused: 1 });
});

test('what is no game is counted, not thrown', () => {
  for (const text of ['', 'x', '7', 'null', '[1,2]', '{"format":"klabor-games/1","games":[{}]}', '\u0000', '{"format":"klabor-games/1","games":7}']) {
    const found = readFile(text);
    assert.equal(found.entries.length + found.records.length, 0, text);
  }
  assert.equal(readFile(JSON.stringify(Array(MOST + 3).fill({ format: 'klabor-record/1' }))).refused, 3);
});

test('the first result in a deal of the day counts', async () => {
  const { saves } = table();
  const result = { date: '2027-05-01', spec: 'debertz-501', level: 'master', own: 96, others: 40, result: 'made' };
  await saves.keepDay(result);
  await saves.keepDay({ ...result, own: 162 });
  await saves.keepDay({ ...result, date: '2027-05-02' });
  assert.deepEqual((await saves.days()).map((day) => [day.date, day.own]), [['2027-05-02', 96], ['2027-05-01', 96]]);
});

test('a game that was removed is gone and no longer current', async () => {
  const { saves } = table();
  await saves.keep('a', answer([10, 0]));
  await saves.setCurrent('a');
  await saves.remove('a');
  assert.equal(await saves.current(), null);
  assert.deepEqual(await saves.list(), []);
});
