import { html, nothing } from 'lit-html';
import { wear } from '../people/wear.js';
import css from '../styles/seats.css' with { type: 'text' };
import { t } from '../texts/index.js';
import { chips } from './fields.js';

/** @import {State, Player} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

wear(css);

/** As long as the engine lets a name be. */
const LONGEST = 40;

export const title = () => t('start.device');

/**
 * Who is to sit at one device: by default a person at every seat.
 * @param {State} state
 * @param {number} seats
 * @returns {Player[]}
 */
export function peopleOf(state, seats) {
  const kept = state.prefs.game.people ?? [];
  return Array.from({ length: seats }, (_, seat) => kept[seat] ?? { kind: 'human', name: '' });
}

/**
 * A name for everyone, so that the curtain can call him.
 * @param {Player} player
 * @param {number} seat
 */
const named = (player, seat) => ({ ...player, name: player.name?.trim() || t('seat.n', { n: seat + 1 }) });

/**
 * Who sits where on one device.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const wish = state.prefs.game;
  const people = peopleOf(state, wish.seats);
  /** @param {number} seat @param {Partial<Player>} patch */
  const change = (seat, patch) => {
    const next = people.map((player, i) => (i === seat ? { ...player, ...patch } : player));
    game.prefer({ game: { ...wish, people: next } });
  };
  const persons = people.filter((player) => player.kind === 'human').length;
  return html`<div class="form seating">
    <p class="quiet">${t(`preset.${wish.preset}`)} · ${t('n.players', { n: wish.seats })}</p>
    ${people.map((player, seat) => seatForm(state, player, seat, wish.seats, (patch) => change(seat, patch)))}
    <footer class="paper-foot"><button type="button" class="act strong" data-action="seat" ?disabled=${!state.engine || persons === 0}
      @click=${() => game.start(wish, people.map(named))}>${t('start.deal')}</button></footer>
  </div>`;
}

/**
 * @param {State} state
 * @param {Player} player
 * @param {number} seat
 * @param {number} seats
 * @param {(patch: Partial<Player>) => void} change
 */
function seatForm(state, player, seat, seats, change) {
  const levels = state.hello?.levels ?? [];
  const pair = seats === 4 ? html` <small>${t('setup.pair', { n: (seat % 2) + 1 })}</small>` : nothing;
  return html`<section class="seating-seat" data-seat=${seat}>
    <h3>${t('seat.n', { n: seat + 1 })}${pair}</h3>
    ${chips(
      `kind-${seat}`,
      t('seat.n', { n: seat + 1 }),
      /** @type {const} */ (['human', 'bot']),
      player.kind,
      (kind) => change({ kind, level: player.level ?? state.prefs.game.level }),
      (kind) => t(`setup.kind.${kind}`),
    )}
    ${
      player.kind === 'human'
        ? html`<input class="blank" type="text" maxlength=${LONGEST} autocomplete="off" aria-label=${t('setup.name')} placeholder=${t('seat.n', { n: seat + 1 })}
            .value=${player.name ?? ''} @input=${(/** @type {any} */ event) => change({ name: event.target.value })}>`
        : chips(
            `level-${seat}`,
            t('setup.level'),
            levels,
            player.level ?? 'player',
            (level) => change({ level }),
            (level) => t(`level.${level}`),
          )
    }
  </section>`;
}
