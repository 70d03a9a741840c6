// node bundle.mjs REQUEST.json : bundles the site's scripts and styles with esbuild, as the request's options say, and
// prints what became of each entry point: {source: {file, imports}}, paths from the project's root.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { build, transform } from 'esbuild';
import { merged } from './merge.mjs';
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

const { metafile, outputFiles } = await build({
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
  write: false,
  plugins: [slimStyles],
  logLevel: 'warning',
});

/** The text or bytes of each file made, by its path from the project's root. @type {Map<string, string | Uint8Array>} */
const files = new Map(outputFiles.map(({ path, contents }) => [relative('.', path), contents]));

/** What became of each entry point, and of each script that another imports later. @type {Record<string, {file: string, imports: string[]}>} */
const made = {};
for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
  if (entryPoint) made[entryPoint] = { file, imports: [] };
}

if (names === 'hashed') {
  const scripts = new Map(
    outputFiles.filter(({ path }) => path.endsWith('.js')).map((f) => [relative('.', f.path), f.text]),
  );
  const { chunks, became } = await merged(scripts, metafile, out);
  for (const file of scripts.keys()) files.delete(file);
  for (const [file, text] of chunks) files.set(file, text);
  for (const product of Object.values(made)) Object.assign(product, became.get(product.file));
}

for (const [file, contents] of files) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
}
await writeFile(packages, JSON.stringify(packagesOf([metafile])));
console.log(JSON.stringify(made));
