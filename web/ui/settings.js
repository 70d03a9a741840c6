import { html, nothing } from 'lit-html';
import { asset } from '../app/assets.js';
import { INDICES, LETTERS, PAPERS, SORTS, SPEEDS, TAPS, THEMES } from '../app/prefs.js';
import { BACK_COLOURS, BACKS, CLOTHS } from '../art/sprite.js';
import { LANGUAGE_NAMES, LANGUAGES, t } from '../texts/index.js';
import { dataSection } from './data.js';
import { chips, toggle } from './fields.js';

/** @import {State, Prefs} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

export const title = () => t('pref.title');

/**
 * How this device likes its table.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const { prefs } = state;
  /**
   * @template {keyof Prefs} K
   * @param {K} name
   * @param {readonly Prefs[K][]} values
   * @param {(value: Prefs[K]) => string} [words]
   */
  const choice = (name, values, words) =>
    chips(
      name,
      t(`pref.${name}`),
      values,
      prefs[name],
      (value) => game.prefer({ [name]: value }),
      words ?? ((value) => t(`pref.${name}.${value}`)),
    );
  /** @param {'four' | 'left' | 'sound' | 'haptics' | 'taken' | 'legal' | 'confirm' | 'autoplay' | 'speech'} name */
  const yesNo = (name) => toggle(name, t(`pref.${name}`), prefs[name], (value) => game.prefer({ [name]: value }));
  return html`<div class="form">
    <section><h3>${t('pref.look')}</h3>
      ${choice('theme', THEMES)}
      ${choice('cloth', CLOTHS)}
      ${choice('paper', PAPERS)}
      ${choice('back', BACKS)}
      ${choice('backColour', ['auto', ...BACK_COLOURS])}
      ${choice('index', INDICES)}
      ${choice('letters', LETTERS)}
      ${yesNo('four')}
      ${yesNo('left')}
    </section>
    <section><h3>${t('pref.play')}</h3>
      ${choice('sort', SORTS)}
      ${choice('speed', SPEEDS)}
      ${choice('tap', TAPS)}
      ${yesNo('legal')}
      ${yesNo('taken')}
      ${yesNo('confirm')}
      ${yesNo('autoplay')}
      ${yesNo('speech')}
    </section>
    <section><h3>${t('pref.sounds')}</h3>
      ${yesNo('sound')}
      ${'vibrate' in navigator ? yesNo('haptics') : nothing}
    </section>
    <section><h3>${t('lang.label')}</h3>
      ${chips(
        'lang',
        t('lang.label'),
        LANGUAGES,
        game.language(),
        (lang) => game.prefer({ lang }),
        (lang) => LANGUAGE_NAMES[lang],
      )}
    </section>
    ${dataSection(state.panelData, game, state.site.install === 'ios')}
    ${about(state.hello?.version ?? '')}
    <footer class="paper-foot"><button type="button" class="act" data-action="reset-prefs" @click=${() => game.resetLook()}>${t('pref.reset')}</button></footer>
  </div>`;
}

/** What this is, and whose work is in it. @param {string} version */
const about = (version) => html`<section class="about-game"><h3>${t('pref.about')}</h3>
  ${['about.text', 'about.fair', 'about.private', 'about.cards'].map((key) => html`<p>${t(key)}</p>`)}
  <p><a href=${asset('THIRD_PARTY.md')}>${t('about.licences')}</a></p>
  ${version ? html`<p class="quiet">${t('pref.version', { version })}</p>` : nothing}
</section>`;
