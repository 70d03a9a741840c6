import { asset } from './assets.js';

/** Milliseconds after which drawings that a broken line did not bring are asked for again. */
const AGAIN = 3000;

/**
 * The text of a sprite, however often the line breaks: without it the cards of this visit would have no faces.
 * Rejects if the host has no such file.
 * @param {string} name path from the root of the site
 * @returns {Promise<string>}
 */
export async function fetchDrawings(name) {
  const response = await fetch(asset(name)).catch(() => null);
  if (response?.ok) return response.text();
  if (response) throw new Error(`${name}: ${response.status}`);
  await new Promise((resolve) => setTimeout(resolve, AGAIN));
  return fetchDrawings(name);
}
