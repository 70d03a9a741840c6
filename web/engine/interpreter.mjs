// The module that PyScript imports in the worker as its interpreter: Pyodide's loader, bundled by the build. The page has
// begun to compile the WebAssembly before this worker was born, and sends it through a channel opened here; the same
// channel carries the phases of the start back.
import { loadPyodide as load, version } from 'pyodide';
import lockFileContents from 'pyodide/pyodide-lock.json' with { type: 'json' };

const LOCK = new URL(import.meta.url).hash;

// The glue code is large: fetched and parsed while the loader still waits for the page.
import(/* webpackIgnore: true */ new URL('./pyodide.asm.mjs', import.meta.url).href);

const { port1: page, port2 } = new MessageChannel();

/** @type {Promise<WebAssembly.Module>} */
const compiled = new Promise((resolve, reject) => {
  page.onmessage = ({ data }) => (data.module ? resolve(data.module) : reject(new Error(data.error)));
}).catch(() => WebAssembly.compileStreaming(fetch(new URL('./pyodide.asm.wasm', import.meta.url))));

// Held as long as this worker lives, so that the page, which waits for the same lock, learns of its death.
const held = globalThis.navigator.locks?.request(LOCK, () => {
  postMessage({ klabor: LOCK }, [port2]);
  return new Promise(() => {});
});
(held ?? Promise.reject()).catch(() => postMessage({ klabor: LOCK }, [port2]));

/** @param {string} phase */
const tell = (phase) => page.postMessage({ phase, at: performance.timeOrigin + performance.now() });

/** @type {typeof load} */
const loadPyodide = async (options) => {
  tell('python');
  const python = await load(/** @type {any} */ ({ ...options, lockFileContents, wasm: compiled }));
  tell('engine');
  return python;
};

export { loadPyodide, version };
