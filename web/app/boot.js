import { hearing } from './engine.js';

// The engine is what takes longest: it starts before the page's own scripts are fetched, and the line that the page was
// drawn with shows how far it is.
const line = /** @type {HTMLElement} */ (document.querySelector('.progress'));
hearing.onPhase = (_, done) => line.style.setProperty('--done', String(done));

import('./main.js');
