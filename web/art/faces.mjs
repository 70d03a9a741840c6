/**
 * The 32 faces, on a card of 100 by 140. Each comes in two sizes of index, and the four upper ranks in Latin and
 * Cyrillic letters: `Kh`, `Kh-ru`, and with large indices `Kh-l`, `Kh-l-ru`.
 */

import { CYRILLIC, INDICES, place, SUIT_PAINT, SUIT_SHAPES, short } from './marks.mjs';

const SUITS = /** @type {const} */ (['s', 'h', 'd', 'c']);
const RANKS = /** @type {const} */ (['7', '8', '9', 'T', 'J', 'Q', 'K', 'A']);
const COURTS = 'JQK';

const BUST_WIDTH = 80;
const FRAME = 'fill="var(--court-paper,#fff)" stroke="var(--court-line,#2a429b)"';

/** The card's own sheet of paper. */
const PAPER =
  '<rect x=".5" y=".5" width="99" height="139" rx="7.5" fill="var(--card-paper,#fff)" stroke="var(--card-edge,#b9b4a8)"/>';

/** Where the pips of a number card lie, as on any deck; the lower half is upside down. */
const COLUMNS = [34, 50, 66];
const PIPS = {
  7: [[0, 27], [2, 27], [1, 48.5], [0, 70], [2, 70], [0, 113], [2, 113]],
  8: [[0, 27], [2, 27], [1, 48.5], [0, 70], [2, 70], [1, 91.5], [0, 113], [2, 113]],
  9: [[0, 27], [2, 27], [0, 55.7], [2, 55.7], [1, 70], [0, 84.3], [2, 84.3], [0, 113], [2, 113]],
  T: [[0, 27], [2, 27], [1, 41.3], [0, 55.7], [2, 55.7], [0, 84.3], [2, 84.3], [1, 98.7], [0, 113], [2, 113]],
};

/** Where each court's face is, from the left, in the court's own grid: a card with large indices shows a bust. */
const BUST = {
  Js: 106, Qs: 116, Ks: 100,
  Jh: 84, Qh: 92, Kh: 88,
  Jd: 94, Qd: 108, Kd: 82,
  Jc: 106, Qc: 100, Kc: 88,
};

/** @returns {string} suits and indices that the faces are made of */
export function marks() {
  const suits = SUITS.map((suit) => `<path id="suit-${suit}" fill="${SUIT_PAINT[suit]}" d="${SUIT_SHAPES[suit]}"/>`);
  const indices = Object.entries(INDICES).map(([rank, { d }]) => `<path id="index-${rank}" d="${d}"/>`);
  return `<defs>\n<g id="paper">${PAPER}</g>\n${[...suits, ...indices].join('\n')}\n</defs>`;
}

/**
 * @param {string} suit
 * @param {string} letter which index
 * @param {boolean} large
 * @returns {string}
 */
function corner(suit, letter, large) {
  const { width } = INDICES[/** @type {keyof typeof INDICES} */ (letter)];
  const size = large ? 1.75 : 0.92;
  const middle = large ? 23 : 12;
  const top = large ? 5 : 6;
  const stroke = `fill="none" stroke="${SUIT_PAINT[/** @type {keyof typeof SUIT_PAINT} */ (suit)]}" stroke-width="${large ? 4 : 3.6}" stroke-linejoin="round"`;
  const index = place(`index-${letter}`, middle - (width * size) / 2, top, size);
  const pip = place(`suit-${suit}`, middle, large ? 66 : 40, large ? 0.33 : 0.16);
  return `<g ${stroke}>${index}</g>${pip}`;
}

/**
 * @param {string} rank
 * @param {string} suit
 * @returns {string} the middle of a card with small indices
 */
function middle(rank, suit) {
  const pip = `suit-${suit}`;
  if (rank === 'A') return place(pip, 50, 70, 0.5);
  if (COURTS.includes(rank)) {
    return `<rect x="21" y="14" width="58" height="112" ${FRAME}/><use href="#court-${rank}${suit}" x="21" y="14" width="58" height="112"/>`;
  }
  return PIPS[/** @type {keyof typeof PIPS} */ (rank)]
    .map(([column, y]) => place(pip, COLUMNS[column], y, 0.175, y > 70))
    .join('');
}

/**
 * @param {string} rank
 * @param {string} suit
 * @returns {string} what a card with large indices shows besides
 */
function lower(rank, suit) {
  if (!COURTS.includes(rank)) return place(`suit-${suit}`, 67, 104, 0.6);
  const left = BUST[/** @type {keyof typeof BUST} */ (`${rank}${suit}`)] - BUST_WIDTH / 2;
  return (
    `<rect x="43" y="51" width="51" height="83" ${FRAME}/>` +
    `<svg x="43" y="51" width="51" height="83" viewBox="${left} 0 ${BUST_WIDTH} ${short(BUST_WIDTH * (83 / 51))}">` +
    `<use href="#court-${rank}${suit}" width="180" height="277"/></svg>`
  );
}

/**
 * @param {string} rank
 * @param {string} suit
 * @param {boolean} large
 * @param {boolean} cyrillic
 * @returns {string}
 */
function face(rank, suit, large, cyrillic) {
  const letter = cyrillic ? CYRILLIC[/** @type {keyof typeof CYRILLIC} */ (rank)] : rank;
  const id = `${rank}${suit}${large ? '-l' : ''}${cyrillic ? '-ru' : ''}`;
  const sign = corner(suit, letter, large);
  const body = large
    ? `${lower(rank, suit)}${sign}`
    : `${middle(rank, suit)}<g id="${id}-i">${sign}</g><use href="#${id}-i" transform="rotate(180 50 70)"/>`;
  return `<symbol id="${id}" viewBox="0 0 100 140"><use href="#paper"/>${body}</symbol>`;
}

/** @returns {string[]} a symbol a face */
export function faces() {
  return SUITS.flatMap((suit) =>
    RANKS.flatMap((rank) =>
      [false, true].flatMap((large) =>
        (rank in CYRILLIC ? [false, true] : [false]).map((cyrillic) => face(rank, suit, large, cyrillic)),
      ),
    ),
  );
}
