import { loadPyodide } from 'pyodide';
import lockFileContents from 'pyodide/pyodide-lock.json' with { type: 'json' };

/**
 * In a worker of its own: start Pyodide anew, import the engine as worker.py does, and keep a picture of the memory.
 * The two options it uses are Pyodide's own and not promised to stay: the version is pinned, and the page can do without.
 */
export function serveImage() {
  self.onmessage = async ({ data: { module, archive, indexURL, cache, name } }) => {
    try {
      const options = { indexURL, lockFileContents, wasm: Promise.resolve(module), _makeSnapshot: true };
      const python = /** @type {any} */ (await loadPyodide(/** @type {any} */ (options)));
      python.FS.writeFile('klabor_core.zip', new Uint8Array(archive));
      python.runPython(`
import asyncio, json, random, sys
sys.path.insert(0, "klabor_core.zip")
from klabor_core import bridge
from klabor_core.ai import levels
levels.prepare()
`);
      await (await caches.open(cache)).put(name, new Response(python.makeMemorySnapshot()));
      postMessage(true);
    } catch {
      postMessage(false);
    }
  };
  postMessage('ready');
}
