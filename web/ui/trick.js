import { html } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { nameOf, placeOf } from '../app/seats.js';
import { t } from '../texts/index.js';
import { openCard } from './card.js';

/** @import {State, View, Played} from '../app/types.js' */

/** A played card never lies quite straight; each always in its own way. @param {string} card */
function slant(card) {
  const n = card.charCodeAt(0) * 31 + card.charCodeAt(1) * 17;
  return (n % 11) - 5;
}

/**
 * Cards on the table, each on the side of who played it.
 * @param {State} state
 */
export function trick(state) {
  const view = /** @type {View} */ (state.shown);
  const last = state.lastTrick && view.last_trick;
  const cards = last ? last.cards : view.trick;
  const winner = last ? last.winner : view.trick_winner;
  return html`<section class="trick" aria-label=${t(last ? 'table.last' : 'table.trick')} data-seats=${view.seats} data-last=${last ? 'true' : 'false'}>
    ${repeat(
      cards,
      (played) => played.card,
      (played, i) => lying(view, played, i, winner),
    )}
  </section>`;
}

/**
 * @param {View} view
 * @param {Played} played
 * @param {number} i
 * @param {number | null} winner
 */
function lying(view, played, i, winner) {
  const place = placeOf(view, played.seat);
  return html`<span class="lying" data-place=${place} data-winning=${played.seat === winner ? 'true' : 'false'}
    title=${t('table.trick.card', { name: nameOf(view, played.seat), card: played.card })}>${openCard(played.card, {
      flip: true,
      values: { '--slant': `${slant(played.card)}deg`, '--z': i + 1 },
    })}</span>`;
}
