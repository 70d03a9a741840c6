import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf, readMessage } from '../../web/people/messages.js';

const SOUND = [
  { k: 'hello', v: 1, name: 'Анна' },
  { k: 'hello', v: 1, name: 'Анна', table: 'abc', me: 1 },
  { k: 'lobby', names: ['Анна', 'Борис'], wish: { spec: 'debertz-501', seats: 2, level: 'fast' }, patience: 3 },
  { k: 'keys', round: 1 },
  { k: 'key', round: 1, key: 'abc' },
  { k: 'sit', setup: {}, me: 1, players: [{ name: 'Анна' }, {}], names: ['Анна', 'Борис'] },
  { k: 'fair', text: '{"k":1}', d: 2 },
  { k: 'have', seqs: [1, 2] },
  { k: 'here', here: [true, false] },
  { k: 'say', code: 'hello' },
  { k: 'ask', id: 7, what: 'game' },
  { k: 'reply', id: 7, yes: true },
  { k: 'ping' },
  { k: 'bye' },
];

test('every kind of message is read as it was written', () => {
  for (const message of SOUND) assert.deepEqual(readMessage(JSON.stringify(message)), message);
});

test('what lacks a field or has it in another form is none', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '{}',
    '{"k":"__proto__"}',
    '{"k":"constructor"}',
    '{"k":"hello","v":"1","name":"x"}',
    '{"k":"hello","v":1}',
    `{"k":"hello","v":1,"name":"${'x'.repeat(41)}"}`,
    '{"k":"fair","text":5}',
    '{"k":"fair","text":"x","d":4}',
    '{"k":"have","seqs":[1,2,3,4,5]}',
    '{"k":"have","seqs":[1.5]}',
    '{"k":"here","here":[1]}',
    '{"k":"ask","id":1,"what":"<b>"}',
    '{"k":"reply","id":1}',
    `{"k":"ping","x":"${'x'.repeat(60_000)}"}`,
  ]) {
    assert.equal(readMessage(text), null, text.slice(0, 60));
  }
});

test('ten thousand damaged messages never throw, and what is taken has its form', () => {
  let state = 5;
  const below = (/** @type {number} */ n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
  const pieces = ['{', '}', '[', ']', '"', ':', ',', 'null', '1e999', '-1', 'true', '"k"', '"fair"', '\\u0000', 'я', '__proto__'];
  for (let i = 0; i < 10_000; i += 1) {
    const text = [...JSON.stringify(SOUND[i % SOUND.length])];
    for (let n = below(4) + 1; n > 0; n -= 1) text.splice(below(text.length), below(4), pieces[below(pieces.length)]);
    const message = readMessage(text.join(''));
    if (message) assert.ok(SOUND.some(({ k }) => k === message.k));
  }
});

test('a name is short plain text', () => {
  assert.equal(nameOf(`  \u202eАн\u0000на\n${'x'.repeat(99)}`), `Анна${'x'.repeat(36)}`);
});
