/**
 * Makes courts.svg: the twelve courts of Adrian Kennard's deck (CC0, https://www.me.uk/cards/), drawn for print,
 * thinned to what a screen can show. Run it again only to thin them otherwise:
 *
 *     npm pack @heruka_urgyen/react-playing-cards@0.5.0 && tar xf heruka_urgyen-*.tgz
 *     node web/art/simplify.mjs package/src/images/2color > web/art/courts.svg
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extent, near, readPath, thin, transform, writePath } from './path.mjs';

/** Width of the drawing's grid. A whole number of it is about a third of a pixel on a card 96 pixels wide. */
const WIDTH = 180;
const HEIGHT = Math.round((WIDTH * 2000) / 1300);
const SCALE = WIDTH / 1300;
const TOLERANCE = 0.65;
/** Areas and lines smaller than this are noise on a screen. */
const SMALLEST = { fill: 3, line: 5 };

/** The six layers of a court, from the bottom. */
const LAYERS = [
  { of: [1], paint: 'fill="var(--court-gold,#f2b632)"' },
  { of: [2], paint: 'fill="var(--court-red,#d3202f)"' },
  { of: [3], paint: 'fill="var(--court-blue,#2f52b8)"' },
  { of: [4], paint: 'fill="var(--court-black,#16161c)"' },
  {
    of: [5, 6],
    paint: 'fill="none" stroke="var(--court-line,#2a429b)" stroke-width=".9" stroke-linecap="round" stroke-linejoin="round"',
  },
];

/**
 * @param {import('./path.mjs').Line} line
 * @param {boolean} filled
 * @returns {import('./path.mjs').Line}
 */
function simple({ points, closed }, filled) {
  const ring = closed || filled;
  let fewer = thin(ring ? [...points, points[0]] : points, TOLERANCE * 0.8);
  // Once more on whole numbers: rounding makes steps of its own.
  fewer = thin(
    fewer.map(([x, y]) => [Math.round(x), Math.round(y)]),
    TOLERANCE,
  );
  return { points: ring ? fewer.slice(0, -1) : fewer, closed: ring };
}

/**
 * @param {string} source the card as it comes
 * @param {{of: number[], paint: string}} layer
 * @returns {string}
 */
function drawLayer(source, { of, paint }) {
  const filled = !paint.includes('stroke');
  const lines = of.flatMap((number) => {
    const symbol = new RegExp(`<symbol id="\\w\\w${number}"[^>]*>(.*?)</symbol>`, 's').exec(source)?.[1] ?? '';
    const mirrored = symbol.includes('scale(-1,1)');
    return [...symbol.matchAll(/<path[^>]* d="([^"]*)"/g)].flatMap(([, d]) =>
      transform(readPath(d), [mirrored ? -SCALE : SCALE, 0, 0, SCALE, mirrored ? WIDTH : 0, 0]),
    );
  });
  const drawn = lines
    .filter(({ points }) => extent(points) >= (filled ? SMALLEST.fill : SMALLEST.line))
    .map((line) => simple(line, filled))
    .filter(({ points }) => points.length > 1);
  return `<path ${paint} d="${writePath(near(drawn), filled)}"/>`;
}

const symbols = ['s', 'h', 'd', 'c'].flatMap((suit) =>
  ['J', 'Q', 'K'].map((rank) => {
    const source = readFileSync(join(process.argv[2], `${rank}${suit.toUpperCase()}.svg`), 'utf8');
    const half = LAYERS.map((layer) => drawLayer(source, layer)).join('\n');
    const turned = `<use href="#half-${rank}${suit}" transform="rotate(180 ${WIDTH / 2} ${(WIDTH * 1000) / 1300})"/>`;
    return (
      `<symbol id="court-${rank}${suit}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">` +
      `<g id="half-${rank}${suit}">\n${half}\n</g>${turned}</symbol>`
    );
  }),
);
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);
