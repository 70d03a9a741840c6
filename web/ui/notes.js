import { nothing } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { texts } from '../texts/index.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/** @type {typeof import('./note.js') | null} */
let paper = null;

/**
 * What lies on the table in writing: a hint, the guide of a first deal, who plays on for whom. It is fetched when there
 * is something to say.
 * @param {State} state
 * @param {Game} game
 */
export function notes(state, game) {
  if (!state.auto && !state.hint && !state.view?.guide?.length) return nothing;
  if (paper) return paper.note(state, game);
  const fetched = Promise.all([import('./note.js'), texts.need('play', 'pages', 'rules')]);
  return until(
    fetched.then(([module]) => {
      paper = module;
      return paper.note(state, game);
    }),
    nothing,
  );
}
