import { html, nothing } from 'lit-html';
import { wear } from '../people/wear.js';
import css from '../styles/kept.css' with { type: 'text' };
import { t } from '../texts/index.js';

/** @import {View} from '../app/types.js' */
/** @import {Purpose} from '../app/saves.js' */

wear(css);

/**
 * What a side wrote against what the best of the others wrote.
 * @param {View} view
 * @param {number[]} gained a side
 */
export function versus(view, gained) {
  const own = view.side_of[view.seat];
  return { own: gained[own], other: Math.max(...gained.filter((_, side) => side !== own)) };
}

/**
 * The deal of the day or of a challenge: what one wrote, and what the challenger did.
 * @param {View} view
 * @param {Purpose | undefined} purpose
 */
export function compared(view, purpose) {
  const [line, ...more] = view.sheet.filter((each) => each.gained);
  if (!purpose || !line || more.length > 0) return nothing;
  const own = versus(view, line.gained);
  if (purpose.kind === 'day') return html`<p class="versus" data-purpose="day">${t('today.result', own)}</p>`;
  const theirs = versus(view, purpose.gained);
  return html`<dl class="versus" data-purpose="challenge">
    <dt>${t('seat.you')}</dt><dd data-own=${own.own}>${own.own} : ${own.other}</dd>
    <dt>${purpose.name || t('link.challenger')}</dt><dd data-theirs=${theirs.own}>${theirs.own} : ${theirs.other}</dd>
  </dl>`;
}
