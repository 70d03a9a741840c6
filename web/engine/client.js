import { boot } from './boot.js';

/** @import {EngineWorker} from './boot.js' */

/**
 * What the page wants to hear of.
 * @typedef {object} EngineHooks
 * @property {(progress: any) => void} [onProgress] what the engine sends before an answer: `{events, session?}`
 * @property {(phase: string, done: number) => void} [onPhase] `fetch`, `python`, `engine`, `ready` or `failed`, and how
 *   much of the start is behind, from 0 to 1
 * @property {() => void} [onRestart] a new worker answers after a crash and remembers nothing: send `load` with the last
 *   save now, before anything else
 */

/** Seconds without a sign of life, counted while the page itself runs, after which the worker is given up. */
const PATIENCE = 30;

/** Milliseconds after which a running game leaves time to prepare the next start. */
const LEISURE = 20_000;

/** An error as the engine's own answers hold it, for what happens outside the engine. @param {string} code @param {string} text */
const trouble = (code, text) => ({ error: { code, params: {}, section: null, legal: [], text } });

/**
 * The engine in its worker: requests with ids, and a new worker when the old one dies.
 * @param {EngineHooks} hooks
 */
export function createEngine({ onProgress, onPhase, onRestart } = {}) {
  /** Requests without an answer, by id. @type {Map<string, (reason: object) => void>} */
  const waiting = new Map();
  const prefix = Math.random().toString(36).slice(2, 8);
  let asked = 0;
  let silence = 0;
  let generation = 0;
  let killed = false;
  /** @type {() => void} */
  let terminate = () => {};
  /** @type {() => Promise<boolean>} */
  let keep = async () => false;
  /** @type {Promise<EngineWorker>} */
  let worker = start();

  const watch = setInterval(() => {
    if (waiting.size > 0 && ++silence > PATIENCE) restart();
  }, 1000);

  function start() {
    const mine = ++generation;
    const current = () => mine === generation && !killed;
    const booted = boot({
      phase: (phase, done) => current() && onPhase?.(phase, done),
      progress: (text) => {
        silence = 0;
        if (current()) onProgress?.(JSON.parse(text).progress);
      },
      died: () => current() && restart(),
    });
    ({ terminate, keep } = booted);
    booted.worker.then(
      () => {
        if (!current()) return;
        onPhase?.('ready', 1);
        setTimeout(() => current() && keep().catch(() => {}), LEISURE);
      },
      () => current() && onPhase?.('failed', 1),
    );
    return booted.worker;
  }

  function restart() {
    terminate();
    const lost = [...waiting.values()];
    waiting.clear();
    silence = 0;
    worker = start();
    worker.then(
      () => onRestart?.(),
      () => {},
    );
    for (const reject of lost) reject(trouble('engine_restarted', 'The engine was started anew.'));
  }

  /**
   * Send one request. Resolves with the answer, an `{error}` of the engine's included; rejects with such an object of
   * code `engine_start`, `engine_restarted` or `engine_stopped` if no answer will come.
   * @param {string} op
   * @param {object} [fields] further fields of the request, `session` where several tables share the engine
   * @returns {Promise<any>}
   */
  async function request(op, fields = {}) {
    if (killed) throw trouble('engine_stopped', 'The engine was stopped.');
    const asking = await worker.catch((error) => {
      throw trouble('engine_start', `The engine did not start: ${error?.message ?? error}`);
    });
    const id = `${prefix}${++asked}`;
    return new Promise((resolve, reject) => {
      waiting.set(id, reject);
      if (waiting.size === 1) silence = 0;
      asking.handle(JSON.stringify({ id, op, ...fields })).then(
        (text) => {
          if (asked === 1) performance.mark('klabor:answered');
          silence = 0;
          if (waiting.delete(id)) resolve(JSON.parse(text));
        },
        // The bridge answers every error as JSON: whatever comes here, Python itself is no longer sound.
        () => waiting.has(id) && restart(),
      );
    });
  }

  return {
    /** Resolves when the engine answers; rejects if it could not be started. */
    ready: () => worker.then(() => {}),
    request,
    /** End the engine's thinking with the best answer so far. @param {object} [fields] */
    stop: (fields) => request('stop', fields),
    /** A new worker instead of the one there is, started or not; `onRestart` follows. */
    restart,
    /** Prepare later starts now, not at leisure; whether they are. */
    keep: () => keep(),
    /** End the worker for good. */
    kill() {
      killed = true;
      clearInterval(watch);
      terminate();
      for (const reject of waiting.values()) reject(trouble('engine_stopped', 'The engine was stopped.'));
      waiting.clear();
    },
  };
}
