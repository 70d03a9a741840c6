import { t, texts } from '../../texts/index.js';

/** @import {Pad} from './pads.js' */

/** @param {Pad} pad @param {number} seat */
export const seatName = (pad, seat) => pad.names[seat] || t('seat.n', { n: seat + 1 });

/** @param {Pad} pad @param {number} side */
export const sideName = (pad, side) =>
  pad.seats === 4
    ? t('side.pair', { first: seatName(pad, side), second: seatName(pad, side + 2) })
    : seatName(pad, side);

/** @param {Pad} pad */
export const sidesOf = (pad) => Array.from({ length: pad.seats === 4 ? 2 : pad.seats }, (_, side) => side);

/** Side of a seat. @param {Pad} pad @param {number} seat */
export const sideOf = (pad, seat) => (pad.seats === 4 ? seat % 2 : seat);

/** @param {Pad} pad @param {number | number[]} sides */
export const sidesInWords = (pad, sides) => texts.list([sides].flat().map((side) => sideName(pad, side)));

/** Name of a pad's rule set, its house rules not told. @param {Pad} pad */
export const rulesName = ({ spec }) => t(`preset.${typeof spec === 'string' ? spec : spec.preset}`);

/** Points with their sign, as on paper. @param {number} points */
export const signed = (points) => (points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '–');
