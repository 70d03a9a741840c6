import { html, nothing } from 'lit-html';
import { t } from '../../texts/index.js';
import { chips } from '../fields.js';
import { comesTo } from './entry.js';
import { keypad, typed } from './keypad.js';
import { sideName, sidesOf } from './names.js';

/** @import {PadState, Fix} from './pad.js' */

/**
 * A slip in the points of a side, put right by the pencil rule.
 * @param {PadState} now
 */
export function fixForm({ pad, fix, sheet, preview, scorer }) {
  if (!pad || !fix || !sheet) return nothing;
  const at = pad.entries.slice(0, fix.entry).filter(({ what }) => what !== 'correct').length;
  const line = sheet.lines[at];
  /** @param {Partial<Fix>} patch */
  const change = (patch) => scorer.changeFix({ ...fix, ...patch }, at);
  /** @param {string} key */
  const press = (key) =>
    change({ digits: key === 'back' ? fix.digits.slice(0, -1) : String(Number(fix.digits + key)).slice(0, 3) });
  /** @param {number} side */
  const name = (side) => sideName(pad, side);
  const note = preview?.corrected?.at(-1);
  return html`<div class="form pad-form" @keydown=${(/** @type {KeyboardEvent} */ event) => typed(event, press)}>
    ${chips(
      'fix-side',
      t('pad.points'),
      sidesOf(pad),
      fix.side,
      (side) => change({ side, writer: side }),
      (side) => `${name(side)}: ${line.cards[side]}`,
    )}
    ${chips('writer', t('pad.writer'), sidesOf(pad), fix.writer, (writer) => change({ writer }), name)}
    <section><h2>${t('pad.right')}</h2>
      <p class="pad-number" data-number="fix"><span>${name(fix.side)}</span><b>${fix.digits || '–'}</b></p>
      ${keypad(press)}</section>
    ${note ? html`<p class="pad-rule" role="status" data-rule=${note.rule}>${t(`pad.rule.${note.rule}`, { n: note.written - note.right })}</p>` : nothing}
    ${preview ? comesTo(pad, preview) : nothing}
    <footer class="paper-foot"><button type="button" class="act strong" data-action="write-fix" @click=${() => scorer.writeFix()}>${t('pad.write')}</button></footer>
  </div>`;
}
