import { html } from 'lit-html';
import { t } from '../texts/index.js';
import { icon } from '../ui/card.js';
import { table } from '../ui/table.js';
import { toast } from '../ui/toast.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @import {Panel, Panels} from '../ui/panel.js' */
/** @import {Lazy, Screen} from '../ui/screens.js' */

/** @type {Panel} */
const menu = {
  title: () => t('act.menu'),
  body: (state, game) => html`<nav class="menu-list">
    ${item('sheet', t('act.sheet'), () => game.open('sheet'))}
    ${item('log', t('act.log'), () => game.open('log'))}
    ${item('rules', t('act.rules'), () => game.open('rules'))}
    ${item(state.prefs.sound ? 'sound' : 'mute', t(state.prefs.sound ? 'act.sound.off' : 'act.sound'), () => game.prefer({ sound: !state.prefs.sound }))}
    ${item('new', t('act.new'), () => game.leave())}
  </nav>`,
};

/**
 * @param {string} name
 * @param {string} words
 * @param {() => void} press
 */
const item = (name, words, press) =>
  html`<button type="button" class="menu-item" data-action=${name} @click=${press}>${icon(name)}<span>${words}</span></button>`;

/** What a table on another page opens: what belongs to the game, and nothing of the site. @type {Panels} */
export const PANELS = {
  menu: { load: async () => menu, parts: [] },
  count: { load: () => import('../ui/count.js'), parts: ['count'] },
  sheet: { load: () => import('../ui/sheet.js'), parts: ['count'] },
  log: { load: () => import('../ui/log.js'), parts: [] },
  rules: { load: () => import('../ui/rules.js'), parts: ['rules'] },
  help: { load: () => import('../ui/help.js'), parts: ['pages'] },
  declare: { load: () => import('../ui/declare.js'), parts: [] },
  knew: { load: () => import('../ui/knew.js'), parts: ['count', 'pages', 'play'] },
};

/**
 * Between two games.
 * @param {State} state
 * @param {Game} game
 */
const start = (state, game) => html`<div class="start"><div class="start-card">
  <h1>${t('app.name')}</h1>
  <div class="start-go">
    <button type="button" class="act strong deal" data-action="deal" ?disabled=${!state.engine} @click=${() => game.start(state.prefs.game)}><span>${t('start.deal')}</span></button>
    ${game.canResume() ? html`<button type="button" class="act" data-action="resume" @click=${() => game.back()}>${t('start.resume')}</button>` : ''}
  </div>
</div></div>
${toast(state)}`;

/** @type {Record<string, Screen>} */
export const SCREENS = { start, table };

/** @type {Lazy} */
export const LAZY_SCREENS = { replay: { load: () => import('../ui/replay.js'), parts: ['play', 'pages'] } };
