/** Suits and indices, drawn for this project. */

/** Paint of each suit: a page's `--suit-s` and its like make the deck two- or four-coloured. */
export const SUIT_PAINT = {
  s: 'var(--suit-s,#16161c)',
  h: 'var(--suit-h,#d0202e)',
  d: 'var(--suit-d,#d0202e)',
  c: 'var(--suit-c,#16161c)',
};

/** Shapes of the suits, each in a box of 100 by 100 around its middle. */
export const SUIT_SHAPES = {
  s: 'M0-48C9-30 42-12 42 13C42 28 31 36 20 36C13 36 8 33 4 29C5 38 9 44 17 48H-17C-9 44-5 38-4 29C-8 33-13 36-20 36C-31 36-42 28-42 13C-42-12-9-30 0-48Z',
  h: 'M0 46C-8 28-46 10-46-18C-46-34-35-44-23-44C-12-44-4-37 0-28C4-37 12-44 23-44C35-44 46-34 46-18C46 10 8 28 0 46Z',
  d: 'M0-48C9-29 22-14 38 0C22 14 9 29 0 48C-9 29-22 14-38 0C-22-14-9-29 0-48Z',
  c: 'M0-47A21 21 0 0 1 16-13A21 21 0 1 1 4 20C5 34 9 42 17 47H-17C-9 42-5 34-4 20A21 21 0 1 1-16-13A21 21 0 0 1 0-47Z',
};

/** Indices as strokes in a box 24 high, with the width of each. */
export const INDICES = {
  7: { width: 14, d: 'M0 2H14L5 22' },
  8: { width: 14, d: 'M7 11A4.6 4.6 0 1 1 7.1 11A5.6 5.6 0 1 1 7 11Z' },
  9: { width: 14, d: 'M2.5 22C9 21 13 16 13 8.5A6 6.5 0 1 0 7 15C10 15 12.4 13 13 9' },
  T: { width: 20, d: 'M0 5L4 2V22M14.5 2C18 2 20 6 20 12S18 22 14.5 22S9 18 9 12S11 2 14.5 2Z' },
  J: { width: 12, d: 'M11 2V16A5.5 6 0 0 1 0 16.5' },
  Q: { width: 17, d: 'M8 2C13 2 16 6 16 12S13 22 8 22S0 18 0 12S3 2 8 2ZM9.5 16L16 23' },
  K: { width: 15, d: 'M1 2V22M14 2L1 14M6 10L15 22' },
  A: { width: 17, d: 'M0 22L8.5 2L17 22M3 15.5H14' },
  'В': { width: 14, d: 'M1 2H7A4.7 4.7 0 0 1 7 11.4H1H8A5.3 5.3 0 0 1 8 22H1Z' },
  'Д': { width: 18, d: 'M4 18C6 14 6.5 8 6.5 2H14.5V18M0 23V18H18V23' },
  'Т': { width: 15, d: 'M0 2H15M7.5 2V22' },
};

/** Index letters of Russian and Ukrainian players: the rest are the same. */
export const CYRILLIC = { J: 'В', Q: 'Д', K: 'K', A: 'Т' };

/**
 * @param {number} n
 * @returns {string} a number with no more digits than the eye needs
 */
export const short = (n) => String(Math.round(n * 100) / 100).replace(/^(-?)0\./, '$1.');

/**
 * A mark placed: by its middle for a suit, by its upper left corner for an index.
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {boolean} [turned] upside down
 * @returns {string}
 */
export function place(id, x, y, scale, turned = false) {
  const grow = scale === 1 ? '' : `scale(${turned ? `-${short(scale)}` : short(scale)})`;
  return `<use href="#${id}" transform="translate(${short(x)} ${short(y)})${grow}"/>`;
}
