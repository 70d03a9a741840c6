import { createEngine } from '../engine/client.js';

/** @import {EngineHooks} from '../engine/client.js' */

/** Who hears of the engine: the page, once it is there. @type {Required<EngineHooks>} */
export const hearing = {
  onProgress() {},
  onPhase() {},
  onRestart() {},
};

/** The one engine of the page, on its way from the first script on. */
export const engine = createEngine({
  onProgress: (progress) => hearing.onProgress(progress),
  onPhase: (phase, done) => hearing.onPhase(phase, done),
  onRestart: () => hearing.onRestart(),
});
