import { html, nothing } from 'lit-html';
import { nameOf, shortSideName, sidesInOrder } from '../app/seats.js';
import { t } from '../texts/index.js';
import { icon, suitMark } from './card.js';

/** @import {State, View} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/**
 * The brass plaque with the score of the game, the menu, the trump.
 * @param {State} state
 * @param {Game} game
 * @param {unknown} [first] what stands first, instead of the menu
 */
export function topbar(state, game, first = menuButton(game)) {
  const view = /** @type {View} */ (state.shown);
  return html`<header class="bar">
    ${first}
    <button type="button" class="plaque" data-action="sheet" data-sides=${view.sides} @click=${() => game.open('sheet')}>
      <span class="unseen">${t('table.score')}:</span>
      ${sidesInOrder(view).map(
        (side) =>
          html`<span class="side" data-side=${side}><span class="side-name">${shortSideName(view, side)}</span> <b class="points">${view.score[side]}</b></span>`,
      )}
      <span class="target">${t('table.target', { n: view.rules.target })}${view.stake > 1 ? html` · <b>×${view.stake}</b>` : nothing}</span>
      <span class="unseen">${t('act.sheet')}</span>
    </button>
    ${trumpMark(view, game)}
  </header>`;
}

/** @param {Game} game */
const menuButton = (
  game,
) => html`<button type="button" class="round" data-action="menu" aria-label=${t('act.menu')} title=${t('act.menu')}
  @click=${() => game.open('menu')}>${icon('menu')}</button>`;

/**
 * @param {View} view
 * @param {Game} game
 */
function trumpMark(view, game) {
  const words = view.trump
    ? `${t('table.trump', { suit: view.trump })}. ${view.maker === null ? '' : t('table.maker', { name: nameOf(view, view.maker) })}`
    : t('table.trump.none');
  return html`<button type="button" class="trump" data-trump=${view.trump ?? nothing} aria-label=${words} title=${words} @click=${() => game.say(words)}>
    ${view.trump ? suitMark(view.trump) : html`<span class="no-trump" aria-hidden="true"></span>`}
  </button>`;
}
