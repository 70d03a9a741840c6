import { html, nothing } from 'lit-html';
import { nameOf } from '../app/seats.js';
import { t } from '../texts/index.js';
import { miniCard } from './card.js';

/** @import {View, Meld, SeatMeld} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/** @param {Pick<Meld, 'class' | 'top'>} meld */
export const meldName = (meld) => t('act.meld.one', { class: meld.class, top: meld.top });

/** @param {string[]} cards */
export const cardRow = (cards) => html`<span class="mini-row">${cards.map(miniCard)}</span>`;

/**
 * The melds of a seat that stand, as anyone at the table may ask to see them, and its bella once it is announced.
 * @param {View} view
 * @param {number} seat
 * @param {Game} game
 */
export function standingAt(view, seat, game) {
  const melds = view.standing.filter((meld) => meld.seat === seat);
  const bella = view.bella === seat;
  if (melds.length === 0 && !bella) return nothing;
  const fresh = view.tricks.every((n) => n === 0) && seat !== view.seat;
  return html`<div class="standing">${melds.map((meld) => {
    const shown = fresh ? cardRow(meld.cards) : html`<span>${t(`class.${meld.class}`)}</span>`;
    return badge(meld.top, html`${shown}<b>${meld.points}</b>`, meldLabel(meld), game);
  })}${bella ? badge('bella', html`<span>${t('say.bella')}</span>`, t('table.bella', { name: nameOf(view, seat) }), game) : nothing}</div>`;
}

/**
 * A short sign on the cloth that tells itself in full.
 * @param {string} name
 * @param {unknown} shown
 * @param {string} words
 * @param {Game} game
 */
const badge = (name, shown, words, game) =>
  html`<button type="button" class="meld" data-meld=${name} @click=${() => game.say(words)}><span class="meld-sign" aria-hidden="true">${shown}</span><span class="unseen">${words}</span></button>`;

/** @param {SeatMeld} meld */
const meldLabel = (meld) =>
  `${t('count.line.meld', { class: meld.class, top: meld.top })}, ${t('n.points', { n: meld.points })}`;
