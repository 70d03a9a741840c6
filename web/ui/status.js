import { html, nothing } from 'lit-html';
import { nameOf } from '../app/seats.js';
import { eventWords } from '../app/words.js';
import { t } from '../texts/index.js';
import { icon } from './card.js';

/** @import {State, View} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/**
 * Whose turn it is, in words.
 * @param {View} view
 */
export function turnWords(view) {
  if (view.phase === 'over') return t('table.phase.over');
  if (view.phase === 'done') return t('table.phase.done');
  if (view.turn === null) return '';
  const own = view.turn === view.seat;
  if (!own) return t('table.thinking', { name: nameOf(view, view.turn) });
  if (view.phase === 'dave') return t('table.reply.you');
  return t(view.phase === 'bidding' || view.phase === 'announce' ? 'table.word.you' : 'table.turn.you');
}

/**
 * What is being done, and what one should know of it: until the first trick also what is at stake from deals before.
 * @param {View} view
 */
export function phaseWords(view) {
  const begun = view.tricks.some((n) => n > 0);
  if (begun) return t(`table.phase.${view.phase}`);
  if (view.replay && view.trump) return t('table.replay', { suit: view.trump });
  return [doing(view), view.hanging > 0 ? t('table.hanging', { points: view.hanging }) : '']
    .filter(Boolean)
    .join(' · ');
}

/** @param {View} view */
function doing(view) {
  if (view.phase !== 'bidding') return t(`table.phase.${view.phase}`);
  if (view.obliged === view.seat && view.round === 2) return t('table.obliged.you');
  return t(`table.phase.bidding${view.round === 2 ? 2 : 1}`, { suit: (view.turned ?? view.upcard)?.[1] });
}

/** Drawings of the tools that bear another name. */
const ICONS = /** @type {Record<string, string>} */ ({ last: 'last_trick', claim: 'check' });

/**
 * @param {State} state
 * @param {Game} game
 */
export function status(state, game) {
  const view = /** @type {View} */ (state.shown);
  const mine = view.turn === view.seat && view.legal.length > 0;
  // While the table moves, the line tells what moves it.
  const told = state.playing ? (state.log.map((event) => eventWords(event, view)).findLast(Boolean) ?? '') : '';
  return html`<div class="status" data-mine=${mine ? 'true' : 'false'} data-told=${told ? 'true' : 'false'}>
    <p class="turn"><b>${told || turnWords(view)}</b><span>${phaseWords(view)}</span></p>
    <nav class="tools" aria-label=${t('act.menu')}>
      ${view.last_trick ? tool('last', 'act.last', () => game.toggleLast(), state.lastTrick) : nothing}
      ${tool('undo', 'act.undo', () => game.undo(), undefined, state.busy || !view.can_undo)}
      ${view.can_claim ? tool('claim', 'act.claim', () => game.claim(), undefined, state.busy) : nothing}
      ${!state.hello?.hints || game.isAway() ? nothing : tool('hint', 'act.hint', () => game.hint(), undefined, !mine || state.busy)}
    </nav>
  </div>`;
}

/**
 * @param {string} name
 * @param {string} key
 * @param {() => void} press
 * @param {boolean} [pressed]
 * @param {boolean} [off]
 */
const tool = (
  name,
  key,
  press,
  pressed,
  off = false,
) => html`<button type="button" class="round" data-action=${name} aria-label=${t(key)}
  title=${t(key)} aria-pressed=${pressed ?? nothing} ?disabled=${off} @click=${press}>${icon(ICONS[name] ?? name)}</button>`;
