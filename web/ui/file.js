import { html } from 'lit-html';
import { LARGEST } from '../app/files.js';

/**
 * A button by which a person hands over a file; the same file can be handed over again.
 * @param {string} words
 * @param {string} action
 * @param {(file: File) => unknown} take
 */
export const fileButton = (words, action, take) => html`<label class="act file"><span>${words}</span>
  <input type="file" accept=".json,.jsonl,application/json" data-action=${action} @change=${(/** @type {Event} */ event) => chosen(event, take)}></label>`;

/** @param {Event} event @param {(file: File) => unknown} take */
function chosen(event, take) {
  const input = /** @type {HTMLInputElement} */ (event.currentTarget);
  const file = input.files?.[0];
  if (!file) return;
  take(file);
  input.value = '';
}

/** The text of a file, empty for one that is too large or can't be read. @param {File} file */
export const textOf = async (file) => (file.size > LARGEST ? '' : file.text().catch(() => ''));
