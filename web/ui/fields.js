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
        i,
      ) => html`<button type="button" role="radio" class="chip" data-value=${String(value)} aria-checked=${value === chosen ? 'true' : 'false'}
        tabindex=${value === chosen || (i === 0 && !values.includes(chosen)) ? 0 : -1} @click=${() => choose(value)}>${words(value)}</button>`,
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
    <span>${label}</span><i aria-hidden="true"></i></button>`;
}

/**
 * A whole number in a range, with the values that are asked for most.
 * @param {string} name
 * @param {string} label
 * @param {number} value
 * @param {number} low
 * @param {number} high
 * @param {number[]} usual
 * @param {(value: number) => void} change
 */
export function number(name, label, value, low, high, usual, change) {
  return html`<div class="field" data-field=${name}><label class="field-name" for="field-${name}">${label}</label>
    <div class="chips">${usual.map(
      (
        each,
      ) => html`<button type="button" class="chip" aria-pressed=${each === value ? 'true' : 'false'} data-value=${each}
        @click=${() => change(each)}>${each}</button>`,
    )}<input id="field-${name}" class="blank number" type="number" inputmode="numeric" min=${low} max=${high} step="1" .value=${String(value)}
      @change=${(/** @type {any} */ event) => change(Math.round(event.target.valueAsNumber || low))}></div></div>`;
}
