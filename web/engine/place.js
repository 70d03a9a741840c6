// Where the build put the engine's files, in a folder named by their content: scripts of one version never meet files of
// another. All scripts of the site lie one folder below its root.

/** Bytes of the WebAssembly as the page receives it, unpacked. */
export const WASM_BYTES = KLABOR_ENGINE.wasm;

/**
 * Address of one of the engine's files.
 * @param {string} name
 */
export const engineFile = (name) => new URL(`../${KLABOR_ENGINE.folder}/${name}`, import.meta.url).href;
