import { sit } from './hall.js';
import css from './poster.css' with { type: 'text' };
import { element, poster, wordsOf } from './poster.js';
import { recordOf, wishesOf } from './wishes.js';

/** @import {Mounted} from './table.js' */

/**
 * `<klabor-table rules="klabor-odessa" seats="2" lang="ru" level="player" theme="auto" record="…" mode="replay">`
 *
 * Nothing but this script is loaded until somebody taps. Events, which bubble out of the shadow tree: `klabor-ready`,
 * `klabor-move` (detail: what was said or played, as the player's seat sees it), `klabor-deal` (detail: the deal's line
 * of the score sheet), `klabor-game` (detail: winner, score and the record).
 */

const script = /** @type {HTMLScriptElement | null} */ (
  document.currentScript ?? document.querySelector('script[src*="klabor-table"]')
);
/** Root of the site that the script came from. */
const SITE = new URL('../', script?.src ?? document.baseURI).href;
const ATTRIBUTES = ['rules', 'seats', 'lang', 'level', 'theme', 'record', 'mode'];

let born = 0;

/** A name for a table, unlike any other on the page. */
function nameOfNext() {
  born += 1;
  return `table-${born}`;
}

/** @type {CSSStyleSheet | undefined} */
let sheet;

function sheetOfPoster() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}

class KlaborTable extends HTMLElement {
  static observedAttributes = ATTRIBUTES;

  #root = this.attachShadow({ mode: 'open' });
  #name = nameOfNext();
  /** @type {Mounted | null} */
  #table = null;
  /** @type {Promise<Mounted | null> | null} */
  #opening = null;

  connectedCallback() {
    this.#root.adoptedStyleSheets = [sheetOfPoster()];
    if (!this.#opening) this.#draw();
  }

  disconnectedCallback() {
    // An element that is only moved is back at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#table?.close();
      this.#table = null;
      this.#opening = null;
    });
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) return;
    if (this.#table) this.#table.change(name, this.#wishes());
    else if (!this.#opening) this.#draw();
  }

  #wishes() {
    return wishesOf((name) => this.getAttribute(name));
  }

  /** Address of the same table on a page of its own. */
  #full() {
    const { preset, seats, level } = this.#wishes();
    return `${SITE}#rules=${preset}&seats=${seats}&level=${level}`;
  }

  #draw() {
    this.#root.replaceChildren(poster(this.#wishes(), this.#full(), () => this.#open()));
  }

  /** @returns {Promise<Mounted | null>} the table, or `null` where it stands in a frame or could not be opened */
  #open() {
    this.#opening ??= this.#start().catch(() => this.#frame());
    return this.#opening;
  }

  async #start() {
    const wishes = this.#wishes();
    const button = /** @type {HTMLButtonElement | null} */ (this.#root.querySelector('.play'));
    if (button) {
      button.disabled = true;
      button.textContent = wordsOf(wishes)('widget.loading');
    }
    // The fragment gives each table a module of its own, and with it its own language and look; it is fetched once.
    const foreign = 'litHtmlVersions' in globalThis;
    /** @type {typeof import('./table.js')} */
    const { mount } = await import(`${SITE}${KLABOR_WIDGET.table}#${this.#name}`);
    // A library's mark of itself; the page keeps its own.
    if (!foreign) Reflect.deleteProperty(globalThis, 'litHtmlVersions');
    const table = await mount({
      root: this.#root,
      wishes,
      /** @param {import('./hall.js').Ears} ears */
      sit: (ears) => sit(this.#name, SITE + KLABOR_WIDGET.client, ears),
      tell: (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    });
    this.#table = table;
    return table;
  }

  /** Where the host lends its modules to nobody (CORS), a frame does the same. */
  #frame() {
    const address = new URL(`${SITE}widget/frame.html`);
    for (const name of ATTRIBUTES) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(name, value);
    }
    address.searchParams.set('start', '');
    const w = wordsOf(this.#wishes());
    const frame = element('iframe', { src: address.href, title: w('widget.label'), part: 'frame' });
    const full = element('a', { href: this.#full(), target: '_blank', rel: 'noopener' }, w('widget.full'));
    this.#root.replaceChildren(frame, element('p', { class: 'beside' }, full));
    return null;
  }

  /** A new game by the attributes of this moment. */
  async newGame() {
    const opened = this.#table;
    const table = opened ?? (await this.#open());
    if (opened) await table?.newGame();
  }

  /**
   * Go on with a game.
   * @param {object | string} record as `klabor-game` and `record()` give it, as JSON text, or in compact form
   */
  async load(record) {
    const found = recordOf(record);
    const table = await this.#open();
    if (!found || !(await table?.load(found))) throw new TypeError('This is not a game record.');
  }

  /** @returns {Promise<object | null>} the record of the game so far, to keep and to `load` again */
  async record() {
    return (await this.#opening)?.record() ?? null;
  }
}

if (!customElements.get('klabor-table')) customElements.define('klabor-table', KlaborTable);
