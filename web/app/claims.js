/**
 * Which page plays a game. A game open in two tabs would be written by both, so a tab claims it; another tab may take it
 * over, and the first is told. Web Locks see to it, where the page has them (a secure context); else the tabs talk.
 */

/** How long a page that is being closed may hold on to a game, and how long a tab may take to answer, in milliseconds. */
const PATIENCE = 400;

/**
 * @typedef {object} Claims
 * @property {(id: string, how?: {steal?: boolean}) => Promise<boolean>} take claim a game and let go of the last; `steal` takes it from another tab
 * @property {() => void} release
 */

/**
 * @param {() => void} onLost another tab has taken over the game
 * @returns {Claims}
 */
export const createClaims = (onLost) => ('locks' in navigator ? withLocks(onLost) : withTalk(onLost));

/** @param {() => void} onLost @returns {Claims} */
function withLocks(onLost) {
  let letGo = () => {};

  return {
    take(id, { steal = false } = {}) {
      letGo();
      return new Promise((resolve) => {
        let held = false;
        const options = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) };
        navigator.locks
          .request(`klabor/game/${id}`, options, () => {
            held = true;
            resolve(true);
            return new Promise((/** @type {(value?: undefined) => void} */ done) => {
              letGo = () => done();
            });
          })
          .catch(() => {
            if (held) onLost();
            else resolve(false);
          });
      });
    },
    release: () => letGo(),
  };
}

/** @param {() => void} onLost @returns {Claims} */
function withTalk(onLost) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('klabor/claims') : null;
  /** @type {string | null} */
  let own = null;
  channel?.addEventListener('message', ({ data }) => {
    if (own === null) return;
    if (data?.ask === own) channel.postMessage({ held: own });
    if (data?.taken === own) {
      own = null;
      onLost();
    }
  });

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

  return {
    async take(id, { steal = false } = {}) {
      own = null;
      if (steal) channel?.postMessage({ taken: id });
      else if (channel && (await heldElsewhere(id))) return false;
      own = id;
      return true;
    },
    release() {
      own = null;
    },
  };
}
