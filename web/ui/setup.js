import { html, nothing } from 'lit-html';
import { houseRules } from '../app/house.js';
import { rulesWished } from '../app/wish.js';
import { t, texts } from '../texts/index.js';
import { icon } from './card.js';
import { chips, number, toggle } from './fields.js';

/** @import {State, OptionMeta, Prefs} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

export const title = () => t('setup.house');

/** Options that the start screen itself asks for. */
const ELSEWHERE = new Set(['seats']);
/** Round values that are asked for most. */
const USUAL = /** @type {Record<string, number[]>} */ ({ target: [301, 501, 1001] });

/**
 * Every option of the rules, as the engine describes it; what differs from the rule set is marked and can be put back.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const wished = rulesWished(state);
  if (!wished || !state.hello) return nothing;
  const { rules, usual } = wished;
  const house = houseRules(state, game);
  const changed = Object.keys(state.prefs.game.changes).length;
  const options = state.hello.options.filter(
    (option) => !ELSEWHERE.has(option.name) && option.seats.includes(rules.seats),
  );
  const groups = [...new Set(options.map((option) => option.group))];
  return html`<div class="form setup">
    <p class="setup-head"><b>${t(`preset.${rules.preset}`)}</b> <span>${changed ? t('setup.changed', { n: changed }) : t('setup.changed.none')}</span></p>
    <p class="quiet">${t(`preset.${rules.preset}.about`)}</p>
    ${ownSets(state.prefs.own, house)}
    ${groups.map(
      (
        group,
      ) => html`<details name="setup" ?open=${group === 'table'}><summary><h3>${t(`group.${group}`)}</h3></summary>
        ${options.filter((option) => option.group === group).map((option) => field(option, rules[option.name], usual[option.name], house.change))}
      </details>`,
    )}
    ${changed ? saving(house.save) : nothing}
    <footer class="paper-foot">
      ${changed ? html`<button type="button" class="act" data-action="reset" @click=${house.reset}>${t('setup.reset')}</button>` : nothing}
      <button type="button" class="act strong" data-action="close" @click=${() => game.open(null)}>${t('act.ok')}</button>
    </footer>
  </div>`;
}

/**
 * @param {OptionMeta} option
 * @param {unknown} value
 */
export function valueWords(option, value) {
  const own = `option.${option.name}.${value}`;
  if (texts.has(own)) return t(own);
  return texts.has(`choice.${value}`) ? t(`choice.${value}`) : String(value);
}

/**
 * @param {OptionMeta} option
 * @param {any} value
 * @param {unknown} usual
 * @param {(name: string, value: unknown) => void} changeTo
 */
function field(option, value, usual, changeTo) {
  const name = t(`option.${option.name}`);
  /** @param {unknown} chosen */
  const change = (chosen) => changeTo(option.name, chosen);
  const asked =
    option.choices.length === 0
      ? number(option.name, name, value, option.low, option.high, USUAL[option.name] ?? [], change)
      : typeof option.choices[0] === 'boolean'
        ? toggle(option.name, name, value, change)
        : chips(option.name, name, option.choices, value, change, (choice) => valueWords(option, choice));
  const differs = value !== usual;
  return html`<div class="option" data-option=${option.name} data-changed=${differs ? 'true' : 'false'}>
    ${asked}
    <p class="about">${t(`option.${option.name}.about`)} <small>§ ${option.section}</small>
      ${
        differs
          ? html`<button type="button" class="undo-one" @click=${() => change(usual)}>${t('setup.reset.one', { value: valueWords(option, usual) })}</button>`
          : nothing
      }</p>
  </div>`;
}

/**
 * Keep the changed rules under a name.
 * @param {(name: string) => void} save
 */
function saving(save) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = String(new FormData(form).get('name') ?? '').trim();
    if (!name) return;
    save(name);
    form.reset();
  };
  return html`<form class="save-own" @submit=${submit}>
    <input class="line" name="name" maxlength="40" required autocomplete="off" aria-label=${t('setup.save.name')} placeholder=${t('setup.save.name')}>
    <button type="submit" class="act" data-action="save-own">${t('setup.save')}</button></form>`;
}

/**
 * Rule sets of one's own.
 * @param {Prefs['own']} own
 * @param {ReturnType<typeof houseRules>} house
 */
function ownSets(own, house) {
  if (own.length === 0) return nothing;
  return html`<section class="own-sets"><h3>${t('setup.own')}</h3><ul>${own.map(
    (set) => html`<li><button type="button" class="chip" @click=${() => house.use(set)}>${set.name}</button>
      <button type="button" class="round" aria-label=${t('setup.own.delete', { name: set.name })} title=${t('setup.own.delete', { name: set.name })}
        @click=${() => house.drop(set)}>${icon('close')}</button></li>`,
  )}</ul></section>`;
}
