// node bundle.mjs REQUEST.json : bundles the site's scripts and styles with esbuild, as the request's options say, and
// prints what became of each entry point: {source: {file, imports}}, paths from the project's root.
import { readFile, writeFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';
import { packagesOf } from './packages.mjs';

/** `names`: `hashed`, with parts shared; `single`, hashed and each in one file; `standing`, under the source's own name. */
const { entries, out, define, alias, names, packages } = JSON.parse(await readFile(process.argv[2], 'utf8'));

/** Styles that come with a script are its text: nobody else takes the room out of them. */
const slimStyles = {
  name: 'slim-styles',
  setup(building) {
    building.onLoad({ filter: /\.css$/ }, async ({ path, with: how }) => {
      if (how.type !== 'text') return undefined;
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true, charset: 'utf8' });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

const { metafile } = await build({
  entryPoints: entries,
  outdir: out,
  outbase: 'web',
  bundle: true,
  splitting: names === 'hashed',
  // A script whose address others write into a plain tag is no module, and leaves no name behind.
  format: names === 'standing' ? 'iife' : 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  entryNames: names === 'standing' ? '[dir]/[name]' : 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  // What the first picture of a page needs comes with its style; a guest on another's page may draw only what its policy lets in.
  loader: { '.svg': names === 'hashed' ? 'dataurl' : 'file', '.woff2': 'file', '.png': 'file' },
  define,
  alias,
  metafile: true,
  plugins: [slimStyles],
  logLevel: 'warning',
});

/** Files that a script loads at once, its own imports first. @param {string} file @param {Set<string>} seen */
const eager = (file, seen = new Set()) => {
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || seen.has(path)) continue;
    seen.add(path);
    eager(path, seen);
  }
  return seen;
};

const made = {};
for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
  if (entryPoint) made[entryPoint] = { file, imports: [...eager(file)] };
}
await writeFile(packages, JSON.stringify(packagesOf([metafile])));
console.log(JSON.stringify(made));
