/**
 * Every word of the page, by key and language.
 *
 * Messages lie in `LANG/PART.json`, flat, by dotted key. A language's part is fetched when it is first needed:
 * `table`, the words of the first screen, with the language itself, the others by `need`. A message is a string, or an
 * object of plural forms chosen by `params.n`. In a message:
 *
 * - `{name}` is the parameter `name`;
 * - `{suit|suit.acc}` is the message `suit.acc.h` when `suit` is `"h"`: so each language picks its own case;
 * - `{points|n.points}`, when there is no message `n.points.12`, is the message `n.points` with `n` 12;
 * - `{card|card.gen}` is the message `card.gen` with the `rank` and the `suit` of the card `"Kh"`.
 *
 * The words are plain text: give them to the page as text, never as HTML.
 */

/** @typedef {'ru' | 'uk' | 'en'} Language */
/** @typedef {'table' | 'play' | 'count' | 'setup' | 'rules' | 'pages' | 'together'} Part */
/** @typedef {string | Record<string, string>} Message One sentence, or its plural forms (`one`, `few`, `many`, `other`). */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Params */
/** @typedef {(language: Language, part: Part) => Promise<Record<string, Message>>} Load */

/** @type {readonly Language[]} */
export const LANGUAGES = ['ru', 'uk', 'en'];

/** Each language by its own name: a list of languages needs no translation. */
export const LANGUAGE_NAMES = Object.freeze({ ru: 'Русский', uk: 'Українська', en: 'English' });

/** Named a JSON module, a part is bundled as one object, half as long as with an export a key. @type {Load} */
const importPart = async (language, part) => (await import(`./${language}/${part}.json`, { with: { type: 'json' } })).default;

/**
 * The first of the wished languages that we speak, else English.
 * @param {readonly string[]} wished language tags, best first, as `navigator.languages`
 * @returns {Language}
 */
export function pickLanguage(wished) {
  for (const tag of wished) {
    const code = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === code);
    if (found) return found;
  }
  return 'en';
}

/**
 * @param {string} text
 * @returns {string} the text with its first letter large
 */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of one language at a time. The page has one; a widget has its own, in the language it is told. */
export class Texts {
  constructor() {
    /** Where messages come from. */
    this.load = importPart;
    /** @type {Language} */
    this.language = 'en';
    /** @type {Record<string, Message>} */
    this.messages = {};
    this.plural = new Intl.PluralRules('en');
    /** Made when first asked for: it costs a browser some 30 ms. @type {Intl.ListFormat | undefined} */
    this.lists = undefined;
    /** @type {Set<Part>} */
    this.parts = new Set();
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    this.t = this.t.bind(this);
  }

  /**
   * Changes the language; resolves when all parts in use are there in it. If one can't be fetched, the language
   * stays as it was and the promise is rejected.
   * @param {Language} language
   * @param {...Part} more parts to be fetched with it
   */
  async use(language, ...more) {
    /** @type {Set<Part>} */
    const wanted = new Set([...this.parts, 'table', ...more]);
    const loaded = await Promise.all([...wanted].map((part) => this.load(language, part)));
    this.language = language;
    this.plural = new Intl.PluralRules(language);
    this.lists = undefined;
    this.messages = Object.assign({}, ...loaded);
    const added = [...this.parts].filter((part) => !wanted.has(part));
    this.parts = wanted;
    // A part asked for while we were loading came in the old language.
    if (added.length) await this.need(...added);
    for (const listener of this.listeners) listener();
  }

  /**
   * Fetches parts not yet there. Ask for them before the screen that shows them.
   * @param {...Part} parts
   */
  async need(...parts) {
    const language = this.language;
    const missing = parts.filter((part) => !this.parts.has(part));
    const loaded = await Promise.all(missing.map((part) => this.load(language, part)));
    for (const part of missing) this.parts.add(part);
    if (language === this.language) Object.assign(this.messages, ...loaded);
    else await this.use(this.language);
  }

  /**
   * Calls back after each change of language.
   * @param {() => void} listener
   * @returns {() => void} stops it
   */
  onChange(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * @param {string} key
   * @returns {boolean} whether there is such a message among the parts fetched
   */
  has(key) {
    return Object.hasOwn(this.messages, key);
  }

  /**
   * The message of a key in the current language; the key itself when there is none.
   * @param {string} key
   * @param {Params} [params] what fills its braces
   * @returns {string}
   */
  t(key, params = {}) {
    const message = this.has(key) ? this.messages[key] : key;
    const text = typeof message === 'string' ? message : this.form(message, Number(params.n));
    return text.replace(/\{(\w+)(?:\|([\w.]+))?\}/g, (_, name, inner) => {
      const value = params[name] ?? '';
      if (!inner) return String(value);
      const exact = `${inner}.${value}`;
      if (this.has(exact)) return this.t(exact);
      const [rank, suit] = String(value);
      return this.t(inner, { n: value, rank, suit });
    });
  }

  /**
   * @param {Record<string, string>} forms
   * @param {number} n
   * @returns {string}
   */
  form(forms, n) {
    return forms[this.plural.select(n)] ?? forms.other;
  }

  /**
   * A list in words: "a, b and c".
   * @param {readonly string[]} words
   * @returns {string}
   */
  list(words) {
    this.lists ??= new Intl.ListFormat(this.language);
    return this.lists.format(words);
  }
}

/** The page's own words. */
export const texts = new Texts();
export const t = texts.t;
