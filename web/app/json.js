/** What a file or an older page brings: read without trust, and what doesn't fit is as if it weren't there. */

/** The furthest moment that a date can name, in milliseconds. */
const LAST_TIME = 8.64e15;

/** @param {string} text @returns {any} the value, or `undefined` for what is no JSON */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @returns {value is Record<string, any>} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {value is string} */
export const isText = (value) => typeof value === 'string';

/** Rules as in a record. @param {unknown} value @returns {value is string | Record<string, any>} */
export const isSpec = (value) => isText(value) || (isObject(value) && isText(value.preset));

/** @param {unknown} value @returns {value is number} */
export const isSeats = (value) => value === 2 || value === 3 || value === 4;

/** A day as links write it, which there is in the calendar. @param {unknown} value @returns {value is string} */
export const isDay = (value) =>
  isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

/** @param {unknown} value @returns {Record<string, any>} */
export const objectOf = (value) => (isObject(value) ? value : {});

/** @param {unknown} value @param {number} [otherwise] */
export const numberOf = (value, otherwise = 0) => (Number.isFinite(value) ? Number(value) : otherwise);

/** A moment in milliseconds, one that can be written as a date. @param {unknown} value */
export const timeOf = (value) => (Math.abs(numberOf(value)) <= LAST_TIME ? numberOf(value) : 0);
