import { html } from 'lit-html';
import { t } from '../texts/index.js';

/** @import {Game} from '../app/game.js' */
/** @import {State} from '../app/types.js' */

export const title = () => t('fair.title');

/**
 * A device was found lying: who, and in what.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const { name, code, detail, device } = state.panelData ?? {};
  return html`<p class="caught" role="alert" data-device=${device} data-lie=${code}>${t('fair.caught', { name, why: t(`lie.${code}`, { detail }) })}</p>
    <p class="quiet">${t('fair.about')}</p>
    <footer class="paper-foot"><button type="button" class="act strong" data-action="quit" @click=${() => {
      state.company?.people.leave();
      game.leave();
    }}>${t('phones.leave')}</button></footer>`;
}
