import { html, nothing } from 'lit-html';
import { faceId } from '../art/sprite.js';
import { t, texts } from '../texts/index.js';
import { vars } from './vars.js';

/** A language that writes such letters on its cards. */
const LETTERS_OF = /** @type {Record<string, string>} */ ({ cyrillic: 'ru', latin: 'en' });

/** How the deck of this page looks, set with the preferences. Its drawings lie in the page's own tree (art/sprite.js). */
export const deck = {
  large: false,
  back: 'lattice',
  letters: 'auto',
};

/** @param {string} card */
export function face(card) {
  const id = faceId(card, { large: deck.large, language: LETTERS_OF[deck.letters] ?? texts.language });
  return html`<svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href="#${id}"></use></svg>`;
}

export const backFace = () => html`<svg class="face" aria-hidden="true"><use href="#back-${deck.back}"></use></svg>`;

/** @param {string} suit */
export const suitDrawing = (suit) =>
  html`<svg viewBox="-50 -50 100 100" aria-hidden="true"><use href="#suit-${suit}"></use></svg>`;

/** @param {string} suit */
export const suitMark = (suit) => html`<span class="suit" data-suit=${suit}>${suitDrawing(suit)}</span>`;

/** @param {string} name */
export const icon = (name) => html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;

/** @param {string} card */
export const cardName = (card) => t('card.nom', { rank: card[0], suit: card[1] });

/**
 * A card lying open, that nobody can press.
 * @param {string} card
 * @param {{flip?: boolean, values?: Record<string, string | number>, cls?: string}} [how] `flip`: it may fly
 */
export function openCard(card, { flip = false, values = {}, cls = '' } = {}) {
  return html`<span class="card ${cls}" role="img" aria-label=${cardName(card)} data-suit=${card[1]}
    data-shown=${card} data-flip=${flip ? `card:${card}` : nothing} ${vars(values)}>${face(card)}</span>`;
}

/** A card in the middle of a sentence or a list. @param {string} card */
export const miniCard = (card) => openCard(card, { cls: 'mini' });
