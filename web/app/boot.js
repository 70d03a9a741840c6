import { hearing } from './engine.js';

// The engine is what takes longest: it starts before the page's own scripts are fetched, and the line that the page was
// drawn with shows how far it is.
const line = /** @type {HTMLElement} */ (document.querySelector('.progress'));
hearing.onPhase = (_, done) => line.style.setProperty('--done', String(done));

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
