import { html, nothing } from 'lit-html';
import { t } from '../texts/index.js';
import { icon } from './card.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/**
 * What there is to say of the page itself. It is shown between deals only.
 * @param {State} state
 * @param {Game} game
 */
export function notices(state, game) {
  const { offline, kept, update, install } = state.site;
  return html`<div class="notices">
    ${offline ? html`<p class="notice" data-notice="offline">${icon('offline')}<span>${t('pwa.offline')}${kept ? '' : ` · ${t('pwa.offline.not_yet')}`}</span></p>` : nothing}
    ${updating(state, game)}
    ${playedElsewhere(state, game)}
    ${install === 'prompt' ? html`<button type="button" class="notice" data-action="install" @click=${() => game.site?.install()}>${icon('save')}<span>${t('pwa.install')}</span></button>` : nothing}
    ${install === 'ios' ? html`<p class="notice" data-notice="ios">${icon('share')}<span>${t('pwa.install.ios')}</span></p>` : nothing}
    ${!update && !offline && kept && install === 'no' ? html`<p class="notice quiet" data-notice="kept">${icon('check')}<span>${t('pwa.offline.ready')}</span></p>` : nothing}
  </div>`;
}

/**
 * A game that another tab plays, to be taken over from it.
 * @param {State} state
 * @param {Game} game
 */
const playedElsewhere = ({ elsewhere }, game) =>
  elsewhere
    ? html`<p class="notice" data-notice="elsewhere">${icon('resume')}<span>${t('save.tabs')}</span>
        <button type="button" class="act" data-action="play-here" @click=${() => game.resume(elsewhere, { steal: true })}>${t('save.tabs.take')}</button></p>`
    : nothing;

/**
 * The new version that waits.
 * @param {State} state
 * @param {Game} game
 */
export const updating = (state, game) =>
  state.site.update
    ? html`<p class="notice" data-notice="update" role="status">${icon('new')}<span>${t('pwa.update')}</span>
        <button type="button" class="act" data-action="update" @click=${() => game.site?.update()}>${t('pwa.update.now')}</button></p>`
    : nothing;
