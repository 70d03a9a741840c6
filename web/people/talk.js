import { html } from 'lit-html';
import { t } from '../texts/index.js';
import { PHRASES } from './phrases.js';

/** @import {Game} from '../app/game.js' */
/** @import {State} from '../app/types.js' */

export const title = () => t('talk.title');

/**
 * Ready phrases, to be said between deals.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  /** @param {string} code */
  const say = (code) => {
    state.company?.people.room?.say(code);
    game.open(null);
  };
  return html`<p class="quiet">${t('talk.about')}</p>
    <div class="chips talk">${PHRASES.map(
      (code) =>
        html`<button type="button" class="chip" data-say=${code} @click=${() => say(code)}>${t(`talk.${code}`)}</button>`,
    )}</div>`;
}
