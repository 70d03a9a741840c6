import { html, nothing } from 'lit-html';
import leaf from '../styles/leaf.css' with { type: 'text' };
import css from '../styles/phones.css' with { type: 'text' };
import { t } from '../texts/index.js';
import { icon } from '../ui/card.js';
import { chips } from '../ui/fields.js';
import { toast } from '../ui/toast.js';
import { carried, taken } from './carry.js';
import { LONGEST_NAME } from './messages.js';
import { wear } from './wear.js';

/** @import {Game} from '../app/game.js' */
/** @import {Prefs, State} from '../app/types.js' */
/** @import {Company} from './people.js' */
/** @import {RoomState} from './types.js' */

wear(leaf);
wear(css);

/** Minutes that one may wait for who is lost. */
const PATIENCE = [1, 3, 10];

/**
 * Inviting, answering, and the lobby where all wait for the first deal.
 * @param {State} state
 * @param {Game} game
 */
export function screen(state, game) {
  const company = state.company;
  if (!company) return nothing;
  const { room, trouble } = company;
  return html`<main class="phones leaf" aria-label=${t('phones.title')}>
    <header class="leaf-head">
      <button type="button" class="round" data-action="back" aria-label=${t('act.back')} @click=${() => leave(company, game)}>${icon('back')}</button>
      <h1>${t('phones.title')}</h1>
    </header>
    <section class="paper leaf-paper"><div class="paper-body">
      ${trouble ? html`<p class="trouble" role="alert" data-trouble=${trouble}>${t(trouble === 'lost' || trouble === 'failed' ? 'phones.failed' : `phones.failed.${trouble}`)}</p>` : nothing}
      ${!room ? door(state, company, game) : room.step === 'table' ? wayBack(company, room, game) : room.role === 'host' ? hosting(company, room, game) : visiting(company, room, game)}
    </div></section>
    ${toast(state)}
  </main>`;
}

/**
 * At the door: one's name, and whether to invite or to answer.
 * @param {State} state
 * @param {Company} company
 * @param {Game} game
 */
function door(state, { people, invitation }, game) {
  const { name, patience, game: wish } = state.prefs;
  /** @param {Partial<Prefs>} patch */
  const prefer = (patch) => game.prefer(patch);
  const own = () => state.prefs.name.trim() || t('seat.n', { n: 1 });
  return html`<p class="quiet">${t('phones.about')}</p>
    <label class="field"><span class="field-name">${t('pref.name')}</span>
      <input class="blank" type="text" maxlength=${LONGEST_NAME} autocomplete="nickname" data-field="name" .value=${name} @input=${(/** @type {any} */ event) => prefer({ name: event.target.value })}></label>
    ${
      invitation
        ? html`<footer class="paper-foot"><button type="button" class="act strong" data-action="join" @click=${() => people.join(own(), invitation)}>${t('phones.join')}</button></footer>`
        : html`${chips(
            'patience',
            t('phones.patience'),
            PATIENCE,
            patience,
            (minutes) => prefer({ patience: minutes }),
            (n) => t('n.minutes', { n }),
          )}
          <p class="quiet">${t(`preset.${wish.preset}`)} · ${t('n.players', { n: wish.seats })}</p>
          <button type="button" class="act strong wide" data-action="invite" @click=${() => people.host(own(), patience)}>${t('phones.invite')}</button>
          <hr>
          ${taken('join', t('phones.join'), (text) => people.join(own(), text), game)}`
    }`;
}

/**
 * @param {Company} company
 * @param {RoomState} room
 * @param {Game} game
 */
function hosting({ people, offer }, room, game) {
  const full = room.people.length >= room.wish.seats;
  if (room.step === 'shuffling') return waiting(room);
  return html`${seated(room)}
    ${offer ? inviting(people, offer, game) : full ? nothing : html`<button type="button" class="act wide" data-action="invite" @click=${() => people.invite()}>${icon('plus')}<span>${t('phones.invite')}</span></button>`}
    ${
      room.people.length > 1 && !offer
        ? html`${full ? nothing : html`<p class="quiet">${t('phones.open_bot', { name: room.people[0].name })}</p>`}
          <footer class="paper-foot"><button type="button" class="act strong" data-action="start" @click=${() => people.begin()}>${t('phones.start')}</button></footer>`
        : nothing
    }`;
}

/**
 * @param {Company['people']} people
 * @param {NonNullable<Company['offer']>} offer
 * @param {Game} game
 */
function inviting(people, offer, game) {
  if (offer.connecting) return html`<p class="quiet" role="status">${t('phones.connecting')}</p>`;
  return html`<p>${t('phones.step.invite')}</p>
    ${carried(offer, game)}
    ${offer.code ? taken('answer', t('phones.step.paste'), (text) => people.accept(text), game) : nothing}`;
}

/**
 * @param {Company} company
 * @param {RoomState} room
 * @param {Game} game
 */
function visiting({ people, offer }, room, game) {
  if (offer) {
    return html`<p>${t('phones.step.answer')}</p>${carried(offer, game)}
      <p class="quiet" role="status">${t('phones.connecting')}</p>`;
  }
  if (room.people.length === 0) {
    return taken('join', t('phones.join'), (text) => people.join('', text), game);
  }
  if (room.step === 'shuffling') return waiting(room);
  return html`${seated(room)}<p class="quiet" role="status">${t('phones.waiting', { name: room.people[0].name })}</p>`;
}

/** @param {RoomState} room */
const seated = (room) => html`<p>${t('phones.seats', { n: room.people.length, all: room.wish.seats })}</p>
  <ol class="phones-seats">${room.people.map(({ name }, i) => html`<li data-device=${i}>${icon('player')}<b>${name}</b></li>`)}</ol>`;

/** @param {RoomState} room */
const waiting = (room) => html`${seated(room)}
  <p role="status">${t('fair.shuffling')}</p>
  ${code(room)}
  <p class="quiet">${t('fair.about')}</p>`;

/** What the people may compare aloud, to be sure that nobody sits between them. @param {RoomState} room */
const code = ({ table }) => (table ? html`<p class="quiet">${t('phones.code', { code: table.code })}</p>` : nothing);

/**
 * The line of somebody is gone: the way back for him, or for oneself.
 * @param {Company} company
 * @param {RoomState} room
 * @param {Game} game
 */
function wayBack({ people, offer }, room, game) {
  const lost = room.people.find((each) => !each.here);
  return html`${code(room)}
    ${lost ? html`<p>${t('phones.lost', { name: lost.name })}</p>` : nothing}
    ${
      offer
        ? room.role === 'host'
          ? inviting(people, offer, game)
          : html`<p>${t('phones.step.answer')}</p>${carried(offer, game)}`
        : room.role === 'host'
          ? lost
            ? html`<button type="button" class="act strong wide" data-action="invite" @click=${() => people.invite()}>${t('phones.reinvite')}</button>`
            : nothing
          : taken('join', t('phones.join'), (text) => people.join('', text), game)
    }
    <footer class="paper-foot">
      <button type="button" class="act" data-action="table" @click=${() => people.back()}>${t('start.resume')}</button>
      <button type="button" class="act" data-action="quit" @click=${() => people.leave()}>${t('phones.leave')}</button>
    </footer>`;
}

/** @param {Company} company @param {Game} game */
function leave({ people, room, offer }, game) {
  if (offer) people.cancel();
  if (room && room.step !== 'table' && !offer) people.leave();
  if (room?.step === 'table') people.back();
  else if (!offer || room?.people.length === 0) game.leave();
}
