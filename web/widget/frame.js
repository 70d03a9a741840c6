import './klabor-table.js';
import { ATTRIBUTES, EVENTS } from './wishes.js';

/**
 * The page for a frame: one table by the parameters of its address. It tells the page around it how high it would like
 * to be and what happens, and takes changes of its attributes, from and to that page only.
 */

const asked = new URLSearchParams(location.search);
const table = document.createElement('klabor-table');
for (const name of ATTRIBUTES) {
  const value = asked.get(name);
  if (value !== null) table.setAttribute(name, value);
}
document.body.append(table);
if (asked.has('start')) /** @type {any} */ (table).newGame();

/** Origin of the page around this one, as the browser tells it. */
function originAround() {
  if (parent === window) return null;
  const told = location.ancestorOrigins?.[0];
  return told ?? (document.referrer ? new URL(document.referrer).origin : null);
}
const around = originAround();

/** @param {Record<string, unknown>} message */
const tell = (message) => around && parent.postMessage(message, around);

/** A table is high on a narrow column and wide on a wide one. */
function height() {
  const width = document.documentElement.clientWidth;
  return Math.round(
    width < 700 ? Math.min(760, Math.max(560, width * 1.6)) : Math.min(760, Math.max(520, width * 0.62)),
  );
}

for (const name of EVENTS) {
  table.addEventListener(name, (event) =>
    tell({ klabor: name, detail: /** @type {CustomEvent} */ (event).detail ?? null }),
  );
}
addEventListener('resize', () => tell({ klabor: 'height', height: height() }));
tell({ klabor: 'height', height: height() });

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== around) return;
  if (data?.klabor === 'new') /** @type {any} */ (table).newGame();
  if (data?.klabor !== 'set' || !ATTRIBUTES.includes(data.name)) return;
  if (typeof data.value === 'string') table.setAttribute(data.name, data.value);
  else table.removeAttribute(data.name);
});
