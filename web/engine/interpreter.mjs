// The module that PyScript imports in the worker as its interpreter: Pyodide's loader, bundled by the build. The page has
// begun to compile the WebAssembly before this worker was born, and sends it through a channel opened here; the same
// channel carries the phases of the start back.
import { loadPyodide as load, version } from 'pyodide';
import lockFileContents from 'pyodide/pyodide-lock.json' with { type: 'json' };

const here = new URL(import.meta.url);

/** Name that the page gave to this worker; none in the worker that takes an image. */
const NAME = here.hash;

const { port1: page, port2 } = new MessageChannel();

/** The compiled module and, if this device has one, the picture of Python's memory (image.js). */
/** @type {Promise<{module: WebAssembly.Module, image: ArrayBuffer | null}>} */
const given = new Promise((resolve, reject) => {
  page.onmessage = ({ data }) => (data.module ? resolve(data) : reject(new Error(data.error)));
}).catch(async () => ({
  module: await WebAssembly.compileStreaming(fetch(new URL('./pyodide.asm.wasm', here))),
  image: null,
}));

/** Hold a lock as long as this worker lives, by which the page learns of its death, and give the page its port. */
function meetPage() {
  const greet = () => postMessage({ klabor: NAME }, [port2]);
  const held = navigator.locks?.request(NAME, () => {
    greet();
    return new Promise(() => {});
  });
  (held ?? Promise.reject()).catch(greet);
}

if (NAME) {
  // The glue code is large: fetched and parsed while the loader still waits for the page.
  import(/* webpackIgnore: true */ new URL('./pyodide.asm.mjs', here).href);
  meetPage();
}

/** @param {string} phase */
const tell = (phase) => page.postMessage({ phase, at: performance.timeOrigin + performance.now() });

/** @type {typeof load} */
const loadPyodide = async (options) => {
  tell('python');
  const { module, image } = await given;
  const plain = { ...options, lockFileContents, wasm: Promise.resolve(module) };
  const start = (more = {}) => load(/** @type {any} */ ({ ...plain, ...more }));
  const woken = image && (await start({ _loadSnapshot: image }).catch(() => null));
  if (image) page.postMessage({ woken: Boolean(woken) });
  const python = woken || (await start());
  tell('engine');
  return python;
};

export { serveImage } from './imager.mjs';
export { loadPyodide, version };
