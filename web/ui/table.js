import { html, nothing } from 'lit-html';
import { seatsAround } from '../app/seats.js';
import { t } from '../texts/index.js';
import { actions } from './bidding.js';
import { suitDrawing } from './card.js';
import { hand } from './hand.js';
import { notes } from './notes.js';
import { seatOf } from './seat.js';
import { status } from './status.js';
import { stock } from './stock.js';
import { toast } from './toast.js';
import { topbar } from './topbar.js';
import { trick } from './trick.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/** The cloth is what a page of ours is about; on another's page it is one thing among others. @param {State} state */
export const clothRole = ({ guest }) => (guest ? 'group' : 'main');

/**
 * The whole table as one seat sees it.
 * @param {State} state
 * @param {Game} game
 */
export function table(state, game) {
  const view = state.shown;
  if (!view) return nothing;
  const [own, ...others] = seatsAround(view);
  return html`${topbar(state, game)}
    <div class="felt" role=${clothRole(state)} aria-label=${t('table.label')}>
      ${view.trump ? html`<span class="emblem" aria-hidden="true">${suitDrawing(view.trump)}</span>` : nothing}
      ${others.map((seat) => seatOf(state, game, seat))}
      ${stock(state)}
      ${trick(state)}
      ${seatOf(state, game, own)}
      ${notes(state, game)}
    </div>
    <section class="words" aria-label=${t('table.choose')}>
      ${state.company?.bar(state, game) ?? nothing}
      ${status(state, game)}
      ${actions(state, game)}
    </section>
    ${hand(state, game)}
    ${toast(state)}
    <div class="ghosts" aria-hidden="true"></div>`;
}
