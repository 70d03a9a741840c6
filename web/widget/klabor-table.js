import { sit } from './hall.js';
import css from './poster.css' with { type: 'text' };
import { element, poster, wordsOf } from './poster.js';
import { ATTRIBUTES, EVENTS, recordOf, wishesOf } from './wishes.js';

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
  /** Attributes that have changed and are not done yet. @type {Set<string>} */
  #changed = new Set();
  /** Where the table stands in a frame. @type {HTMLIFrameElement | null} */
  #framed = null;

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
      this.#framed = null;
      removeEventListener('message', this.#hear);
    });
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) return;
    if (!this.#opening) this.#draw();
    // What a page changes in one go is one change.
    if (this.#opening && this.#changed.add(name).size === 1) queueMicrotask(() => this.#change());
  }

  async #change() {
    const table = await this.#opening;
    const names = [...this.#changed];
    this.#changed.clear();
    if (table) table.change(names, this.#wishes());
    else for (const name of names) this.#send({ klabor: 'set', name, value: this.getAttribute(name) });
  }

  /** @param {Record<string, unknown>} message to the frame, if there is one */
  #send(message) {
    this.#framed?.contentWindow?.postMessage(message, new URL(SITE).origin);
  }

  /** What the frame tells is told as the table's own. @param {MessageEvent} event */
  #hear = ({ source, origin, data }) => {
    if (source !== this.#framed?.contentWindow || origin !== new URL(SITE).origin) return;
    if (EVENTS.includes(data?.klabor)) this.#tell(data.klabor, data.detail);
  };

  /** @param {string} name @param {unknown} [detail] */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #wishes() {
    return wishesOf((name) => this.getAttribute(name));
  }

  /** Address of the same table on a page of its own. */
  #full() {
    const { preset, seats, level } = this.#wishes();
    return `${SITE}#rules=${preset}&seats=${seats}&level=${level}`;
  }

  /** @param {Partial<import('./wishes.js').Wishes>} [more] */
  #draw(more = {}) {
    this.#root.replaceChildren(poster({ ...this.#wishes(), ...more }, this.#full(), () => this.#open()));
  }

  /** @returns {Promise<Mounted | null>} the table, or `null` where it stands in a frame or could not be opened */
  #open() {
    this.#opening ??= this.#start().catch(() => (navigator.onLine ? this.#frame() : this.#sorry()));
    return this.#opening;
  }

  /** With no line a frame would stay empty: the poster says so, and can be tapped again. */
  #sorry() {
    this.#opening = null;
    // A browser may remember that a module could not be fetched, by its address.
    this.#name = nameOfNext();
    this.#draw({ wrong: { key: 'widget.failed', value: '' } });
    return null;
  }

  async #start() {
    const wishes = this.#wishes();
    const button = /** @type {HTMLButtonElement | null} */ (this.#root.querySelector('.play'));
    if (button) {
      button.disabled = true;
      button.textContent = wordsOf(wishes)('widget.loading');
    }
    // The engine is on its way while the table is fetched; what it has to say is heard by the table, once it is there.
    const ears = { progress() {}, phase() {}, restart() {} };
    const seat = sit(this.#name, SITE + KLABOR_WIDGET.client, ears);
    const table = await this.#mount(wishes, (own) => {
      Object.assign(ears, own);
      return seat;
    }).catch((error) => {
      seat.then(
        (engine) => engine.kill(),
        () => {},
      );
      throw error;
    });
    if (this.isConnected) this.#table = table;
    else table.close();
    return table;
  }

  /** @param {import('./wishes.js').Wishes} wishes @param {(ears: import('./hall.js').Ears) => ReturnType<typeof sit>} sitDown */
  async #mount(wishes, sitDown) {
    // The fragment gives each table a module of its own, and with it its own language and look; it is fetched once.
    const foreign = 'litHtmlVersions' in globalThis;
    /** @type {typeof import('./table.js')} */
    const { mount } = await import(`${SITE}${KLABOR_WIDGET.table}#${this.#name}`);
    // A library's mark of itself; the page keeps its own.
    if (!foreign) Reflect.deleteProperty(globalThis, 'litHtmlVersions');
    return mount({ root: this.#root, wishes, sit: sitDown, tell: (name, detail) => this.#tell(name, detail) });
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
    const look = { src: address.href, title: w('widget.label'), part: 'frame', referrerpolicy: 'origin' };
    this.#framed = /** @type {HTMLIFrameElement} */ (element('iframe', look));
    addEventListener('message', this.#hear);
    const full = element('a', { href: this.#full(), target: '_blank', rel: 'noopener' }, w('widget.full'));
    this.#root.replaceChildren(this.#framed, element('p', { class: 'beside' }, full));
    return null;
  }

  /** A new game by the attributes of this moment. */
  async newGame() {
    const before = this.#opening;
    const table = await this.#open();
    if (!before) return;
    if (table) await table.newGame();
    else this.#send({ klabor: 'new' });
  }

  /**
   * Go on with a game.
   * @param {object | string} record as `klabor-game` and `record()` give it, as JSON text, or in compact form
   */
  async load(record) {
    const found = recordOf(record);
    const table = await this.#open();
    if (found && !table) {
      const value = typeof found === 'string' ? found : JSON.stringify(found);
      this.#send({ klabor: 'set', name: 'record', value });
    } else if (!found || !(await table?.load(found))) throw new TypeError('This is not a game record.');
  }

  /** @returns {Promise<object | null>} the record of the game so far, to keep and to `load` again; `null` in a frame */
  async record() {
    return (await this.#opening)?.record() ?? null;
  }
}

if (!customElements.get('klabor-table')) customElements.define('klabor-table', KlaborTable);
