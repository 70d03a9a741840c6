import { fetchArchive, IMAGE_NAME, pythonFile } from './place.js';

// A picture of Python's memory with the engine imported, taken once on this device and kept in Cache Storage, spares later
// starts most of their work. It is a gift: whatever goes wrong with it, the plain start serves.

const CACHE = 'python-memory';
const TRYING = `${IMAGE_NAME}?trying`;
const USELESS = `${IMAGE_NAME}?useless`;

/** Less memory than this, in GB, is not spent on a second Python beside the running one. */
const ENOUGH_MEMORY = 4;

const store = async () => globalThis.caches?.open(CACHE).catch(() => undefined);

/**
 * The image of this version, marked as being tried: one whose last trial never ended is not tried again.
 * @returns {Promise<ArrayBuffer | null>}
 */
export async function takeImage() {
  try {
    const cache = await store();
    const kept = await cache?.match(IMAGE_NAME);
    if (!cache || !kept) return null;
    if (await cache.match(TRYING)) {
      await dropImage();
      return null;
    }
    await cache.put(TRYING, new Response(''));
    return await kept.arrayBuffer();
  } catch {
    return null;
  }
}

/** The start with the image went well. */
export const imageServed = async () => {
  await (await store())?.delete(TRYING);
};

/** The image did not serve: throw it away, and take no other of this version. */
export async function dropImage() {
  await globalThis.caches?.delete(CACHE).catch(() => false);
  await (await store())?.put(USELESS, new Response('')).catch(() => {});
}

/**
 * Take the image in a worker of its own and keep it in place of older versions', unless there is one or it is of no use.
 * @param {WebAssembly.Module} module
 * @returns {Promise<boolean>} whether there is an image now
 */
export async function makeImage(module) {
  const memory = /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? ENOUGH_MEMORY;
  const cache = await store();
  if (!cache || memory < ENOUGH_MEMORY || (await cache.match(USELESS))) return false;
  if (await cache.match(IMAGE_NAME)) return true;
  const archive = await fetchArchive();
  // The worker lies at an address of its own, where this name would mean another.
  const name = new URL(IMAGE_NAME, document.baseURI).href;
  if (!(await taken({ module, archive, indexURL: pythonFile(''), cache: CACHE, name }))) {
    await dropImage();
    return false;
  }
  const others = (await cache.keys()).filter(({ url }) => url !== name);
  await Promise.all(others.map((old) => cache.delete(old)));
  return true;
}

/**
 * Whether `serveImage` (imager.mjs) does a request in a worker of its own.
 * @param {object} request
 * @returns {Promise<boolean>}
 */
function taken(request) {
  // By way of a blob, since a widget's files lie on another origin than its page.
  const code = `import { serveImage } from ${JSON.stringify(pythonFile('interpreter.mjs'))}; serveImage();`;
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  return new Promise((resolve) => {
    worker.onmessage = ({ data }) => {
      if (data === 'ready') worker.postMessage(request);
      else resolve(data);
    };
    worker.onerror = () => resolve(false);
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(address);
  });
}
