/**
 * How the page finds a picture in the sprites that build.mjs makes.
 */

/**
 * @param {string} card two characters, as `Th`
 * @param {{large?: boolean, language?: string}} [how] large indices; letters of the language's players
 * @returns {string} id of the card's face
 */
export function faceId(card, { large = false, language = 'en' } = {}) {
  const cyrillic = language !== 'en' && 'JQKA'.includes(card[0]);
  return `${card}${large ? '-l' : ''}${cyrillic ? '-ru' : ''}`;
}

/** Backs that a player can choose, with the colours of `data-back-colour`. */
export const BACKS = /** @type {const} */ (['lattice', 'sea', 'anchor']);
export const BACK_COLOURS = /** @type {const} */ (['blue', 'red', 'green', 'black']);

/** Cloths that a player can choose. */
export const CLOTHS = /** @type {const} */ (['felt', 'linen', 'wood', 'sea']);

/**
 * Puts a sprite into a document or a shadow tree, unseen, so that `<use href="#id">` finds it there. A sprite named by its
 * address in every `<use>` would be read, styled and laid out as a page of its own whenever the browser has let it go.
 * No inline style is used, so a strict Content-Security-Policy has nothing to object to.
 * @param {Document | ShadowRoot} root
 * @param {string} text the sprite's text
 */
export function placeSprite(root, text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const sprite = document.adoptNode(parsed.documentElement);
  sprite.setAttribute('aria-hidden', 'true');
  sprite.setAttribute('class', 'klabor-sprite');
  (root instanceof Document ? root.body : root).append(sprite);
}
