import { html, nothing } from 'lit-html';
import { rulesWished } from '../app/wish.js';
import { capital, t, texts } from '../texts/index.js';
import { GLOSSARY, rulebook } from '../texts/rulebook.js';
import { miniCard } from './card.js';

/** @import {State} from '../app/types.js' */

export const title = () => t('rules.title');

/**
 * The rules of this table in sentences, or of the one that is about to be dealt; then the players' words.
 * @param {State} state
 */
export function body(state) {
  const wished = rulesWished(state);
  const inForce = state.screen === 'start' ? wished?.rules : (state.view?.rules ?? wished?.rules);
  if (!inForce) return nothing;
  const usual = state.hello?.presets.find(({ name }) => name === inForce.preset)?.values[inForce.seats] ?? inForce;
  const sections = rulebook(inForce, (key) => texts.has(key));
  return html`<div class="rules">
    <p class="quiet">${t(`preset.${inForce.preset}`)} · ${t('n.players', { n: inForce.seats })}</p>
    ${sections.map(
      ({ section, lines }) => html`<section><h3>${t(`rules.section.${section}`)}</h3>
        ${lines.map(({ key, option, n, cards }) => {
          const changed = option && usual[option] !== inForce[option];
          return html`<p data-option=${option || nothing}>${t(key, { n })}${
            changed ? html` <em class="changed">${t('rules.changed', { preset: inForce.preset })}</em>` : nothing
          }</p>
          ${cards.length > 0 ? html`<p class="example">${cards.map(miniCard)}</p>` : nothing}`;
        })}</section>`,
    )}
    <section><h3>${t('rules.section.words')}</h3>
      <dl>${GLOSSARY.map((word) => html`<dt>${capital(t(`word.${word}`))}</dt><dd>${t(`word.${word}.about`)}</dd>`)}</dl></section>
  </div>`;
}
