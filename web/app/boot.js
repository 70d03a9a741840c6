import { hearing } from './engine.js';
import { createProgress } from './progress.js';

// The engine is what takes longest: it starts before the page's styles and own scripts are there.
let known = 0;
hearing.onPhase = (_, done) => {
  known = done;
};

/** Resolves once all of the document is read. @returns {Promise<void>} */
const parsed = () =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

/** The line that the page was drawn with shows how far the engine is. */
function showProgress() {
  const moveTo = createProgress(/** @type {HTMLElement} */ (document.querySelector('.progress')));
  moveTo(known);
  hearing.onPhase = (_, done) => moveTo(done);
}

/**
 * Resolves once the first picture of the table is on the screen, or won't be soon: our own scripts would only delay it.
 * @returns {Promise<void>}
 */
const drawn = () =>
  new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) resolve();
    else new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 500);
  });

parsed()
  .then(showProgress)
  .then(drawn)
  .then(() => import('./main.js'));
