import { html, nothing } from 'lit-html';
import { isWished } from '../app/wish.js';
import { LANGUAGE_NAMES, LANGUAGES, t } from '../texts/index.js';
import { icon, openCard } from './card.js';
import { notices } from './site.js';
import { toast } from './toast.js';
import { vars } from './vars.js';

/** @import {State, Prefs} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

/** Rule sets in the order of the screen, with what the engine offers for each, until it says so itself. */
const PRESETS = /** @type {Record<string, number[]>} */ ({
  'debertz-501': [2],
  'klabor-odessa': [2, 3, 4],
  'klabor-classic': [2],
  'klabor-teams': [4],
});
/** Bella with its escort: what everyone at this table hopes to be dealt. */
const HERO = ['Kh', 'Qh', '9h', 'Jh', 'Ah'];
const LEVELS = ['beginner', 'player', 'master', 'fast'];

/**
 * The first screen: which game, how many, against whom.
 * @param {State} state
 * @param {Game} game
 */
export function start(state, game) {
  const wish = state.prefs.game;
  const presets = seatsByPreset(state);
  const seats = [...new Set([...(presets[wish.preset] ?? [2]), wish.seats])].sort();
  const changed = Object.keys(wish.changes).length;
  const own = state.prefs.own.find((set) => isWished(set, wish));
  /** @param {Partial<Prefs['game']>} patch */
  const prefer = (patch) => game.prefer({ game: { ...wish, ...patch } });
  return html`<main class="start" aria-label=${t('app.name')}>
    <div class="start-card">
      <header class="start-head">
        <div class="start-fan" aria-hidden="true">${HERO.map((card, i) => openCard(card, { values: { '--i': i } }))}</div>
        <h1>${t('app.name')}</h1>
        ${languages(game)}
      </header>
      <section class="start-form">
        <div class="chips games" role="radiogroup" aria-label=${t('setup.preset')}>
          ${Object.keys(presets).map((preset) =>
            chip(
              'preset',
              preset,
              !own && wish.preset === preset,
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
          ${state.prefs.own.map((set) =>
            chip('own', set.name, set === own, set.name, () => prefer(settings(set)), t(`preset.${set.preset}`)),
          )}
        </div>
        ${
          seats.length > 1
            ? html`<div class="chips seats" role="radiogroup" aria-label=${t('setup.seats')}>
                ${seats.map((n) => chip('seats', n, wish.seats === n, t('n.players', { n }), () => prefer({ seats: n, changes: {} })))}
              </div>`
            : nothing
        }
        <div class="chips levels" role="radiogroup" aria-label=${t('setup.level')}>
          ${levels(state).map((level) => chip('level', level, wish.level === level, t(`level.${level}`), () => prefer({ level, bots: undefined })))}
        </div>
        <div class="start-go">
          <button type="button" class="act strong deal" data-action="deal" ?disabled=${!state.engine} ${vars({ '--done': state.loading.done })} @click=${() => game.start(wish)}>
            <span>${state.engine ? t('start.deal') : t('start.loading')}</span></button>
          ${
            game.canResume()
              ? html`<button type="button" class="act" data-action="resume" @click=${() => game.back()}>${t('start.resume')}</button>`
              : state.prefs.met
                ? nothing
                : html`<button type="button" class="act" data-action="guide" ?disabled=${!state.engine} @click=${() => game.guide(wish.preset)}>${t('act.guide')}</button>`
          }
        </div>
      </section>
      <nav class="ways" aria-label=${t('act.menu')}>
        ${way('rules', 'rules', t('act.rules'), () => game.open('rules'))}
        ${way('house', 'setup', t('setup.house'), () => game.open('setup'), changed)}
        ${way('settings', 'settings', t('act.settings'), () => game.open('settings'))}
        ${way('stats', 'stats', t('act.stats'), () => game.open('stats'))}
        ${way('day', 'today', t('start.today'), () => game.open('today'))}
        ${way('save', 'record', t('start.record'), () => game.open('games'))}
        ${way('player', 'device', t('start.device'), () => game.open('seats'))}
        ${way('phones', 'phones', t('start.phones'), () => game.phones())}
        ${way('pad', 'pad', t('start.pad'), () => game.pad())}
      </nav>
      ${notices(state, game)}
    </div>
  </main>
  ${toast(state)}`;
}

/**
 * What else there is besides dealing at once.
 * @param {string} picture
 * @param {string} name
 * @param {string} words
 * @param {() => void} press
 * @param {number} [count] how many changes lie behind it
 */
const way = (picture, name, words, press, count = 0) =>
  html`<button type="button" class="way" data-action=${name} @click=${press}>${icon(picture)}<span>${words}</span>${
    count ? html`<b class="badge">${count}</b>` : nothing
  }</button>`;

/** What a rule set of one's own changes of a wish. @param {Prefs['own'][number]} set */
const settings = ({ preset, seats, changes }) => ({ preset, seats, changes });

/** @param {State} state @returns {Record<string, number[]>} */
const seatsByPreset = (state) => ({
  ...PRESETS,
  ...Object.fromEntries((state.hello?.presets ?? []).map(({ name, seats }) => [name, seats])),
});

/** Levels that one chooses from here; the settings have them all. @param {State} state */
const levels = ({ hello, prefs }) =>
  LEVELS.filter((level) => level !== 'fast' || prefs.game.level === level).filter(
    (level) => hello?.levels.includes(level) ?? true,
  );

/** @param {Game} game */
const languages = (game) => html`<div class="langs" role="radiogroup" aria-label=${t('lang.label')}>
  ${LANGUAGES.map(
    (
      lang,
    ) => html`<button type="button" role="radio" lang=${lang} data-lang=${lang} aria-checked=${game.language() === lang ? 'true' : 'false'} tabindex=${game.language() === lang ? 0 : -1}
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
  aria-checked=${chosen ? 'true' : 'false'} tabindex=${chosen ? 0 : -1} aria-label=${label || nothing} @click=${press}><span>${words}</span>${more ? html`<small>${more}</small>` : nothing}</button>`;
