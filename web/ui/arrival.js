import { html, nothing } from 'lit-html';
import { accept } from '../app/arrival.js';
import { wear } from '../people/wear.js';
import css from '../styles/kept.css' with { type: 'text' };
import { t } from '../texts/index.js';
import { cardRow } from './melds.js';
import { versus } from './versus.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @import {Invitation} from '../app/arrival.js' */

wear(css);

/** @param {State} state */
export const title = (state) => t(`link.opened.${/** @type {Invitation} */ (state.panelData).kind}`);

/**
 * A deal that somebody sent, before it is played.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const invitation = /** @type {Invitation} */ (state.panelData);
  const { view, name, gained } = invitation;
  const preset = typeof view.spec === 'string' ? view.spec : view.spec.preset;
  return html`<section class="arrival">
    <p><b>${t(`preset.${preset}`)}</b>, ${t('n.players', { n: view.seats })}</p>
    ${gained.length > 0 && name ? html`<p>${name}</p>` : nothing}
    ${gained.length > 0 ? html`<p data-gained=${gained.join(' ')}>${t('link.result', versus(view, gained))}</p>` : nothing}
    ${cardRow(view.hand)}
    ${state.view && !state.view.over ? html`<p class="quiet">${t('link.keep')}</p>` : nothing}
    <footer class="paper-foot">
      <button type="button" class="act strong" data-action="accept" autofocus @click=${() => accept(game, invitation, state.prefs.game.level)}>${t('start.deal')}</button>
      <button type="button" class="act" data-action="decline" @click=${() => game.open(null)}>${t('act.cancel')}</button>
    </footer>
  </section>`;
}
