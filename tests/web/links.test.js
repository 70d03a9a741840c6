import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, LONGEST, readLink, wishOfSpec, writeLink } from '../../web/app/links.js';

const BASE = 'https://cards.example/klabor/?utm=1#old';

test('every kind of link is read back as it was written', () => {
  for (const link of /** @type {const} */ ([
    { kind: 'game', record: 'Ab-_9', frame: 12, seat: 0 },
    { kind: 'game', record: 'Ab-_9', frame: 0, seat: null },
    { kind: 'deal', record: 'Ab' },
    { kind: 'challenge', record: 'Ab', name: 'Анна & Co <b>', seat: 2 },
    { kind: 'rules', wish: { rules: 'klabor-odessa', seats: 3, level: 'master', changes: { target: 301, dave: true, must_beat: 'never' } } },
    { kind: 'day', date: '2027-05-01', wish: { rules: 'debertz-501' } },
    { kind: 'day', date: null, wish: {} },
    { kind: 'new' },
    { kind: 'resume' },
  ])) {
    const address = writeLink(link, BASE);
    assert.ok(address.startsWith('https://cards.example/klabor/#'), address);
    assert.deepEqual(readLink(new URL(address).hash), link);
  }
});

test('an address without a fragment asks for nothing', () => {
  assert.deepEqual(readLink(''), { kind: 'none' });
  assert.deepEqual(readLink('#'), { kind: 'none' });
});

test('what is no link of ours is bad, whatever it holds', () => {
  for (const text of ['x', 'game', 'game=', 'game=<img>', 'deal=a b', 'game=A&seat=9', 'game=A&frame=-1', 'rules=<b>', 'rules=a&X=1', 'day=2027-13-01', 'day=today', '__proto__=1', 'constructor', '%', '%E0%A4%A=1', '=']) {
    assert.equal(readLink(`#${text}`).kind, 'bad', text);
  }
  assert.deepEqual(readLink(`#game=${'A'.repeat(LONGEST)}`), { kind: 'bad', why: 'long' });
});

test('five hundred damaged links never throw and never name a kind that there is not', () => {
  const sound = ['game=AbCdEf_9-12345&frame=12&seat=0', 'challenge=AbCd&name=Anna', 'rules=klabor-odessa&seats=3&target=301', 'day=2027-05-01&rules=debertz-501'];
  let state = 7;
  const below = (/** @type {number} */ n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % n;
  };
  for (let i = 0; i < 500; i += 1) {
    const text = [...sound[i % sound.length]];
    for (let n = below(4) + 1; n > 0; n -= 1) text.splice(below(text.length), below(3), String.fromCodePoint(below(i % 2 ? 128 : 0x2fff) + 1));
    const link = readLink(`#${text.join('')}`);
    assert.ok(['bad', 'game', 'challenge', 'rules', 'day', 'none', 'deal', 'new', 'resume', 'games'].includes(link.kind));
  }
});

test('a name in a link is short plain text', () => {
  const link = readLink(`#challenge=Ab&name=${encodeURIComponent(`  \u202eAn\u0000na\n${'x'.repeat(99)}`)}`);
  assert.equal(link.kind === 'challenge' && link.name, `Anna${'x'.repeat(36)}`);
});

test('rules of a view go into a link as they are', () => {
  assert.deepEqual(wishOfSpec('debertz-501'), { rules: 'debertz-501' });
  assert.deepEqual(wishOfSpec({ preset: 'klabor-odessa', seats: 3, target: 301 }), { rules: 'klabor-odessa', seats: 3, changes: { target: 301 } });
});

test('a day is the one on the wall', () => {
  assert.equal(dayOf(new Date(2027, 4, 1, 23, 59)), '2027-05-01');
});
