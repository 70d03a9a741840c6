/**
 * What a link of ours asks for. Everything lies in the fragment, which a browser sends to no server. Only the outer
 * form is judged here; records and rules are judged by the engine.
 *
 * - `#game=RECORD&frame=12&seat=0`: watch a game, from a step on, as one seat sees it (all hands without `seat`);
 * - `#deal=RECORD`: play this deal; `RECORD` is the compact form of a record with one deal and no actions;
 * - `#challenge=RECORD&name=Anna&seat=1`: play the deal that somebody played, at the same seat (0 without `seat`), and compare;
 * - `#rules=klabor-odessa&seats=3&level=master&target=301`: sit down by these rules;
 * - `#day=2027-05-01&rules=klabor-odessa&seats=2`: the deal of a day, today's without a date;
 * - `#join=CODE`, `#answer=CODE`: an invitation to a game between devices, and what comes back;
 * - `#new`, `#resume`, `#games`: shortcuts of the installed app.
 */

/** @typedef {Record<string, string | number | boolean>} Changes */
/** @typedef {{rules?: string, seats?: number, level?: string, changes?: Changes}} Wish rules of a table, as far as a link names them */
/**
 * @typedef {{kind: 'none'}
 *   | {kind: 'bad', why: 'long' | 'form'}
 *   | {kind: 'new' | 'resume' | 'games'}
 *   | {kind: 'game', record: string, frame: number, seat: number | null}
 *   | {kind: 'deal', record: string}
 *   | {kind: 'join' | 'answer', code: string}
 *   | {kind: 'challenge', record: string, name: string, seat: number}
 *   | {kind: 'rules', wish: Wish}
 *   | {kind: 'day', date: string | null, wish: Wish}} Link
 */

/** A number beyond any frame of a game: the engine takes the last. */
export const LAST_FRAME = 999_999;
/** No longer than the longest record that the engine takes, in characters. */
export const LONGEST = 400_100;
/** A name in a link, in characters. */
export const LONGEST_NAME = 40;
const MOST_CHANGES = 60;

const RECORD = /^[A-Za-z0-9_-]+$/;
const CODE = /^[A-Za-z2-7]{1,600}$/;
const WORD = /^[a-z][a-z0-9_-]{0,39}$/;
const NUMBER = /^-?\d{1,6}$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

class Bad extends Error {}

/**
 * @param {string | null} text
 * @param {RegExp} form
 * @returns {string}
 */
function of(text, form) {
  if (text === null || !form.test(text)) throw new Bad();
  return text;
}

/** @param {string | null} text @param {number} most */
function number(text, most) {
  const value = Number(of(text, NUMBER));
  if (value < 0 || value > most) throw new Bad();
  return value;
}

/** @param {string} text @returns {string | number | boolean} */
function value(text) {
  if (text === 'true' || text === 'false') return text === 'true';
  return NUMBER.test(text) ? Number(text) : of(text, WORD);
}

/** @param {URLSearchParams} fields */
const seatOf = (fields) => (fields.has('seat') ? number(fields.get('seat'), 3) : null);

/** Keys of a wish that are not options. */
const NAMED = new Set(['rules', 'seats', 'level', 'day']);

/** @param {URLSearchParams} fields @returns {Wish} */
function wishOf(fields) {
  /** @type {Wish} */
  const wish = {};
  const rules = fields.get('rules');
  if (rules !== null) wish.rules = of(rules, WORD);
  if (fields.has('seats')) wish.seats = number(fields.get('seats'), 4);
  if (fields.has('level')) wish.level = of(fields.get('level'), WORD);
  /** @type {Changes} */
  const changes = {};
  for (const [name, text] of fields) {
    if (!NAMED.has(name)) changes[of(name, WORD)] = value(text);
  }
  if (Object.keys(changes).length > MOST_CHANGES) throw new Bad();
  if (Object.keys(changes).length > 0) wish.changes = changes;
  return wish;
}

/** Plain text of a name: no control characters, no marks that turn the direction of writing. @param {string | null} text */
const nameOf = (text) => [...(text ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, LONGEST_NAME).join('');

/** @type {Record<string, (fields: URLSearchParams) => Link>} */
const KINDS = {
  game: (fields) => ({
    kind: 'game',
    record: of(fields.get('game'), RECORD),
    frame: fields.has('frame') ? number(fields.get('frame'), LAST_FRAME) : 0,
    seat: seatOf(fields),
  }),
  deal: (fields) => ({ kind: 'deal', record: of(fields.get('deal'), RECORD) }),
  join: (fields) => ({ kind: 'join', code: of(fields.get('join'), CODE) }),
  answer: (fields) => ({ kind: 'answer', code: of(fields.get('answer'), CODE) }),
  challenge: (fields) => ({
    kind: 'challenge',
    record: of(fields.get('challenge'), RECORD),
    name: nameOf(fields.get('name')),
    seat: seatOf(fields) ?? 0,
  }),
  rules: (fields) => ({ kind: 'rules', wish: wishOf(fields) }),
  day: (fields) => ({
    kind: 'day',
    date: fields.get('day') ? of(fields.get('day'), DATE) : null,
    wish: wishOf(fields),
  }),
  new: () => ({ kind: 'new' }),
  resume: () => ({ kind: 'resume' }),
  games: () => ({ kind: 'games' }),
};

/**
 * The link of a fragment, with or without its `#`. Never throws.
 * @param {string} fragment
 * @returns {Link}
 */
export function readLink(fragment) {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { kind: 'none' };
  if (text.length > LONGEST) return { kind: 'bad', why: 'long' };
  try {
    const fields = new URLSearchParams(text);
    const first = [...fields.keys()][0] ?? '';
    return Object.hasOwn(KINDS, first) ? KINDS[first](fields) : { kind: 'bad', why: 'form' };
  } catch (error) {
    if (!(error instanceof Bad)) throw error;
    return { kind: 'bad', why: 'form' };
  }
}

/**
 * The address that asks for a link.
 * @param {Link} link
 * @param {string} base address of the page; its own query and fragment are left out
 * @returns {string}
 */
export function writeLink(link, base) {
  const fields = new URLSearchParams();
  if (link.kind === 'game') {
    fields.set('game', link.record);
    if (link.frame > 0) fields.set('frame', String(link.frame));
    if (link.seat !== null) fields.set('seat', String(link.seat));
  } else if (link.kind === 'deal') fields.set('deal', link.record);
  else if (link.kind === 'join' || link.kind === 'answer') fields.set(link.kind, link.code);
  else if (link.kind === 'challenge') {
    fields.set('challenge', link.record);
    if (link.name) fields.set('name', nameOf(link.name));
    if (link.seat > 0) fields.set('seat', String(link.seat));
  } else if (link.kind === 'rules' || link.kind === 'day') {
    if (link.kind === 'day') fields.set('day', link.date ?? '');
    for (const [name, said] of Object.entries({
      rules: link.wish.rules,
      seats: link.wish.seats,
      level: link.wish.level,
      ...link.wish.changes,
    })) {
      if (said !== undefined) fields.set(name, String(said));
    }
  } else if (link.kind !== 'none' && link.kind !== 'bad') fields.set(link.kind, '');
  const url = new URL(base);
  url.search = '';
  url.hash = fields.toString().replace(/=(?=&|$)/g, '');
  return url.href;
}

/**
 * A spec of rules (docs/protocol.md, `spec` of a view) as the fields of a link.
 * @param {string | Record<string, any>} spec
 * @returns {Wish}
 */
export function wishOfSpec(spec) {
  if (typeof spec === 'string') return { rules: spec };
  const { preset, seats, ...changes } = spec;
  return {
    rules: preset,
    ...(seats === undefined ? {} : { seats }),
    ...(Object.keys(changes).length > 0 ? { changes } : {}),
  };
}

/**
 * A day as links write it, by the calendar of where the player is.
 * @param {Date} date
 */
export const dayOf = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n, i) => String(n).padStart(i ? 2 : 4, '0')).join('-');
