import { t } from '../texts/index.js';
import { specOf } from './wish.js';

/** @import {State, Prefs} from './types.js' */
/** @import {Game} from './game.js' */
/** @typedef {Prefs['own'][number]} OwnSet */

/**
 * Change options of the rules that the start screen deals by. The engine says whether they go together.
 * @param {State} state
 * @param {Game} game
 */
export function houseRules(state, game) {
  const wish = state.prefs.game;

  /** @param {Record<string, unknown>} changes */
  async function changeTo(changes) {
    const answer = await game.engine
      .request('rules', { rules: specOf({ ...wish, changes }) })
      .catch((/** @type {any} */ error) => error);
    if (answer.error) return game.say(game.errorWords(answer.error), answer.error.section || undefined);
    const spec = typeof answer.spec === 'string' ? {} : answer.spec;
    const { preset: _preset, seats: _seats, ...kept } = spec;
    game.prefer({ game: { ...wish, changes: kept } });
  }

  return {
    /** @param {string} name @param {unknown} value */
    change: (name, value) => changeTo({ ...wish.changes, [name]: value }),
    reset: () => changeTo({}),
    /** @param {string} name */
    save(name) {
      const { preset, seats, changes } = wish;
      const others = state.prefs.own.filter((set) => set.name !== name);
      game.prefer({ own: [...others, { name, preset, seats, changes }] });
      game.say(t('setup.saved', { name }));
    },
    /** @param {OwnSet} set */
    use: ({ preset, seats, changes }) => game.prefer({ game: { ...wish, preset, seats, changes } }),
    /** @param {OwnSet} set */
    drop: (set) => game.prefer({ own: state.prefs.own.filter((each) => each !== set) }),
  };
}
