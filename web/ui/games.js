import { html, nothing } from 'lit-html';
import { createCabinet } from '../app/cabinet.js';
import { wear } from '../people/wear.js';
import css from '../styles/kept.css' with { type: 'text' };
import { t, texts } from '../texts/index.js';
import { icon } from './card.js';
import { fileButton } from './file.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @import {Entry} from '../app/saves.js' */
/** @import {Cabinet, Contents} from '../app/cabinet.js' */

wear(css);

export const title = () => t('save.games');

/**
 * The games kept on this device.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const data = /** @type {Contents | null} */ (state.panelData);
  if (!data) {
    createCabinet(game).show();
    return nothing;
  }
  const { games, asking, said, cabinet } = data;
  return html`<section class="kept">
    ${said ? html`<p class="said" role="status">${t(said.key, said.params)}</p>` : nothing}
    ${games.length === 0 ? html`<p class="quiet">${t('save.empty')}</p>` : html`<ul class="kept-list">${games.map((entry) => item(entry, cabinet, asking === entry.id, state.elsewhere === entry.id))}</ul>`}
    ${state.site.install === 'ios' ? html`<p class="quiet" data-notice="erased">${t('save.safari')}</p>` : nothing}
    <footer class="paper-foot">
      ${fileButton(t('save.import'), 'import', (file) => cabinet.take(file))}
      ${games.length > 0 ? html`<button type="button" class="act" data-action="export-all" @click=${() => cabinet.save(games)}>${t('save.export')}</button>` : nothing}
    </footer>
  </section>`;
}

/**
 * @param {Entry} entry
 * @param {Cabinet} cabinet
 * @param {boolean} asking
 * @param {boolean} elsewhere another tab plays it
 */
function item(entry, cabinet, asking, elsewhere) {
  const words = nameOf(entry);
  return html`<li class="kept-item" data-id=${entry.id} data-state=${entry.state}>
    <button type="button" class="kept-open" data-action="open-game" ?disabled=${entry.state === 'damaged'} @click=${() => cabinet.open(entry)}>
      <b>${words}</b>
      <small>${entry.state === 'damaged' ? t('save.lost') : elsewhere ? t('save.tabs') : when(entry.played)}${entry.state === 'over' ? ` · ${t('table.phase.over')}` : ''}</small>
    </button>
    ${elsewhere ? html`<button type="button" class="act" data-action="play-here" @click=${() => cabinet.open(entry, { steal: true })}>${t('save.tabs.take')}</button>` : nothing}
    ${
      asking
        ? html`<span class="kept-ask" role="alertdialog" aria-label=${t('save.delete.confirm')}><span>${t('save.delete.confirm')}</span>
            <button type="button" class="act strong" data-action="delete-yes" @click=${() => cabinet.remove(entry)}>${t('save.delete')}</button>
            <button type="button" class="act" data-action="delete-no" @click=${() => cabinet.ask(null)}>${t('act.cancel')}</button></span>`
        : html`<span class="kept-tools">
            ${entry.state === 'damaged' ? nothing : tool('watch', 'forward', `${t('replay.title')}: ${words}`, () => cabinet.watch(entry))}
            ${tool('export', 'save', `${t('save.export')}: ${words}`, () => cabinet.save([entry]))}
            ${tool('delete', 'close', `${t('save.delete')}: ${words}`, () => cabinet.ask(entry))}
          </span>`
    }
  </li>`;
}

/**
 * @param {string} action
 * @param {string} picture
 * @param {string} words
 * @param {() => void} press
 */
const tool = (action, picture, words, press) =>
  html`<button type="button" class="round" data-action=${action} aria-label=${words} title=${words} @click=${press}>${icon(picture)}</button>`;

/** @param {Entry} entry */
function nameOf(entry) {
  const preset = typeof entry.spec === 'string' ? entry.spec : entry.spec.preset;
  const known = texts.has(`preset.${preset}`) ? preset : '';
  return t('save.item', { preset: known, n: entry.deal + 1, score: entry.score.join(' : ') });
}

/** @param {number} time milliseconds */
const when = (time) =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
