import { html } from 'lit-html';
import { t, texts } from '../texts/index.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @typedef {import('../texts/index.js').Part} Part */
/** @typedef {(state: State, game: Game) => unknown} Screen what the board holds */
/** @typedef {Record<string, {load: () => Promise<{screen: Screen}>, parts: Part[]}>} Lazy screens that most visits do without: each is fetched when it is first shown */

/**
 * @param {Record<string, Screen>} ready screens that are there from the start
 * @param {Lazy} lazy
 */
export function createScreens(ready, lazy) {
  /** @type {Map<string, Screen>} */
  const loaded = new Map(Object.entries(ready));

  /**
   * Draws the screen of a state. One that isn't there yet leaves the board empty and is drawn as soon as it is.
   * @param {State} state
   * @param {Game} game
   * @param {() => void} again draws anew
   */
  return function screenOf(state, game, again) {
    const wanted = lazy[state.screen];
    const screen = loaded.get(state.screen);
    if (screen && (wanted?.parts ?? []).every((part) => texts.parts.has(part))) return screen(state, game);
    Promise.all([screen ? { screen } : wanted.load(), texts.need(...wanted.parts)]).then(
      ([fetched]) => {
        loaded.set(state.screen, fetched.screen);
        again();
      },
      () => {
        game.say(t('load.failed'));
        game.leave();
      },
    );
    return html``;
  };
}
