/** @import {Stage} from './director.js' */

/** How long each thing stays to be seen, in milliseconds, when nothing moves. */
const BEATS = /** @type {Record<string, number>} */ ({
  deal: 300,
  bid: 500,
  trump: 500,
  swap: 600,
  second: 400,
  said: 700,
  stand: 900,
  play: 450,
  trick: 900,
  out: 900,
});

/**
 * The table without movement: each event is drawn and stays for a beat, so that it can be followed.
 *
 * @param {() => number} pace factor on every beat; 0 for none
 * @returns {Stage}
 */
export function createStill(pace) {
  let hurried = false;
  /** @type {() => void} */
  let wake = () => {};

  return {
    async perform(event, _view, draw) {
      const beat = (BEATS[event.type] ?? 0) * pace();
      // A full trick is looked at before it goes, not after.
      const before = event.type === 'trick' || event.type === 'count';
      if (!before) draw();
      if (beat > 0 && !hurried) {
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, beat);
          wake = () => {
            clearTimeout(timer);
            resolve(undefined);
          };
        });
      }
      if (before) draw();
    },
    hurry() {
      hurried = true;
      wake();
    },
    calm() {
      hurried = false;
    },
  };
}
