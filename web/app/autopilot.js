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
  // An answer is there before the table has taken it: until then the view is one that was acted on.
  let asking = false;

  async function act() {
    asking = true;
    const { rev, view, prefs } = store.state;
    const level = view?.players.find((player) => player.kind === 'bot')?.level ?? prefs.game.level;
    const done = await game.request('auto', { rev, level });
    asking = false;
    if (done) check(store.state);
    else store.set({ auto: false });
  }

  /** @param {State} state */
  function check(state) {
    if (!asking && isDue(state)) act();
  }

  const stop = store.subscribe((state) => {
    if (state.auto && state.view && !state.view.over) return check(state);
    stop();
    if (state.auto) store.set({ auto: false });
  });
  store.set({ auto: true });
}
