import { html, nothing } from 'lit-html';
import { nameOf, placeOf, shortName } from '../app/seats.js';
import { leadingSuit, sorted } from '../app/sort.js';
import { t } from '../texts/index.js';
import { backFace, openCard, suitMark } from './card.js';
import { standingAt } from './melds.js';
import { speech } from './speech.js';
import { vars } from './vars.js';

/** @import {State, View} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/**
 * A player: who it is, what he holds, has won and says.
 * @param {State} state
 * @param {Game} game
 * @param {number} seat
 */
export function seatOf(state, game, seat) {
  const view = /** @type {View} */ (state.shown);
  const place = placeOf(view, seat);
  const own = seat === view.seat;
  return html`<section class="seat" data-seat=${seat} data-place=${place} data-turn=${view.turn === seat ? 'true' : 'false'}
    data-maker=${view.maker === seat ? 'true' : 'false'} data-dealer=${view.dealer === seat ? 'true' : 'false'}
    aria-label=${nameOf(view, seat)}>
    ${plate(state, seat)}
    ${own ? nothing : view.hands ? openHand(view, view.hands[seat], seat) : backs(view, seat)}
    ${standingAt(view, seat, game)}
  </section>`;
}

/**
 * @param {State} state
 * @param {number} seat
 */
function plate(state, seat) {
  const view = /** @type {View} */ (state.shown);
  const name = nameOf(view, seat);
  const tricks = view.tricks[seat];
  const taken = view.taken[view.side_of[seat]];
  const level = view.players[seat]?.level;
  const own = seat === view.seat;
  return html`<div class="plate">
    <span class="avatar" aria-hidden="true">${name.slice(0, 1)}</span>
    <span class="who">
      <span class="name">${shortName(view, seat)}</span>
      ${
        tricks > 0 || !level
          ? html`<span class="facts pile" data-tricks=${tricks}><span class="pile-mark" aria-hidden="true"></span><span
              aria-label=${t('table.tricks', { n: tricks })}>${tricks}</span>${
                state.prefs.taken
                  ? html`<span class="taken" aria-label=${t('table.taken', { points: taken })}>${taken}</span>`
                  : nothing
              }</span>`
          : html`<span class="facts pile">${t(`level.${level}`)}</span>`
      }
    </span>
    ${view.dealer === seat ? html`<span class="mark dealer" role="img" aria-label=${t('table.dealer.mark')} title=${t('table.dealer', { name })}></span>` : nothing}
    ${
      view.maker === seat && view.trump
        ? html`<span class="mark maker" role="img" aria-label=${t('table.maker.mark')} title=${t('table.maker', { name })}>${suitMark(view.trump)}</span>`
        : view.obliged === seat && view.maker === null
          ? html`<span class="mark obliged" title=${t(own ? 'table.obliged.you' : 'table.obliged.other', { name })}>${t('table.obliged.mark')}</span>`
          : nothing
    }
    ${speech(view, seat)}
  </div>`;
}

/**
 * Another's cards, laid open where a game is watched.
 * @param {View} view
 * @param {string[]} cards
 * @param {number} seat
 */
function openHand(view, cards, seat) {
  const held = cards.filter((card) => !view.trick.some((played) => played.card === card));
  return html`<div class="backs open" role="group" aria-label=${t('table.hand.other', { name: nameOf(view, seat), n: held.length })} ${vars({ '--n': held.length })}>
    ${sorted(held, leadingSuit(view), 'trumps').map((card, i) => openCard(card, { flip: true, values: { '--i': i } }))}
  </div>`;
}

/**
 * @param {View} view
 * @param {number} seat
 */
function backs(view, seat) {
  const count = view.counts[seat];
  return html`<div class="backs" role="img" aria-label=${t('table.hand.other', { name: nameOf(view, seat), n: count })} ${vars({ '--n': count })}>
    ${Array.from({ length: count }, (_, i) => html`<span class="card back" data-flip="back:${seat}:${i}" ${vars({ '--i': i })}>${backFace()}</span>`)}
  </div>`;
}
