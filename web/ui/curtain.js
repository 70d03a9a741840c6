import { html } from 'lit-html';
import { wear } from '../people/wear.js';
import css from '../styles/curtain.css' with { type: 'text' };
import { t } from '../texts/index.js';
import { backFace, icon, suitMark } from './card.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

wear(css);

/**
 * What lies over the table while the device goes from one person to the next: only what all may know.
 * @param {State} state
 * @param {Game} game
 */
export function screen(state, game) {
  const to = state.handTo;
  if (!to) return html``;
  return html`<main class="curtain" aria-label=${t('curtain.title')}>
    <div class="curtain-backs" aria-hidden="true">${[0, 1, 2].map(() => html`<span class="card back">${backFace()}</span>`)}</div>
    <p class="curtain-title">${t('curtain.title')}</p>
    <h2 class="curtain-name">${t('curtain.to', { name: to.name })}</h2>
    <p class="curtain-score">${to.score}${to.trump ? html` · ${suitMark(to.trump)}` : ''}</p>
    <button type="button" class="act strong deal" data-action="lift" @click=${() => game.lift()}><span>${t('curtain.open')}</span></button>
    <p class="curtain-hint">${t('curtain.hint')}</p>
    <button type="button" class="round curtain-leave" data-action="leave" aria-label=${t('act.menu')} title=${t('act.menu')} @click=${() => game.leave()}>${icon('menu')}</button>
  </main>`;
}
