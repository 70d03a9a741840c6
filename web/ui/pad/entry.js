import { html, nothing } from 'lit-html';
import { t } from '../../texts/index.js';
import { suitMark } from '../card.js';
import { chips, toggle } from '../fields.js';
import { pressed, toggled } from './draft.js';
import { keypad, typed } from './keypad.js';
import { seatName, sideName, sidesOf, signed } from './names.js';

/** @import {Draft} from './draft.js' */
/** @import {PadState} from './pad.js' */
/** @import {Pad} from './pads.js' */

const SUITS = ['s', 'h', 'd', 'c'];

/**
 * A deal, as it is called out by whoever counts.
 * @param {PadState} now
 */
export function entryForm({ pad, draft, rules, sheet, preview, scorer }) {
  if (!pad || !draft || !rules || !sheet?.next) return nothing;
  const sides = sidesOf(pad);
  /** @param {Partial<Draft>} patch */
  const change = (patch) => scorer.change({ ...draft, ...patch });
  /** @param {string} key */
  const press = (key) => scorer.change(pressed(draft, key));
  /** @param {number} side */
  const name = (side) => sideName(pad, side);
  const nobody = [null, ...sides];
  /** @param {number | null} side */
  const orNobody = (side) => (side === null ? t('pad.nobody') : name(side));
  const seats = Array.from({ length: pad.seats }, (_, seat) => seat);
  return html`<div class="form pad-form" @keydown=${(/** @type {KeyboardEvent} */ event) => typed(event, press)}>
    ${chips(
      'maker',
      t('pad.maker'),
      sheet.next.maker === null ? seats : [sheet.next.maker],
      draft.maker,
      (maker) => change({ maker }),
      (seat) => seatName(pad, /** @type {number} */ (seat)),
    )}
    ${trumps(draft, change)}
    <section class="pad-points"><h2>${t('pad.points')}</h2>
      <div class="pad-fields">${sides.map((side) => number(String(side), name(side), draft.cards[side], preview?.cards[side], draft, change))}
        ${sheet.next.sum === null && !draft.out ? number('sum', t('pad.all_points'), draft.sum, undefined, draft, change) : nothing}</div>
      ${keypad(press)}
    </section>
    <section><h2>${t('pad.melds')}</h2>${sides.map((side) => melds(pad, draft, side, rules, change))}</section>
    ${chips('bella', t('pad.bella'), nobody, draft.bella, (bella) => change({ bella }), orNobody)}
    ${
      rules.both_reached === 'last_trick' && !draft.out
        ? chips(
            'last',
            t('pad.last'),
            sides,
            draft.last,
            (last) => change({ last }),
            (side) => name(/** @type {number} */ (side)),
          )
        : nothing
    }
    <section><h2>${t('pad.no_tricks')}</h2>${sides.map((side) => toggle(`none-${side}`, name(side), draft.none.includes(side), () => change({ none: toggled(draft.none, side) })))}</section>
    ${rules.skis > 0 ? html`<section><h2>${t('pad.declared')}</h2>${sides.map((side) => toggle(`declared-${side}`, name(side), draft.declared.includes(side), () => change({ declared: toggled(draft.declared, side) })))}</section>` : nothing}
    ${
      rules.call_out
        ? html`<section>${toggle('out', t('pad.out'), draft.out, (out) => change({ out, side: out ? draft.side : null }))}
      ${
        draft.out
          ? chips(
              'side',
              t('pad.side'),
              sides,
              draft.side,
              (side) => change({ side }),
              (side) => name(/** @type {number} */ (side)),
            )
          : nothing
      }</section>`
        : nothing
    }
    ${preview ? comesTo(pad, preview) : nothing}
    <footer class="paper-foot"><button type="button" class="act strong" data-action="write" @click=${() => scorer.writeDraft()}>${t('pad.write')}</button></footer>
  </div>`;
}

/** @param {Draft} draft @param {(patch: Partial<Draft>) => void} change */
export const trumps = (
  draft,
  change,
) => html`<div class="field"><span class="field-name" id="field-trump">${t('pad.trump')}</span>
  <div class="chips" role="radiogroup" aria-labelledby="field-trump">${SUITS.map(
    (
      suit,
    ) => html`<button type="button" role="radio" class="chip" data-value=${suit} aria-checked=${draft.trump === suit ? 'true' : 'false'}
      aria-label=${t(`suit.nom.${suit}`)} @click=${() => change({ trump: draft.trump === suit ? null : suit })}>${suitMark(suit)}</button>`,
  )}</div></div>`;

/**
 * A number that the keys write into. What follows from the others is shown faint.
 * @param {string} field
 * @param {string} words
 * @param {string} digits
 * @param {number | undefined} follows
 * @param {Draft} draft
 * @param {(patch: Partial<Draft>) => void} change
 */
export function number(field, words, digits, follows, draft, change) {
  const shown = digits === '' && follows !== undefined ? String(follows) : digits;
  return html`<button type="button" class="pad-number" data-number=${field} aria-pressed=${draft.field === field ? 'true' : 'false'}
    data-follows=${digits === '' ? '' : nothing} @click=${() => change({ field })}><span>${words}</span><b>${shown || '–'}</b></button>`;
}

/**
 * Melds that stand for a side: each tap adds one, a tap on one takes it away.
 * @param {Pad} pad
 * @param {Draft} draft
 * @param {number} side
 * @param {Record<string, any>} rules
 * @param {(patch: Partial<Draft>) => void} change
 */
export function melds(pad, draft, side, rules, change) {
  const kinds = rules.klabor === 'none' ? [3, 4] : [3, 4, 6];
  /** @param {number[]} list */
  const put = (list) => change({ melds: draft.melds.map((each, i) => (i === side ? list : each)) });
  const own = draft.melds[side];
  return html`<div class="pad-melds" data-side=${side}><b>${sideName(pad, side)}</b>
    <div class="chips">${own.map(
      (
        kind,
        i,
      ) => html`<button type="button" class="chip" aria-checked="true" data-meld=${kind} aria-label=${`${t('act.cancel')}: ${t(`class.${kind}`)}`}
        @click=${() => put(own.filter((_, at) => at !== i))}>${t(`class.${kind}`)} ×</button>`,
    )}${kinds.map(
      (kind) =>
        html`<button type="button" class="chip" data-add=${kind} @click=${() => put([...own, kind])}>+ ${t(`class.${kind}`)}</button>`,
    )}</div></div>`;
}

/**
 * What the engine makes of it.
 * @param {Pad} pad
 * @param {Record<string, any>} line
 */
export function comesTo(pad, line) {
  const result = line.what === 'out' ? (line.out ? 'out' : 'out_wrong') : line.result;
  return html`<section class="comes-to" role="status" data-result=${result}>
    <p><span class="stamp" data-result=${result}>${t(`result.${result}`)}</span></p>
    ${sidesOf(pad).map((side) => html`<p><span>${sideName(pad, side)}</span><b>${signed(line.gained[side])}</b><b>${line.score[side]}</b></p>`)}
  </section>`;
}
