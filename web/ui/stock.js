import { html, nothing } from 'lit-html';
import { t } from '../texts/index.js';
import { backFace, openCard } from './card.js';

/** @import {State, View} from '../app/types.js' */

/** Whether the hands are complete, so that the stock makes room for the tricks. @param {View} view */
export function settledStock(view) {
  return (
    Math.max(...view.counts) > 6 || view.trick.length > 0 || view.tricks.some((n) => n > 0) || view.phase === 'play'
  );
}

/**
 * The stock with the card turned up; later the upcard lies across under it, and the freza on it.
 * @param {State} state
 */
export function stock(state) {
  const view = /** @type {View} */ (state.shown);
  if (view.stock <= 0 && !view.upcard) return nothing;
  const compact = settledStock(view);
  return html`<section class="stock" data-compact=${compact ? 'true' : 'false'} data-seats=${view.seats} data-empty=${view.stock <= 0 ? 'true' : 'false'}
    aria-label=${t('table.stock', { n: view.stock })}>
    ${view.upcard ? openCard(view.upcard, { flip: true, cls: 'upcard' }) : nothing}
    ${
      view.stock > 0
        ? html`<span class="pile-of-stock" data-flip="stock">${[0, 1, 2].map(() => html`<span class="card back">${backFace()}</span>`)}</span>`
        : nothing
    }
    ${view.freza ? openCard(view.freza, { flip: true, cls: 'freza' }) : nothing}
    ${view.stock > 0 ? html`<span class="stock-count" aria-hidden="true">${view.stock}</span>` : nothing}
  </section>`;
}
