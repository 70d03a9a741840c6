import { html, nothing } from 'lit-html';
import { nameOf } from '../app/seats.js';
import { t, texts } from '../texts/index.js';
import { openCard, suitMark } from './card.js';
import { cardRow, meldName } from './melds.js';

/** @import {State, View, Legal} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/** What can be said with a word of weight is asked twice. */
const CONFIRMED = new Set(['out', 'drop', 'dave']);

/** More declarations than so many are chosen from on a paper of their own: at a strict table false ones are among them. */
const MOST_MELDS = 3;

/**
 * The words of an action, as the player would say it.
 * @param {View} view
 * @param {Legal} action
 * @returns {string}
 */
export function actionWords(view, action) {
  const offered = view.turned ?? view.upcard;
  switch (action.kind) {
    case 'bid':
      if (action.word === 'play') return t('act.play.suit', { suit: action.suit ?? offered?.[1] });
      if (action.word === 'name') return t('act.name', { suit: action.suit });
      return t(`act.${action.word}`);
    case 'card':
      return t(action.bella ? 'act.card.bella' : 'act.card', { card: action.card });
    case 'meld':
      return t('act.meld', { melds: texts.list((action.melds ?? []).map(meldName)) });
    case 'silent':
      return t(`act.silent.${action.about}`);
    case 'swap':
      return view.upcard ? t('act.swap.for', { card: view.upcard }) : t('act.swap');
    case 'catch':
      return t('act.catch', { name: nameOf(view, action.seat ?? 0) });
    default:
      return t(`act.${action.kind}`);
  }
}

/** @param {Legal} action */
const weight = (action) => (action.melds ?? []).reduce((sum, meld) => sum + meld.points, 0);

/**
 * The actions of the moment that are not cards, what is said most first.
 * @param {View} view
 * @returns {Legal[]}
 */
export function spoken(view) {
  const actions = view.legal.filter((legal) => legal.kind !== 'card');
  return actions.sort((a, b) => weight(b) - weight(a));
}

/**
 * Buttons for what can be said now.
 * @param {State} state
 * @param {Game} game
 */
export function actions(state, game) {
  const view = /** @type {View} */ (state.shown);
  if (state.confirm) return confirmation(state, game, state.confirm);
  const list = spoken(view);
  const bella = view.legal.some((legal) => legal.kind === 'card' && legal.bella);
  const toEnd = view.phase === 'done' || view.phase === 'over';
  if (list.length === 0 && !bella && !toEnd) return html`<div class="actions" data-empty></div>`;
  const melds = list.filter(({ kind }) => kind === 'meld');
  const folded = melds.length > MOST_MELDS;
  return html`<div class="actions" role="group" aria-label=${t('table.choose')}>
    ${folded ? html`<button type="button" class="act strong" data-action="declare" @click=${() => game.open('declare')}>${t('act.declare')}</button>` : nothing}
    ${list.filter(({ kind }) => !folded || kind !== 'meld').map((action) => button(state, game, action))}
    ${bella ? bellaSwitch(state, game) : nothing}
    ${
      toEnd && state.panel !== 'count'
        ? html`<button type="button" class="act strong" data-action="show-count" @click=${() => game.open('count')}>${t('act.sheet')}</button>`
        : nothing
    }
  </div>`;
}

/**
 * @param {State} state
 * @param {Game} game
 * @param {Legal} action
 */
function button(state, game, action) {
  const view = /** @type {View} */ (state.shown);
  const words = actionWords(view, action);
  const named = action.kind === 'bid' && action.word === 'name';
  const hinted = state.hint?.action === action.text;
  const strong =
    ['meld', 'swap', 'klabor', 'sevens', 'take'].includes(action.kind) ||
    (action.kind === 'bid' && action.word === 'play');
  return html`<button type="button" class="act ${named ? 'tile' : strong ? 'strong' : ''}" data-action=${action.text} data-kind=${action.kind}
    data-word=${action.word ?? nothing} data-hint=${hinted ? '' : nothing} aria-label=${action.kind === 'meld' ? nothing : words} title=${words}
    aria-keyshortcuts=${game.keyOf(action.text) ?? nothing}
    @click=${() => (state.prefs.confirm && CONFIRMED.has(action.kind) ? game.ask(action) : game.act(action))}>${inside(view, action, words)}</button>`;
}

/**
 * @param {View} view
 * @param {Legal} action
 * @param {string} words
 */
export function inside(view, action, words) {
  const suit = action.suit ?? (view.turned ?? view.upcard)?.[1];
  if (action.kind === 'bid' && action.word === 'play' && suit)
    return html`<span>${t('act.play')}</span>${suitMark(suit)}`;
  if (action.kind === 'bid' && action.word === 'name' && suit) return suitMark(suit);
  if (action.kind === 'meld') {
    return html`<span class="unseen">${words}</span>${(action.melds ?? []).map((meld) => html`<span class="meld-offer" aria-hidden="true">${t(`class.${meld.class}`)}${cardRow(meld.cards)}</span>`)}`;
  }
  if (action.kind === 'swap' && view.upcard)
    return html`<span>${t('act.swap')}</span>${openCard(view.upcard, { cls: 'mini' })}`;
  return html`<span>${words}</span>`;
}

/**
 * Bella is said with a card: the switch says whether the next one is played with it.
 * @param {State} state
 * @param {Game} game
 */
const bellaSwitch = (
  state,
  game,
) => html`<button type="button" class="act toggle" data-action="bella" aria-pressed=${state.sayBella}
  @click=${() => game.toggleBella()}>${t(state.sayBella ? 'act.bella.with' : 'act.bella.without')}</button>`;

/**
 * @param {State} state
 * @param {Game} game
 * @param {Legal} action
 */
function confirmation(state, game, action) {
  const view = /** @type {View} */ (state.shown);
  const n = action.kind === 'out' ? view.rules.target : view.stake;
  return html`<div class="actions confirm" role="alertdialog" aria-label=${t(`act.${action.kind}`)}>
    <p>${t(`act.${action.kind}.confirm`, { n })}</p>
    <button type="button" class="act strong" data-action=${action.text} @click=${() => game.act(action)}>${t(`act.${action.kind}`)}</button>
    <button type="button" class="act" data-action="cancel" @click=${() => game.ask(null)}>${t('act.cancel')}</button>
  </div>`;
}
