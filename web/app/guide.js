import { t } from '../texts/index.js';
import { nameOf } from './seats.js';

/** @import {View, GuideStep} from './types.js' */

/**
 * A sentence of the guided deal; the engine has chosen it.
 * @param {View} view
 * @param {GuideStep} step
 */
export function guideWords(view, { code, params }) {
  const { seat } = params;
  return t(`guide.${code}`, typeof seat === 'number' ? { ...params, name: nameOf(view, seat) } : params);
}
