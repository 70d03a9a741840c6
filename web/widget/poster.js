import en from '../texts/en/widget.json';
import ru from '../texts/ru/widget.json';
import uk from '../texts/uk/widget.json';

/** @import {Wishes} from './wishes.js' */

const WORDS = /** @type {Record<string, Record<string, string>>} */ ({ en, ru, uk });
const FAN = ['K♥', 'Q♥', '9♥', 'J♥', 'A♥'];
const CYRILLIC = /** @type {Record<string, string>} */ ({ K: 'К', Q: 'Д', J: 'В', A: 'Т' });
const COMMON = ['common.1', 'common.2', 'common.3', 'common.4', 'common.5'];

/** @param {Wishes} wishes @returns {(key: string, value?: string) => string} */
export const wordsOf =
  ({ lang }) =>
  (key, value = '') =>
    (WORDS[lang][key] ?? key).replace('{value}', value);

/**
 * An element, its children and texts put in as they are: no text becomes HTML.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
export function element(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/**
 * What stands in the table's place until somebody wants to play: the name, the rules, and where to tap.
 * @param {Wishes} wishes
 * @param {string} full address of the page of its own
 * @param {() => void} play
 */
export function poster(wishes, full, play) {
  const w = wordsOf(wishes);
  const button = element('button', { type: 'button', class: 'play', part: 'play' }, w('widget.play'));
  button.addEventListener('click', play);
  const lines = [`rules.${wishes.preset}`, ...COMMON].map((key) => element('li', {}, w(key)));
  const fan = FAN.map((card) =>
    element('span', {}, (wishes.lang === 'en' ? card[0] : (CYRILLIC[card[0]] ?? card[0])) + card[1]),
  );
  const name = w(`name.${wishes.preset}`);
  // Several tables of a page are told apart by their names.
  const label = `${w('widget.label')}. ${name}`;
  return element(
    'section',
    { class: 'poster', 'data-theme': wishes.theme, lang: wishes.lang, 'aria-label': label },
    element('p', { class: 'fan', 'aria-hidden': 'true' }, ...fan),
    element('h2', {}, name),
    element('p', {}, w(`players.${wishes.seats}`)),
    ...(wishes.wrong
      ? [element('p', { class: 'wrong', role: 'status' }, w(wishes.wrong.key, wishes.wrong.value))]
      : []),
    button,
    element('details', {}, element('summary', {}, w('widget.rules')), element('ul', {}, ...lines)),
    element('a', { href: full, target: '_blank', rel: 'noopener' }, w('widget.full')),
  );
}
