import { html } from 'lit-html';

/**
 * One choice of a few, as chips.
 * @template T
 * @param {string} name
 * @param {string} label
 * @param {readonly T[]} values
 * @param {T} chosen
 * @param {(value: T) => void} choose
 * @param {(value: T) => string} words
 */
export function chips(name, label, values, chosen, choose, words) {
  return html`<div class="field" data-field=${name}><span class="field-name" id="field-${name}">${label}</span>
    <div class="chips" role="radiogroup" aria-labelledby="field-${name}">${values.map(
      (
        value,
      ) => html`<button type="button" role="radio" class="chip" data-value=${String(value)} aria-checked=${value === chosen ? 'true' : 'false'}
        @click=${() => choose(value)}>${words(value)}</button>`,
    )}</div></div>`;
}

/**
 * @param {string} name
 * @param {string} label
 * @param {boolean} on
 * @param {(value: boolean) => void} turn
 */
export function toggle(name, label, on, turn) {
  return html`<button type="button" role="switch" class="switch" data-field=${name} aria-checked=${on ? 'true' : 'false'} @click=${() => turn(!on)}>
    <span>${label}</span><i></i></button>`;
}
