import { html } from 'lit-html';
import { t, texts } from '../texts/index.js';
import { start } from './start.js';
import { table } from './table.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @typedef {import('../texts/index.js').Part} Part */
/** @typedef {(state: State, game: Game) => unknown} Screen what the board holds */

/** Screens that most visits do without: each is fetched when it is first shown. */
const LAZY = /** @type {Record<string, {load: () => Promise<{screen: Screen}>, parts: Part[]}>} */ ({
  replay: { load: () => import('./replay.js'), parts: ['play', 'pages'] },
  phones: { load: () => import('../people/phones.js'), parts: ['together', 'setup', 'pages'] },
  curtain: { load: () => import('./curtain.js'), parts: ['together'] },
});

/** @type {Map<string, Screen>} */
const loaded = new Map(Object.entries({ start, table }));

/**
 * Draws the screen of a state. One that isn't there yet leaves the board empty and is drawn as soon as it is.
 * @param {State} state
 * @param {Game} game
 * @param {() => void} again draws anew
 */
export function screenOf(state, game, again) {
  const lazy = LAZY[state.screen];
  const ready = loaded.get(state.screen);
  if (ready && (lazy?.parts ?? []).every((part) => texts.parts.has(part))) return ready(state, game);
  Promise.all([ready ? { screen: ready } : lazy.load(), texts.need(...lazy.parts)]).then(
    ([{ screen }]) => {
      loaded.set(state.screen, screen);
      again();
    },
    () => {
      game.say(t('load.failed'));
      game.leave();
    },
  );
  return html``;
}
