import { html } from 'lit-html';
import { eventWords } from '../app/words.js';
import { t } from '../texts/index.js';

/** @import {State} from '../app/types.js' */

export const title = () => t('act.log');

/** @param {State} state */
export function body(state) {
  const view = state.shown;
  const lines = view
    ? state.log.map((event) => ({ event, words: eventWords(event, view) })).filter((line) => line.words)
    : [];
  if (lines.length === 0) return html`<p class="quiet">${t('log.empty')}</p>`;
  return html`<ol class="log">${lines.map(({ event, words }) => html`<li data-type=${event.type}>${words}</li>`)}</ol>`;
}
