import { html, nothing, render } from 'lit-html';
import { t, texts } from '../texts/index.js';
import { icon } from './card.js';
import { toast } from './toast.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @typedef {{title: (state: State) => string, body: (state: State, game: Game) => unknown, sheet?: boolean}} Panel */
/** @typedef {import('../texts/index.js').Part} Part */

/** Screens that most games do without until they are asked for: each is fetched when first opened. */
const PANELS = /** @type {Record<string, {load: () => Promise<Panel>, parts: Part[]}>} */ ({
  count: { load: () => import('./count.js'), parts: ['count'] },
  sheet: { load: () => import('./sheet.js'), parts: ['count'] },
  log: { load: () => import('./log.js'), parts: [] },
  menu: { load: () => import('./menu.js'), parts: ['pages'] },
  help: { load: () => import('./help.js'), parts: ['pages'] },
  settings: { load: () => import('./settings.js'), parts: ['setup'] },
  rules: { load: () => import('./rules.js'), parts: ['rules'] },
  setup: { load: () => import('./setup.js'), parts: ['setup'] },
  games: { load: () => import('./games.js'), parts: ['pages'] },
  share: { load: () => import('./share.js'), parts: ['pages'] },
  arrival: { load: () => import('./arrival.js'), parts: ['pages'] },
  today: { load: () => import('./today.js'), parts: ['pages'] },
  seats: { load: () => import('./seats.js'), parts: ['setup'] },
  stats: { load: () => import('./stats.js'), parts: ['pages'] },
  knew: { load: () => import('./knew.js'), parts: ['count', 'pages', 'play'] },
  players: { load: () => import('./players.js'), parts: ['setup'] },
  declare: { load: () => import('./declare.js'), parts: [] },
  pause: { load: () => import('./pause.js'), parts: [] },
  talk: { load: () => import('../people/talk.js'), parts: ['together'] },
  caught: { load: () => import('../people/caught.js'), parts: ['together'] },
});

/** @type {Map<string, Panel>} */
const loaded = new Map();

/**
 * The one dialog of the page, with the panel of the moment in it.
 * @param {HTMLDialogElement} dialog
 * @param {Game} game
 */
export function createPanels(dialog, game) {
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
    const { load, parts } = PANELS[name];
    const [panel] = await Promise.all([load(), texts.need(...parts)]);
    loaded.set(name, panel);
    if (latest) draw(latest);
  }

  /** @param {State} state */
  function draw(state) {
    latest = state;
    const name = state.panel;
    if (!name) {
      if (open) {
        open = null;
        dialog.close();
        render(nothing, dialog);
      }
      return;
    }
    const panel = loaded.get(name);
    if (!panel || !PANELS[name].parts.every((part) => texts.parts.has(part))) {
      fetchPanel(name).catch(() => game.open(null));
      return;
    }
    dialog.dataset.panel = name;
    render(
      html`<div class="paper">
        <header class="paper-head"><h2 id="panel-title" tabindex="-1">${panel.title(state)}</h2>
          <button type="button" class="round close" data-action="close" aria-label=${t('act.close')} @click=${() => game.open(null)}>${icon('close')}</button></header>
        <div class="paper-body">${panel.body(state, game)}</div>
      </div>
      ${toast(state)}`,
      dialog,
    );
    if (open !== name) {
      open = name;
      if (!dialog.open) dialog.showModal();
      // Another panel in the open dialog is told by its title.
      else if (!dialog.contains(document.activeElement)) dialog.querySelector('h2')?.focus();
      dialog.querySelector('.paper-body')?.scrollTo(0, 0);
    }
  }

  return { draw };
}
