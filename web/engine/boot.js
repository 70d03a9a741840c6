import { dropImage, imageServed, makeImage, takeImage } from './image.js';
import { engineFile, fetchArchive, pythonFile, WASM_BYTES } from './place.js';

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
 * What a worker is given, each as soon as it is there.
 * @typedef {object} Gifts
 * @property {Promise<WebAssembly.Module>} module
 * @property {Promise<ArrayBuffer | null>} image
 * @property {() => Promise<ArrayBuffer>} archive the engine, for a start without an image
 */

/**
 * Answer the worker's channel: gifts go in, phases come back, and a lock tells of its death.
 * @param {MessagePort} port
 * @param {Gifts} gifts
 * @param {string} name
 * @param {BootEvents} events
 */
function attend(port, { module, image, archive }, name, events) {
  /** @param {keyof Gifts} gift @param {Promise<WebAssembly.Module | ArrayBuffer | null>} promised */
  const give = (gift, promised) =>
    promised.then(
      (value) => port.postMessage({ name: gift, value }, value instanceof ArrayBuffer ? [value] : []),
      (error) => port.postMessage({ name: gift, error: String(error) }),
    );
  port.onmessage = ({ data }) => {
    if (data.held) {
      navigator.locks.request(name, () => events.died()).catch(() => {});
    } else if (data.phase) {
      mark(data.phase, data.at);
      events.phase(data.phase, SHARE[/** @type {keyof typeof SHARE} */ (data.phase)]);
    } else if (data.woken) {
      mark('image');
    } else {
      dropImage();
      give('archive', archive());
    }
  };
  give('module', module);
  give('image', image);
  image.then((kept) => {
    if (!kept) give('archive', archive());
  });
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
  module.catch(() => {});
  const image = takeImage();
  const imaged = image.then(Boolean);
  const fetched = imaged.then((kept) => (kept ? undefined : fetchArchive()));
  fetched.catch(() => {});
  const archive = async () => (await fetched) ?? fetchArchive();
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
        attend(event.ports[0], { module, image, archive }, name, events);
      });
    };
    hooks.main.onWorker.add(meet);
    try {
      const config = { packages_cache: 'never', sync_main_only: true };
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
