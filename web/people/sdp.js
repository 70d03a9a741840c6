/**
 * What two browsers have to know of each other to meet, as few bytes as it takes. A session description is long because
 * it can describe anything; ours always describe one data channel, so what differs is packed and the rest written anew.
 */

/** @typedef {'host' | 'srflx' | 'relay'} Reach */
/** @typedef {{reach: Reach, address: Uint8Array, port: number}} Place where a browser can be reached; an address of 4 or 16 bytes, or of 17 for a name of the local network */
/** @typedef {{ufrag: string, pwd: string, fingerprint: Uint8Array, places: Place[]}} Meeting */
/** @typedef {{kind: 'offer' | 'answer', id: number, meeting: Meeting}} Packed `id` names the invitation; its answer bears the same */

const VERSION = 1;
const REACHES = /** @type {const} */ (['host', 'srflx', 'relay']);
const LENGTHS = [17, 4, 16];
const ICE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const LOCAL = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/i;
/** More places than these make no line likelier, and the code longer. */
const MOST_PLACES = 6;

/** @param {string} text @param {RegExp} form */
const found = (text, form) => form.exec(text)?.[1] ?? '';

/** @param {string} hex */
const ofHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** @param {Uint8Array} bytes @param {string} [between] */
const toHex = (bytes, between = '') => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(between);

/**
 * @param {string} text an address of a candidate
 * @returns {Uint8Array | null}
 */
function addressOf(text) {
  if (LOCAL.test(text)) return new Uint8Array([0, ...ofHex(text.slice(0, 36).replaceAll('-', ''))]);
  if (/^\d+(\.\d+){3}$/.test(text)) return Uint8Array.from(text.split('.'), Number);
  if (!text.includes(':')) return null;
  const [head, tail] = text.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...middle, ...right].map((group) => group.padStart(4, '0'));
  return groups.length === 8 ? ofHex(groups.join('')) : null;
}

/** @param {Uint8Array} address */
function addressText(address) {
  if (address.length === 4) return address.join('.');
  const hex = toHex(address.length === 17 ? address.subarray(1) : address);
  if (address.length === 16) return /** @type {string[]} */ (hex.match(/.{4}/g)).join(':');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}.local`;
}

/**
 * What matters of a session description.
 * @param {string} sdp
 * @returns {Meeting}
 */
export function meetingOf(sdp) {
  /** @type {Place[]} */
  const places = [];
  for (const [, protocol, address, port, reach] of sdp.matchAll(
    /^a=candidate:\S+ 1 (\S+) \d+ (\S+) (\d+) typ (\S+)/gm,
  )) {
    const bytes = addressOf(address);
    const known = REACHES.find((each) => each === reach);
    if (protocol.toLowerCase() === 'udp' && bytes && known)
      places.push({ reach: known, address: bytes, port: Number(port) });
  }
  // A place that only a relay or the router knows is worth more than a third network card.
  const sorted = REACHES.flatMap((reach) => places.filter((place) => place.reach === reach).slice(0, 2));
  return {
    ufrag: found(sdp, /^a=ice-ufrag:(\S+)/m),
    pwd: found(sdp, /^a=ice-pwd:(\S+)/m),
    fingerprint: ofHex(found(sdp, /^a=fingerprint:sha-256 (\S+)/im).replaceAll(':', '')),
    places: sorted.slice(0, MOST_PLACES),
  };
}

/**
 * A session description that says the same.
 * @param {Packed} packed
 */
export function sdpOf({ kind, meeting }) {
  const candidates = meeting.places.map(({ reach, address, port }, i) => {
    const preference = 126 - 50 * REACHES.indexOf(reach);
    const related = reach === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
    return `a=candidate:${i + 1} 1 udp ${preference * 2 ** 24 + (65535 - i) * 256 + 255} ${addressText(address)} ${port} typ ${reach}${related}`;
  });
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...candidates,
    `a=ice-ufrag:${meeting.ufrag}`,
    `a=ice-pwd:${meeting.pwd}`,
    `a=fingerprint:sha-256 ${toHex(meeting.fingerprint, ':').toUpperCase()}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:65536',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** @param {number[]} bytes */
function sum(bytes) {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 251;
    b = (b + a) % 251;
  }
  return [a, b];
}

/** @param {string} text */
function letters(text) {
  const values = [...text].map((letter) => ICE.indexOf(letter));
  if (values.includes(-1)) throw new Error('not a name for a meeting');
  return [values.length, ...values];
}

/**
 * @param {Packed} packed
 * @returns {Uint8Array}
 */
export function pack({ kind, id, meeting }) {
  const bits = [...letters(meeting.ufrag), ...letters(meeting.pwd)]
    .map((value) => value.toString(2).padStart(6, '0'))
    .join('');
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  );
  const head = [
    (VERSION << 4) | (kind === 'answer' ? 1 : 0),
    (id >>> 24) & 255,
    (id >>> 16) & 255,
    (id >>> 8) & 255,
    id & 255,
  ];
  const places = meeting.places.flatMap(({ reach, address, port }) => [
    (REACHES.indexOf(reach) << 2) | LENGTHS.indexOf(address.length),
    ...(address.length === 17 ? address.subarray(1) : address),
    port >> 8,
    port & 255,
  ]);
  const all = [...head, ...meeting.fingerprint, ...bytes, ...places];
  return new Uint8Array([...all, ...sum(all)]);
}

/**
 * @param {Uint8Array} bytes
 * @returns {Packed | 'version' | null} `null` for what was damaged on the way or is none
 */
export function unpack(bytes) {
  const all = [...bytes.subarray(0, -2)];
  const [a, b] = sum(all);
  if (bytes.length < 64 || bytes.at(-2) !== a || bytes.at(-1) !== b) return null;
  if (bytes[0] >> 4 !== VERSION) return 'version';
  const id = ((bytes[1] << 24) | (bytes[2] << 16) | (bytes[3] << 8) | bytes[4]) >>> 0;
  const rest = all.slice(37);
  let bit = 0;
  const value = () => {
    let sixth = 0;
    for (let i = 0; i < 6; i += 1, bit += 1) sixth = (sixth << 1) | (((rest[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    return sixth;
  };
  const word = () => Array.from({ length: value() }, () => ICE[value()]).join('');
  const ufrag = word();
  const pwd = word();
  const places = placesOf(rest.slice(Math.ceil(bit / 8)));
  if (!places || ufrag.length < 4 || pwd.length < 22) return null;
  const meeting = { ufrag, pwd, fingerprint: bytes.slice(5, 37), places };
  return { kind: bytes[0] & 1 ? 'answer' : 'offer', id, meeting };
}

/**
 * @param {number[]} bytes
 * @returns {Place[] | null}
 */
function placesOf(bytes) {
  const places = [];
  for (let at = 0; at < bytes.length; ) {
    const reach = REACHES[bytes[at] >> 2];
    const length = LENGTHS[bytes[at] & 3];
    const taken = length === 17 ? 16 : length;
    if (!reach || !length || at + taken + 3 > bytes.length || places.length === MOST_PLACES) return null;
    const address = new Uint8Array([...(length === 17 ? [0] : []), ...bytes.slice(at + 1, at + 1 + taken)]);
    places.push({ reach, address, port: (bytes[at + 1 + taken] << 8) | bytes[at + 2 + taken] });
    at += taken + 3;
  }
  return places;
}
