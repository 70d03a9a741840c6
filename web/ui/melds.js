import { html, nothing } from 'lit-html';
import { t } from '../texts/index.js';
import { miniCard } from './card.js';

/** @import {View, Meld, SeatMeld} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/** @param {Pick<Meld, 'class' | 'top'>} meld */
export const meldName = (meld) => t('act.meld.one', { class: meld.class, top: meld.top });

/** @param {string[]} cards */
export const cardRow = (cards) => html`<span class="mini-row">${cards.map(miniCard)}</span>`;

/**
 * The melds of a seat that stand, as anyone at the table may ask to see them.
 * @param {View} view
 * @param {number} seat
 * @param {Game} game
 */
export function standingAt(view, seat, game) {
  const melds = view.standing.filter((meld) => meld.seat === seat);
  if (melds.length === 0) return nothing;
  const fresh = view.tricks.every((n) => n === 0) && seat !== view.seat;
  return html`<div class="standing">${melds.map(
    (meld) => html`<button type="button" class="meld" data-meld=${meld.top} aria-label=${meldLabel(meld)}
      @click=${() => game.say(meldLabel(meld))}>${
        fresh ? cardRow(meld.cards) : html`<span>${t(`class.${meld.class}`)}</span>`
      }<b>${meld.points}</b></button>`,
  )}</div>`;
}

/** @param {SeatMeld} meld */
const meldLabel = (meld) =>
  `${t('count.line.meld', { class: meld.class, top: meld.top })}, ${t('n.points', { n: meld.points })}`;
