import { html, nothing } from 'lit-html';
import { nameOf } from '../app/seats.js';
import { t } from '../texts/index.js';
import { chips } from './fields.js';

/** @import {State, View, Player} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

export const title = () => t('setup.players');

/**
 * Who plays at this table; level and manner of the computer can be changed, best between deals.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const view = /** @type {View} */ (state.view);
  const { levels = [], styles = [] } = state.hello ?? {};
  /** @param {number} seat @param {Partial<Player>} patch */
  const change = (seat, patch) =>
    game.request(
      'players',
      { players: view.players.map((player, i) => (i === seat ? { ...player, ...patch } : player)) },
      { quiet: true },
    );
  return html`<div class="form">${view.players.map((player, seat) =>
    player.kind === 'human'
      ? html`<section data-seat=${seat}><h3>${nameOf(view, seat)}</h3><p class="quiet">${t('setup.kind.human')}</p></section>`
      : html`<section data-seat=${seat}><h3>${nameOf(view, seat)}</h3>
          ${chips(
            `level-${seat}`,
            t('setup.level'),
            levels,
            player.level ?? '',
            (level) => change(seat, { level }),
            (level) => t(`level.${level}`),
          )}
          <p class="quiet">${player.level ? t(`level.${player.level}.about`) : nothing}</p>
          ${chips(
            `style-${seat}`,
            t('setup.style'),
            styles,
            player.style ?? '',
            (style) => change(seat, { style }),
            (style) => t(`style.${style}`),
          )}
        </section>`,
  )}</div>`;
}
