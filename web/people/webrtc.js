import { toBytes, toText } from './base32.js';
import { meetingOf, pack, sdpOf, unpack } from './sdp.js';
import { LineError, LONGEST_MESSAGE } from './transport.js';

/** @import {Failure, Line, LineEvents, Transport} from './transport.js' */
/** @import {Packed} from './sdp.js' */

/** Milliseconds to look for places where this browser can be reached; what is found later is left out. */
const GATHERING = 3000;
/** Milliseconds from the answer to the open line. */
const CONNECTING = 20_000;

/**
 * Browser to browser, nothing in between: the invitation and its answer are carried by the people themselves.
 * @param {RTCIceServer[]} iceServers
 * @returns {Transport}
 */
export function createWebRtc(iceServers) {
  return {
    async invite(events) {
      const { peer, line, limit } = connect(iceServers, events);
      await peer.setLocalDescription();
      const id = crypto.getRandomValues(new Uint32Array(1))[0];
      let answered = false;
      return {
        code: await codeOf(peer, 'offer', id),
        line,
        async accept(answer) {
          const packed = read(answer, 'answer');
          if (packed.id !== id || answered) throw new LineError(answered ? 'used' : 'bad');
          answered = true;
          await describe(peer, packed);
          limit(CONNECTING);
        },
      };
    },

    async join(code, events) {
      const packed = read(code, 'offer');
      const { peer, line } = connect(iceServers, events);
      await describe(peer, packed);
      await peer.setLocalDescription();
      return { answer: await codeOf(peer, 'answer', packed.id), line };
    },
  };
}

/**
 * @param {RTCIceServer[]} iceServers
 * @param {LineEvents} events
 */
function connect(iceServers, events) {
  if (!globalThis.RTCPeerConnection) throw new LineError('webrtc');
  const peer = new RTCPeerConnection({ iceServers });
  const channel = peer.createDataChannel('klabor', { negotiated: true, id: 0 });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let opened = false;
  let over = false;

  /** @param {Failure | null} why */
  function end(why) {
    if (over) return;
    over = true;
    clearTimeout(timer);
    peer.close();
    if (why) events.ended(why);
  }

  channel.onopen = () => {
    opened = true;
    clearTimeout(timer);
    events.open();
  };
  channel.onmessage = ({ data }) => {
    if (typeof data === 'string' && data.length <= LONGEST_MESSAGE) events.message(data);
  };
  channel.onclose = () => end('lost');
  peer.onconnectionstatechange = () => {
    // Before the line is open a failure may pass: the answer travels by hand, and takes its time.
    if (peer.connectionState === 'failed' && opened) end('lost');
  };

  /** @type {Line} */
  const line = {
    send(text) {
      if (channel.readyState !== 'open' || text.length > LONGEST_MESSAGE) return false;
      channel.send(text);
      return true;
    },
    close: () => end(null),
  };
  /** @param {number} ms */
  const limit = (ms) => {
    if (!opened) timer = setTimeout(() => end('failed'), ms);
  };
  return { peer, line, limit };
}

/**
 * @param {string} text
 * @param {'offer' | 'answer'} kind
 */
function read(text, kind) {
  const bytes = toBytes(text.trim());
  const packed = bytes && unpack(bytes);
  if (packed === 'version') throw new LineError('version');
  if (!packed || packed.kind !== kind) throw new LineError('bad');
  return packed;
}

/**
 * @param {RTCPeerConnection} peer
 * @param {Packed} packed
 */
async function describe(peer, packed) {
  try {
    await peer.setRemoteDescription({ type: packed.kind, sdp: sdpOf(packed) });
  } catch {
    throw new LineError('bad');
  }
}

/**
 * @param {RTCPeerConnection} peer
 * @param {'offer' | 'answer'} kind
 * @param {number} id
 */
async function codeOf(peer, kind, id) {
  await gathered(peer);
  return toText(pack({ kind, id, meeting: meetingOf(peer.localDescription?.sdp ?? '') }));
}

/** @param {RTCPeerConnection} peer @returns {Promise<void>} */
const gathered = (peer) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, GATHERING);
    const check = () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    };
    peer.addEventListener('icegatheringstatechange', check);
    check();
  });
