import { html, nothing } from 'lit-html';
import { t, texts } from '../texts/index.js';

/** @import {State, OptionMeta} from '../app/types.js' */

export const title = () => t('act.rules');

/**
 * The rules in force at this table, option by option.
 * @param {State} state
 */
export function body(state) {
  const rules = state.view?.rules;
  const options = state.hello?.options ?? [];
  if (!rules) return nothing;
  const groups = [...new Set(options.map((option) => option.group))];
  return html`<div class="rules">${groups.map((group) => {
    const inForce = options.filter((option) => option.group === group && option.seats.includes(rules.seats));
    return html`<section><h3>${t(`group.${group}`)}</h3><dl>${inForce.map((option) => line(option, rules[option.name]))}</dl></section>`;
  })}</div>`;
}

/**
 * @param {OptionMeta} option
 * @param {unknown} value
 */
function line(option, value) {
  const more = `option.${option.name}.about`;
  return html`<dt>${t(`option.${option.name}`)}</dt>
    <dd><b>${valueWords(option, value)}</b>${texts.has(more) ? html` <span>${t(more)}</span>` : nothing} <small>§ ${option.section}</small></dd>`;
}

/**
 * @param {OptionMeta} option
 * @param {unknown} value
 */
export function valueWords(option, value) {
  if (typeof value === 'boolean') return t(value ? 'act.yes' : 'act.no');
  const key = `option.${option.name}.${value}`;
  return texts.has(key) ? t(key) : String(value);
}
