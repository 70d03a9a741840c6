import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { leadingSuit, sorted } from '../app/sort.js';
import { t } from '../texts/index.js';
import { face } from './card.js';
import { vars } from './vars.js';

/** @import {State, View, Legal} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/**
 * The action that a tap on a card means: with bella where it can be announced and the player wants to.
 * @param {View} view
 * @param {string} card
 * @param {boolean} sayBella
 * @returns {Legal | undefined}
 */
export function actionOf(view, card, sayBella) {
  const ways = view.legal.filter((legal) => legal.kind === 'card' && legal.card === card);
  return ways.find((legal) => Boolean(legal.bella) === sayBella) ?? ways[0];
}

/** @param {State} state */
export function cardsInHand(state) {
  const view = state.shown;
  return view ? sorted(view.hand, leadingSuit(view), state.prefs.sort) : [];
}

/**
 * One's own cards: one row that fans, or two rows on a narrow screen, so that each has room for a thumb.
 * @param {State} state
 * @param {Game} game
 */
export function hand(state, game) {
  const view = /** @type {View} */ (state.shown);
  const cards = cardsInHand(state);
  const playing = view.legal.some((legal) => legal.kind === 'card');
  const top = Math.ceil(cards.length / 2);
  // What the second deal brought stays marked until the first trick is over.
  const fresh = view.tricks.every((n) => n === 0);
  const focused = Math.min(game.focus, cards.length - 1);
  return html`<section class="hand" aria-label=${t('table.hand')} data-rows=${cards.length > 6 ? 2 : 1} ${vars({ '--n': cards.length })}>
    ${repeat(
      cards,
      (card) => card,
      (card, i) => {
        const action = actionOf(view, card, state.sayBella);
        const why = view.illegal[card];
        const row = i < top ? 0 : 1;
        return html`<button type="button" class="card" data-card=${card} data-suit=${card[1]} data-flip="card:${card}"
          data-action=${action?.text ?? nothing} data-state=${action ? 'legal' : playing ? 'closed' : 'idle'}
          data-new=${fresh && view.new_cards.includes(card) ? '' : nothing} data-pending=${state.pending === card || state.picked === card ? '' : nothing} data-hint=${state.hint?.action === action?.text && action ? '' : nothing}
          aria-disabled=${playing && !action ? 'true' : nothing} aria-label=${label(view, card)}
          tabindex=${i === focused ? 0 : -1}
          ${vars({ '--i': i, '--row': row, '--ri': row ? i - top : i, '--rn': row ? cards.length - top : top })}
          @click=${() => (action ? game.touch(action) : game.refuse(card, why))}
          @focus=${() => game.setFocus(i)}>${face(card)}</button>`;
      },
    )}
  </section>`;
}

/**
 * @param {View} view
 * @param {string} card
 */
function label(view, card) {
  const params = { rank: card[0], suit: card[1] };
  if (view.trump === card[1]) return t('card.trump', params);
  return t(view.new_cards.includes(card) ? 'card.new' : 'card.nom', params);
}
