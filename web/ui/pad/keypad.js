import { html } from 'lit-html';
import { t } from '../../texts/index.js';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'];

/**
 * Large digits for a thumb; a keyboard serves too.
 * @param {(key: string) => void} press a digit, two noughts, or `back`
 */
export function keypad(press) {
  return html`<div class="keypad" role="group" aria-label=${t('pad.points')}>${KEYS.map(
    (key) => html`<button type="button" class="key" data-key=${key} aria-label=${key === 'back' ? t('pad.clear') : key}
      @click=${() => press(key)}>${key === 'back' ? '⌫' : key}</button>`,
  )}</div>`;
}

/**
 * A digit typed on a keyboard.
 * @param {KeyboardEvent} event
 * @param {(key: string) => void} press
 */
export function typed(event, press) {
  if (/^\d$/.test(event.key)) press(event.key);
  else if (event.key === 'Backspace') press('back');
  else return;
  event.preventDefault();
}
