/**
 * A deal that is being entered.
 * @typedef {object} Draft
 * @property {number | null} maker
 * @property {string | null} trump
 * @property {string[]} cards digits, a side
 * @property {string} sum digits of what the whole deal makes
 * @property {number[][]} melds classes, a side
 * @property {number | null} bella
 * @property {number[]} none sides without a trick
 * @property {number[]} declared sides that declared something that does not stand
 * @property {number | null} last
 * @property {boolean} out whether a side called out
 * @property {boolean} caught whether a side was caught at the strict table, and the deal goes to the others
 * @property {number | null} side which one called out or was caught
 * @property {string} field where the digits go: `sum`, or the number of a side
 */

/** No deal holds more digits. */
const DIGITS = 3;

/**
 * @param {number} sides
 * @param {number | null} maker who has to be maker
 * @param {boolean} [caught]
 * @returns {Draft}
 */
export const emptyDraft = (sides, maker, caught = false) => ({
  maker,
  trump: null,
  cards: Array.from({ length: sides }, () => ''),
  sum: '',
  melds: Array.from({ length: sides }, () => []),
  bella: null,
  none: [],
  declared: [],
  last: null,
  out: false,
  caught,
  side: null,
  field: caught ? 'sum' : '0',
});

/** @param {string} digits */
const numberOf = (digits) => (digits === '' ? null : Number(digits));

/**
 * The entry that a draft is, complete or not: the engine says what it lacks.
 * @param {Draft} draft
 * @returns {Record<string, any>}
 */
export function entryOf(draft) {
  const sum = draft.sum === '' ? {} : { sum: Number(draft.sum) };
  if (draft.caught) {
    const { side, maker, trump, melds, bella } = draft;
    return { what: 'caught', side, maker, trump, melds, bella, ...sum };
  }
  return {
    what: draft.out ? 'out' : 'deal',
    maker: draft.maker,
    trump: draft.trump,
    cards: draft.cards.map(numberOf),
    melds: draft.melds,
    bella: draft.bella,
    no_tricks: draft.none,
    declared: draft.declared,
    last_trick: draft.last,
    ...sum,
    ...(draft.out ? { side: draft.side } : {}),
  };
}

/**
 * A key of the pad: a digit, or `back`.
 * @param {Draft} draft
 * @param {string} key
 * @returns {Draft}
 */
export function pressed(draft, key) {
  const before = draft.field === 'sum' ? draft.sum : draft.cards[Number(draft.field)];
  const after = key === 'back' ? before.slice(0, -1) : String(Number(before + key)).slice(0, DIGITS);
  if (draft.field === 'sum') return { ...draft, sum: after };
  return { ...draft, cards: draft.cards.map((digits, side) => (String(side) === draft.field ? after : digits)) };
}

/** @param {number[]} list @param {number} value */
export const toggled = (list, value) =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
