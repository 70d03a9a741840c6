/**
 * Ready phrases in the players' own words. There are no others: whoever may say anything can tell his partner his cards.
 * They are said between deals only.
 */
export const PHRASES = ['hello', 'respect', 'well', 'luck', 'bait', 'again', 'yes', 'wait', 'bye'];

/** @import {View} from '../app/types.js' */

/**
 * Whether one may talk now.
 * @param {View | null} view
 */
export const mayTalk = (view) => !view || view.phase === 'done' || view.phase === 'over';
