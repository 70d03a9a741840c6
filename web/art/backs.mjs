/**
 * Backs of the cards, on the same 100 by 140: `back-lattice`, `back-sea`, `back-anchor`. Their two colours are
 * `--back-ground` and `--back-ink`.
 *
 * Nothing here refers to a pattern or a clip by `url(#…)`: such a reference is lost in a sprite that is not displayed.
 */

import { short } from './marks.mjs';

const INK = 'var(--back-ink,#fff)';
/** The field of the pattern within the white edge. */
const FIELD = { x: 6, y: 6, width: 88, height: 128 };

/** @returns {string} slanting lines both ways, with a dot in each field */
function lattice() {
  const lines = `M-132 0${'l132 132m-132 0l132-132m-121 0'.repeat(20)}`;
  // Moves from dot to dot, all alike: repeated text packs to nothing.
  const dots = Array.from({ length: 24 }, (_, row) => `M${row % 2 ? 0 : 5.5} ${5.5 * row}${'h0m11 0'.repeat(9)}`);
  return (
    `<path d="${lines}" fill="none" stroke="${INK}" stroke-width="1.1"/>` +
    `<path d="${dots.join('')}" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`
  );
}

/** @returns {string} rows of waves */
function sea() {
  let waves = '';
  for (let row = 0; row < 18; row++) {
    for (const r of [8, 5.4, 2.8]) {
      const [wide, gap] = [short(2 * r), short(16 - 2 * r)];
      waves += `M${short((row % 2 ? 0 : -8) - r)} ${row * 8}${`a${r} ${r} 0 0 1 ${wide} 0m${gap} 0`.repeat(7)}`;
    }
  }
  return `<path d="${waves}" fill="none" stroke="${INK}" stroke-width="1.2"/>`;
}

/** @returns {string} an anchor, upright both ways round, on a field of fine lines */
function anchor() {
  const lines = `M0 4${'h88m-88 4'.repeat(31)}`;
  const half = 'M0-4V-34M-9-26H9M0-34a4.5 4.5 0 1 0-.1 0M0-4C-12-4-18-10-19-19M0-4C12-4 18-10 19-19M-23-16L-19-21L-14-17M23-16L19-21L14-17';
  return (
    `<path d="${lines}" stroke="${INK}" stroke-width=".6" opacity=".45"/>` +
    '<ellipse cx="44" cy="64" rx="33" ry="52" fill="var(--back-ground,#7c1f2f)"/>' +
    `<ellipse cx="44" cy="64" rx="33" ry="52" fill="none" stroke="${INK}" stroke-width="1.5"/>` +
    `<ellipse cx="44" cy="64" rx="30" ry="49" fill="none" stroke="${INK}" stroke-width=".7"/>` +
    `<g fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">` +
    `<path id="anchor" transform="translate(44 63)" d="${half}"/>` +
    '<use href="#anchor" transform="rotate(180 44 64)"/></g>'
  );
}

/**
 * @param {string} id
 * @param {string} ground
 * @param {string} pattern
 * @returns {string}
 */
function back(id, ground, pattern) {
  const { x, y, width, height } = FIELD;
  return (
    `<symbol id="back-${id}" viewBox="0 0 100 140"><use href="#paper"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="var(--back-ground,${ground})"/>` +
    `<svg x="${x}" y="${y}" width="${width}" height="${height}">${pattern}</svg>` +
    `<rect x="${x + 2}" y="${y + 2}" width="${width - 4}" height="${height - 4}" rx="2" fill="none" stroke="${INK}" stroke-width="1.2"/></symbol>`
  );
}

/** @returns {string[]} a symbol a back */
export function backs() {
  return [
    back('lattice', '#22539c', lattice()),
    back('sea', '#12696b', sea()),
    back('anchor', '#7c1f2f', anchor()),
  ];
}
