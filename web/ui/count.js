import { html, nothing } from 'lit-html';
import { guideWords } from '../app/guide.js';
import { nameOf, ownWin, shortSideName, sidesInOrder } from '../app/seats.js';
import { winnerWords } from '../app/words.js';
import { t } from '../texts/index.js';
import { actionWords } from './bidding.js';
import { suitMark } from './card.js';
import { cardRow } from './melds.js';
import { updating } from './site.js';
import { vars } from './vars.js';
import { compared } from './versus.js';

/** @import {State, View, Count, CountLine} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/** @typedef {{past?: View, line?: CountLine}} Contents `past`: a deal before, from the sheet; `line`: whose cards are shown */

/** @param {State} state */
export function title(state) {
  const { past } = /** @type {Contents} */ (state.panelData ?? {});
  const view = past ?? /** @type {View} */ (state.view);
  return view.over && !past ? winnerWords(view, view.over.winner) : t('count.title', { n: view.deal + 1 });
}

/**
 * The count of a deal as it is written on paper, line by line, and the end of the game.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const contents = /** @type {Contents} */ (state.panelData ?? {});
  if (contents.past) return before(contents.past, contents, game);
  const view = /** @type {View} */ (state.view);
  const count = view.count;
  return html`
    ${(view.guide ?? []).map((step) => html`<p class="count-guide">${guideWords(view, step)}</p>`)}
    ${view.over ? ending(view) : nothing}
    ${count ? written(view, count, contents, game) : nothing}
    ${compared(view, state.screen === 'replay' ? undefined : game.shelf.purpose)}
    ${updating(state, game)}
    ${afterwards(view, game, state.screen === 'replay')}
    <footer class="paper-foot" ?hidden=${state.screen === 'replay'}>
      ${
        view.over
          ? html`<button type="button" class="act strong" data-action="new" @click=${() => game.leave()}>${t('act.new')}</button>
              <button type="button" class="act" data-action="sheet" @click=${() => game.open('sheet')}>${t('act.sheet')}</button>`
          : html`<button type="button" class="act strong" data-action="next" autofocus @click=${() => game.next()}>${t('act.next')}</button>`
      }
    </footer>`;
}

/**
 * A deal of this game that was counted before.
 * @param {View} view as it stood then
 * @param {Contents} contents
 * @param {Game} game
 */
const before = (view, contents, game) => html`${view.count ? written(view, view.count, contents, game) : nothing}
  <footer class="paper-foot"><button type="button" class="act strong" data-action="sheet" @click=${() => game.open('sheet')}>${t('act.sheet')}</button></footer>`;

/**
 * What can still be done about a counted deal: accuse at a strict table, and see what the computer knew.
 * @param {View} view
 * @param {Game} game
 * @param {boolean} watched
 */
function afterwards(view, game, watched) {
  if (watched) return nothing;
  const accusations = view.legal.filter((legal) => legal.kind === 'catch');
  return html`<p class="afterwards">
    ${accusations.map((action) => html`<button type="button" class="act" data-action=${action.text} data-kind="catch" @click=${() => game.act(action)}>${actionWords(view, action)}</button>`)}
    ${game.isAway() ? nothing : html`<button type="button" class="act" data-action="knew" @click=${() => game.open('knew')}>${t('act.knew')}</button>`}
  </p>`;
}

/** @param {View} view */
function ending(view) {
  const over = /** @type {NonNullable<View['over']>} */ (view.over);
  const own = ownWin(view, over.winner);
  const score = sidesInOrder(view)
    .map((side) => over.score[side])
    .join(' : ');
  return html`<section class="ending" data-won=${own ? 'true' : 'false'} data-winner=${String(over.winner)}>
    <p class="final">${score}</p>
    <p>${t(`over.by.${over.by}`, { score })}${over.stake > 1 ? html` · ${t('over.stake', { n: over.stake })}` : nothing}</p>
    ${over.mars.length > 0 ? html`<p>${t('over.mars')}</p>` : nothing}
  </section>`;
}

/**
 * Lines of a count that belong in one row: a meld has its own, the others one for all sides.
 * @param {Count} count
 */
function rowsOf(count) {
  /** @type {Map<string, {words: string, lines: CountLine[]}>} */
  const rows = new Map();
  for (const line of count.lines) {
    const key = line.what === 'meld' ? `${line.seat} ${line.top}` : line.what;
    const row = rows.get(key) ?? {
      words: t(`count.line.${line.what}`, { class: line.class, top: line.top }),
      lines: [],
    };
    row.lines.push(line);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/**
 * @param {View} view
 * @param {Count} count
 * @param {Contents} contents
 * @param {Game} game
 */
function written(view, count, contents, game) {
  const opened = contents.line ?? null;
  /** @param {CountLine | undefined} line */
  const open = (line) => game.open('count', { ...contents, line });
  const sides = sidesInOrder(view);
  let at = 0;
  /** @param {number[]} points @param {string} hook */
  const numbers = (points, hook) =>
    sides.map(
      (side) => html`<td data-side=${side} data-what=${hook} data-points=${points[side]}><b>${points[side]}</b></td>`,
    );
  return html`<section class="count" data-result=${count.result}>
    <p class="verdict"><span class="stamp" data-result=${count.result}>${t(`result.${count.result}`)}</span>
      <span>${t('count.maker', { suit: count.trump, name: nameOf(view, count.maker) })} ${suitMark(count.trump)}</span></p>
    <table class="count-table">
      <thead><tr><td></td>${sides.map((side) => html`<th scope="col">${shortSideName(view, side)}</th>`)}</tr></thead>
      <tbody>
        ${rowsOf(count).map(
          (row) =>
            html`<tr class="line" ${vars({ '--at': at++ })}><th scope="row">${row.words}</th>${sides.map((side) => {
              const line = row.lines.find((each) => each.side === side);
              return html`<td data-side=${side} data-what=${line?.what ?? nothing} data-points=${line?.points ?? nothing}>${line ? number(line, opened, open) : nothing}</td>`;
            })}</tr>${
              opened && row.lines.includes(opened)
                ? html`<tr class="opened"><td colspan=${sides.length + 1}>${cardRow(opened.cards)}</td></tr>`
                : nothing
            }`,
        )}
        <tr class="sum line" ${vars({ '--at': at++ })}><th scope="row">${t('count.sum')}</th>${numbers(count.points, 'sum')}</tr>
        ${gainRows(count).map(
          ({ what, points }) =>
            html`<tr class="gain line" ${vars({ '--at': at++ })}><th scope="row">${t(`count.gain.${what}`)}</th>${sides.map(
              (side) =>
                html`<td data-side=${side} data-what=${what} data-points=${points[side] ?? nothing}>${points[side] === undefined ? nothing : html`<b>${signed(points[side])}</b>`}</td>`,
            )}</tr>`,
        )}
        <tr class="sum total line" ${vars({ '--at': at++ })}><th scope="row">${t('count.score')}</th>${numbers(count.score, 'score')}</tr>
      </tbody>
    </table>
    ${count.hung ? html`<p class="hung">${t('count.hung', { points: count.hung })}</p>` : nothing}
  </section>`;
}

/**
 * What each side writes, a row for each reason; its own points alone need none.
 * @param {Count} count
 */
function gainRows(count) {
  /** @type {Map<string, (number | undefined)[]>} */
  const rows = new Map();
  for (const gain of count.gains) {
    const points = rows.get(gain.what) ?? [];
    points[gain.side] = (points[gain.side] ?? 0) + gain.points;
    rows.set(gain.what, points);
  }
  const reasons = [...rows].map(([what, points]) => ({ what, points }));
  const plain =
    reasons.length === 1 &&
    reasons[0].what === 'points' &&
    count.points.every((points, side) => points === count.gained[side]);
  return plain ? [] : reasons;
}

/** @param {number | undefined} points */
const signed = (points = 0) => (points < 0 ? `−${-points}` : `+${points}`);

/**
 * A number that opens to the cards that make it.
 * @param {CountLine} line
 * @param {CountLine | null} opened
 * @param {(line: CountLine | undefined) => void} open
 */
function number(line, opened, open) {
  if (line.cards.length === 0) return html`<b>${line.points}</b>`;
  const shown = opened === line;
  return html`<button type="button" class="number" aria-expanded=${shown ? 'true' : 'false'} title=${t('count.open')}
    aria-label="${line.points}. ${t('count.open')}" @click=${() => open(shown ? undefined : line)}>${line.points}</button>`;
}
