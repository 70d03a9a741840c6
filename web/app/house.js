import { t } from '../texts/index.js';
import { seatsOf, specOf } from './wish.js';

/** @import {State, Prefs, EngineError} from './types.js' */
/** @import {Game} from './game.js' */
/** @typedef {Prefs['own'][number]} OwnSet */
/** @typedef {{seats: number, changes: Record<string, any>}} Draft */
/** @typedef {{draft: Draft, error: EngineError}} Clash options that don't go together, and the engine's word on it */

/**
 * Change options of the rules that the start screen deals by. The engine says whether they go together; as long as they
 * don't, they are a draft, and the game is dealt by what was in force before.
 * @param {State} state
 * @param {Game} game
 */
export function houseRules(state, game) {
  const wish = state.prefs.game;
  const clash = /** @type {Clash | null} */ (state.panelData);
  const { seats, changes } = clash?.draft ?? wish;

  /** @param {Draft} draft */
  async function changeTo(draft) {
    const answer = await game.engine
      .request('rules', { rules: specOf({ ...wish, ...draft }) })
      .catch((/** @type {any} */ error) => error);
    const { error } = answer;
    if (error?.code.startsWith('clash_')) return game.fill('setup', /** @type {Clash} */ ({ draft, error }));
    if (error) return game.say(game.errorWords(error), error.section || undefined);
    const { preset: _preset, seats: _seats, ...kept } = typeof answer.spec === 'string' ? {} : answer.spec;
    game.prefer({ game: { ...wish, seats: answer.rules.seats, changes: kept } });
    if (clash) game.fill('setup', null);
  }

  return {
    seats,
    changes,
    /** What is wrong with the draft, if anything is. */
    error: clash?.error ?? null,
    /** @param {string} name */
    clashes: (name) => Object.values(clash?.error.params ?? {}).includes(name),
    /** @param {string} name @param {any} value */
    change: (name, value) =>
      changeTo(name === 'seats' ? { seats: value, changes } : { seats, changes: { ...changes, [name]: value } }),
    reset: () => changeTo({ seats: seatsOf(state, wish.preset, seats), changes: {} }),
    /** @param {string} name */
    save(name) {
      const { preset } = wish;
      const others = state.prefs.own.filter((set) => set.name !== name);
      game.prefer({ own: [...others, { name, preset, seats, changes }] });
      game.say(t('setup.saved', { name }));
    },
    /** @param {OwnSet} set */
    use: (set) => {
      game.prefer({ game: { ...wish, preset: set.preset, seats: set.seats, changes: set.changes } });
      game.open('setup');
    },
    /** @param {OwnSet} set */
    drop: (set) => game.prefer({ own: state.prefs.own.filter((each) => each !== set) }),
  };
}
