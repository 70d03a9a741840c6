import { html, nothing } from 'lit-html';
import { t } from '../texts/index.js';

/** @import {Game} from '../app/game.js' */
/** @import {State, View} from '../app/types.js' */
/** @import {Company} from './people.js' */
/** @import {FairTable, RoomState} from './types.js' */

/**
 * What lies over the table of several devices: who is waited for, what is asked, what may be said.
 * @param {State} state
 * @param {Game} game
 */
export function bar(state, game) {
  const company = state.company;
  const room = company?.room;
  if (!company || !room || !game.isAway()) return nothing;
  return html`<aside class="company" role="status">${asked(company, room, game) ?? lost(company, room, game) ?? calm(company, room, game)}</aside>`;
}

/**
 * @param {Company} company
 * @param {RoomState} room
 * @param {Game} game
 */
function asked({ people }, room, game) {
  const undo = room.table?.undo;
  const open = room.asked ?? (undo ? { ...undo, what: 'undo' } : null);
  if (!open) return null;
  if (open.yes.includes(room.me)) return html`<p>${t('ask.waiting')}</p>`;
  // A card is taken back by the engine of each device; everything else is a matter of the people's.
  const [agree, refuse] = room.asked
    ? [() => people.room?.reply(true), () => people.room?.reply(false)]
    : [() => game.undo(), () => game.request('keep', undefined, { cut: true })];
  return html`<p>${t(`ask.${open.what}`, { name: people.nameOf(open.by) })}</p>
    ${press('agree', 'act.yes', agree, true)}
    ${press('refuse', 'act.no', refuse)}`;
}

/**
 * @param {Company} company
 * @param {RoomState} room
 * @param {Game} game
 */
function lost({ people }, room, game) {
  const gone = room.people.findIndex((each) => !each.here);
  if (gone < 0) return null;
  const away = room.people[gone];
  const host = room.role === 'host';
  const patient = Date.now() - away.since < room.patience * 60_000;
  const words = !host && gone === 0 ? 'phones.lost.you' : 'phones.lost';
  return html`<p>${t(words, { name: away.name })}</p>
    ${host || gone === 0 ? press('reinvite', host ? 'phones.reinvite' : 'phones.join', () => game.phones(), true) : nothing}
    ${patient || !(host || gone === 0) ? nothing : press('computer', 'phones.lost.computer', () => people.goOn())}
    ${patient ? nothing : press('end', 'phones.lost.end', () => people.end())}`;
}

/**
 * @param {Company} company
 * @param {RoomState} room
 * @param {Game} game
 */
function calm({ people }, room, game) {
  const { table, view } = room;
  if (!table || !view) return html`<p>${t('fair.shuffling')}</p>`;
  const others = table.waiting.filter((device) => device !== room.me);
  const over = view.phase === 'over';
  return html`
    ${between(table, view, others.map(people.nameOf), room.me)}
    ${over ? press('game', 'talk.again', () => people.room?.wish('game'), true) : nothing}
    ${!over && view.phase !== 'done' ? nothing : press('talk', 'talk.title', () => game.open('talk'))}`;
}

/**
 * What goes on between the devices where nobody is to decide.
 * @param {FairTable} table
 * @param {View} view
 * @param {string[]} names who is waited for
 * @param {number} me number of this device
 */
function between(table, view, names, me) {
  if (view.phase === 'over' || view.turn !== null) return nothing;
  if (view.phase !== 'done') return view.hand.length === 0 ? html`<p>${t('fair.checking')}</p>` : nothing;
  // Before this device wants the next deal it waits for nobody, and perhaps all others wait for it.
  if (table.checked || table.waiting.includes(me)) return nothing;
  return html`<p>${names.length > 0 ? t('phones.waiting', { name: names[0] }) : t('fair.shuffling')}</p>`;
}

/**
 * @param {string} name
 * @param {string} words
 * @param {() => unknown} act
 * @param {boolean} [strong]
 */
const press = (name, words, act, strong = false) =>
  html`<button type="button" class="act ${strong ? 'strong' : ''}" data-action=${name} @click=${act}>${t(words)}</button>`;
