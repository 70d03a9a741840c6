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
  <div class="note-tools wide">
    ${tool('pause', 'pause', t('act.pause'), () => game.open('pause'))}
    <button type="button" class="act strong" data-action="takeback" @click=${() => game.takeBack()}>${t('act.takeback')}</button>
  </div>
</section>`;

/**
 * @param {Hint} given
 * @param {View} view
 * @param {Game} game
 */
function hint(given, view, game) {
  const action = view.legal.find((legal) => legal.text === given.action);
  return html`<section class="note" data-note="hint" aria-label=${t('hint.title')}>
    <div>${hintLines(given, view).map((line, i) => html`<p>${i === 0 ? html`<b>${line}</b>` : line}</p>`)}</div>
    <div class="note-tools">
      ${tool('hint-close', 'close', t('act.close'), () => game.dropHint())}
      ${action ? tool('hint-play', 'check', t('hint.play'), () => game.act(action), true) : nothing}
    </div>
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
    <div class="note-tools">
      ${tool('guide-skip', 'close', t('guide.skip'), () => game.skipGuide())}
      ${more ? tool('guide-next', 'forward', t('guide.next'), () => game.turnPage(steps, at + 1), true) : nothing}
    </div>
  </section>`;
}

/**
 * @param {string} name
 * @param {string} picture
 * @param {string} words
 * @param {() => void} press
 * @param {boolean} [strong]
 */
const tool = (
  name,
  picture,
  words,
  press,
  strong = false,
) => html`<button type="button" class="round ${strong ? 'strong' : ''}" data-action=${name} aria-label=${words}
  title=${words} @click=${press}>${icon(picture)}</button>`;
