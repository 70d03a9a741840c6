import { html } from 'lit-html';
import { t } from '../texts/index.js';
import { actionWords, inside, spoken } from './bidding.js';

/** @import {State, View, Legal} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

export const title = () => t('act.declare');

/**
 * Everything that could be declared now, where there is much of it.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const view = /** @type {View} */ (state.view);
  /** @param {Legal} action */
  const declare = (action) => {
    game.open(null);
    game.act(action);
  };
  return html`<div class="declare">${spoken(view)
    .filter(({ kind }) => kind === 'meld')
    .map((action) => {
      const words = actionWords(view, action);
      return html`<button type="button" class="act" data-action=${action.text} data-kind="meld" @click=${() => declare(action)}>${inside(view, action, words)}</button>`;
    })}</div>`;
}
