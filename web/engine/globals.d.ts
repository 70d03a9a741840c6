/** Set by the build: the engine's folder below the site's root, and the size of its WebAssembly in bytes. */
declare const KLABOR_ENGINE: { folder: string; wasm: number };
