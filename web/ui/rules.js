import { html, nothing } from 'lit-html';
import { specOf } from '../app/wish.js';
import { wear } from '../people/wear.js';
import css from '../styles/rules.css' with { type: 'text' };
import { capital, t, texts } from '../texts/index.js';
import { GLOSSARY, rulebook } from '../texts/rulebook.js';
import { cardName, miniCard, openCard, suitMark } from './card.js';

/** @import {State} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */
/** @import {Line} from '../texts/rulebook.js' */
/** @typedef {{about: string, table: string[], hand: string[], trump: string, owed: string[]}} Example the engine's */
/** @typedef {{rules: Record<string, any>, changed: string[], examples: Example[]}} Contents */

wear(css);

export const title = () => t('rules.title');

/** Which sentence an example of the engine belongs to. @type {Record<string, string[]>} */
const SHOWN_BY = { 'book.play.follow': ['follow', 'trump', 'discard'], must_beat: ['must_beat'] };

/**
 * The rules of this table in sentences, or of the one that is about to be dealt; then the players' words.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const data = /** @type {Contents | null} */ (state.panelData);
  if (!data) {
    const spec = state.view && state.screen !== 'start' ? state.view.spec : specOf(state.prefs.game);
    game.engine.request('rules', { rules: spec }).then(
      (answer) => game.fill('rules', answer),
      (failed) => game.say(game.errorWords(failed.error)),
    );
    return nothing;
  }
  const { rules } = data;
  const sections = rulebook(rules, (key) => texts.has(key));
  const names = [...sections.map(({ section }) => section), 'words'];
  return html`<div class="rules">
    <p class="rules-of"><b>${t(`preset.${rules.preset}`)}</b> · ${t('n.players', { n: rules.seats })}</p>
    <button type="button" class="act strong rules-guide" data-action="guide" @click=${() => game.guide(rules.preset)}>${t('rules.guide')}</button>
    <nav class="rules-contents" aria-label=${t('rules.contents')}>${names.map(
      (name) =>
        html`<button type="button" class="chip" data-to=${name} @click=${goTo}>${t(`rules.section.${name}`)}</button>`,
    )}</nav>
    ${sections.map(
      ({
        section,
        lines,
      }) => html`<section data-section=${section}><h3 tabindex="-1">${t(`rules.section.${section}`)}</h3>
        ${lines.map((line) => sentence(line, data))}</section>`,
    )}
    <section data-section="words"><h3 tabindex="-1">${t('rules.section.words')}</h3>
      <dl>${GLOSSARY.map((word) => html`<dt>${capital(t(`word.${word}`))}</dt><dd>${t(`word.${word}.about`)}</dd>`)}</dl></section>
  </div>`;
}

/**
 * A button of the contents: its section is brought up and told.
 * @param {Event} event
 */
function goTo(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const heading = button.closest('.rules')?.querySelector(`[data-section="${button.dataset.to}"] h3`);
  if (!(heading instanceof HTMLElement)) return;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/**
 * @param {Line} line
 * @param {Contents} data
 */
function sentence({ key, option, n, cards }, { rules, changed, examples }) {
  const about = SHOWN_BY[key] ?? SHOWN_BY[option] ?? [];
  return html`<p data-option=${option || nothing}>${t(key, { n })}${
    changed.includes(option) ? html` <em class="changed">${t('rules.changed', { preset: rules.preset })}</em>` : nothing
  }</p>
  ${cards.length > 0 ? html`<p class="example">${cards.map(miniCard)}</p>` : nothing}
  ${examples.filter((each) => about.includes(each.about)).map(situation)}`;
}

/**
 * Cards on the table, the hand, and in it those that may be played.
 * @param {Example} example
 */
const situation = ({
  about,
  table,
  hand,
  trump,
  owed,
}) => html`<figure class="situation" data-about=${about} data-owed=${owed.join(' ')}>
  <div><small>${t('rules.example.table')}</small><span class="row">${table.map(miniCard)}</span></div>
  <div><small>${t('rules.example.hand')}</small><span class="row">${hand.map((card) => openCard(card, { cls: owed.includes(card) ? 'mini owed' : 'mini spared' }))}</span></div>
  <figcaption>${suitMark(trump)} ${t('rules.example.trump', { suit: trump })}. ${t('rules.example.owed', { cards: texts.list(owed.map(cardName)) })}</figcaption>
</figure>`;
