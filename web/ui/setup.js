import { html, nothing } from 'lit-html';
import { houseRules } from '../app/house.js';
import { nameOf } from '../app/seats.js';
import { botAt, rulesWished } from '../app/wish.js';
import { t, texts } from '../texts/index.js';
import { icon } from './card.js';
import { chips, number, toggle } from './fields.js';

/** @import {State, OptionMeta, Player, Prefs} from '../app/types.js' */
/** @import {Game} from '../app/game.js' */

export const title = () => t('setup.house');

/** Round values that are asked for most. */
const USUAL = /** @type {Record<string, number[]>} */ ({ target: [301, 501, 1001] });

/**
 * Every option of the rules, as the engine describes it; what differs from the rule set is marked and can be put back.
 * @param {State} state
 * @param {Game} game
 */
export function body(state, game) {
  const house = houseRules(state, game);
  const wished = rulesWished(state, house);
  if (!wished || !state.hello) return nothing;
  const { rules, usual } = wished;
  const changed = state.hello.options.filter(({ name }) => rules[name] !== usual[name]).length;
  const options = state.hello.options.filter((option) => option.seats.includes(rules.seats));
  const groups = [...new Set(options.map((option) => option.group))];
  return html`<div class="form setup">
    <p class="setup-head"><b>${t(`preset.${rules.preset}`)}</b> <span>${changed ? t('setup.changed', { n: changed }) : t('setup.changed.none')}</span></p>
    <p class="quiet">${t(`preset.${rules.preset}.about`)}</p>
    ${ownSets(state.prefs.own, house)}
    ${house.error ? html`<p class="clash" role="alert" data-code=${house.error.code}>${game.errorWords(house.error)}</p>` : nothing}
    ${groups.map((group) => {
      const inGroup = options.filter((option) => option.group === group);
      const differing = inGroup.filter(({ name }) => rules[name] !== usual[name]).length;
      const open = group === 'table' || differing > 0 || inGroup.some(({ name }) => house.clashes(name));
      return html`<details data-group=${group} ?open=${open}><summary><h3>${t(`group.${group}`)}</h3>${differing ? html`<b class="badge" role="img" aria-label=${t('setup.changed', { n: differing })}>${differing}</b>` : nothing}</summary>
        ${inGroup.map((option) => field(option, rules[option.name], usual[option.name], house))}
      </details>`;
    })}
    ${rules.seats > 2 ? others(state, game, rules.seats) : nothing}
    ${changed && !house.error ? saving(house.save) : nothing}
    <footer class="paper-foot">
      ${changed ? html`<button type="button" class="act" data-action="reset" @click=${house.reset}>${t('setup.reset')}</button>` : nothing}
      <button type="button" class="act strong" data-action="close" ?disabled=${house.error !== null} @click=${() => game.open(null)}>${t('act.ok')}</button>
    </footer>
  </div>`;
}

/**
 * Level and manner of each computer player, where there are several.
 * @param {State} state
 * @param {Game} game
 * @param {number} seats
 */
function others(state, game, seats) {
  const wish = state.prefs.game;
  const { levels = [], styles = [] } = state.hello ?? {};
  /** @param {number} seat @param {Partial<Player>} patch */
  const change = (seat, patch) => {
    const bots = Array.from({ length: seats }, (_, i) => ({ ...botAt(wish, i), ...(i === seat ? patch : {}) }));
    game.prefer({ game: { ...wish, bots } });
  };
  return html`<details data-group="players"><summary><h3>${t('setup.players')}</h3></summary>
    ${Array.from({ length: seats - 1 }, (_, i) => {
      const seat = i + 1;
      const bot = botAt(wish, seat);
      const name = nameOf(/** @type {any} */ ({ seat: 0, seats, players: [] }), seat);
      return html`<div class="option" data-seat=${seat}><h4>${name}</h4>
        ${chips(
          `level-${seat}`,
          t('setup.level'),
          levels,
          bot.level,
          (level) => change(seat, { level }),
          (level) => t(`level.${level}`),
        )}
        ${chips(
          `style-${seat}`,
          t('setup.style'),
          styles,
          bot.style,
          (style) => change(seat, { style }),
          (style) => t(`style.${style}`),
        )}</div>`;
    })}
  </details>`;
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
 * @param {ReturnType<typeof houseRules>} house
 */
function field(option, value, usual, house) {
  const name = t(`option.${option.name}`);
  /** @param {unknown} chosen */
  const change = (chosen) => house.change(option.name, chosen);
  const asked =
    option.choices.length === 0
      ? number(option.name, name, value, option.low, option.high, USUAL[option.name] ?? [], change)
      : typeof option.choices[0] === 'boolean'
        ? toggle(option.name, name, value, change)
        : chips(option.name, name, option.choices, value, change, (choice) => valueWords(option, choice));
  const differs = value !== usual;
  return html`<div class="option" data-option=${option.name} data-changed=${differs ? 'true' : 'false'} data-clash=${house.clashes(option.name) ? 'true' : 'false'}>
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
    <input class="blank" name="name" maxlength="40" required autocomplete="off" aria-label=${t('setup.save.name')} placeholder=${t('setup.save.name')}>
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
