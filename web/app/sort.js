/** @import {Card, Suit, View, Prefs} from './types.js' */

// How a hand is held, not what beats what: the engine alone knows that.
const PLAIN = 'AKQJT987';
const BY_STRENGTH = 'ATKQJ987';
const TRUMPS = 'J9ATKQ87';
const RED = 'hd';

/**
 * Suits of a hand in the order of holding: the trump suit first, then colours in turn as far as they go.
 * @param {Set<string>} held
 * @param {Suit | null} first
 */
function suitOrder(held, first) {
  const left = ['s', 'h', 'c', 'd'].filter((suit) => held.has(suit));
  /** @type {string[]} */
  const order = [];
  let next = first && held.has(first) ? first : left[0];
  while (next !== undefined) {
    order.push(next);
    left.splice(left.indexOf(next), 1);
    const red = RED.includes(next);
    // With one colour left in excess, take first from the larger colour, so that it can still alternate.
    next = left.find((suit) => RED.includes(suit) !== red) ?? left[0];
  }
  return order;
}

/**
 * @param {Card[]} hand
 * @param {Suit | null} trump the trump suit, or the one offered
 * @param {Prefs['sort']} how
 * @returns {Card[]}
 */
export function sorted(hand, trump, how) {
  if (how === 'ranks') {
    return [...hand].sort(
      (a, b) => PLAIN.indexOf(a[0]) - PLAIN.indexOf(b[0]) || 'shcd'.indexOf(a[1]) - 'shcd'.indexOf(b[1]),
    );
  }
  const suits = suitOrder(new Set(hand.map((card) => card[1])), how === 'trumps' ? trump : null);
  /** @param {Card} card */
  const rank = (card) => (how === 'suits' ? PLAIN : card[1] === trump ? TRUMPS : BY_STRENGTH).indexOf(card[0]);
  return [...hand].sort((a, b) => suits.indexOf(a[1]) - suits.indexOf(b[1]) || rank(a) - rank(b));
}

/** @param {View} view */
export function leadingSuit(view) {
  return view.trump ?? view.turned?.[1] ?? view.upcard?.[1] ?? null;
}
