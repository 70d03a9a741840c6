/**
 * npm packages whose code went into bundles, sorted.
 * @param {(import('esbuild').Metafile | undefined)[]} metafiles
 */
export function packagesOf(metafiles) {
  const found = new Set();
  for (const metafile of metafiles) {
    for (const output of Object.values(metafile?.outputs ?? {})) {
      for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
        const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(input)?.[1];
        if (name && bytesInOutput > 0) found.add(name);
      }
    }
  }
  return [...found].sort();
}
