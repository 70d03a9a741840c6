import { html, nothing } from 'lit-html';
import { nameOf, seatsAround } from '../app/seats.js';
import { wear } from '../people/wear.js';
import css from '../styles/watch.css' with { type: 'text' };
import { t } from '../texts/index.js';
import { icon, suitDrawing } from './card.js';
import { hand } from './hand.js';
import { seatOf } from './seat.js';
import { stock } from './stock.js';
import { clothRole } from './table.js';
import { toast } from './toast.js';
import { topbar } from './topbar.js';
import { trick } from './trick.js';

/** @import {State, View} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @import {Film, Replay} from '../app/replay.js' */

wear(css);

/**
 * A game watched step by step.
 * @param {State} state
 * @param {Game} game
 */
export function screen(state, game) {
  const replay = game.replay;
  const view = state.shown;
  if (!replay || !view) return nothing;
  const [own, ...others] = seatsAround(view);
  const looking = /** @type {Game} */ (Object.assign(Object.create(game), { act() {}, refuse() {} }));
  return html`${topbar(
    state,
    looking,
    tool('close', 'close', t('act.close'), () => replay.close()),
  )}
    <div class="felt" role=${clothRole(state)} aria-label=${t('replay.title')}>
      ${view.trump ? html`<span class="emblem" aria-hidden="true">${suitDrawing(view.trump)}</span>` : nothing}
      ${others.map((seat) => seatOf(state, looking, seat))}
      ${stock(state)}
      ${trick(state)}
      ${seatOf(state, looking, own)}
    </div>
    <div class="words">${controls(view, replay, game)}</div>
    ${hand(state, looking)}
    ${toast(state)}
    <div class="ghosts" aria-hidden="true"></div>`;
}

/**
 * @param {View} view
 * @param {Replay} replay
 * @param {Game} game
 */
function controls(view, replay, game) {
  const { film } = replay;
  const last = film.frames - 1;
  return html`<section class="replay" aria-label=${t('replay.title')} data-frame=${film.frame} data-frames=${film.frames}>
    <p class="replay-words"><b>${t('replay.deal', { n: film.deal + 1, all: film.deals.length })}</b> <span>${broken(film) || film.words}</span></p>
    <input type="range" class="replay-line" min="0" max=${last} .value=${String(film.frame)} data-action="seek"
      aria-label=${t('replay.title')} aria-valuetext=${t('replay.step', { n: film.frame + 1, all: film.frames })}
      @input=${(/** @type {Event} */ event) => replay.go(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value))}>
    <nav class="replay-tools" aria-label=${t('replay.title')}>
      ${tool('first', 'first', t('replay.first'), () => replay.go(0), film.frame === 0)}
      ${tool('step-back', 'back', t('replay.back'), () => replay.go(film.frame - 1), film.frame === 0)}
      ${tool('run', film.running ? 'pause' : 'resume', t('replay.play'), () => replay.run(!film.running), film.frame === last, film.running)}
      ${tool('step', 'forward', t('replay.forward'), () => replay.go(film.frame + 1), film.frame === last)}
      ${tool('last', 'last', t('replay.last'), () => replay.go(last), film.frame === last)}
      ${tool('share', 'share', t('share.title'), () => game.open('share'))}
    </nav>
    <div class="replay-tools">
      <select class="replay-seat" aria-label=${t('table.hand')} @change=${(/** @type {Event} */ event) => replay.see(seatOfOption(event))}>
        <option value="" ?selected=${film.seat === null}>${t('replay.all')}</option>
        ${view.players.map((_, seat) => html`<option value=${seat} ?selected=${film.seat === seat}>${t('replay.seat', { name: nameOf({ ...view, seat: film.seat ?? 0 }, seat) })}</option>`)}
      </select>
      <button type="button" class="act" data-action="play-on" @click=${() => replay.playOn()}>${t('replay.from_here')}</button>
    </div>
  </section>`;
}

/** @param {Event} event */
function seatOfOption(event) {
  const { value } = /** @type {HTMLSelectElement} */ (event.currentTarget);
  return value === '' ? null : Number(value);
}

/** Where the record breaks, said at its last step. @param {Film} film */
function broken(film) {
  if (!film.error || film.frame < film.frames - 1) return '';
  const why = t(`error.${film.error.code}`, film.error.params ?? {});
  return t('error.record.at', {
    deal: film.error.deal + 1,
    action: film.error.action + 1,
    why: why.startsWith('error.') ? film.error.text : why,
  });
}

/**
 * @param {string} action
 * @param {string} picture
 * @param {string} words
 * @param {() => unknown} press
 * @param {boolean} [off]
 * @param {boolean} [pressed]
 */
const tool = (
  action,
  picture,
  words,
  press,
  off = false,
  pressed = undefined,
) => html`<button type="button" class="round" data-action=${action}
  aria-label=${words} title=${words} aria-pressed=${pressed ?? nothing} ?disabled=${off} @click=${press}>${icon(picture)}</button>`;
