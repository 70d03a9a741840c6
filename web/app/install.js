import { asset } from './assets.js';

/**
 * How the page stands to the device it runs on.
 * @typedef {object} Standing
 * @property {boolean} offline there is no line
 * @property {boolean} kept everything is kept for a time without one
 * @property {boolean} update a new version waits; it comes in between deals
 * @property {'no' | 'prompt' | 'ios'} install whether it can be installed: by the browser's own question, or by hand on iOS
 */

/** @type {Standing} */
export const UNKNOWN = { offline: false, kept: false, update: false, install: 'no' };

/** How often a page that stays open asks for a new version, in milliseconds. */
const ASK_AGAIN = 3_600_000;

/** @typedef {Event & {prompt: () => Promise<unknown>}} InstallPrompt */

const onIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Whether it runs as an installed app. */
const standsAlone = () =>
  matchMedia('(display-mode: standalone)').matches || /** @type {any} */ (navigator).standalone === true;

/**
 * Installing, updating, and being without a line.
 * @param {(patch: Partial<Standing>) => void} tell
 */
export function createInstall(tell) {
  /** @type {InstallPrompt | null} */
  let asking = null;
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let wished = false;

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    asking = /** @type {InstallPrompt} */ (event);
    tell({ install: 'prompt' });
  });
  addEventListener('appinstalled', () => tell({ install: 'no' }));
  for (const type of ['online', 'offline']) addEventListener(type, () => tell({ offline: !navigator.onLine }));

  function look() {
    if (registration?.waiting && navigator.serviceWorker.controller) tell({ update: true });
    if (registration?.active) tell({ kept: true });
  }

  /** @param {ServiceWorker | null} coming */
  const follow = (coming) => coming?.addEventListener('statechange', look);

  return {
    /** Once the page plays: what it needs itself comes first. */
    async start() {
      tell({ offline: !navigator.onLine, ...(onIos() && !standsAlone() ? { install: 'ios' } : {}) });
      if (!('serviceWorker' in navigator)) return;
      try {
        registration = await navigator.serviceWorker.register(asset('sw.js'));
      } catch {
        // A browser that refuses (a frame of another site, a private window) plays with a line only.
        return;
      }
      follow(registration.installing);
      registration.addEventListener('updatefound', () => follow(registration?.installing ?? null));
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (wished) location.reload();
        else look();
      });
      registration.active?.postMessage({ klabor: 'started' });
      setInterval(() => registration?.update().catch(() => {}), ASK_AGAIN);
      look();
    },

    /** Let the new version in: the page is loaded anew, and the game goes on from its save. */
    update() {
      wished = true;
      if (registration?.waiting) registration.waiting.postMessage({ klabor: 'update' });
      else location.reload();
    },

    /** The browser's own question, where it has one. */
    async install() {
      await asking?.prompt();
      asking = null;
      tell({ install: 'no' });
    },
  };
}

/** @typedef {ReturnType<typeof createInstall>} Install */
