import { html, nothing } from 'lit-html';
import { shortName, shortSideName, sidesInOrder } from '../app/seats.js';
import { t } from '../texts/index.js';
import { suitMark } from './card.js';

/** @import {State, View, SheetLine} from '../app/types.js' */

export const title = () => t('sheet.title');

/**
 * The whole game as written down: a line a deal, the bait marked as players mark it.
 * @param {State} state
 */
export function body(state) {
  const view = /** @type {View} */ (state.view);
  if (view.sheet.length === 0) return html`<p class="quiet">${t('sheet.empty')}</p>`;
  const sides = sidesInOrder(view);
  return html`<table class="sheet">
    <thead><tr><th scope="col">${t('sheet.deal')}</th><th scope="col">${t('sheet.maker')}</th>${sides.map(
      (side) => html`<th scope="col">${shortSideName(view, side)}</th>`,
    )}</tr></thead>
    <tbody>${view.sheet.map((line, i) => row(view, line, i, sides))}</tbody>
  </table>
  ${hanging(view)}`;
}

/**
 * @param {View} view
 * @param {SheetLine} line
 * @param {number} i
 * @param {number[]} sides
 */
function row(view, line, i, sides) {
  if (!line.points) {
    const why = line.again
      ? 'result.again'
      : line.dropped
        ? 'over.by.drop'
        : line.klabor
          ? 'over.by.klabor'
          : 'result.passed';
    return html`<tr class="void"><th scope="row">${i + 1}</th><td colspan=${sides.length + 1}>${t(why)}</td></tr>`;
  }
  return html`<tr data-result=${line.result}>
    <th scope="row">${i + 1}</th>
    <td>${line.trump ? suitMark(line.trump) : nothing} ${line.maker === null ? nothing : shortName(view, line.maker)}</td>
    ${sides.map((side) => {
      const maker = line.maker !== null && view.side_of[line.maker] === side;
      const mark =
        maker && line.result === 'bait'
          ? t('sheet.mark.bait')
          : maker && line.result === 'hanging'
            ? t('sheet.mark.hanging')
            : '';
      return html`<td class="points">${mark ? html`<span class="bait-mark">${mark}</span>` : html`<small>${line.gained[side] ? `+${line.gained[side]}`.replace('+-', '−') : '–'}</small>`} <b>${line.score[side]}</b></td>`;
    })}
  </tr>`;
}

/** @param {View} view */
function hanging(view) {
  const points = view.hanging.reduce((sum, item) => sum + item, 0);
  return points > 0 ? html`<p class="hung">${t('sheet.hanging', { points })}</p>` : nothing;
}
