import { html, nothing, render } from 'lit-html';
import { t, texts } from '../texts/index.js';
import { icon } from './card.js';
import { toast } from './toast.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @typedef {{title: (state: State) => string, body: (state: State, game: Game) => unknown, sheet?: boolean}} Panel */
/** @typedef {import('../texts/index.js').Part} Part */
/** @typedef {Record<string, {load: () => Promise<Panel>, parts: Part[]}>} Panels what there is to open; each is fetched when it is first opened */

/** @type {Map<string, Panel>} */
const loaded = new Map();

/**
 * The one dialog of the page, with the panel of the moment in it.
 * @param {HTMLDialogElement} dialog
 * @param {Game} game
 * @param {Panels} panels
 * @param {{modal?: boolean}} [how] `modal`: above the whole page, and not only the table
 */
export function createPanels(dialog, game, panels, { modal = true } = {}) {
  /** @type {string | null} */
  let open = null;
  /** @type {State | null} */
  let latest = null;

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    game.open(null);
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) game.open(null);
  });

  /** @param {string} name */
  async function fetchPanel(name) {
    const { load, parts } = panels[name];
    const [panel] = await Promise.all([load(), texts.need(...parts)]);
    loaded.set(name, panel);
    if (latest) draw(latest);
  }

  /** @param {State} state */
  function draw(state) {
    latest = state;
    const name = state.panel;
    if (!name || !panels[name]) {
      if (open) {
        open = null;
        dialog.close();
        render(nothing, dialog);
      }
      return;
    }
    const panel = loaded.get(name);
    if (!panel || !panels[name].parts.every((part) => texts.parts.has(part))) {
      fetchPanel(name).catch(() => game.open(null));
      return;
    }
    dialog.dataset.panel = name;
    render(
      html`<div class="paper">
        <header class="paper-head"><h2 id="panel-title" tabindex="-1">${panel.title(state)}</h2>
          <button type="button" class="round close" data-action="close" aria-label=${t('act.close')} @click=${() => game.open(null)}>${icon('close')}</button></header>
        <div class="paper-body" tabindex="0">${panel.body(state, game)}</div>
      </div>
      ${toast(state)}`,
      dialog,
    );
    if (open !== name) {
      open = name;
      if (!dialog.open && modal) dialog.showModal();
      else if (!dialog.open) dialog.show();
      // Another panel in the open dialog is told by its title.
      else if (!dialog.contains(/** @type {Document | ShadowRoot} */ (dialog.getRootNode()).activeElement))
        dialog.querySelector('h2')?.focus();
      dialog.querySelector('.paper-body')?.scrollTo(0, 0);
    }
  }

  return { draw };
}
