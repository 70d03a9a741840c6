import { html, nothing } from 'lit-html';
import { shared } from '../app/seats.js';
import { t } from '../texts/index.js';
import { icon } from './card.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

export const title = () => t('act.menu');

/**
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const { sound } = state.prefs;
  const alone = state.view && !state.view.over && !shared(state.view) && !game.isAway();
  return html`<nav class="menu-list" aria-label=${t('act.menu')}>
    ${item('sheet', t('act.sheet'), () => game.open('sheet'))}
    ${item('log', t('act.log'), () => game.open('log'))}
    ${item('rules', t('act.rules'), () => game.open('rules'))}
    ${item('settings', t('act.settings'), () => game.open('settings'))}
    ${item('pause', t('act.pause'), () => game.open('pause'))}
    ${alone ? item('computer', t(state.auto ? 'act.takeback' : 'act.takeover'), () => (state.auto ? game.takeBack() : game.takeOver())) : nothing}
    ${alone ? item('player', t('act.players'), () => game.open('players')) : nothing}
    ${game.isAway() ? nothing : item('knew', t('act.knew'), () => game.open('knew'))}
    ${item('stats', t('act.stats'), () => game.open('stats'))}
    ${item('share', t('act.share'), () => game.open('share'))}
    ${item('save', t('save.games'), () => game.open('games'))}
    ${item('keys', t('act.keys'), () => game.open('help'))}
    ${item(sound ? 'sound' : 'mute', t(sound ? 'act.sound.off' : 'act.sound'), () => game.prefer({ sound: !sound }))}
    ${game.isAway() ? item('redo', t('act.redeal'), () => redeal(state, game)) : nothing}
    ${item('new', t('act.new'), () => game.leave())}
  </nav>`;
}

/** The deal is dealt anew if all agree. @param {State} state @param {Game} game */
function redeal(state, game) {
  game.open(null);
  state.company?.people.room?.wish('redeal');
}

/**
 * @param {string} name
 * @param {string} words
 * @param {() => void} press
 */
const item = (name, words, press) =>
  html`<button type="button" class="menu-item" data-action=${name} @click=${press}>${icon(name)}<span>${words}</span></button>`;
