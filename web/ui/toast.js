import { html, nothing } from 'lit-html';

/** @import {State} from '../app/types.js' */

/**
 * A sentence that lies on the table for a moment, with the section of the rules that it is about.
 * @param {State} state
 */
export function toast(state) {
  if (!state.toast) return nothing;
  const { text, section, n } = state.toast;
  return html`<p class="toast" role="status" aria-live="off" data-n=${n}>${text}${section ? html` <small>§ ${section}</small>` : nothing}</p>`;
}
