import { capital, t, texts } from '../texts/index.js';
import { actionWords } from '../ui/bidding.js';

/** @import {View, Hint} from './types.js' */

/**
 * A hint in sentences: what to do, why, and what it is worth against the next best.
 * @param {Hint} hint
 * @param {View} view on which it was asked
 * @returns {string[]}
 */
export function hintLines(hint, view) {
  /** @param {string} text */
  const words = (text) => {
    const action = view.legal.find((legal) => legal.text === text);
    if (action?.kind !== 'card') return action ? t('hint.said', { words: actionWords(view, action) }) : text;
    return t(action.bella ? 'hint.card.bella' : 'hint.card', { card: action.card });
  };
  const action = words(hint.action);
  const lines = [t('hint.best', { action })];
  const why = hint.reason && `hint.${hint.reason.code}`;
  if (why && texts.has(why)) lines.push(t(why, /** @type {any} */ (hint.reason?.params ?? {})));
  const { value, next } = hint;
  if (next && typeof value === 'number') {
    const even = Math.round(value) === Math.round(next.value);
    const params = { action, value: points(value), next: words(next.action), nextValue: points(next.value) };
    lines.push(capital(t(even ? 'hint.even' : 'hint.value', params)));
  }
  return lines;
}

/** @param {number} value */
const points = (value) => {
  const whole = Math.round(value);
  return whole < 0 ? `−${-whole}` : `${whole}`;
};
