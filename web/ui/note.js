import { html, nothing } from 'lit-html';
import { guideWords } from '../app/guide.js';
import { hintLines } from '../app/hint.js';
import { wear } from '../people/wear.js';
import css from '../styles/note.css' with { type: 'text' };
import { t } from '../texts/index.js';
import { icon } from './card.js';

/** @import {State, View, GuideStep, Hint} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

wear(css);

/**
 * The note of the moment.
 * @param {State} state
 * @param {Game} game
 */
export function note(state, game) {
  const view = state.view;
  if (!view) return nothing;
  if (state.auto) return takenOver(game);
  if (state.hint) return hint(state.hint, view, game);
  if (view.guide?.length && !state.playing && !state.panel) return guide(state, view.guide, game);
  return nothing;
}

/** @param {Game} game */
const takenOver = (game) => html`<section class="note" data-note="auto" aria-label=${t('act.takeover')}>
  <p>${t('takeover.now')}</p>
  <footer>
    <button type="button" class="act" data-action="pause" @click=${() => game.open('pause')}>${t('act.pause')}</button>
    <button type="button" class="act strong" data-action="takeback" @click=${() => game.takeBack()}>${t('act.takeback')}</button>
  </footer>
</section>`;

/**
 * @param {Hint} given
 * @param {View} view
 * @param {Game} game
 */
function hint(given, view, game) {
  const action = view.legal.find((legal) => legal.text === given.action);
  return html`<section class="note" data-note="hint" aria-label=${t('hint.title')}>
    <button type="button" class="round note-close" data-action="hint-close" aria-label=${t('act.close')} @click=${() => game.dropHint()}>${icon('close')}</button>
    ${hintLines(given, view).map((line, i) => html`<p>${i === 0 ? html`<b>${line}</b>` : line}</p>`)}
    ${
      action
        ? html`<footer><button type="button" class="act strong" data-action="hint-play" @click=${() => game.act(action)}>${t('hint.play')}</button></footer>`
        : nothing
    }
  </section>`;
}

/**
 * One sentence of the guide at a time; the last one stays while the person decides.
 * @param {State} state
 * @param {GuideStep[]} steps
 * @param {Game} game
 */
function guide(state, steps, game) {
  const view = /** @type {View} */ (state.view);
  const at = state.guideAt?.steps === steps ? state.guideAt.at : 0;
  const more = at < steps.length - 1;
  return html`<section class="note" data-note="guide" data-code=${steps[at].code} aria-label=${t('guide.title')}>
    <p>${guideWords(view, steps[at])}</p>
    <footer>
      <button type="button" class="act" data-action="guide-skip" @click=${() => game.skipGuide()}>${t('guide.skip')}</button>
      ${
        more
          ? html`<button type="button" class="act strong" data-action="guide-next" @click=${() => game.turnPage(steps, at + 1)}>${t('guide.next')}</button>`
          : nothing
      }
    </footer>
  </section>`;
}
