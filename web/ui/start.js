import { html, nothing } from 'lit-html';
import { LANGUAGE_NAMES, LANGUAGES, t } from '../texts/index.js';
import { icon, openCard } from './card.js';
import { vars } from './vars.js';

/** @import {State, Prefs} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/** What the engine will offer, until it says so itself. */
const PRESETS = /** @type {Record<string, number[]>} */ ({
  'debertz-501': [2],
  'klabor-odessa': [2, 3, 4],
  'klabor-classic': [2],
  'klabor-teams': [4],
});
/** Bella with its escort: what everyone at this table hopes to be dealt. */
const HERO = ['Kh', 'Qh', '9h', 'Jh', 'Ah'];
const LEVELS = ['beginner', 'player', 'master'];

/**
 * The first screen: which game, how many, against whom.
 * @param {State} state
 * @param {Game} game
 */
export function start(state, game) {
  const wish = state.prefs.game;
  const presets = seatsByPreset(state);
  const seats = presets[wish.preset] ?? [2];
  /** @param {Partial<Prefs['game']>} patch */
  const prefer = (patch) => game.prefer({ game: { ...wish, ...patch } });
  return html`<main class="start" aria-label=${t('app.name')}>
    <div class="start-card">
      <div class="start-fan" aria-hidden="true">${HERO.map((card, i) => openCard(card, { values: { '--i': i } }))}</div>
      <header class="start-head">
        <h1>${t('app.name')}</h1>
        ${languages(game)}
      </header>
      <div class="chips games" role="radiogroup" aria-label=${t('setup.preset')}>
        ${Object.keys(presets).map((preset) =>
          chip(
            'preset',
            preset,
            wish.preset === preset,
            t(`preset.${preset}`),
            () =>
              prefer({
                preset,
                seats: presets[preset].includes(wish.seats) ? wish.seats : presets[preset][0],
                changes: {},
              }),
            t(`preset.${preset}.short`),
          ),
        )}
      </div>
      <div class="start-row">
        ${
          seats.length > 1
            ? html`<div class="chips" role="radiogroup" aria-label=${t('setup.seats')}>
                ${seats.map((n) => chip('seats', n, wish.seats === n, String(n), () => prefer({ seats: n }), '', t('n.players', { n })))}
              </div>`
            : nothing
        }
        <div class="chips levels" role="radiogroup" aria-label=${t('setup.level')}>
          ${(state.hello?.levels ?? LEVELS).map((level) => chip('level', level, wish.level === level, t(`level.${level}`), () => prefer({ level })))}
        </div>
      </div>
      <div class="start-go">
        ${game.canResume() ? html`<button type="button" class="act" data-action="resume" @click=${() => game.back()}>${t('start.resume')}</button>` : nothing}
        <button type="button" class="act strong deal" data-action="deal" ?disabled=${!state.engine} ${vars({ '--done': state.loading.done })} @click=${() => game.start(wish)}>
          <span>${state.engine ? t('start.deal') : t('start.loading')}</span></button>
        <button type="button" class="round" data-action="settings" aria-label=${t('act.settings')} title=${t('act.settings')} ?disabled=${!state.hello} @click=${() => game.open('settings')}>${icon('settings')}</button>
      </div>
      <nav class="ways">
        ${way('check', 'today', () => game.open('today'))}
        ${way('save', 'record', () => game.open('games'))}
        ${way('player', 'device', () => game.open('seats'))}
      </nav>
    </div>
  </main>`;
}

/**
 * Another way to spend the evening.
 * @param {string} picture
 * @param {string} name
 * @param {() => void} press
 */
const way = (picture, name, press) =>
  html`<button type="button" class="way" data-action=${name} @click=${press}>${icon(picture)}<span>${t(`start.${name}`)}</span></button>`;

/** @param {State} state @returns {Record<string, number[]>} */
function seatsByPreset(state) {
  const given = state.hello?.presets;
  if (!given) return PRESETS;
  const list = Array.isArray(given)
    ? given
    : Object.entries(given).map(([name, value]) => ({ name, ...(Array.isArray(value) ? { seats: value } : value) }));
  return Object.fromEntries(
    list.map((/** @type {any} */ preset) => [
      preset.name,
      Array.isArray(preset.seats) ? preset.seats : [preset.seats ?? 2],
    ]),
  );
}

/** @param {Game} game */
const languages = (game) => html`<div class="langs" role="radiogroup" aria-label=${t('lang.label')}>
  ${LANGUAGES.map(
    (
      lang,
    ) => html`<button type="button" role="radio" lang=${lang} data-lang=${lang} aria-checked=${game.language() === lang ? 'true' : 'false'}
    aria-label=${LANGUAGE_NAMES[lang]} @click=${() => game.prefer({ lang })}>${lang === 'uk' ? 'УК' : lang === 'ru' ? 'РУ' : 'EN'}</button>`,
  )}
</div>`;

/**
 * @param {string} group
 * @param {string | number} value
 * @param {boolean} chosen
 * @param {string} words
 * @param {() => void} press
 * @param {string} [more]
 * @param {string} [label]
 */
const chip = (
  group,
  value,
  chosen,
  words,
  press,
  more = '',
  label = '',
) => html`<button type="button" role="radio" class="chip" data-group=${group} data-value=${value}
  aria-checked=${chosen ? 'true' : 'false'} aria-label=${label || nothing} @click=${press}><span>${words}</span>${more ? html`<small>${more}</small>` : nothing}</button>`;
