/** Set by the build: the folders of Python and of the engine below the site's root, and the bytes of the WebAssembly. */
declare const KLABOR_ENGINE: { python: string; engine: string; wasm: number };
