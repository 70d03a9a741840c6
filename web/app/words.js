import { t, texts } from '../texts/index.js';
import { cardName } from '../ui/card.js';
import { bidWords, saidWords } from '../ui/speech.js';
import { nameOf, ownWin, shared, sideName, sidesInOrder, winnersInWords } from './seats.js';

/** @import {View, GameEvent, Count} from './types.js' */

/**
 * @param {View} view
 * @param {number} seat
 * @param {string} words
 */
const says = (view, seat, words) => t('log.says', { name: nameOf(view, seat), words });

/** @param {readonly string[]} cards */
const cardsInWords = (cards) => texts.list(cards.map(cardName));

/**
 * One event in words, for the log and for a listener; empty when it needs none.
 * @type {Record<string, (view: View, event: GameEvent) => string>}
 */
const WORDS = {
  ace: (view, event) => t('log.ace', { name: nameOf(view, event.dealer) }),
  deal: (view, event) => t('log.deal', { n: event.deal + 1, name: nameOf(view, event.dealer), card: event.upcard }),
  sevens: (view, event) => says(view, event.seat, t('say.sevens')),
  klabor: (view, event) => says(view, event.seat, t('say.klabor')),
  bid: (view, event) => says(view, event.seat, bidWords(/** @type {any} */ (event))),
  trump: (view, event) =>
    t(event.maker === view.seat ? 'log.trump.you' : 'log.trump', { suit: event.suit, name: nameOf(view, event.maker) }),
  passed_out: () => t('log.passed'),
  again: () => t('log.again'),
  swap: (view, event) =>
    t(event.seat === view.seat ? 'log.swap.you' : 'log.swap', { name: nameOf(view, event.seat), card: event.took }),
  second: (_view, event) =>
    [
      event.cards.length > 0 ? t('log.second', { cards: cardsInWords(event.cards) }) : '',
      event.freza ? t('log.freza', { card: event.freza }) : '',
    ]
      .filter(Boolean)
      .join('. '),
  ask: (view, event) => `${says(view, event.seat, t('say.ask'))} ${t(event.stands ? 'say.stands' : 'say.fails')}`,
  said: (view, event) => says(view, event.seat, saidWords(/** @type {any} */ (event))),
  stand: (view, event) =>
    event.melds.length > 0
      ? event.melds
          .map((/** @type {any} */ meld) =>
            t('log.stand', { name: nameOf(view, meld.seat), class: meld.class, top: meld.top, points: meld.points }),
          )
          .join('. ')
      : '',
  play: (view, event) =>
    t(event.bella ? 'log.card.bella' : 'log.card', { name: nameOf(view, event.seat), card: event.card }),
  trick: (view, event) => {
    const words = t(event.winner === view.seat ? 'log.trick.you' : 'log.trick', {
      name: nameOf(view, event.winner),
      points: event.points,
    });
    return event.last ? `${words}. ${t('log.trick.last', { name: nameOf(view, event.winner) })}` : words;
  },
  out: (view, event) => t(event.right ? 'log.out.right' : 'log.out.wrong', { name: nameOf(view, event.seat) }),
  dave: (view, event) => t('log.dave', { name: nameOf(view, event.seat), n: view.stake * 2 }),
  take: (view, event) => t('log.take', { name: nameOf(view, event.seat), n: event.stake }),
  drop: (view, event) => t('log.drop', { name: nameOf(view, event.seat), n: event.stake }),
  caught: (view, event) => {
    const params = { name: nameOf(view, event.seat), offender: nameOf(view, event.offender), offence: event.offence };
    if (!event.offence) return t('log.caught.none', params);
    return `${t('log.caught', params)}. ${t(`log.caught.${event.penalty}`, params)}`;
  },
  offended: (_view, event) => t('log.offended', { offence: event.offence }),
  count: (view, event) => countWords(view, event.count),
  over: (view, event) => winnerWords(view, event.winner),
};

/**
 * How a deal was counted, and the score after it. Of a call-out its own event has told.
 * @param {View} view
 * @param {Count} count
 */
function countWords(view, { maker, result, points, score }) {
  const side = view.side_of[maker];
  const params = {
    name: nameOf(view, maker),
    own: points[side],
    other: Math.max(...points.filter((_, other) => other !== side)),
  };
  const key = `result.text.${result}`;
  const yours = `${key}.you`;
  const told = maker === view.seat && texts.has(yours) ? yours : key;
  const scores = sidesInOrder(view).map((each) =>
    t('table.score.line', { name: sideName(view, each), points: score[each] }),
  );
  return `${texts.has(told) ? `${t(told, params)} ` : ''}${t('announce.score', { scores: texts.list(scores) })}`;
}

/**
 * @param {GameEvent} event
 * @param {View} view
 */
export const eventWords = (event, view) => WORDS[event.type]?.(view, event) ?? '';

/**
 * @param {View} view
 * @param {number | number[] | null} winner
 */
export function winnerWords(view, winner) {
  if (Array.isArray(winner) && winner.length > 1) return t('over.won.shared', { names: winnersInWords(view, winner) });
  const own = ownWin(view, winner);
  if (shared(view)) return t('over.won.other', { name: winnersInWords(view, winner) });
  if (view.seats === 4) return t(own ? 'over.won.us' : 'over.won.them');
  return own ? t('over.won.you') : t('over.won.other', { name: winnersInWords(view, winner) });
}
