import { html, nothing } from 'lit-html';
import { t } from '../../texts/index.js';
import { chips } from '../fields.js';
import { pressed } from './draft.js';
import { comesTo, melds, number, trumps } from './entry.js';
import { keypad, typed } from './keypad.js';
import { seatName, sideName, sidesOf } from './names.js';

/** @import {Draft} from './draft.js' */
/** @import {PadState} from './pad.js' */

/**
 * A side was caught at a strict table: whose the deal is now, or the judge's warning.
 * @param {PadState} now
 */
export function caughtForm({ pad, draft, rules, sheet, preview, scorer }) {
  if (!pad || !draft || !rules || !sheet?.next) return nothing;
  const sides = sidesOf(pad);
  const { maker, sum } = sheet.next;
  /** @param {Partial<Draft>} patch */
  const change = (patch) => scorer.change({ ...draft, ...patch });
  /** @param {string} key */
  const press = (key) => scorer.change(pressed(draft, key));
  /** @param {number | null} side */
  const name = (side) => (side === null ? t('pad.nobody') : sideName(pad, side));
  const seats = Array.from({ length: pad.seats }, (_, seat) => seat);
  const warned = preview?.penalty === 'warning';
  return html`<div class="form pad-form" @keydown=${(/** @type {KeyboardEvent} */ event) => typed(event, press)}>
    ${chips('caught', t('pad.caught.who'), sides, draft.side, (side) => change({ side }), name)}
    ${
      warned
        ? html`<p class="pad-rule" role="status" data-penalty="warning">${t('pad.warning', { name: name(draft.side), n: preview.warnings })}</p>`
        : html`${chips(
            'maker',
            t('pad.maker'),
            maker === null ? seats : [maker],
            draft.maker,
            (seat) => change({ maker: seat }),
            (seat) => seatName(pad, /** @type {number} */ (seat)),
          )}
          ${trumps(draft, change)}
          ${sum === null && !rules.judge ? html`<section class="pad-points">${number('sum', t('pad.all_points'), draft.sum, undefined, draft, change)}${keypad(press)}</section>` : nothing}
          <section><h2>${t('pad.melds')}</h2>${sides.map((side) => melds(pad, draft, side, rules, change))}</section>
          ${chips('bella', t('pad.bella'), [null, ...sides], draft.bella, (bella) => change({ bella }), name)}
          ${preview ? comesTo(pad, preview) : nothing}`
    }
    <footer class="paper-foot"><button type="button" class="act strong" data-action="write" @click=${() => scorer.writeDraft()}>${t('pad.write')}</button></footer>
  </div>`;
}
