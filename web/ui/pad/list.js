import { html, nothing } from 'lit-html';
import { t, texts } from '../../texts/index.js';
import { icon } from '../card.js';
import { rulesName, seatName } from './names.js';

/** @import {PadState} from './pad.js' */
/** @import {Pad} from './pads.js' */

/**
 * The scores kept on this device.
 * @param {PadState} now
 */
export function list({ kept, removing, scorer }) {
  return html`<p class="quiet">${t('pad.about')}</p>
    <button type="button" class="act strong wide" data-action="new-pad" @click=${() => scorer.go('new')}>${icon('plus')}<span>${t('pad.new')}</span></button>
    ${kept.length > 0 ? html`<h2>${t('pad.past')}</h2>` : nothing}
    <ul class="pad-kept">${kept.map((pad) => item(pad, removing === pad.id, scorer))}</ul>`;
}

/**
 * @param {Pad} pad
 * @param {boolean} removing
 * @param {PadState['scorer']} scorer
 */
function item(pad, removing, scorer) {
  const when = new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium' }).format(pad.played);
  const names = texts.list(pad.names.map((_, seat) => seatName(pad, seat)));
  return html`<li data-pad=${pad.id}>
    <button type="button" class="pad-open" data-action="open-pad" @click=${() => scorer.take(pad)}>
      <b>${names}</b><small>${rulesName(pad)} · ${t('n.deals', { n: pad.entries.filter(({ what }) => what === 'deal').length })} · ${when}</small></button>
    <button type="button" class=${removing ? 'act' : 'round'} data-action="remove-pad" aria-label=${t('pad.delete')} title=${t('pad.delete')}
      @click=${() => scorer.remove(pad)}>${removing ? t('pad.delete') : icon('close')}</button>
  </li>`;
}
