import { html, nothing } from 'lit-html';
import { t } from '../../texts/index.js';
import { icon } from '../card.js';
import { chips } from '../fields.js';

/** @import {Game} from '../../app/game.js' */
/** @import {Prefs, State} from '../../app/types.js' */
/** @import {PadState} from './pad.js' */

/** As long as a name may be at any table. */
const LONGEST = 40;

/**
 * Who plays, by which rules, and who deals first.
 * @param {PadState} now
 * @param {State} state
 * @param {Game} game
 */
export function beginForm({ scorer }, state, game) {
  const { game: wish, padNames, padFirst } = state.prefs;
  const presets = state.hello?.presets ?? [];
  const seats = presets.find(({ name }) => name === wish.preset)?.seats ?? [wish.seats];
  const names = Array.from({ length: wish.seats }, (_, seat) => padNames[seat] ?? '');
  const first = padFirst < wish.seats ? padFirst : 0;
  /** @param {Partial<Prefs['game']>} patch */
  const prefer = (patch) => game.prefer({ game: { ...wish, ...patch } });
  /** @param {string} preset */
  const choose = (preset) => {
    const offered = presets.find(({ name }) => name === preset)?.seats ?? [2];
    prefer({ preset, seats: offered.includes(wish.seats) ? wish.seats : offered[0], changes: {} });
  };
  /** @param {number} seat @param {string} name */
  const rename = (seat, name) => game.prefer({ padNames: names.map((each, i) => (i === seat ? name : each)) });
  /** @param {number} seat */
  const called = (seat) => names[seat].trim() || t('seat.n', { n: seat + 1 });
  return html`<div class="form pad-form">
    ${chips(
      'preset',
      t('pad.rules'),
      presets.map(({ name }) => name),
      wish.preset,
      choose,
      (name) => t(`preset.${name}`),
    )}
    ${seats.length > 1 ? chips('seats', t('setup.seats'), seats, wish.seats, (n) => prefer({ seats: n, changes: {} }), String) : nothing}
    <button type="button" class="act wide" data-action="house" @click=${() => game.open('setup')}>${icon('sheet')}<span>${t('setup.house')}${Object.keys(wish.changes).length > 0 ? ` · ${Object.keys(wish.changes).length}` : ''}</span></button>
    <section><h2>${t('pad.names')}</h2>${names.map(
      (name, seat) => html`<input class="blank" type="text" maxlength=${LONGEST} autocomplete="off" data-name=${seat}
        aria-label="${t('setup.name')}, ${t('seat.n', { n: seat + 1 })}" placeholder=${wish.seats === 4 ? `${t('seat.n', { n: seat + 1 })} · ${t('setup.pair', { n: (seat % 2) + 1 })}` : t('seat.n', { n: seat + 1 })}
        .value=${name} @input=${(/** @type {any} */ event) => rename(seat, event.target.value)}>`,
    )}</section>
    ${chips(
      'first',
      t('pad.first'),
      names.map((_, seat) => seat),
      first,
      (seat) => game.prefer({ padFirst: seat }),
      called,
    )}
    <footer class="paper-foot"><button type="button" class="act strong" data-action="begin-pad" ?disabled=${!state.engine}
      @click=${() =>
        scorer.begin(
          { preset: wish.preset, seats: wish.seats, ...wish.changes },
          names.map((_, seat) => called(seat)),
          first,
        )}>${t('pad.new')}</button></footer>
  </div>`;
}
