/** @import {View, GameEvent, Bid} from './types.js' */

/**
 * What the table looks like after an event, before the engine's view is there to settle on. Only what can be
 * seen is moved: cards, words, counters. Nothing here decides anything.
 *
 * @param {View} view
 * @param {GameEvent} event
 * @returns {View}
 */
export function applied(view, event) {
  const change = CHANGES[event.type];
  return { ...view, legal: [], illegal: {}, turn: null, ...(change ? change(view, event) : {}) };
}

/**
 * The same table before anything is dealt: where a new game begins.
 * @param {View} view
 * @returns {View}
 */
export const cleared = (view) => ({
  ...view,
  ...NOTHING,
  counts: view.counts.map(() => 0),
  tricks: view.tricks.map(() => 0),
  taken: view.taken.map(() => 0),
  stock: 32,
  upcard: null,
  turned: null,
  hand: [],
  maker: null,
  score: view.score.map(() => 0),
  sheet: [],
});

/** What no deal has at its beginning. @type {Partial<View>} */
const NOTHING = {
  phase: 'bidding',
  round: 1,
  new_cards: [],
  freza: null,
  trump: null,
  maker: null,
  bids: [],
  trick: [],
  trick_winner: null,
  last_trick: null,
  said: [],
  standing: [],
  own_melds: [],
  bella: null,
  swapped: null,
  count: null,
  over: null,
};

/**
 * @param {number[]} list
 * @param {number} at
 * @param {number} by
 */
const added = (list, at, by) => list.map((value, i) => (i === at ? value + by : value));

/** @type {Record<string, (view: View, event: GameEvent) => Partial<View>>} */
const CHANGES = {
  deal: (view, event) => ({
    ...NOTHING,
    deal: event.deal,
    dealer: event.dealer,
    obliged: event.obliged,
    hand: event.hand,
    counts: event.counts,
    upcard: event.upcard,
    turned: event.upcard,
    stock: 31 - event.counts.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0),
    tricks: view.tricks.map(() => 0),
    taken: view.taken.map(() => 0),
  }),
  bid: (view, event) => ({
    bids: [...view.bids, /** @type {Bid} */ ({ seat: event.seat, word: event.word, suit: event.suit })],
  }),
  trump: (_view, event) => ({ trump: event.suit, maker: event.maker }),
  swap: (view, event) => ({
    upcard: event.gave,
    swapped: { seat: event.seat, took: event.took },
    hand: view.hand.includes(event.gave)
      ? view.hand.map((card) => (card === event.gave ? event.took : card))
      : view.hand,
  }),
  second: (view, event) => ({
    phase: 'melds',
    hand: [...view.hand, ...event.cards],
    new_cards: event.cards,
    counts: event.counts,
    freza: event.freza,
    stock: event.stock,
    upcard: view.seats === 4 ? null : view.upcard,
  }),
  said: (view, event) => ({ said: [...view.said, /** @type {any} */ (event)] }),
  stand: (_view, event) => ({ standing: event.melds }),
  play: (view, event) => ({
    phase: 'play',
    new_cards: [],
    hand: view.hand.filter((card) => card !== event.card),
    counts: added(view.counts, event.seat, -1),
    trick: [...view.trick, { seat: event.seat, card: event.card, bella: Boolean(event.bella) }],
    bella: event.bella ? event.seat : view.bella,
  }),
  trick: (view, event) => ({
    trick: [],
    trick_winner: null,
    last_trick: { winner: event.winner, cards: view.trick },
    tricks: added(view.tricks, event.winner, 1),
    taken: added(view.taken, view.side_of[event.winner], event.points),
  }),
  count: (_view, event) => ({ phase: 'done', count: event.count, score: event.count.score }),
};
