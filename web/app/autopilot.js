/** @import {Store} from './store.js' */
/** @import {Game} from './game.js' */
/** @import {State} from './types.js' */

/**
 * Whether the computer is to act for the person at this moment: on turn, with the table at rest and in sight.
 * @param {State} state
 */
const isDue = ({ auto, busy, playing, panel, screen, view }) =>
  auto &&
  !busy &&
  !playing &&
  !panel &&
  screen === 'table' &&
  view?.turn === view?.seat &&
  (view?.legal.length ?? 0) > 0;

/**
 * The computer plays on for a person, one decision at a time, until he takes his cards back or the game is over. It is
 * asked only when all that happened has been shown, so that he may step in after each of his cards.
 *
 * @param {Store} store
 * @param {Game} game
 */
export function takeOver(store, game) {
  const act = () => {
    const { rev, view, prefs } = store.state;
    const level = view?.players.find((player) => player.kind === 'bot')?.level ?? prefs.game.level;
    game.request('auto', { rev, level }).then((done) => done || store.set({ auto: false }));
  };
  const stop = store.subscribe((state) => {
    if (!state.auto || state.view?.over || !state.view) {
      stop();
      if (state.auto) store.set({ auto: false });
    } else if (isDue(state)) act();
  });
  store.set({ auto: true });
}
