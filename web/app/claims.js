/**
 * Which page plays a game. A game open in two tabs would be written by both, so a tab claims it; another tab may take it
 * over, and the first is told. Web Locks see to it, where the page has them (a secure context); else the tabs talk.
 */

/** How long a page that is being closed may hold on to a game, and how long a tab may take to answer, in milliseconds. */
const PATIENCE = 400;

/**
 * @typedef {() => void} LetGo
 * @typedef {(id: string, onLost: () => void, how?: {steal?: boolean}) => Promise<LetGo | null>} Claim claims a game;
 *   `null` where another tab plays it; `steal` takes it from there. `onLost` is told when another tab has done that.
 */

/** @returns {Claim} */
export const createClaim = () => ('locks' in navigator ? byLock : byTalk());

/** @type {Claim} */
const byLock = (id, onLost, { steal = false } = {}) =>
  new Promise((resolve) => {
    const name = `klabor/game/${id}`;
    const patience = new AbortController();
    let mine = false;
    navigator.locks
      .request(name, steal ? { steal } : { signal: patience.signal }, () => {
        mine = true;
        return new Promise((/** @type {(value?: undefined) => void} */ done) => resolve(() => done()));
      })
      .catch(() => {
        if (mine) onLost();
        else resolve(null);
      });
    if (steal) return;
    setTimeout(async () => {
      const { held } = await navigator.locks.query();
      if (!mine && held?.some((lock) => lock.name === name)) patience.abort();
    }, PATIENCE);
  });

/** @returns {Claim} */
function byTalk() {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('klabor/claims') : null;

  /** @param {string} id whether another tab says that it plays it */
  async function heldElsewhere(id) {
    let held = false;
    /** @param {MessageEvent} event */
    const listen = ({ data }) => {
      held ||= data?.held === id;
    };
    channel?.addEventListener('message', listen);
    channel?.postMessage({ ask: id });
    await new Promise((done) => setTimeout(done, PATIENCE));
    channel?.removeEventListener('message', listen);
    return held;
  }

  return async (id, onLost, { steal = false } = {}) => {
    if (steal) channel?.postMessage({ taken: id });
    else if (channel && (await heldElsewhere(id))) return null;
    /** @param {MessageEvent} event */
    const listen = ({ data }) => {
      if (data?.ask === id) channel?.postMessage({ held: id });
      if (data?.taken !== id) return;
      letGo();
      onLost();
    };
    const letGo = () => channel?.removeEventListener('message', listen);
    channel?.addEventListener('message', listen);
    return letGo;
  };
}
