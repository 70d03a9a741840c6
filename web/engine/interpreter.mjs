// The module that PyScript imports in the worker as its interpreter: Pyodide's loader, bundled by the build. The page has
// begun to fetch and compile before this worker was born, and sends what it has through a channel opened here; the same
// channel carries the phases of the start back.
import { loadPyodide as load, version } from 'pyodide';
import lockFileContents from 'pyodide/pyodide-lock.json' with { type: 'json' };

const here = new URL(import.meta.url);

/** Name that the page gave to this worker; none in the worker that takes an image. */
const NAME = here.hash;

const { port1: page, port2 } = new MessageChannel();

/** @type {Record<string, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
const awaited = {};

/** Something that the page hands over when it has it. @param {string} name @returns {Promise<any>} */
const gift = (name) =>
  new Promise((resolve, reject) => {
    awaited[name] = { resolve, reject };
  });

/** The picture of Python's memory if this device has one, or nothing. @type {Promise<ArrayBuffer | null>} */
const image = gift('image');

/** The engine's archive, for a start without a picture. @type {Promise<ArrayBuffer>} */
const archive = gift('archive');
archive.catch(() => {});

/** @type {Promise<WebAssembly.Module>} */
const module = gift('module').catch(() => WebAssembly.compileStreaming(fetch(new URL('./pyodide.asm.wasm', here))));

page.onmessage = ({ data: { name, value, error } }) => {
  if (error) awaited[name].reject(new Error(error));
  else awaited[name].resolve(value);
};

/** Give the page its port, and hold a lock as long as this worker lives, by which the page learns of its death. */
function meetPage() {
  postMessage({ klabor: NAME }, [port2]);
  const hold = () => {
    page.postMessage({ held: true });
    return new Promise(() => {});
  };
  navigator.locks?.request(NAME, hold).catch(() => {});
}

if (NAME) meetPage();

/** @param {string} phase */
const tell = (phase) => page.postMessage({ phase, at: performance.timeOrigin + performance.now() });

/** @type {typeof load} */
const loadPyodide = async (options) => {
  module.then(() => tell('python'));
  // The loader fetches Python's library while the WebAssembly is still on its way.
  const plain = { ...options, lockFileContents, wasm: module };
  const start = (more = {}) => load(/** @type {any} */ ({ ...plain, ...more }));
  const picture = await image;
  const woken = picture && (await start({ _loadSnapshot: picture }).catch(() => null));
  if (picture) page.postMessage({ woken: Boolean(woken) });
  const python = woken || (await start());
  if (!woken) python.FS.writeFile('klabor_core.zip', new Uint8Array(await archive));
  tell('engine');
  return python;
};

export { serveImage } from './imager.mjs';
export { loadPyodide, version };
