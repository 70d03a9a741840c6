import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { wear } from '../../people/wear.js';
import leaf from '../../styles/leaf.css' with { type: 'text' };
import css from '../../styles/pad.css' with { type: 'text' };
import { t } from '../../texts/index.js';
import { icon } from '../card.js';
import { toast } from '../toast.js';
import { beginForm } from './begin.js';
import { caughtForm } from './caught.js';
import { entryForm } from './entry.js';
import { fixForm } from './fix.js';
import { list } from './list.js';
import { sheet } from './sheet.js';

/** @import {Game} from '../../app/game.js' */
/** @import {State} from '../../app/types.js' */

wear(leaf);
wear(css);

/** Each mode with the words above it and where its way back leads. */
const MODES = {
  list: { words: 'pad.title', body: list, back: null },
  new: { words: 'pad.new', body: beginForm, back: /** @type {const} */ ('list') },
  sheet: { words: 'pad.title', body: sheet, back: /** @type {const} */ ('list') },
  entry: { words: 'pad.deal', body: entryForm, back: /** @type {const} */ ('sheet') },
  caught: { words: 'pad.caught', body: caughtForm, back: /** @type {const} */ ('sheet') },
  fix: { words: 'pad.correct', body: fixForm, back: /** @type {const} */ ('sheet') },
};

/**
 * The score pad.
 * @param {State} state
 * @param {Game} game
 */
export function screen(state, game) {
  const now = state.pad;
  if (!now) return nothing;
  const { words, body, back } = MODES[now.mode];
  return html`<main class="pad leaf" data-mode=${now.mode} aria-label=${t('pad.title')}>
    <header class="leaf-head">
      <button type="button" class="round" data-action="back" aria-label=${t('act.back')} @click=${() => (back ? now.scorer.go(back) : game.leave())}>${icon('back')}</button>
      <h1>${t(words)}</h1>
    </header>
    ${keyed(now.mode, html`<section class="paper leaf-paper"><div class="paper-body">${body(now, state, game)}</div></section>`)}
    ${toast(state)}
  </main>`;
}
