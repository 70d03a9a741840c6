import { html, nothing } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { createData, keepSafe, room } from '../app/data.js';
import { download } from '../app/download.js';
import { fileName } from '../app/files.js';
import { t, texts } from '../texts/index.js';
import { fileButton, textOf } from './file.js';

/** @import {Game} from '../app/game.js' */
/** @import {Room} from '../app/data.js' */
/** @typedef {{asking?: boolean, failed?: boolean}} Contents */

const data = createData();
/** What the browser last told of its room. @type {Room | null} */
let told = null;

/**
 * What this device keeps, and what can be done with it: a part of the settings.
 * @param {Contents | null} contents
 * @param {Game} game
 * @param {boolean} forgetful whether this browser erases what it keeps after a week without a visit
 */
export function dataSection(contents, game, forgetful) {
  const { asking, failed } = contents ?? {};
  /** @param {Contents} now */
  const show = (now) => game.fill('settings', now);
  return html`<section class="data"><h3>${t('pref.data')}</h3>
    ${
      told
        ? standing(told, show)
        : until(
            ask().then((found) => standing(found, show)),
            nothing,
          )
    }
    ${forgetful ? html`<p>${t('save.safari')}</p>` : nothing}
    ${failed ? html`<p class="said" role="status">${t('pref.import.wrong')}</p>` : nothing}
    ${asking ? sure(show) : tools(show)}
  </section>`;
}

const ask = async () => {
  told = await room();
  return told;
};

/** @param {Room} found @param {(now: Contents) => void} show */
function standing({ used, safe }, show) {
  const persist = async () => {
    await keepSafe();
    await ask();
    show({});
  };
  const megabytes = new Intl.NumberFormat(texts.language, { maximumFractionDigits: 1 }).format((used ?? 0) / 1e6);
  return html`<p class="quiet" data-safe=${String(safe)}>${used === null ? nothing : t('pref.data.used', { size: megabytes })}
    ${safe === null ? nothing : t(safe ? 'pref.data.safe' : 'pref.data.unsafe')}</p>
    ${safe === false ? html`<button type="button" class="act" data-action="persist" @click=${persist}>${t('pref.data.keep')}</button>` : nothing}`;
}

/** @param {(now: Contents) => void} show */
const tools = (show) => html`<div class="data-tools">
  <button type="button" class="act" data-action="data-export" @click=${async () => download(await data.file(), fileName(new Date()))}>${t('pref.export')}</button>
  ${fileButton(t('pref.import'), 'data-import', (file) => taken(file, show))}
  <button type="button" class="act" data-action="erase" @click=${() => show({ asking: true })}>${t('pref.erase')}</button>
</div>`;

/** @param {File} file @param {(now: Contents) => void} show */
async function taken(file, show) {
  if ((await data.take(await textOf(file))) === null) return show({ failed: true });
  // The page as it stands knows nothing of what it has just been given.
  location.reload();
}

/** @param {(now: Contents) => void} show */
const sure = (show) => html`<div class="sure" role="alertdialog" aria-label=${t('pref.erase')}>
  <p>${t('pref.erase.confirm')}</p>
  <button type="button" class="act strong" data-action="erase-yes" @click=${() => data.erase().then(() => location.reload())}>${t('act.yes')}</button>
  <button type="button" class="act" data-action="erase-no" @click=${() => show({})}>${t('act.cancel')}</button>
</div>`;
