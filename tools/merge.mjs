// esbuild parts the scripts that several entries share into as many files as there are combinations of sharers, and the
// page's own script into some thirty: on a slow line each waits for a place among the others. Rollup lays all that a
// script loads at once into one file; what is loaded later stays apart.
import { rollup } from 'rollup';

/**
 * What a file loads at once, itself first.
 * @param {string} file
 * @param {(file: string) => string[]} imports what a file itself imports
 * @param {Set<string>} found
 */
function together(file, imports, found = new Set()) {
  if (!found.has(file)) {
    found.add(file);
    for (const next of imports(file)) together(next, imports, found);
  }
  return found;
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
  const imported = (file, how) =>
    metafile.outputs[file].imports.filter(({ kind }) => kind === how).map(({ path }) => path);
  const atOnce = (file) => imported(file, 'import-statement');
  const later = (file) => imported(file, 'dynamic-import');
  const asked = new Set([...scripts.keys()].flatMap(later));
  const pages = [...scripts.keys()].filter((file) => metafile.outputs[file].entryPoint && !asked.has(file));
  // One file for all that the same pages, or the scripts that they load next, have in common.
  const sharers = new Map();
  for (const page of pages) {
    const first = together(page, atOnce);
    for (const start of [page, ...later(page)]) {
      for (const file of together(start, atOnce)) {
        if (start === page || !first.has(file)) sharers.set(file, [...(sharers.get(file) ?? []), nameOf(start)]);
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
    const [, ...imports] = [...together(chunk.fileName, (name) => byName.get(name).imports)].map(
      (name) => `${out}/${name}`,
    );
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
