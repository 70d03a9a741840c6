import { t, texts } from '../texts/index.js';
import { nameOf } from './seats.js';

/** @import {View, GuideStep} from './types.js' */

/**
 * A sentence of the guided deal; the engine has chosen it. Empty until the words are there.
 * @param {View} view
 * @param {GuideStep} step
 */
export function guideWords(view, { code, params }) {
  const key = `guide.${code}`;
  if (!texts.has(key)) return '';
  return t(key, typeof params.seat === 'number' ? { ...params, name: nameOf(view, params.seat) } : params);
}
