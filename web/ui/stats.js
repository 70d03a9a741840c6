import { html, nothing } from 'lit-html';
import { download } from '../app/download.js';
import { fileOf, grouped, stats, summed } from '../app/stats.js';
import { wear } from '../people/wear.js';
import css from '../styles/stats.css' with { type: 'text' };
import { t, texts } from '../texts/index.js';
import { chart } from './chart.js';
import { fileButton, textOf } from './file.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @import {GameStat} from '../app/stats.js' */
/** @typedef {{games: GameStat[], preset: string, asking: boolean, said: {key: string, params?: Record<string, number>} | null}} Contents `preset`: of which rule set, or of all */

wear(css);

/** As many games as the chart has room for. */
const RECENT = 16;

export const title = () => t('stats.title');

/**
 * Games and deals in numbers.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const data = /** @type {Contents | null} */ (state.panelData);
  /** @param {Partial<Contents>} patch */
  const show = (patch) => game.fill('stats', { games: [], preset: '', asking: false, said: null, ...data, ...patch });
  if (!data) {
    stats.list().then((games) => show({ games }));
    return nothing;
  }
  if (data.games.length === 0)
    return html`${said(data)}<p class="quiet">${t('stats.empty')}</p><footer class="paper-foot">${taking(show)}</footer>`;
  const games = data.games.filter(({ preset }) => !data.preset || preset === data.preset);
  const presets = grouped(data.games, ({ preset }) => preset);
  return html`<section class="stats">
    ${
      presets.length > 1
        ? html`<div class="chips" role="group" aria-label=${t('stats.by.rules')}>
            ${['', ...presets.map(([preset]) => preset)].map(
              (
                preset,
              ) => html`<button type="button" class="chip" data-preset=${preset} aria-pressed=${preset === data.preset ? 'true' : 'false'}
                @click=${() => show({ preset })}>${preset ? presetName(preset) : t('stats.all')}</button>`,
            )}</div>`
        : nothing
    }
    ${said(data)}
    ${numbers(games)}
    ${recent(games)}
    ${table('rules', games, ({ preset, changed, seats }) => [presetName(preset), t('n.players', { n: seats }), changed ? t('setup.house') : ''].filter(Boolean).join(', '))}
    ${table('level', games, ({ level }) => (texts.has(`level.${level}`) ? t(`level.${level}`) : '–'))}
    <footer class="paper-foot">${data.asking ? sure(show) : tools(data.games, show)}</footer>
  </section>`;
}

/** @param {string} preset */
const presetName = (preset) => (texts.has(`preset.${preset}`) ? t(`preset.${preset}`) : preset);

/** @param {number} part @param {number} all */
const percent = (part, all) => (all === 0 ? '' : t('stats.bait.rate', { percent: Math.round((100 * part) / all) }));

/** @param {number} value */
const decimal = (value) => new Intl.NumberFormat(texts.language, { maximumFractionDigits: 1 }).format(value);

/** @param {GameStat[]} games */
function numbers(games) {
  const sum = summed(games);
  /** @param {string} key @param {string | number} value @param {string} [more] */
  const line = (key, value, more = '') =>
    html`<div data-stat=${key}><dt>${t(`stats.${key}`)}</dt><dd>${value}${more ? html` <small>${more}</small>` : nothing}</dd></div>`;
  return html`<dl class="numbers">
    ${line('games', sum.games)}
    ${line('won', sum.won, percent(sum.won, sum.games))}
    ${line('streak', sum.streak)}
    ${line('deals', sum.deals)}
    ${line('average', decimal(sum.average))}
    ${line('best', sum.best)}
    ${line('maker', sum.maker)}
    ${line('bait', sum.baits, percent(sum.baits, sum.maker))}
  </dl>`;
}

/** @param {GameStat[]} games */
function recent(games) {
  const bars = games
    .flatMap(({ over }) => (over ? [{ margin: over.own - over.other, won: over.won }] : []))
    .slice(0, RECENT)
    .reverse();
  if (bars.length === 0) return nothing;
  const values = texts.list(bars.map(({ margin }) => String(margin)));
  return html`<figure><figcaption>${t('stats.chart')}</figcaption>${chart(bars, t('stats.chart.label', { values }))}</figure>`;
}

/**
 * @param {'rules' | 'level'} name
 * @param {GameStat[]} games
 * @param {(game: GameStat) => string} by
 */
function table(name, games, by) {
  return html`<table class="sheet stat-table" data-by=${name}>
    <thead><tr><th scope="col">${t(`stats.by.${name}`)}</th>${['games', 'won', 'average', 'bait'].map(
      (key) => html`<th scope="col">${t(`stats.short.${key}`)}</th>`,
    )}</tr></thead>
    <tbody>${grouped(games, by).map(([words, group]) => {
      const sum = summed(group);
      return html`<tr><th scope="row">${words}</th><td>${sum.games}</td><td>${percent(sum.won, sum.games)}</td><td>${decimal(sum.average)}</td><td>${percent(sum.baits, sum.maker)}</td></tr>`;
    })}</tbody>
  </table>`;
}

/** @param {Contents} contents */
const said = ({ said: words }) =>
  words ? html`<p class="said" role="status">${t(words.key, words.params)}</p>` : nothing;

/**
 * @param {GameStat[]} games
 * @param {(patch: Partial<Contents>) => void} show
 */
const tools = (games, show) => html`
  <button type="button" class="act" data-action="stats-export" @click=${() => download(fileOf(games), 'klabor-stats.json')}>${t('stats.export')}</button>
  ${taking(show)}
  <button type="button" class="act" data-action="stats-reset" @click=${() => show({ asking: true, said: null })}>${t('stats.reset')}</button>`;

/** @param {(patch: Partial<Contents>) => void} show */
const taking = (show) => fileButton(t('stats.import'), 'stats-import', (file) => taken(file, show));

/** @param {File} file @param {(patch: Partial<Contents>) => void} show */
async function taken(file, show) {
  const fresh = await stats.take(await textOf(file));
  show({
    games: await stats.list(),
    said: fresh === null ? { key: 'stats.import.wrong' } : { key: 'file.read', params: { games: fresh } },
  });
}

/** @param {(patch: Partial<Contents>) => void} show */
const sure = (show) => html`<div class="sure" role="alertdialog" aria-label=${t('stats.reset')}>
  <p>${t('stats.reset.confirm')}</p>
  <button type="button" class="act strong" data-action="stats-reset-yes" @click=${() => stats.reset().then(() => show({ games: [], asking: false, said: null }))}>${t('act.yes')}</button>
  <button type="button" class="act" data-action="stats-reset-no" @click=${() => show({ asking: false })}>${t('act.cancel')}</button>
</div>`;
