import { html, nothing } from 'lit-html';
import { pastDeal } from '../app/past.js';
import { nameOf, shortName, shortSideName, sideName, sidesInOrder } from '../app/seats.js';
import { t, texts } from '../texts/index.js';
import { suitMark } from './card.js';

/** @import {State, View, SheetLine} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

export const title = () => t('sheet.title');

/**
 * The whole game as written down: a line a deal, the bait marked as players mark it. Each deal opens to its count.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const view = /** @type {View} */ (state.view);
  const kept = game.shelf.save && !game.isAway() && state.screen === 'table';
  /** @param {number} deal */
  const open = (deal) => pastDeal(game, deal, view.seat).then((past) => past && game.open('count', { past }));
  if (view.sheet.length === 0) return html`<p class="quiet">${t('sheet.empty')}</p>`;
  const sides = sidesInOrder(view);
  return html`<table class="sheet">
    <thead><tr><th scope="col">${t('sheet.deal')}</th><th scope="col">${t('sheet.maker')}</th>${sides.map(
      (side) => html`<th scope="col">${shortSideName(view, side)}</th>`,
    )}</tr></thead>
    <tbody>${view.sheet.map((line, i) => row(view, line, i, sides, kept ? open : null))}</tbody>
  </table>
  ${standing(view)}`;
}

/**
 * @param {View} view
 * @param {SheetLine} line
 * @param {number} i
 * @param {number[]} sides
 * @param {((deal: number) => void) | null} open shows the count of a deal
 */
function row(view, line, i, sides, open) {
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
    <th scope="row">${
      open
        ? html`<button type="button" class="number" data-action="open-deal" aria-label=${t('count.title', { n: i + 1 })} title=${t('count.title', { n: i + 1 })} @click=${() => open(line.deal)}>${i + 1}</button>`
        : i + 1
    }</th>
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

/**
 * What is still open: points that hang, baits on the way to a fine, warnings of the judge.
 * @param {View} view
 */
function standing(view) {
  const hung = view.hanging;
  const baits = view.rules.bait_fine ? view.baits : [];
  const warned = view.rules.judge ? (view.warnings ?? []) : [];
  return html`<ul class="standing-notes">
    ${hung > 0 ? html`<li class="hung" data-hung=${hung}>${t('sheet.hanging', { points: hung })}</li>` : nothing}
    ${noted(baits, 'sheet.baits', (seat) => nameOf(view, seat))}
    ${noted(warned, 'sheet.warnings', (side) => sideName(view, side))}
  </ul>`;
}

/**
 * Who has how many of something, as far as anybody has.
 * @param {number[]} counts
 * @param {string} key
 * @param {(i: number) => string} name
 */
function noted(counts, key, name) {
  const some = counts.flatMap((n, i) => (n > 0 ? [t('sheet.noted', { name: name(i), n })] : []));
  return some.length > 0 ? html`<li data-note=${key}>${t(key, { names: texts.list(some) })}</li>` : nothing;
}
