/**
 * Which sentences tell the rules of a table, in order: keys of the `rules` part, chosen by the table's options.
 * Nothing is decided here; the sentences say what the engine does.
 *
 * @typedef {Record<string, string | number | boolean>} Rules every option by its name
 * @typedef {{key: string, option: string, n: number, cards: readonly string[]}} Line
 *   a sentence: the option it is about, or '' for what holds at every table; the number that fills it; an example
 */

/** Fixed sentences (`book.…`, with a form for a number of seats where there is one) and options, section by section. */
const SECTIONS = {
  cards: ['book.cards.pack', 'book.cards.sides', 'book.cards.plain', 'book.cards.trump', 'book.cards.beats', 'book.cards.sum'],
  deal: ['dealer_by', 'book.deal.six', 'second_deal', 'book.deal.upcard', 'upcard_to', 'freza', 'next_dealer'],
  bidding: ['book.bidding.first', 'book.bidding.second', 'two_passes', 'all_pass', 'four_sevens', 'book.bidding.maker'],
  exchange: ['book.exchange.what', 'exchange', 'exchange_by', 'seven_dealt_later', 'ask_trump_run'],
  melds: [
    'book.melds.runs', 'book.melds.whole', 'klabor', 'melds', 'book.melds.rank', 'book.melds.best', 'book.melds.stand',
    'meld_tie', 'book.melds.free',
  ],
  bella: ['book.bella.what', 'bella', 'book.bella.silent'],
  play: ['lead', 'book.play.follow', 'must_beat', 'trump_on_partner', 'book.play.wins'],
  count: ['book.count.sum', 'book.count.last', 'skis', 'skis_for_all', 'winner_takes_all'],
  bait: ['book.bait.what', 'bait_three', 'even', 'even_twice', 'bait_fine'],
  end: ['target', 'book.end.count', 'call_out', 'out_bella', 'both_reached', 'book.end.bait', 'mars', 'dave'],
  strict: ['strict_table', 'judge'],
};

/** Where an option says something only under another. @type {Record<string, (rules: Rules) => boolean>} */
const ONLY_IF = {
  upcard_to: ({ seats }) => seats === 4,
  freza: ({ seats }) => seats !== 4,
  trump_on_partner: ({ seats, must_beat }) => seats === 4 && must_beat !== 'never',
  bait_three: ({ seats }) => seats === 3,
  even_twice: ({ even }) => even === 'hang',
  bait_fine: ({ bait_fine }) => bait_fine !== 0,
  skis_for_all: ({ skis }) => skis !== 0,
  out_bella: ({ call_out }) => call_out === true,
  judge: ({ strict_table }) => strict_table === true,
};

/** Numbers that fill a sentence and are not the option's own. @type {Record<string, (rules: Rules) => number>} */
const NUMBERS = { mars: ({ target }) => Math.ceil(Number(target) / 2) };

/** Cards that show what a sentence says. @type {Record<string, readonly string[]>} */
const EXAMPLES = {
  'book.cards.plain': ['As', 'Ts', 'Ks', 'Qs', 'Js', '9s', '8s', '7s'],
  'book.cards.trump': ['Jh', '9h', 'Ah', 'Th', 'Kh', 'Qh', '8h', '7h'],
  'book.melds.runs': ['Qc', 'Kc', 'Ac'],
  'book.melds.whole': ['8d', '9d', 'Td', 'Jd', 'Qd'],
  'book.bella.what': ['Kh', 'Qh'],
  'book.exchange.what': ['7h', 'Kh'],
  ask_trump_run: ['7h', '8h', '9h'],
  klabor: ['9s', 'Ts', 'Js', 'Qs', 'Ks', 'As'],
};

/**
 * The rules of a table, section by section; a section with nothing to say is left out.
 * @param {Rules} rules
 * @param {(key: string) => boolean} has whether there is such a message: `texts.has`, with the part `rules` fetched
 * @returns {{section: string, lines: Line[]}[]} titles are `rules.section.SECTION`
 */
export function rulebook(rules, has) {
  const sections = Object.entries(SECTIONS).map(([section, entries]) => ({
    section,
    lines: entries.flatMap((entry) => line(entry, rules, has)),
  }));
  return sections.filter(({ lines }) => lines.length > 0);
}

/**
 * @param {string} entry
 * @param {Rules} rules
 * @param {(key: string) => boolean} has
 * @returns {Line[]}
 */
function line(entry, rules, has) {
  const fixed = entry.startsWith('book.');
  if (!fixed && ONLY_IF[entry]?.(rules) === false) return [];
  const stem = fixed ? entry : `rule.${entry}`;
  const key = [`${stem}.${fixed ? rules.seats : rules[entry]}`, stem].find(has);
  if (!key) return [];
  const n = Number(NUMBERS[entry]?.(rules) ?? rules[entry]);
  return [{ key, option: fixed ? '' : entry, n, cards: EXAMPLES[entry] ?? [] }];
}

/** The players' words, in the order of a glossary: `word.NAME` and `word.NAME.about`. */
export const GLOSSARY = [
  'maker', 'defender', 'upcard', 'stock', 'second_deal', 'freza', 'exchange', 'duty', 'meld', 'tertz', 'fifty', 'klabor',
  'bella', 'rank', 'writes', 'drop_dead', 'jass', 'manela', 'last_trick', 'skip', 'bait', 'hanging', 'skis', 'call_out',
  'mars', 'dave', 'revoke', 'bait_on_cards', 'pencil', 'hundreds',
];
