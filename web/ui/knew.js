import { html, nothing } from 'lit-html';
import { matches, sealOf } from '../app/commitment.js';
import { nameOf } from '../app/seats.js';
import { leadingSuit, sorted } from '../app/sort.js';
import { wear } from '../people/wear.js';
import css from '../styles/knew.css' with { type: 'text' };
import { t } from '../texts/index.js';
import { actionWords } from './bidding.js';
import { backFace, icon, openCard, suitMark } from './card.js';
import { saidWords } from './speech.js';

/** @import {State, View, Legal} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @import {Seal} from '../app/commitment.js' */
/** @typedef {{seat: number, view: View, action: Legal}} Decision */
/** @typedef {{decisions: Decision[], at: number, match: boolean | null}} Contents */

wear(css);

export const title = () => t('knew.title');

/**
 * After a deal: the view that each computer player had at each decision, and the seal of the deck, opened. Before: the
 * seal alone.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const { view } = state;
  if (!view) return nothing;
  const seal = sealOf(state.log);
  const data = /** @type {Contents | null} */ (state.panelData);
  if (!view.count && !view.over) return html`<p>${t('error.knew')}</p>${sealed(seal, null)}`;
  if (!data) {
    fetched(game, seal).then((contents) => game.fill('knew', contents));
    return nothing;
  }
  return html`<section class="knew">
    <p class="quiet">${t('knew.intro')}</p>
    ${data.decisions.length > 0 ? decision(view, data, (at) => game.fill('knew', { ...data, at })) : html`<p>${t('knew.none')}</p>`}
    ${sealed(seal, data.match)}
  </section>`;
}

/** @param {Game} game @param {Seal | null} seal @returns {Promise<Contents>} */
async function fetched(game, seal) {
  const [answer, match] = await Promise.all([
    game.engine.request('knew').catch(() => null),
    seal ? matches(seal) : Promise.resolve(null),
  ]);
  return { decisions: answer?.decisions ?? [], at: 0, match };
}

/**
 * @param {View} own how the person sees the table: by it players are named
 * @param {Contents} data
 * @param {(at: number) => void} go
 */
function decision(own, { decisions, at }, go) {
  const { seat, view, action } = decisions[at];
  const words = t('knew.step', { n: at + 1, all: decisions.length, action: actionWords(view, action) });
  return html`<nav class="knew-steps" aria-label=${t('knew.title')}>
      ${step('knew-back', 'back', t('replay.back'), () => go(at - 1), at === 0)}
      <p aria-live="polite"><b>${nameOf(own, seat)}</b> ${words}</p>
      ${step('knew-forward', 'forward', t('replay.forward'), () => go(at + 1), at === decisions.length - 1)}
    </nav>
    <div class="knew-view" data-seat=${seat} data-action-text=${action.text}>${seen(own, view, action)}</div>`;
}

/**
 * Everything a seat saw, as far as it can be drawn: its cards, what lay open, what was said, and backs.
 * @param {View} own
 * @param {View} view
 * @param {Legal} action
 */
function seen(own, view, action) {
  const open = [view.turned, view.upcard === view.turned ? null : view.upcard, view.freza].filter(
    (card) => card !== null,
  );
  return html`
    <section><h3>${t('knew.hand', { name: nameOf(own, view.seat) })}</h3>
      <p class="knew-cards">${sorted(view.hand, leadingSuit(view), 'trumps').map((card) => openCard(card, { cls: card === action.card ? 'mini chosen' : 'mini' }))}</p></section>
    <section><h3>${t('knew.open')}</h3>
      <p class="knew-cards">${open.map((card) => openCard(card, { cls: 'mini' }))}${view.trump ? html`<span class="knew-trump">${t('table.trump', { suit: view.trump })} ${suitMark(view.trump)}</span>` : nothing}</p></section>
    ${
      view.trick.length > 0
        ? html`<section><h3>${t('table.trick')}</h3><p class="knew-cards">${view.trick.map(
            ({ seat, card }) =>
              html`<span class="knew-played">${openCard(card, { cls: 'mini' })}<small>${nameOf(own, seat)}</small></span>`,
          )}</p></section>`
        : nothing
    }
    ${
      view.said.length > 0
        ? html`<section><h3>${t('knew.said')}</h3><p>${view.said.map((said) => `${nameOf(own, said.seat)}: «${saidWords(said)}»`).join(' ')}</p></section>`
        : nothing
    }
    <section><h3>${t('knew.hidden')}</h3>
      ${view.counts.map((n, seat) =>
        seat === view.seat || n === 0
          ? nothing
          : html`<p class="knew-hidden" role="img" aria-label=${t('table.hand.other', { name: nameOf(own, seat), n })}>
              <span>${nameOf(own, seat)}</span>${Array.from({ length: n }, () => html`<span class="card mini back">${backFace()}</span>`)}</p>`,
      )}</section>`;
}

/**
 * @param {string} action
 * @param {string} picture
 * @param {string} words
 * @param {() => void} press
 * @param {boolean} off
 */
const step = (
  action,
  picture,
  words,
  press,
  off,
) => html`<button type="button" class="round" data-action=${action} aria-label=${words} title=${words}
  ?disabled=${off} @click=${press}>${icon(picture)}</button>`;

/**
 * The deck's hash, and once the deal is over what opens it.
 * @param {Seal | null} seal
 * @param {boolean | null} match
 */
function sealed(seal, match) {
  if (!seal) return nothing;
  const { commit, reveal } = seal;
  return html`<section class="seal" data-match=${String(match)}>
    <h3>${t('knew.commit')}</h3><p class="hash" data-commit=${commit}>${commit}</p>
    ${
      reveal
        ? html`<h3>${t('knew.reveal')}</h3><p class="hash" data-reveal>${reveal.deck} ${reveal.salt}</p>
            <p class="verdict-of-seal" role="status">${t(match === null ? 'knew.unchecked' : match ? 'knew.match' : 'knew.mismatch')}</p>`
        : html`<p class="quiet">${t('knew.sealed')}</p>`
    }
  </section>`;
}
