/** @import {Message} from './messages.js' */
/** @import {RoomState, Wish} from './types.js' */

/**
 * @typedef {{round: number, keys: Map<number, string>, deals: unknown[], dealer: number | null, taken: number[]}} Setting a table that is being set up
 */

/**
 * The table of the devices that gave their keys, and who sits where. The computer takes the seats that nobody has, at the
 * host's device.
 * @param {Setting} setting
 * @param {string[]} names by device
 * @param {Wish} wish
 */
export function tableOf({ keys, deals, dealer, taken }, names, { seats, level, spec }) {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const bots = all.filter((seat) => !taken.includes(seat));
  const peers = taken.map((seat, device) => ({
    key: keys.get(device),
    seats: device === 0 ? [seat, ...bots] : [seat],
  }));
  const players = all.map((seat) =>
    taken.includes(seat) ? { name: names[taken.indexOf(seat)] } : { name: '', level },
  );
  return { setup: { rules: spec, peers, bots, first_dealer: dealer, deals }, players };
}

/**
 * How devices come to sit at a new table: each gives a fresh key whose secret stays with it, then the host tells all where
 * they sit.
 *
 * @param {object} parts
 * @param {(op: string, fields?: Record<string, unknown>) => Promise<any>} parts.ask the engine
 * @param {() => RoomState} parts.room
 * @param {(device: number, message: Message) => void} parts.send
 * @param {(setup: unknown, me: number, players: unknown[]) => Promise<void>} parts.sit
 */
export function createSetting({ ask, room, send, sit }) {
  /** The secret of the identity that this device gave out last. */
  let secret = '';
  /** @type {Setting | null} */
  let setting = null;
  let rounds = 0;

  async function sitWhenReady() {
    const { people, wish } = room();
    if (!setting || setting.keys.size < people.length) return;
    const names = people.map(({ name }) => name);
    const { setup, players } = tableOf(setting, names, wish);
    setting = null;
    for (let device = 1; device < names.length; device += 1) {
      send(device, { k: 'sit', setup, me: device, players, names });
    }
    await sit(setup, 0, players);
  }

  const made = {
    get secret() {
      return secret;
    },

    /** A fresh identity for a table. @returns {Promise<string>} its public key */
    async freshKey() {
      const identity = await ask('identity');
      secret = identity.secret;
      return identity.key;
    },

    /**
     * The host sets up a table for the devices that are here.
     * @param {unknown[]} deals already played
     * @param {number | null} dealer who dealt first; `null`: by lot
     * @param {number[]} taken seat of each device
     */
    async begin(deals, dealer, taken) {
      rounds += 1;
      setting = { round: rounds, keys: new Map(), deals, dealer, taken };
      for (let device = 1; device < room().people.length; device += 1) made.remind(device);
      setting.keys.set(0, await made.freshKey());
      await sitWhenReady();
    },

    /** A device gave its key. @param {number} device @param {number} round @param {string} key */
    async give(device, round, key) {
      if (setting?.round !== round) return;
      setting.keys.set(device, key);
      await sitWhenReady();
    },

    /** A device is asked for the key that it owes, if it does. @param {number} device */
    remind(device) {
      if (setting && !setting.keys.has(device)) send(device, { k: 'keys', round: setting.round });
    },
  };
  return made;
}
