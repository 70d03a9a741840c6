import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { copy, drawQr, send } from '../app/share.js';
import { t } from '../texts/index.js';
import { icon } from '../ui/card.js';
import { canScan, scan } from './scan.js';

/** @import {Game} from '../app/game.js' */
/** @import {Offer} from './people.js' */

/** What the QR code shows at this moment. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * What is to be carried to the other device: as a QR code, by the share sheet, by the clipboard.
 * @param {Offer} offer
 * @param {Game} game
 */
export function carried(offer, game) {
  if (!offer.code) return html`<p class="quiet">${t('phones.connecting')}</p>`;
  const words = t(`phones.${offer.kind}`);
  return html`<section class="carry" aria-label=${words}>
    <canvas class="qr" role="img" aria-label=${`${words}: ${t('share.qr')}`} ${ref((element) => draw(element, offer.link))}></canvas>
    <p class="code" data-code=${offer.kind}>${offer.code}</p>
    <div class="carry-ways">
      <button type="button" class="act" data-action="copy" @click=${() => copied(offer, game)}>${icon('copy')}<span>${t('share.copy')}</span></button>
      ${'share' in navigator ? html`<button type="button" class="act" data-action="send" @click=${() => send(offer.link, words)}>${icon('share')}<span>${t('share.send')}</span></button>` : nothing}
    </div>
  </section>`;
}

/** @param {Element | undefined} canvas @param {string} link */
function draw(canvas, link) {
  if (!(canvas instanceof HTMLCanvasElement) || drawn.get(canvas) === link) return;
  drawn.set(canvas, link);
  drawQr(canvas, link);
}

/** @param {Offer} offer @param {Game} game */
async function copied(offer, game) {
  game.say(t((await copy(offer.link)) ? 'share.copied' : 'share.copy.failed'));
}

/**
 * Where what came from the other device is pasted or scanned.
 * @param {string} name
 * @param {string} label
 * @param {(text: string) => unknown} take
 * @param {Game} game
 */
export function taken(name, label, take, game) {
  return html`<form class="take" @submit=${(/** @type {SubmitEvent} */ event) => pasted(event, take)}>
    <label><span>${label}</span>
      <textarea class="blank" name="text" rows="2" autocomplete="off" spellcheck="false" data-field=${name}></textarea></label>
    <div class="carry-ways">
      <button type="submit" class="act strong" data-action="take-${name}">${t('act.ok')}</button>
      ${canScan() ? html`<button type="button" class="act" data-action="scan" @click=${(/** @type {Event} */ event) => look(event, take, game)}>${icon('qr')}<span>${t('phones.scan')}</span></button>` : nothing}
    </div>
    <video class="camera" hidden muted playsinline></video>
  </form>`;
}

/** @param {SubmitEvent} event @param {(text: string) => unknown} take */
function pasted(event, take) {
  event.preventDefault();
  const field = /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem('text');
  if (field instanceof HTMLTextAreaElement && field.value.trim()) take(field.value);
}

/** @param {Event} event @param {(text: string) => unknown} take @param {Game} game */
async function look(event, take, game) {
  const form = /** @type {HTMLElement} */ (event.currentTarget).closest('form');
  const video = form?.querySelector('video');
  if (!video) return;
  const stop = new AbortController();
  video.hidden = false;
  video.onclick = () => stop.abort();
  try {
    const text = await scan(video, stop.signal);
    if (text) take(text);
  } catch {
    game.say(t('phones.camera.denied'));
  } finally {
    video.hidden = true;
  }
}
