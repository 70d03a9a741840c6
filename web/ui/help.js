import { html } from 'lit-html';
import { t } from '../texts/index.js';
import { actionWords, spoken } from './bidding.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

export const title = () => t('act.keys');

/**
 * The keys of the table, with the letters of this very moment.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const view = state.view;
  const words = new Map(view ? spoken(view).map((action) => [action.text, actionWords(view, action)]) : []);
  /** @param {string} id */
  const name = (id) => words.get(id) ?? (id === 'bella' ? t('say.bella') : t(`act.${id}`));
  return html`<dl class="keys">
    ${key('← →', t('keys.arrows'))}
    ${key('1 … 9', t('keys.digits'))}
    ${key('Enter', t('keys.enter'))}
    ${[...game.keys()].map(([id, letter]) => key(letter.toUpperCase(), name(id)))}
    ${key('Esc', t('keys.escape'))}
    ${key('?', t('keys.help'))}
  </dl>`;
}

/**
 * @param {string} cap
 * @param {string} words
 */
const key = (cap, words) => html`<dt><kbd>${cap}</kbd></dt><dd>${words}</dd>`;
