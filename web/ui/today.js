import { html, nothing } from 'lit-html';
import { dayOf } from '../app/links.js';
import { saves } from '../app/saves.js';
import { wear } from '../people/wear.js';
import css from '../styles/kept.css' with { type: 'text' };
import { t, texts } from '../texts/index.js';

/** @import {State, Prefs} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @import {DayResult} from '../app/saves.js' */
/** @typedef {{date: string, wish: Prefs['game'], results: DayResult[] | null}} Today */

wear(css);

export const title = () => t('today.title');

/**
 * The deal of a day, the same for everyone, and one's own results in those before.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const data = /** @type {Today} */ (
    state.panelData ?? { date: dayOf(new Date()), wish: state.prefs.game, results: null }
  );
  const { date, wish, results } = data;
  if (!results) {
    saves.days().then((days) => game.fill('today', { ...data, results: days }));
    return nothing;
  }
  const done = results.find((day) => day.date === date && presetOf(day) === wish.preset && day.level === wish.level);
  return html`<section class="today" data-date=${date}>
    <p>${t('today.about', { date: longDate(date), preset: wish.preset })}</p>
    ${done ? html`<p data-own=${done.own}>${t('today.result', { own: done.own, other: done.others })}</p><p class="quiet">${t('today.again')}</p>` : nothing}
    <footer class="paper-foot"><button type="button" class="act strong" data-action="play-day" autofocus @click=${() => game.start(wish, undefined, date)}>${t('start.deal')}</button></footer>
    ${results.length > 0 ? html`<table class="sheet days"><tbody>${results.map(row)}</tbody></table>` : nothing}
  </section>`;
}

/** @param {DayResult} day */
const presetOf = (day) => (typeof day.spec === 'string' ? day.spec : String(day.spec?.preset));

/** @param {DayResult} day */
const row = (day) =>
  html`<tr><th scope="row">${longDate(day.date)}</th><td>${t(`preset.${presetOf(day)}`)}</td><td class="points"><b>${day.own}</b> : ${day.others}</td></tr>`;

/** @param {string} date a day that has no hour: written as it is, wherever the reader lives */
const longDate = (date) =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
