import { LAST_FRAME } from './links.js';

/** @import {Game} from './game.js' */
/** @import {View} from './types.js' */

/**
 * A deal of the running game as it stood when it was counted: the engine plays the kept game again up to there.
 * @param {Game} game
 * @param {number} deal from 0
 * @param {number} seat whose view it is
 * @returns {Promise<View | null>} nothing where the deal cannot be played again
 */
export async function pastDeal(game, deal, seat) {
  const { save } = game.shelf;
  /** @param {number} frame */
  const at = (frame) => game.engine.request('replay', { save, frame, seat }).catch(() => null);
  const last = await at(LAST_FRAME);
  if (!last?.view) return null;
  const next = last.deals[deal + 1];
  const answer = next === undefined ? last : await at(next - 1);
  return answer?.view?.count ? answer.view : null;
}
