/**
 * The service worker: after the first visit everything works with no line.
 *
 * Each version of the site has a cache of its own, filled as a whole before the version is installed: a file that the
 * host serves in another version (a copy that is half done) fails the installation, and the old version stays. A new
 * version waits until the page lets it in, which it does between deals; the old cache stays until no page needs it.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
/** Caches belong to an origin, where this site may lie several times. */
const PREFIX = `klabor ${SCOPE} `;
const CACHE = PREFIX + versionOf(JSON.stringify(KLABOR_FILES));
/** The list of a cache's files, kept in it: what has not changed is taken over from an older one. */
const LIST = new URL('files.json', SCOPE).href;
const AT_ONCE = 6;

/** A short name of a text (FNV-1a, twice over). @param {string} text */
function versionOf(text) {
  return [0x811c9dc5, 0x1b873593]
    .map((seed) => {
      let hash = seed;
      for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join('');
}

/** @param {string} path */
const addressOf = (path) => new URL(path, SCOPE).href;

/** @param {string} address @returns {string} path of a file of the site; that of a folder is its page */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const path = decodeURI((origin + pathname).slice(SCOPE.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** @param {Response} response */
async function hashOf(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The browser may have a file from the page's start. To ask the host whether it is still the same would part it from
 * what was compiled of it.
 * @param {string} path
 * @param {string} hash
 * @param {RequestCache} cache
 * @returns {Promise<Response | undefined>} nothing if there is none, or one of another version
 */
async function fetched(path, hash, cache) {
  const response = await fetch(addressOf(path), { cache });
  return response.ok && (await hashOf(response.clone())).startsWith(hash) ? response : undefined;
}

/** Other caches of this site, with the files each holds. @returns {Promise<{cache: Cache, files: Record<string, string>}[]>} */
async function olderCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  return Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const list = await cache.match(LIST);
      return { cache, files: list ? await list.json() : {} };
    }),
  );
}

/**
 * @param {string} path
 * @param {string} hash
 * @param {{cache: Cache, files: Record<string, string>}[]} older
 * @returns {Promise<Response>} the file, taken over or fetched; rejects for one of another version
 */
async function fileOf(path, hash, older) {
  for (const { cache, files } of older) {
    const kept = files[path] === hash && (await cache.match(addressOf(path)));
    if (kept) return kept;
  }
  const found = (await fetched(path, hash, 'force-cache')) ?? (await fetched(path, hash, 'no-cache'));
  if (!found) throw new Error(`${path} is not there, or of another version`);
  // A page can't be opened with an answer that came by a detour.
  return found.redirected ? new Response(found.body, { headers: found.headers }) : found;
}

async function install() {
  const cache = await caches.open(CACHE);
  const older = await olderCaches();
  const files = Object.entries(KLABOR_FILES);
  const fill = async () => {
    for (let next = files.pop(); next; next = files.pop()) {
      const [path, hash] = next;
      if (!(await cache.match(addressOf(path)))) await cache.put(addressOf(path), await fileOf(path, hash, older));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  await cache.put(
    LIST,
    new Response(JSON.stringify(KLABOR_FILES), { headers: { 'Content-Type': 'application/json' } }),
  );
}

/** Remove what no page needs: a page that has just started is of this version, and another one may be of an older. */
async function tidy() {
  const { installing, waiting } = worker.registration;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (installing || waiting || pages.length > 1) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * A module learns its own address from the answer. The one that was kept is without the fragment, by which a worker of
 * PyScript is told its name; an answer made anew takes the address of the request.
 * @param {Response} kept
 * @param {Request} request
 */
const named = (kept, request) =>
  request.url.includes('#') ? new Response(kept.body, { headers: kept.headers }) : kept;

/**
 * What the browser compiled of a file it keeps beside the host's answer, where a start that is answered from the cache
 * here would not find it. The address is named by the content: an old answer is a right one.
 * @param {string} address
 * @returns {Promise<Response | undefined>} the host's answer, if the browser still has it
 */
async function compiled(address) {
  if (!address.endsWith('.wasm')) return undefined;
  const response = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  return response?.ok ? response : undefined;
}

/**
 * @param {Request} request
 * @returns {Promise<Response>} from this version, else from one that a page still runs, else from the host
 */
async function answer(request) {
  const address = addressOf(pathOf(request.url));
  const cache = await caches.open(CACHE);
  const kept = (await compiled(address)) ?? (await cache.match(address));
  if (kept) return named(kept, request);
  for (const older of await olderCaches()) {
    const found = await older.cache.match(address);
    if (found) return found;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const page = request.mode === 'navigate' && (await cache.match(addressOf('index.html')));
    if (page) return page;
    throw error;
  }
}

worker.addEventListener('install', (event) => event.waitUntil(install()));

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  if (event.data?.klabor === 'update') worker.skipWaiting();
  if (event.data?.klabor === 'started') event.waitUntil(tidy());
});

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(SCOPE)) event.respondWith(answer(event.request));
});
