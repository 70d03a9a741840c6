import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintLines } from '../../web/app/hint.js';
import { GLOSSARY, rulebook } from '../../web/texts/rulebook.js';
import { capital, LANGUAGES, pickLanguage, Texts, texts } from '../../web/texts/index.js';

/** @param {import('../../web/texts/index.js').Language} language @param {import('../../web/texts/index.js').Part[]} parts */
async function words(language, ...parts) {
  const texts = new Texts();
  await texts.use(language);
  await texts.need(...parts);
  return texts;
}

test('the language is the first of the wished ones that we speak', () => {
  assert.equal(pickLanguage(['uk-UA', 'ru']), 'uk');
  assert.equal(pickLanguage(['fr', 'ru-RU', 'en']), 'ru');
  assert.equal(pickLanguage(['de']), 'en');
  assert.equal(pickLanguage([]), 'en');
});

test('each language puts suits and ranks into its own cases', async () => {
  const ru = await words('ru', 'play');
  assert.equal(ru.t('card.nom', { rank: 'K', suit: 'h' }), 'король червей');
  assert.equal(ru.t('log.card', { name: 'Вы', card: 'Qs' }), 'Вы: дама пик');
  assert.equal(ru.t('log.swap', { name: 'Соперник', card: 'Qd' }), 'Соперник: берёт даму бубен за семёрку');
  assert.equal(ru.t('act.name', { suit: 'h' }), 'Называю черви');
  assert.equal(ru.t('say.top', { rank: 'K' }), 'От короля');
  assert.equal(ru.t('say.top.trump', { rank: 'K' }), 'От короля козырного');
  const uk = await words('uk');
  assert.equal(uk.t('card.nom', { rank: 'K', suit: 'h' }), 'король черв');
  assert.equal(uk.t('say.top', { rank: '9' }), 'Від дев’ятки');
  const en = await words('en', 'play');
  assert.equal(en.t('log.card', { name: 'You', card: 'Th' }), 'You: ten of hearts');
});

test('a number brings its plural form, alone and within a sentence', async () => {
  const ru = await words('ru', 'play');
  assert.deepEqual([1, 2, 5, 21, 112].map((n) => ru.t('n.points', { n })), ['1 очко', '2 очка', '5 очков', '21 очко', '112 очков']);
  assert.equal(ru.t('log.trick.you', { points: 23 }), 'Взятка ваша, 23 очка');
  assert.equal((await words('uk')).t('n.points', { n: 3 }), '3 очки');
  assert.equal((await words('en')).t('n.points', { n: 1 }), '1 point');
});

test('what is missing shows its key, and nothing given fills a brace with nothing', async () => {
  const en = await words('en', 'play');
  assert.equal(en.t('no.such.key'), 'no.such.key');
  assert.equal(en.has('no.such.key'), false);
  assert.equal(en.t('log.says', { words: 'Pass' }), ': “Pass”');
  assert.equal(capital('король'), 'Король');
});

test('a change of language brings the parts in use along, and tells who listens', async () => {
  const texts = await words('en', 'count');
  let told = 0;
  const stop = texts.onChange(() => told++);
  await texts.use('ru');
  assert.equal(texts.t('result.bait'), 'Байт');
  stop();
  await texts.use('en');
  assert.equal(told, 1);
});

test('a language that cannot be fetched leaves the old one in force', async () => {
  const texts = new Texts();
  const { load } = texts;
  texts.load = async (language, part) => {
    if (language === 'uk') throw new Error('no network');
    return load(language, part);
  };
  await texts.use('ru');
  await assert.rejects(texts.use('uk'));
  assert.equal(texts.language, 'ru');
  assert.equal(texts.t('act.pass'), 'Пас');
});

const ODESSA = {
  preset: 'klabor-odessa', seats: 2, target: 501, dealer_by: 'lot', next_dealer: 'winner', second_deal: 3, upcard_to: 'dealer',
  freza: true, two_passes: false, all_pass: 'redeal', four_sevens: false, exchange: 'first_turn', exchange_by: 'anyone',
  seven_dealt_later: true, ask_trump_run: true, lead: 'left', must_beat: 'trumps', trump_on_partner: true, melds: 'first_card',
  klabor: 'none', meld_tie: 'earlier', bella: 'holder', even: 'hang', even_twice: 'together', bait_three: 'better', bait_fine: 0,
  winner_takes_all: false, skis: 0, skis_for_all: false, call_out: true, out_bella: false, both_reached: 'last_trick', mars: true,
  dave: false, strict_table: false, judge: false,
};

test('the rules of a table are told section by section, from its options alone', async () => {
  for (const language of LANGUAGES) {
    const texts = await words(language, 'rules');
    const book = rulebook(ODESSA, (key) => texts.has(key));
    assert.deepEqual(book.map(({ section }) => section), ['cards', 'deal', 'bidding', 'exchange', 'melds', 'bella', 'play', 'count', 'bait', 'end']);
    for (const { section, lines } of book) {
      assert.ok(texts.has(`rules.section.${section}`), section);
      for (const { key, n } of lines) assert.doesNotMatch(texts.t(key, { n }), /NaN|undefined|\{/, key);
    }
  }
});

test('an option that has no effect at a table is not told there', async () => {
  const texts = await words('ru', 'rules');
  /** @param {object} changes */
  const told = (changes) => rulebook({ ...ODESSA, ...changes }, (key) => texts.has(key)).flatMap(({ lines }) => lines.map(({ key }) => key));
  assert.ok(told({}).includes('rule.freza.true'));
  assert.ok(!told({ seats: 4 }).includes('rule.freza.true'));
  assert.ok(told({ seats: 4 }).includes('book.melds.stand.4'));
  assert.ok(!told({ even: 'both' }).includes('rule.even_twice.together'));
  assert.ok(told({ skis: 100 }).includes('rule.skis'));
  assert.ok(told({ skis: 0 }).includes('rule.skis.0'));
  assert.ok(!told({ strict_table: false, judge: true }).includes('rule.judge.true'));
});

test('mars is half of the target, rounded up', async () => {
  const texts = await words('ru', 'rules');
  const line = rulebook(ODESSA, (key) => texts.has(key)).flatMap(({ lines }) => lines).find(({ option }) => option === 'mars');
  assert.match(texts.t('rule.mars.true', { n: line?.n }), /меньше 251 очка/);
});

test('each word of the glossary is named and told', async () => {
  for (const language of LANGUAGES) {
    const texts = await words(language, 'rules');
    for (const word of GLOSSARY) assert.ok(texts.has(`word.${word}`) && texts.has(`word.${word}.about`), word);
  }
});

test('a hint names a card as one says it, and quotes what is said', async () => {
  const view = /** @type {any} */ ({
    legal: [
      { text: '0 8d', kind: 'card', card: '8d', bella: false },
      { text: '0 Qs bella', kind: 'card', card: 'Qs', bella: true },
      { text: '0 pass', kind: 'bid', word: 'pass' },
    ],
  });
  const hint = (/** @type {string} */ action) => hintLines({ action, value: 12, next: { action: '0 8d', value: 12 } }, view);
  await texts.use('ru');
  await texts.need('play');
  assert.deepEqual(hint('0 8d')[0], 'Лучше всего — восьмёрка бубен.');
  assert.deepEqual(hint('0 Qs bella'), ['Лучше всего — дама пик с беллой.', 'Дама пик с беллой и восьмёрка бубен почти равны.']);
  assert.deepEqual(hint('0 pass'), ['Лучше всего — «Пас».', '«Пас» и восьмёрка бубен почти равны.']);
  await texts.use('uk');
  assert.equal(hint('0 Qs bella')[0], 'Найкраще — дама пік з беллою.');
  await texts.use('en');
  assert.equal(hint('0 8d')[0], 'Best: the eight of diamonds.');
});
