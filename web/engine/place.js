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

/** The engine's own modules, an archive that Python imports from. @returns {Promise<ArrayBuffer>} */
export const fetchArchive = async () => (await fetch(engineFile('klabor_core.zip'))).arrayBuffer();
