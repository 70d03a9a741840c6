import { html, nothing } from 'lit-html';
import { t, texts } from '../../texts/index.js';
import { icon, suitMark } from '../card.js';
import { seatName, sideName, sideOf, sidesInWords, sidesOf, signed } from './names.js';
import { sharePicture, shareText } from './share.js';

/** @import {Game} from '../../app/game.js' */
/** @import {State} from '../../app/types.js' */
/** @import {Line, PadState, Sheet} from './pad.js' */
/** @import {Pad} from './pads.js' */

/**
 * The sheet as on paper: a line a deal, what is due next, and everything that can be written.
 * @param {PadState} now
 * @param {State} _state
 * @param {Game} game
 */
export function sheet({ pad, sheet, scorer, rules }, _state, game) {
  if (!pad || !sheet || !rules) return nothing;
  const sides = sidesOf(pad);
  const entries = countedEntries(pad);
  return html`
    <div class="pad-totals" data-sides=${sides.length}>${sides.map(
      (side) =>
        html`<p data-side=${side}><span>${sideName(pad, side)}</span><b data-score=${sheet.score[side]}>${sheet.score[side]}</b></p>`,
    )}</div>
    <p class="quiet">${t('table.target', { n: rules.target })}${sheet.stake > 1 ? ` · ${t('pad.stake', { n: sheet.stake })}` : ''}</p>
    ${sheet.over ? ending(pad, sheet, scorer) : due(pad, sheet, rules)}
    ${sheet.over ? nothing : writing(pad, sheet, rules, scorer)}
    ${
      sheet.lines.length === 0
        ? html`<p class="quiet">${t('pad.empty')}</p>`
        : html`<table class="sheet pad-sheet"><thead><tr><th scope="col">№</th><th scope="col">${t('sheet.maker')}</th>${sides.map((side) => html`<th scope="col">${sideName(pad, side)}</th>`)}</tr></thead>
          <tbody>${sheet.lines.map((line, i) => row(pad, line, i, entries[i], scorer))}</tbody></table>`
    }
    ${
      pad.entries.length > 0
        ? html`<footer class="pad-tools">
            <button type="button" class="act" data-action="strike" @click=${() => scorer.strike()}>${icon('undo')}<span>${t('pad.undo')}</span></button>
            <button type="button" class="act" data-action="share-text" @click=${() => shareText(pad, sheet, game)}>${icon('share')}<span>${t('pad.share.text')}</span></button>
            <button type="button" class="act" data-action="share-picture" @click=${() => sharePicture(pad, sheet, game)}>${icon('sheet')}<span>${t('pad.share.picture')}</span></button>
          </footer>`
        : nothing
    }`;
}

/** For each line of the sheet the number of its entry: corrections have no line of their own. @param {Pad} pad */
const countedEntries = (pad) => pad.entries.flatMap(({ what }, i) => (what === 'correct' ? [] : [i]));

/**
 * Who deals, who has to name a suit, what hangs.
 * @param {Pad} pad
 * @param {Sheet} sheet
 * @param {Record<string, any>} rules
 */
function due(pad, { next, hanging: hung, baits }, rules) {
  if (!next) return nothing;
  const fined = rules.bait_fine > 0 && baits.some((n) => n > 0);
  return html`<ul class="pad-due">
    <li data-dealer=${next.dealer}>${icon('dealer')}<b>${t('pad.dealer', { name: seatName(pad, next.dealer) })}</b></li>
    ${next.obliged === null ? nothing : html`<li data-obliged=${next.obliged}>${t('pad.obliged', { name: seatName(pad, next.obliged) })}</li>`}
    ${hung > 0 ? html`<li class="hung" data-hung=${hung}>${t('sheet.hanging', { points: hung })}</li>` : nothing}
    ${fined ? html`<li>${t('sheet.baits', { names: texts.list(baits.flatMap((n, seat) => (n > 0 ? [t('sheet.noted', { name: seatName(pad, seat), n })] : []))) })}</li>` : nothing}
  </ul>`;
}

/**
 * @param {Pad} pad
 * @param {Sheet} sheet
 * @param {Record<string, any>} rules
 * @param {PadState['scorer']} scorer
 */
function writing(pad, { next }, rules, scorer) {
  return html`<div class="pad-write">
    <button type="button" class="act strong wide" data-action="enter" @click=${() => scorer.enter()}>${icon('plus')}<span>${t('pad.deal')}</span></button>
    ${rules.strict_table ? html`<button type="button" class="act" data-action="caught" @click=${() => scorer.enter('caught')}>${t('pad.caught')}</button>` : nothing}
    ${next?.obliged === null && next.maker === null ? html`<button type="button" class="act" data-action="passed" @click=${() => scorer.add({ what: 'passed' })}>${t('pad.passed')}</button>` : nothing}
    ${rules.klabor === 'none' && !rules.four_sevens ? nothing : html`<button type="button" class="act" data-action="again" @click=${() => scorer.add({ what: 'again' })}>${t('pad.again')}</button>`}
    ${rules.klabor === 'first_six_wins' ? sidesOf(pad).map((side) => html`<button type="button" class="act" data-action="klabor-${side}" @click=${() => scorer.add({ what: 'klabor', side })}>${t('pad.klabor', { name: sideName(pad, side) })}</button>`) : nothing}
    ${(next?.dave ?? []).map(
      (side) => html`<span class="pad-dave"><span>${t('pad.dave', { name: sideName(pad, side) })}</span>
        <button type="button" class="act" data-action="dave-${side}" @click=${() => scorer.add({ what: 'dave', side, taken: true })}>${t('pad.dave.take')}</button>
        <button type="button" class="act" data-action="drop-${side}" @click=${() => scorer.add({ what: 'dave', side, taken: false })}>${t('pad.dave.drop')}</button></span>`,
    )}
  </div>`;
}

/**
 * @param {Pad} pad
 * @param {Sheet} sheet
 * @param {PadState['scorer']} scorer
 */
function ending(pad, { over }, scorer) {
  if (!over) return nothing;
  const shared = Array.isArray(over.winner);
  return html`<section class="ending" data-winner=${String(over.winner)}>
    <p class="pad-won">${shared ? t('pad.won.shared', { names: sidesInWords(pad, over.winner) }) : t('pad.won', { name: sidesInWords(pad, over.winner) })}</p>
    ${over.mars.length > 0 ? html`<p>${t('pad.mars', { names: sidesInWords(pad, over.mars) })}</p>` : nothing}
    ${over.counts > 1 ? html`<p data-counts=${over.counts}>${t('pad.counts', { n: over.counts })}</p>` : nothing}
    <button type="button" class="act strong wide" data-action="rematch" @click=${() => scorer.rematch()}>${t('pad.rematch')}</button>
  </section>`;
}

/**
 * @param {Pad} pad
 * @param {Line} line
 * @param {number} i
 * @param {number} entry
 * @param {PadState['scorer']} scorer
 */
function row(pad, line, i, entry, scorer) {
  const sides = sidesOf(pad);
  if (!line.points)
    return html`<tr class="void" data-what=${line.what}><th scope="row">${i + 1}</th><td colspan=${sides.length + 1}>${bareWords(pad, line)}</td></tr>`;
  const result = line.what === 'out' ? (line.out ? 'out' : 'out_wrong') : line.result;
  const maker = html`${line.trump ? suitMark(line.trump) : nothing} ${seatName(pad, line.maker)}`;
  return html`<tr data-result=${result} data-line=${i}>
    <th scope="row">${i + 1}</th>
    <td>${
      // A deal that was given away holds no counted points to put right.
      line.what === 'caught'
        ? maker
        : html`<button type="button" class="pad-line" data-action="correct" title=${t('pad.correct')} @click=${() => scorer.correct(entry)}><span class="unseen">${t('pad.correct')}:</span> ${maker}</button>`
    }</td>
    ${sides.map((side) => cell(pad, line, side, result))}
  </tr>`;
}

/** A line of a deal that was not counted, in words. @param {Pad} pad @param {Line} line */
export function bareWords(pad, line) {
  if (line.what === 'passed') return t('result.passed');
  if (line.what === 'again') return t('result.again');
  if (line.what === 'caught') return t('pad.warning', { name: sideName(pad, line.side), n: line.warnings });
  if (line.what === 'klabor') return t('pad.klabor', { name: sideName(pad, line.side) });
  return `${t('pad.dave', { name: sideName(pad, line.side) })}, ${t(line.taken ? 'pad.dave.take' : 'pad.dave.drop')}`;
}

/** Mark of a maker who did not make it, as players write it. @param {string} result */
export const markOf = (result) =>
  result === 'bait' ? t('sheet.mark.bait') : result === 'hanging' ? t('sheet.mark.hanging') : '';

/**
 * @param {Pad} pad
 * @param {Line} line
 * @param {number} side
 * @param {string} result
 */
function cell(pad, line, side, result) {
  const mark = sideOf(pad, line.maker) === side ? markOf(result) : '';
  const fixes = (line.corrected ?? []).filter((/** @type {any} */ fix) => fix.side === side || fix.excess[side] > 0);
  return html`<td class="points" data-side=${side} data-points=${line.points[side]} data-score=${line.score[side]}>
    ${mark ? html`<span class="bait-mark">${mark}</span>` : html`<small>${signed(line.gained[side])}</small>`} <b>${line.score[side]}</b>
    ${fixes.map((/** @type {any} */ fix) => html`<small class="fixed" data-rule=${fix.rule}>${fix.side === side ? html`<s>${fix.written}</s> ${fix.right}` : signed(fix.excess[side])}</small>`)}
  </td>`;
}
