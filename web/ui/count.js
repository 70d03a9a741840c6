import { html, nothing } from 'lit-html';
import { nameOf, ownWin, sideName, sidesInOrder } from '../app/seats.js';
import { winnerWords } from '../app/words.js';
import { t } from '../texts/index.js';
import { suitMark } from './card.js';
import { cardRow } from './melds.js';
import { vars } from './vars.js';

/** @import {State, View, Count, CountLine} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/** @param {State} state */
export function title(state) {
  const view = /** @type {View} */ (state.view);
  return view.over ? winnerWords(view, view.over.winner) : t('count.title', { n: view.deal + 1 });
}

/**
 * The count of a deal as it is written on paper, line by line, and the end of the game.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const view = /** @type {View} */ (state.view);
  const count = view.count;
  return html`
    ${view.over ? ending(view) : nothing}
    ${count ? written(view, count) : nothing}
    <footer class="paper-foot">
      ${
        view.over
          ? html`<button type="button" class="act strong" data-action="new" @click=${() => game.leave()}>${t('act.new')}</button>
              <button type="button" class="act" data-action="sheet" @click=${() => game.open('sheet')}>${t('act.sheet')}</button>`
          : html`<button type="button" class="act strong" data-action="next" autofocus @click=${() => game.next()}>${t('act.next')}</button>`
      }
    </footer>`;
}

/** @param {View} view */
function ending(view) {
  const over = /** @type {NonNullable<View['over']>} */ (view.over);
  const own = ownWin(view, over.winner);
  const score = sidesInOrder(view).map((side) => over.score[side]).join(' : ');
  return html`<section class="ending" data-won=${own ? 'true' : 'false'} data-winner=${String(over.winner)}>
    <p class="final">${score}</p>
    <p>${t(`over.by.${over.by}`, { score })}${over.stake > 1 ? html` · ${t('over.stake', { n: over.stake })}` : nothing}</p>
    ${Array.isArray(over.mars) ? (over.mars.length > 0 ? html`<p>${t('over.mars')}</p>` : nothing) : over.mars ? html`<p>${t('over.mars')}</p>` : nothing}
  </section>`;
}

/**
 * @param {View} view
 * @param {Count} count
 */
function written(view, count) {
  const sides = sidesInOrder(view);
  let shownAt = 0;
  return html`<section class="count" data-result=${count.result}>
    <p class="verdict"><span class="stamp" data-result=${count.result}>${t(`result.${count.result}`)}</span>
      <span>${t('count.maker', { suit: count.trump, name: nameOf(view, count.maker) })} ${suitMark(count.trump)}</span></p>
    <div class="columns" ${vars({ '--sides': sides.length })}>
      ${sides.map((side) => {
        const lines = count.lines.filter((line) => line.side === side);
        const gains = count.gains.filter((gain) => gain.side === side);
        return html`<section class="column" data-side=${side} aria-label=${sideName(view, side)}>
          <h3>${sideName(view, side)}</h3>
          <ul>${lines.map((line) => entry(line, shownAt++))}</ul>
          <p class="sum" data-points=${count.points[side]}><span>${t('count.sum')}</span><b>${count.points[side]}</b></p>
          <ul class="gains">${gains.map(
            (gain) => html`<li ${vars({ '--at': shownAt++ })}><span>${t(`count.gain.${gain.what}`)}</span><b>${signed(gain.points)}</b></li>`,
          )}</ul>
          <p class="sum score" data-score=${count.score[side]}><span>${t('count.score')}</span><b>${count.score[side]}</b></p>
        </section>`;
      })}
    </div>
    ${count.hung ? html`<p class="hung">${t('count.hung', { points: count.hung })}</p>` : nothing}
  </section>`;
}

/** @param {number} points */
const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/**
 * @param {CountLine} line
 * @param {number} at
 */
function entry(line, at) {
  const words = t(`count.line.${line.what}`, { class: line.class, top: line.top });
  const row = html`<span>${words}</span><b>${line.points}</b>`;
  return html`<li data-what=${line.what} data-points=${line.points} ${vars({ '--at': at })}>${
    line.cards.length > 0 ? html`<details><summary>${row}</summary>${cardRow(line.cards)}</details>` : row
  }</li>`;
}
