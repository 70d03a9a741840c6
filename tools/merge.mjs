// esbuild parts the scripts that several entries share into as many files as there are combinations of sharers, and the
// page's own script into some thirty: on a slow line each waits for a place among the others. Rollup lays all that a
// script loads at once into one file; what is loaded later stays apart.
import { rollup } from 'rollup';

/**
 * Files that a script loads at once, itself first.
 * @param {import('esbuild').Metafile} metafile
 * @param {string} file
 * @param {Set<string>} seen
 */
function together(metafile, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') together(metafile, path, seen);
  }
  return seen;
}

/**
 * Scripts as esbuild parted them, laid together again.
 * @param {Map<string, string>} scripts their texts, by path from the project's root
 * @param {import('esbuild').Metafile} metafile
 * @param {string} out the site's folder
 * @returns {Promise<{chunks: Map<string, string>, became: Map<string, {file: string, imports: string[]}>}>} the new files, and
 *   for each old one where it is now and what comes with it
 */
export async function merged(scripts, metafile, out) {
  const later = (file) => metafile.outputs[file].imports.filter(({ kind }) => kind === 'dynamic-import');
  const asked = new Set([...scripts.keys()].flatMap((file) => later(file).map(({ path }) => path)));
  const pages = [...scripts.keys()].filter((file) => metafile.outputs[file].entryPoint && !asked.has(file));
  // One file for all that the same pages, or the scripts they always load next, have in common.
  const sharers = new Map();
  for (const page of pages) {
    const first = together(metafile, page);
    for (const file of first) sharers.set(file, [...(sharers.get(file) ?? []), nameOf(page)]);
    for (const { path } of later(page)) {
      for (const file of together(metafile, path)) {
        if (!first.has(file)) sharers.set(file, [...(sharers.get(file) ?? []), nameOf(path)]);
      }
    }
  }
  const bundle = await rollup({
    input: pages,
    preserveEntrySignatures: 'exports-only',
    plugins: [
      {
        name: 'from-esbuild',
        resolveId: (name, from) => (from ? name.replace('./', `${out}/assets/`) : name),
        load: (file) => scripts.get(file) ?? null,
      },
    ],
    onwarn({ message }) {
      throw new Error(message);
    },
  });
  const { output } = await bundle.generate({
    dir: out,
    format: 'es',
    compact: true,
    hashCharacters: 'base36',
    entryFileNames: ({ name }) => `assets/${nameOf(name)}-[hash].js`,
    chunkFileNames: ({ name }) => `assets/${nameOf(name)}-[hash].js`,
    manualChunks: (file) => sharers.get(file)?.join('-'),
  });
  await bundle.close();
  const chunks = new Map();
  const became = new Map();
  const byName = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  for (const chunk of output) {
    if (chunk.type !== 'chunk') throw new Error(`${chunk.fileName} is no script`);
    chunks.set(`${out}/${chunk.fileName}`, chunk.code);
    const imports = [...comes(byName, chunk.fileName)].slice(1).map((name) => `${out}/${name}`);
    for (const file of chunk.moduleIds) became.set(file, { file: `${out}/${chunk.fileName}`, imports });
  }
  return { chunks, became };
}

/** A file's own name, without folder, ending and esbuild's hash. @param {string} file */
const nameOf = (file) =>
  file
    .split('/')
    .at(-1)
    .replace(/(-[A-Z0-9]{8})?(\.js)?$/, '');

/** Chunks that one loads at once, itself first. */
function comes(byName, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of byName.get(name).imports) comes(byName, next, seen);
  return seen;
}
