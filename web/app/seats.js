import { t, texts } from '../texts/index.js';

/** @import {View} from './types.js' */

/** Places at the table, clockwise from the one whose view it is, who always sits at the bottom. */
const PLACES = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

/**
 * @param {Pick<View, 'seat' | 'seats'>} view
 * @param {number} seat
 * @returns {'bottom' | 'left' | 'top' | 'right'}
 */
export function placeOf(view, seat) {
  const places = PLACES[/** @type {2 | 3 | 4} */ (view.seats)] ?? PLACES[2];
  return /** @type {any} */ (places[(seat - view.seat + view.seats) % view.seats]);
}

/** @param {Pick<View, 'seat' | 'seats'>} view */
export function seatsAround(view) {
  return Array.from({ length: view.seats }, (_, i) => (view.seat + i) % view.seats);
}

/**
 * @param {View} view
 * @param {number} seat
 */
export function nameOf(view, seat) {
  const given = view.players[seat]?.name;
  if (given) return given;
  if (seat === view.seat) return t('seat.you');
  if (view.seats === 2) return t('seat.opponent');
  const place = placeOf(view, seat);
  return t(place === 'top' ? 'seat.partner' : `seat.${place}`);
}

/**
 * The same where there is little room: a neighbour is where he sits.
 * @param {View} view
 * @param {number} seat
 */
export function shortName(view, seat) {
  const place = placeOf(view, seat);
  const aside = place === 'left' || place === 'right';
  return aside && !view.players[seat]?.name ? t(`seat.short.${place}`) : nameOf(view, seat);
}

/**
 * @param {View} view
 * @param {number} side
 */
export function shortSideName(view, side) {
  return view.seats === 4 ? sideName(view, side) : shortName(view, side);
}

/**
 * @param {View} view
 * @param {number} side
 */
export function sideName(view, side) {
  if (view.seats === 4 && shared(view))
    return t('side.pair', { first: nameOf(view, side), second: nameOf(view, side + 2) });
  if (view.seats === 4) return t(side === view.side_of[view.seat] ? 'side.us' : 'side.them');
  return nameOf(view, side);
}

/**
 * Sides as written on paper: one's own first.
 * @param {View} view
 */
export function sidesInOrder(view) {
  const own = view.side_of[view.seat];
  return Array.from({ length: view.sides }, (_, i) => (own + i) % view.sides);
}

/**
 * @param {View} view
 * @param {number | number[] | null} winner
 */
export function winnersInWords(view, winner) {
  const sides = Array.isArray(winner) ? winner : winner === null ? [] : [winner];
  return texts.list(sides.map((side) => sideName(view, side)));
}

/**
 * @param {View} view
 * @param {number | number[] | null} winner
 */
export function ownWin(view, winner) {
  const own = view.side_of[view.seat];
  return Array.isArray(winner) ? winner.includes(own) : winner === own;
}

/**
 * Whether several people sit at this one device.
 * @param {Pick<View, 'players'>} view
 */
export const shared = (view) => view.players.filter((player) => player.kind === 'human').length > 1;
