// Where the build put Python and the engine: in folders named by their content, so that files of two versions never meet,
// and a new engine does not fetch Python anew. All scripts of the site lie one folder below its root.

/** Bytes of the WebAssembly as the page receives it, unpacked. */
export const WASM_BYTES = KLABOR_ENGINE.wasm;

/** Name of a picture of Python's memory with this engine in it, for image.js. */
export const IMAGE_NAME = `${KLABOR_ENGINE.python}-${KLABOR_ENGINE.engine}`;

/** @param {string} folder @param {string} name */
const address = (folder, name) => new URL(`../${folder}/${name}`, import.meta.url).href;

/**
 * Address of a file of Pyodide or PyScript.
 * @param {string} name
 */
export const pythonFile = (name) => address(KLABOR_ENGINE.python, name);

/**
 * Address of a file of our own that the worker runs.
 * @param {string} name
 */
export const engineFile = (name) => address(KLABOR_ENGINE.engine, name);

/**
 * The engine's own modules, an archive that Python imports from. Rejects if the host has none.
 * @returns {Promise<ArrayBuffer>}
 */
export async function fetchArchive() {
  const response = await fetch(engineFile('klabor_core.zip'));
  if (!response.ok) throw new Error(`klabor_core.zip: ${response.status}`);
  return response.arrayBuffer();
}
