import { PROTOCOL, readMessage } from './messages.js';
import { LineError } from './transport.js';

/** @import {Message} from './messages.js' */
/** @import {Failure, Line, LineEvents, Transport} from './transport.js' */

/** Milliseconds between signs of life. */
const BEAT = 3000;
/** Milliseconds of silence after which a line counts as lost; it is back with the next word. */
const SILENCE = 10_000;

/** @typedef {{line: Line | null, device: number | null, heard: number, silent: boolean}} End */

/**
 * The lines of one device: a host has one to each guest, a guest has one to the host (device 0).
 *
 * @param {object} parts
 * @param {Transport} parts.transport
 * @param {() => Message} parts.hello what is said first on each new line
 * @param {(hello: Message) => number | null} parts.enter number of the device that said hello, or `null`: not here
 * @param {(device: number, message: Message) => void} parts.heard
 * @param {(device: number, here: boolean) => void} parts.presence
 * @param {() => number} parts.now
 */
export function createLines({ transport, hello, enter, heard, presence, now }) {
  /** @type {Set<End>} */
  const ends = new Set();
  const beat = setInterval(check, BEAT);

  function check() {
    for (const end of ends) {
      say(end, { k: 'ping' });
      if (end.device !== null && !end.silent && now() - end.heard > SILENCE) {
        end.silent = true;
        presence(end.device, false);
      }
    }
  }

  /** @param {End} end @param {Message} message */
  const say = (end, message) => end.line?.send(JSON.stringify(message)) ?? false;

  /** @param {number} device */
  const endOf = (device) => [...ends].find((end) => end.device === device);

  /** @param {End} end */
  function drop(end) {
    ends.delete(end);
    end.line?.close();
  }

  /** @param {End} end @param {Message} message @param {(why: Failure) => void} refuse */
  function greet(end, message, refuse) {
    if (message.k !== 'hello') return;
    const device = message.v === PROTOCOL ? enter(message) : null;
    if (device === null) {
      say(end, { k: 'bye' });
      drop(end);
      refuse(message.v === PROTOCOL ? 'bad' : 'version');
      return;
    }
    const old = endOf(device);
    if (old) drop(old);
    end.device = device;
    presence(device, true);
  }

  /**
   * @param {(why: Failure | null) => void} done told once whether the line came up (`null`) or why not
   * @returns {{end: End, events: LineEvents}}
   */
  function prepare(done) {
    /** @type {End} */
    const end = { line: null, device: null, heard: now(), silent: false };
    let told = false;
    /** @param {Failure | null} why */
    const tell = (why) => {
      if (!told) done(why);
      told = true;
    };
    ends.add(end);
    return {
      end,
      events: {
        open: () => say(end, hello()),
        message(text) {
          end.heard = now();
          if (end.device !== null && end.silent) {
            end.silent = false;
            presence(end.device, true);
          }
          const message = readMessage(text);
          if (!message) return;
          if (end.device !== null) heard(end.device, message);
          else greet(end, message, tell);
          if (end.device !== null) tell(null);
        },
        ended(why) {
          ends.delete(end);
          tell(why);
          if (end.device !== null && !end.silent) presence(end.device, false);
        },
      },
    };
  }

  return {
    /**
     * @param {(why: Failure | null) => void} done
     * @returns {Promise<{code: string, accept: (answer: string) => Promise<void>, cancel: () => void}>}
     */
    async invite(done) {
      const { end, events } = prepare(done);
      const { code, accept, line } = await transport.invite(events);
      end.line = line;
      return { code, accept, cancel: () => end.device === null && drop(end) };
    },

    /**
     * @param {string} invitation
     * @param {(why: Failure | null) => void} done
     * @returns {Promise<{code: string, cancel: () => void}>}
     */
    async join(invitation, done) {
      const { end, events } = prepare(done);
      try {
        const { answer, line } = await transport.join(invitation, events);
        end.line = line;
        return { code: answer, cancel: () => end.device === null && drop(end) };
      } catch (error) {
        ends.delete(end);
        throw error instanceof LineError ? error : new LineError('failed');
      }
    },

    /** @param {number} device @param {Message} message */
    send(device, message) {
      const end = endOf(device);
      return end ? say(end, message) : false;
    },

    /** To all, but not back to who said it. @param {Message} message @param {number} [except] */
    broadcast(message, except = -1) {
      for (const end of ends) if (end.device !== null && end.device !== except) say(end, message);
    },

    /** A device is no longer of this table; the numbers after it move up. @param {number} device */
    forget(device) {
      const end = endOf(device);
      if (end) drop(end);
      for (const each of ends) if (each.device !== null && each.device > device) each.device -= 1;
    },

    close() {
      clearInterval(beat);
      for (const end of [...ends]) drop(end);
    },
  };
}
