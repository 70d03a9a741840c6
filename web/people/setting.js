/** @import {Wish} from './room.js' */
/**
 * @typedef {{round: number, keys: Map<number, string>, deals: unknown[], dealer: number | null}} Setting a table that is being set up
 */

/**
 * The table of the devices that gave their keys, and who sits where. The devices take the first seats in their order; the
 * computer takes the others, at the host's device.
 * @param {Setting} setting
 * @param {string[]} names by device
 * @param {Wish} wish
 */
export function tableOf({ keys, deals, dealer }, names, { seats, level, spec }) {
  const bots = Array.from({ length: seats - names.length }, (_, i) => names.length + i);
  const peers = names.map((_, device) => ({ key: keys.get(device), seats: device === 0 ? [0, ...bots] : [device] }));
  const players = Array.from({ length: seats }, (_, seat) =>
    seat < names.length ? { name: names[seat] } : { name: '', level },
  );
  return { setup: { rules: spec, peers, bots, first_dealer: dealer, deals }, players };
}
