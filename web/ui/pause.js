import { html } from 'lit-html';
import { t } from '../texts/index.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

export const title = () => t('table.paused');

/**
 * The game waits: nothing is played or shown until the pause is ended.
 * @param {State} _state
 * @param {Game} game
 */
export const body = (_state, game) => html`<footer class="paper-foot">
  <button type="button" class="act strong" data-action="resume" autofocus @click=${() => game.open(null)}>${t('act.resume')}</button>
</footer>`;
