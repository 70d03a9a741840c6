import { dropImage, imageServed, makeImage, takeImage } from './image.js';
import { engineFile, pythonFile, WASM_BYTES } from './place.js';

/**
 * A worker of PyScript with the engine in it.
 * @typedef {object} EngineWorker
 * @property {(text: string) => Promise<string>} handle answer to one request, both JSON text
 * @property {() => void} terminate
 */

/**
 * What a start tells while it goes on.
 * @typedef {object} BootEvents
 * @property {(phase: string, done: number) => void} phase `fetch`, `python` or `engine`; `done` from 0 to 1 of the whole start
 * @property {(text: string) => void} progress JSON text that the engine sends before an answer
 * @property {() => void} died the worker is gone, though nobody here ended it
 */

/** Share of the start that has passed when a phase begins, as measured on a fast line (bench/startup.py). */
const SHARE = { fetch: 0, python: 0.5, engine: 0.9 };

/** Note a moment of the start for whoever measures it. @param {string} moment @param {number} [at] since the epoch, in ms */
const mark = (moment, at) =>
  performance.mark(`klabor:${moment}`, {
    startTime: at === undefined ? performance.now() : at - performance.timeOrigin,
  });

/** @type {Promise<any> | undefined} */
let core;

/** PyScript, loaded once; its `py` type is not known to `PyWorker` before this resolves. */
const pyscript = () => {
  core ??= import(pythonFile('core.js')).then(
    async (module) => {
      await customElements.whenDefined('py-script');
      // A hook becomes a function made from text, which a strict policy forbids; this one serves a module not used here.
      module.hooks.worker.onBeforeRunAsync.clear();
      return module;
    },
    (error) => {
      core = undefined;
      throw error;
    },
  );
  return core;
};

/**
 * Compile the WebAssembly on this side, so that it goes on while the worker is born, and count the bytes that come in.
 * The response itself goes to the compiler: only so does the browser keep the compiled code for the next visit.
 * @param {(phase: string, done: number) => void} phase
 */
async function compile(phase) {
  const response = await fetch(pythonFile('pyodide.asm.wasm'));
  const counted = response.clone().body?.getReader();
  const module = WebAssembly.compileStreaming(response);
  let bytes = 0;
  let told = 0;
  for (let part = await counted?.read(); part && !part.done; part = await counted?.read()) {
    bytes += part.value.length;
    const here = Math.min(1, bytes / WASM_BYTES);
    // The screen is drawn anew for each.
    if (here - told < 0.1) continue;
    told = here;
    phase('fetch', SHARE.python * here);
  }
  const compiled = await module;
  mark('compiled');
  return compiled;
}

/**
 * Answer the worker's channel: the module and the image of the memory go in, phases come back, and a lock tells of its death.
 * @param {MessagePort} port
 * @param {Promise<[WebAssembly.Module, ArrayBuffer | null]>} gifts
 * @param {string} name
 * @param {BootEvents} events
 */
function attend(port, gifts, name, events) {
  port.onmessage = ({ data }) => {
    if (data.phase === undefined) {
      if (data.woken) mark('image');
      else dropImage();
      return;
    }
    mark(data.phase, data.at);
    events.phase(data.phase, SHARE[/** @type {keyof typeof SHARE} */ (data.phase)]);
  };
  gifts.then(
    ([module, image]) => port.postMessage({ module, image }, image ? [image] : []),
    (error) => port.postMessage({ error: String(error) }),
  );
  navigator.locks?.request(name, () => events.died()).catch(() => {});
}

let born = 0;

/**
 * Start a worker. Rejects if PyScript or its script fails; the promise stays open while the line is slow.
 * @param {BootEvents} events
 * @returns {{worker: Promise<EngineWorker>, terminate: () => void, keep: () => Promise<boolean>}}
 */
export function boot(events) {
  const name = `#klabor-${performance.timeOrigin}-${++born}`;
  mark('start');
  const module = compile(events.phase);
  const image = takeImage();
  const gifts = Promise.all([module, image]);
  gifts.catch(() => {});
  const imaged = image.then(Boolean);
  /** @type {Worker & {sync: any} | undefined} */
  let facade;
  let ended = false;
  let sound = false;

  const start = async () => {
    const { PyWorker, hooks } = await pyscript();
    mark('pyscript');
    // PyScript shows every worker that is born; ours is the one that says our name.
    /** @param {unknown} _ @param {any} worker */
    const meet = (_, worker) => {
      worker.addEventListener('message', (/** @type {MessageEvent} */ event) => {
        if (event.data?.klabor !== name) return;
        mark('worker');
        facade = worker;
        if (ended) terminate();
        worker.sync.progress = events.progress;
        worker.sync.ready = () => {
          mark('ready');
          sound = true;
        };
        attend(event.ports[0], gifts, name, events);
      });
    };
    hooks.main.onWorker.add(meet);
    try {
      const config = {
        files: { [engineFile('klabor_core.zip')]: './klabor_core.zip' },
        packages_cache: 'never',
        sync_main_only: true,
      };
      const version = pythonFile('interpreter.mjs') + name;
      const worker = await PyWorker(engineFile('worker.py'), { version, config, async: true });
      // PyScript reports the worker of a script that failed as ready too.
      if (!sound) throw new Error('the engine could not be loaded into its worker');
      if (ended) throw new Error('the engine was stopped');
      if (await imaged) imageServed();
      /** @param {string} text */
      const handle = (text) => worker.sync.handle(text);
      return { handle, terminate };
    } catch (error) {
      if (await imaged) await dropImage();
      throw error;
    } finally {
      hooks.main.onWorker.delete(meet);
    }
  };

  const terminate = () => {
    ended = true;
    facade?.terminate();
  };

  /** Keep an image of the memory for later starts; whether there is one. */
  const keep = async () => makeImage(await module);

  return { worker: start(), terminate, keep };
}
