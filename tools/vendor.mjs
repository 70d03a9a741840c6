// node vendor.mjs SOURCES OUT PACKAGES_OUT
// PyScript's core and Pyodide's loader as one module each, cut to what a page with one Pyodide worker uses: no plugins,
// no MicroPython, no TOML, no Python package for the document, which a worker without shared memory cannot reach. The
// worker's code is bundled from PyScript's own template. Each cut and patch must find its place, so that an update cannot slip past it.

import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { packagesOf } from './packages.mjs';

const [, , sources, out, packagesOut] = process.argv;

/** Modules replaced whole: end of the path → the new source. */
const CUTS = {
  'core/src/plugins.js': 'export default {};',
  'core/src/plugins/codemirror.js': 'export default {};',
  'core/src/plugins/donkey.js': 'export default () => {};',
  'core/src/zero-redirect.js': '',
  'core/src/types.js': 'export default new Map([["py", "pyodide"]]);',
  'core/src/stdlib.js': 'export const stdlib = ""; export const optional = "";',
  'polyscript/esm/interpreter/micropython.js': 'export default { type: "micropython" };',
  'polyscript/esm/interpreter/pyodide_graph.js': 'export default {};',
  // The worker keeps nothing in IndexedDB, and a frame of another site may be denied it.
  'idb-map/index.js': 'export default class extends Map { constructor() { super(); } }',
  'idb-map/sync.js': 'export default class extends Map { constructor() { super(); } async sync() {} async close() {} }',
  'polyscript/esm/3rd-party.js':
    'const none = async () => { throw new Error("cut from this build"); }; export { none as toml, none as zip };',
};

const GLUE = 'pyodide/pyodide.asm.mjs';

/** Words replaced in a module, each found exactly once: end of the path → [what, with what]. */
const PATCHES = {
  'polyscript/esm/interpreter/pyodide.js': [
    [/https:[^`]*\/full\/pyodide\.mjs/, './pyodide.mjs'],
    [/https:[^`]*\?q=\$\{name\}/, 'the list of packages'],
  ],
  'core/src/fetch.js': [[/https:[^"]*issues\/257[^"]*/, '#']],
  'core/src/hooks.js': [[/https:[^"\\]*\/workers\//, 'the user guide']],
  [GLUE]: [[/`https:\/\/\$\{t\}`/, '`https:$${t}`']],
  'pyodide/pyodide.mjs': [
    [/`https:[^`]*\/full\/`/, 't'],
    [/\/\/# sourceMappingURL=.*/, ''],
    // The compiled module is handed over by the page; see interpreter.mjs.
    [/instantiateWasm:Ie\(e\.indexURL\)/, 'instantiateWasm:Ie(e.wasm)'],
    [/let\{binary:t,response:n\}=_\(e\+"pyodide\.asm\.wasm"\),i=K\(\)/, 'let i=K()'],
    [
      /n\?l=await WebAssembly\.instantiateStreaming\(n,s\):l=await WebAssembly\.instantiate\(await t,s\);/,
      'l={module:await e,instance:await WebAssembly.instantiate(await e,s)};',
    ],
  ],
};

/** Pyodide's list of packages, of which the engine takes none. */
const LOCK = 'pyodide/pyodide-lock.json';

const WORKER = 'polyscript/esm/worker/xworker.js';
const TEMPLATE = fileURLToPath(new URL('./worker/_template.js', import.meta.resolve('polyscript/xworker')));

const used = new Set();

/** @param {string} path @param {Record<string, unknown>} table */
const keyFor = (path, table) => Object.keys(table).find((end) => path.replaceAll('\\', '/').endsWith(`/${end}`));

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  metafile: true,
  logLevel: 'warning',
};

/** Text of a module with its patches. @param {string} known @param {string} path */
const patched = async (known, path) => {
  let contents = await readFile(path, 'utf8');
  for (const [what, into] of PATCHES[known]) {
    const times = contents.match(new RegExp(what, 'g'))?.length;
    if (times !== 1) throw new Error(`${known} no longer holds ${what} once`);
    contents = contents.replace(what, into);
  }
  used.add(known);
  return contents;
};

/** @returns {import('esbuild').Plugin} */
const cuts = () => ({
  name: 'cuts',
  setup(bundle) {
    bundle.onLoad({ filter: /pyodide-lock\.json$/ }, async ({ path }) => {
      used.add(LOCK);
      const { info } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ info, packages: {} }), loader: 'json' };
    });
    bundle.onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
      const cut = keyFor(path, CUTS);
      if (cut !== undefined) {
        used.add(cut);
        return { contents: CUTS[cut] };
      }
      if (path.replaceAll('\\', '/').endsWith(`/${WORKER}`)) {
        used.add(WORKER);
        return {
          contents: withWorker(await readFile(path, 'utf8'), await workerCode()),
          resolveDir: dirname(TEMPLATE),
        };
      }
      const known = keyFor(path, PATCHES);
      return known ? { contents: await patched(known, path) } : undefined;
    });
  },
});

/** @type {import('esbuild').Metafile | undefined} */
let inWorker;

const workerCode = async () => {
  const bundled = await build({ ...common, entryPoints: [TEMPLATE], write: false, plugins: [cuts()] });
  inWorker = bundled.metafile;
  return bundled.outputFiles[0].text;
};

/**
 * PyScript's module with the text of its worker, a string between `new Blob([` and `],{type:`, exchanged for ours. Before
 * it stands what begins to fetch and read Pyodide's glue, which is large, while PyScript's two sides still meet.
 */
const withWorker = (module, code) => {
  const start = module.indexOf('new Blob([') + 'new Blob(['.length;
  const end = module.lastIndexOf("],{type:'text/javascript'}");
  if (start < 'new Blob(['.length || end < start) throw new Error(`${WORKER} is no longer laid out as it was`);
  const early = `"import(" + JSON.stringify(new URL("./pyodide.asm.mjs", import.meta.url).href) + ").catch(() => {});"`;
  return `${module.slice(0, start)}${early},${JSON.stringify(code)}${module.slice(end)}`;
};

const core = await build({
  ...common,
  entryPoints: ['@pyscript/core'],
  outfile: join(out, 'core.js'),
  plugins: [cuts()],
});
const interpreter = await build({
  ...common,
  entryPoints: [join(sources, 'interpreter.mjs')],
  outfile: join(out, 'interpreter.mjs'),
  external: ['node:*', 'ws'],
  plugins: [cuts()],
});
const glue = await patched(GLUE, fileURLToPath(import.meta.resolve(GLUE)));
const { code } = await transform(glue, { format: 'esm', target: common.target, minify: true, legalComments: 'none' });
await writeFile(join(out, 'pyodide.asm.mjs'), code);

const missed = [...Object.keys(CUTS), ...Object.keys(PATCHES), WORKER, LOCK].filter((end) => !used.has(end));
if (missed.length) throw new Error(`not found in the packages: ${missed.join(', ')}`);

await writeFile(packagesOut, JSON.stringify(packagesOf([core.metafile, inWorker, interpreter.metafile])));
