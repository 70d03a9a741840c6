/**
 * Resolves when the page has nothing to do, or after a second at most: for work that can wait, but would stop what moves.
 * @returns {Promise<void>}
 */
export const idle = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
