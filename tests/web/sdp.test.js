import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBytes, toText } from '../../web/people/base32.js';
import { meetingOf, pack, sdpOf, unpack } from '../../web/people/sdp.js';

const CHROMIUM = `v=0\r
o=- 7302309811144153641 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:2730855081 1 udp 2113937151 36337b6a-82bc-45e0-8da4-79d0c2106e5d.local 34802 typ host generation 0 network-cost 999\r
a=candidate:1 1 udp 2113942271 fd00::12:5 39169 typ host generation 0\r
a=candidate:2 1 udp 2113942271 192.168.1.7 39170 typ host generation 0\r
a=candidate:3 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active\r
a=candidate:4 1 UDP 1677729535 203.0.113.9 61000 typ srflx raddr 0.0.0.0 rport 0\r
a=ice-ufrag:ZsLU\r
a=ice-pwd:Ugm1Arw9BLb3C1XEXprJpA86\r
a=ice-options:trickle\r
a=fingerprint:sha-256 0C:34:21:BB:D9:51:F7:ED:9F:E5:8E:B6:0D:08:45:D9:73:EF:D7:0D:9A:B0:4F:0B:8A:B2:9A:81:F6:B5:66:0D\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
`;
const OFFER = { kind: /** @type {const} */ ('offer'), id: 0xfedc1234, meeting: meetingOf(CHROMIUM) };

test('a meeting comes back from its code as it was', () => {
  assert.deepEqual(unpack(pack(OFFER)), OFFER);
  const answer = { ...OFFER, kind: /** @type {const} */ ('answer') };
  assert.deepEqual(unpack(pack(answer)), answer);
});

test('two places of a kind are kept, what is not udp is left out', () => {
  assert.deepEqual(
    OFFER.meeting.places.map(({ reach, address, port }) => [reach, address.length, port]),
    [
      ['host', 17, 34802],
      ['host', 16, 39169],
      ['srflx', 4, 61000],
    ],
  );
});

test('the description written anew says the same', () => {
  assert.deepEqual(meetingOf(sdpOf(OFFER)), OFFER.meeting);
  assert.match(sdpOf(OFFER), /36337b6a-82bc-45e0-8da4-79d0c2106e5d\.local 34802 typ host/);
  assert.match(sdpOf(OFFER), /a=fingerprint:sha-256 0C:34:21:BB/);
});

test('an invitation with two names of the local network takes under 200 characters', () => {
  const local = OFFER.meeting.places[0];
  const text = toText(pack({ ...OFFER, meeting: { ...OFFER.meeting, places: [local, local] } }));
  assert.ok(text.length < 200, `${text.length}`);
  assert.match(text, /^[A-Z2-7]+$/);
});

test('a code is read back in letters of either size', () => {
  const bytes = pack(OFFER);
  assert.deepEqual(toBytes(toText(bytes).toLowerCase()), bytes);
  assert.equal(toBytes('10!'), null);
});

test('ten thousand damaged codes are none, and none of them throws', () => {
  const sound = toText(pack(OFFER));
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let state = 11;
  const below = (/** @type {number} */ n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
  let taken = 0;
  for (let i = 0; i < 10_000; i += 1) {
    const text = [...sound];
    for (let n = below(3) + 1; n > 0; n -= 1) text.splice(below(text.length), below(3), letters[below(32)]);
    const bytes = toBytes(text.join(''));
    const packed = bytes && unpack(bytes);
    if (packed && packed !== 'version' && text.join('') !== sound) taken += 1;
  }
  // A sum of two bytes lets one in sixty thousand through; such a code meets nobody.
  assert.ok(taken <= 3, `${taken}`);
});
