import { start } from './start.js';
import { table } from './table.js';

/** @import {Panels} from './panel.js' */
/** @import {Lazy, Screen} from './screens.js' */

/** Screens that most games do without until they are asked for: each is fetched when first opened. */
export const PANELS = /** @type {Panels} */ ({
  count: { load: () => import('./count.js'), parts: ['count', 'pages'] },
  sheet: { load: () => import('./sheet.js'), parts: ['count'] },
  log: { load: () => import('./log.js'), parts: [] },
  menu: { load: () => import('./menu.js'), parts: ['pages'] },
  help: { load: () => import('./help.js'), parts: ['pages'] },
  settings: { load: () => import('./settings.js'), parts: ['setup', 'pages'] },
  rules: { load: () => import('./rules.js'), parts: ['rules'] },
  setup: { load: () => import('./setup.js'), parts: ['setup'] },
  games: { load: () => import('./games.js'), parts: ['pages'] },
  share: { load: () => import('./share.js'), parts: ['pages'] },
  arrival: { load: () => import('./arrival.js'), parts: ['pages'] },
  today: { load: () => import('./today.js'), parts: ['pages'] },
  seats: { load: () => import('./seats.js'), parts: ['setup'] },
  stats: { load: () => import('./stats.js'), parts: ['pages'] },
  knew: { load: () => import('./knew.js'), parts: ['count', 'pages', 'play'] },
  players: { load: () => import('./players.js'), parts: ['setup'] },
  declare: { load: () => import('./declare.js'), parts: [] },
  pause: { load: () => import('./pause.js'), parts: [] },
  talk: { load: () => import('../people/talk.js'), parts: ['together'] },
  caught: { load: () => import('../people/caught.js'), parts: ['together'] },
});

/** @type {Record<string, Screen>} */
export const SCREENS = { start, table };

export const LAZY_SCREENS = /** @type {Lazy} */ ({
  replay: { load: () => import('./replay.js'), parts: ['play', 'pages'] },
  phones: { load: () => import('../people/phones.js'), parts: ['together', 'setup', 'pages'] },
  pad: { load: () => import('./pad/screen.js'), parts: ['together', 'setup', 'count', 'pages'] },
  curtain: { load: () => import('./curtain.js'), parts: ['together'] },
});
