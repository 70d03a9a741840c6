import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsQR from 'jsqr';
import { generate } from 'lean-qr';
import { writeLink } from '../../web/app/links.js';
import { toText } from '../../web/people/base32.js';
import { pack } from '../../web/people/sdp.js';

const PIXELS = 4;
const BORDER = 4;

/** What a reader makes of a text's QR code, drawn with a border and some pixels a module. @param {string} text */
function readBack(text) {
  const code = generate(text);
  const size = (code.size + 2 * BORDER) * PIXELS;
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const dark = code.get(Math.floor(x / PIXELS) - BORDER, Math.floor(y / PIXELS) - BORDER);
      pixels.set([dark ? 0 : 255, dark ? 0 : 255, dark ? 0 : 255, 255], (y * size + x) * 4);
    }
  }
  return jsQR(pixels, size, size)?.data;
}

/** An invitation with as many places as one may name. @param {number} places */
function invitation(places) {
  const place = (/** @type {number} */ i) => ({
    reach: /** @type {const} */ (['host', 'srflx', 'relay'])[i >> 1],
    address: Uint8Array.from({ length: 17 }, (_, at) => (at === 0 ? 0 : (at * 37 + i) & 255)),
    port: 40000 + i,
  });
  const meeting = {
    ufrag: 'ZsLU',
    pwd: 'Ugm1Arw9BLb3C1XEXprJpA86',
    fingerprint: Uint8Array.from({ length: 32 }, (_, i) => (i * 91) & 255),
    places: Array.from({ length: places }, (_, i) => place(i)),
  };
  return toText(pack({ kind: 'offer', id: 0x12345678, meeting }));
}

test('an invitation takes at most 400 characters with its address, and its QR code reads back', () => {
  for (const places of [1, 2, 6]) {
    const link = writeLink({ kind: 'join', code: invitation(places) }, 'https://cards.example.org/games/klabor/');
    assert.ok(link.length <= 400, `${places} places: ${link.length}`);
    assert.equal(readBack(link), link);
  }
});
