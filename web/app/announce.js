import { t, texts } from '../texts/index.js';
import { actionWords, spoken } from '../ui/bidding.js';
import { cardName } from '../ui/card.js';
import { turnWords } from '../ui/status.js';
import { guideWords } from './guide.js';
import { eventWords } from './words.js';

/** @import {View, GameEvent} from './types.js' */

/** So many sentences stay for a reader that comes late. */
const KEPT = 12;

/**
 * Tells a screen reader what happened, and then what can be done.
 * @param {HTMLElement} region an `aria-live` element
 */
export function createAnnouncer(region) {
  /** @type {string[]} */
  let pending = [];

  /** @param {string} words */
  function say(words) {
    if (!words) return;
    const line = document.createElement('p');
    line.textContent = words;
    region.append(line);
    while (region.childElementCount > KEPT) region.firstElementChild?.remove();
  }

  return {
    /**
     * @param {GameEvent} event
     * @param {View} view
     */
    tell(event, view) {
      pending.push(eventWords(event, view));
      if (event.type === 'deal') pending.push(t('announce.hand', { cards: texts.list(event.hand.map(cardName)) }));
    },
    /** @param {View} view */
    settled(view) {
      const guide = (view.guide ?? []).map((step) => guideWords(view, step));
      say([...pending, ...guide, choices(view)].filter(Boolean).join('. '));
      pending = [];
    },
    say,
  };
}

/**
 * What a person on turn may do, in words.
 * @param {View} view
 */
function choices(view) {
  if (view.turn !== view.seat || view.legal.length === 0) return '';
  const cards = [...new Set(view.legal.flatMap((legal) => (legal.card ? [legal.card] : [])))];
  const words = spoken(view).map((action) => actionWords(view, action));
  if (cards.length > 0) words.push(t('announce.cards', { cards: texts.list(cards.map(cardName)) }));
  return `${turnWords(view)}: ${words.join('; ')}`;
}
