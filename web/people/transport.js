/**
 * How devices reach each other. A room knows nothing but this interface: another transport (a rendezvous service, say)
 * is one more file that gives the same, and one line in `createTransport`.
 *
 * @typedef {object} Line to one other device
 * @property {(text: string) => boolean} send whether it was put on the line
 * @property {() => void} close
 *
 * @typedef {object} LineEvents
 * @property {() => void} open
 * @property {(text: string) => void} message
 * @property {(why: Failure) => void} ended once; not after `close`
 *
 * @typedef {'failed' | 'timeout' | 'bad' | 'used' | 'version' | 'webrtc' | 'lost'} Failure
 *
 * @typedef {object} Invitation
 * @property {string} code what the other device has to get, by whatever way: letters and digits
 * @property {(answer: string) => Promise<void>} accept take the other device's answer; rejects with a `LineError`
 * @property {Line} line
 *
 * @typedef {object} Transport
 * @property {(events: LineEvents) => Promise<Invitation>} invite
 * @property {(code: string, events: LineEvents) => Promise<{answer: string, line: Line}>} join rejects with a `LineError`
 */

/** Why there is no line. */
export class LineError extends Error {
  /** @param {Failure} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** Longest message that is put on a line or taken from it, in characters. */
export const LONGEST_MESSAGE = 60_000;

/** @returns {Promise<Transport>} */
export async function createTransport() {
  const { createWebRtc } = await import('./webrtc.js');
  return createWebRtc(await iceServers());
}

/**
 * The helpers that a site's owner has named in `config.json`: `{"iceServers": [{"urls": "stun:…"}]}`. None is built in.
 * @returns {Promise<RTCIceServer[]>}
 */
async function iceServers() {
  try {
    const response = await fetch(new URL('config.json', document.baseURI), { cache: 'no-cache' });
    const { iceServers } = await response.json();
    return Array.isArray(iceServers) ? iceServers : [];
  } catch {
    return [];
  }
}
