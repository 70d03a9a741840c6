import { html, nothing } from 'lit-html';
import { addressOf, copy, drawQr, QR_HOLDS, send, sharable } from '../app/share.js';
import { wear } from '../people/wear.js';
import css from '../styles/kept.css' with { type: 'text' };
import { t } from '../texts/index.js';
import { icon } from './card.js';
import { chips } from './fields.js';
import { versus } from './versus.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @import {What} from '../app/share.js' */
/** @typedef {{what: What, url: string, said: string, qr: boolean}} Sharing */

wear(css);

export const title = () => t('share.title');

/**
 * What can be sent from this table, as a link, by any way the device has.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const ways = sharable(state);
  const data = /** @type {Sharing | null} */ (state.panelData);
  if (!data) {
    choose(state, game, ways[0]);
    return nothing;
  }
  const long = data.url.length > QR_HOLDS;
  return html`<section class="share">
    ${chips(
      'share',
      t('share.title'),
      ways,
      data.what,
      (what) => choose(state, game, what),
      (what) => t(`share.${what}`),
    )}
    <input type="text" class="share-link" readonly .value=${data.url} aria-label=${t('share.copy')} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()}>
    ${data.said ? html`<p class="said" role="status">${t(data.said)}</p>` : nothing}
    <canvas class="qr" role="img" aria-label=${t('share.qr')} ?hidden=${!data.qr}></canvas>
    ${long ? html`<p class="quiet">${t('share.qr.long')}</p>` : nothing}
    <p class="quiet">${t('share.private')}</p>
    <footer class="paper-foot">
      <button type="button" class="act strong" data-action="copy" @click=${() => copied(game, data)}>${icon('copy')}<span>${t('share.copy')}</span></button>
      ${'share' in navigator ? html`<button type="button" class="act" data-action="send" @click=${() => send(data.url, wordsOf(state, data.what))}>${icon('share')}<span>${t('share.send')}</span></button>` : nothing}
      ${long ? nothing : html`<button type="button" class="act" data-action="qr" aria-pressed=${data.qr} @click=${() => showQr(game, data)}>${icon('qr')}<span>${t('share.qr')}</span></button>`}
    </footer>
  </section>`;
}

/** @param {State} state @param {Game} game @param {What} what */
async function choose(state, game, what) {
  try {
    const url = await addressOf(what, state, game);
    game.fill('share', { what, url, said: '', qr: false });
  } catch (error) {
    game.open(null);
    game.say(game.errorWords(/** @type {any} */ (error)?.error ?? { code: 'internal' }));
  }
}

/** @param {Game} game @param {Sharing} data */
async function copied(game, data) {
  const done = await copy(data.url);
  game.fill('share', { ...data, said: done ? 'share.copied' : 'share.copy.failed' });
}

/** @param {Game} game @param {Sharing} data */
async function showQr(game, data) {
  game.fill('share', { ...data, qr: !data.qr });
  const canvas = /** @type {HTMLCanvasElement | null} */ (document.querySelector('canvas.qr'));
  if (canvas && !data.qr) await drawQr(canvas, data.url);
}

/** @param {State} state @param {What} what */
function wordsOf({ view }, what) {
  if (what === 'challenge' && view?.count) return t('share.text.challenge', versus(view, view.count.gained));
  if (what === 'game' && view) return t('share.text.game', { score: view.score.join(' : ') });
  return t('app.title');
}
