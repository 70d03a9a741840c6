/** @import {GameEvent} from './types.js' */

/**
 * What a deal was sealed by: the hash shown before it, and what opens it once it is counted.
 * @typedef {{commit: string, reveal: {deck: string, salt: string} | null}} Seal
 */

/**
 * @param {readonly GameEvent[]} log events of the deal
 * @returns {Seal | null}
 */
export function sealOf(log) {
  const commit = log.findLast(({ type }) => type === 'deal')?.commit;
  if (!commit) return null;
  return { commit, reveal: log.findLast(({ reveal }) => reveal)?.reveal ?? null };
}

/**
 * Whether deck and salt give the hash, worked out here and not by the engine.
 * @param {Seal} seal
 * @returns {Promise<boolean | null>} `null` while the deal is sealed, and where the browser has no hashing (an insecure address)
 */
export async function matches({ commit, reveal }) {
  if (!reveal || !globalThis.crypto?.subtle) return null;
  const text = new TextEncoder().encode(`${reveal.deck} ${reveal.salt}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commit;
}
