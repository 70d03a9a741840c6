import { html, nothing } from 'lit-html';
import { t } from '../texts/index.js';

/** @import {View, Said, Bid} from '../app/types.js' */

/** @param {Bid} bid */
export const bidWords = (bid) => t(`say.${bid.word}`, { suit: bid.suit });

/** @param {Said} said */
export function saidWords(said) {
  const params = { rank: said.rank, class: said.class };
  if (said.what === 'class') return t(`say.class.${said.class}`);
  return t(said.trump ? `say.${said.what}.trump` : `say.${said.what}`, params);
}

/**
 * What a seat's words of the moment are: its last bid while they bid, its declaration in the first trick, bella with
 * the card on the table.
 * @param {View} view
 * @param {number} seat
 * @returns {string}
 */
export function wordsAt(view, seat) {
  if (view.trick.some((played) => played.seat === seat && played.bella)) return t('say.bella');
  if (view.phase === 'bidding' || view.phase === 'announce') {
    const bid = view.bids.findLast((each) => each.seat === seat);
    return bid ? bidWords(bid) : '';
  }
  if (view.tricks.some((n) => n > 0)) return '';
  const said = view.said.findLast((each) => each.seat === seat);
  return said ? saidWords(said) : '';
}

/**
 * @param {View} view
 * @param {number} seat
 */
export function speech(view, seat) {
  const words = wordsAt(view, seat);
  return words ? html`<p class="bubble" data-words=${words}>${words}</p>` : nothing;
}
