import { hearing } from './engine.js';
import { createProgress } from './progress.js';

// The engine is what takes longest: it starts before the page's own scripts are fetched, and the line that the page was
// drawn with shows how far it is.
const moveTo = createProgress(/** @type {HTMLElement} */ (document.querySelector('.progress')));
moveTo(0);
hearing.onPhase = (_, done) => moveTo(done);

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

drawn().then(() => import('./main.js'));
