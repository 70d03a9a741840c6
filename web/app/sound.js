import { idle } from './idle.js';

/** @import {GameEvent, View} from './types.js' */

/** Sounds of the table, as parameters of the synthesiser: short, dry, of card and wood. */
const SOUNDS = /** @type {Record<string, (number | undefined)[]>} */ ({
  card: [0.5, 0.1, 160, 0, 0.01, 0.035, 4, 2.2, -8, 0, 0, 0, 0, 6, 0, 0, 0, 0.4, 0.01],
  deal: [0.35, 0.2, 260, 0, 0.005, 0.02, 4, 2.6, -12, 0, 0, 0, 0, 8, 0, 0, 0, 0.3, 0.01],
  gather: [0.35, 0.1, 110, 0.01, 0.03, 0.09, 4, 1.6, -4, 0, 0, 0, 0, 4, 0, 0, 0, 0.5, 0.02],
  word: [0.4, 0.02, 330, 0.005, 0.02, 0.08, 1, 1.4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.6, 0.02],
  turn: [0.35, 0, 523, 0.01, 0.04, 0.18, 0, 1.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.6, 0.03],
  won: [0.5, 0, 523, 0.02, 0.12, 0.4, 0, 1.2, 0, 0, 262, 0.12, 0, 0, 0, 0, 0, 0.7, 0.05],
  lost: [0.4, 0, 262, 0.02, 0.1, 0.4, 0, 1.2, -0.6, 0, -66, 0.14, 0, 0, 0, 0, 0, 0.6, 0.05],
});

const OF_EVENT = /** @type {Record<string, string>} */ ({
  deal: 'deal',
  second: 'deal',
  play: 'card',
  trick: 'gather',
  bid: 'word',
  said: 'word',
  klabor: 'word',
  swap: 'card',
  dave: 'word',
  take: 'word',
  drop: 'word',
  out: 'word',
});

/**
 * Sound and touch. The synthesiser is fetched at the first press, since a browser lets nothing sound before one.
 * @param {() => {sound: boolean, haptics: boolean}} wishes
 */
export function createSound(wishes) {
  /** @type {typeof import('zzfx').ZZFX | null} */
  let synthesiser = null;
  let asked = false;
  /** What a sound is made of, by name: computed once, since a sound comes with what moves. @type {Record<string, number[]>} */
  const samples = {};

  /** @param {string} name */
  function play(name) {
    if (!wishes().sound || !synthesiser || document.hidden) return;
    try {
      samples[name] ??= synthesiser.buildSamples(...SOUNDS[name]);
      synthesiser.playSamples([samples[name]]);
    } catch {
      // A device that can't sound stays silent.
    }
  }

  return {
    async unlock() {
      if (asked || !wishes().sound || !('AudioContext' in globalThis)) return;
      asked = true;
      // It opens the device's sound, which takes a browser a tenth of a second.
      await idle();
      synthesiser = (await import('zzfx')).ZZFX;
      synthesiser.volume = 0.25;
    },
    /** @param {GameEvent} event @param {View} view */
    tell(event, view) {
      const name = OF_EVENT[event.type];
      if (name) play(name);
      if (event.type === 'over') play([event.winner].flat().includes(view.side_of[view.seat]) ? 'won' : 'lost');
    },
    turn() {
      play('turn');
      if (wishes().haptics) navigator.vibrate?.(12);
    },
  };
}
