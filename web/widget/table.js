import cards from 'klabor-art/cards.js';
import icons from 'klabor-art/icons.js';
import { render } from 'lit-html';
import { createAnnouncer } from '../app/announce.js';
import { createDirector } from '../app/director.js';
import { createGame } from '../app/game.js';
import { INITIAL } from '../app/initial.js';
import { listenToKeys } from '../app/keyboard.js';
import { createMotion } from '../app/motion.js';
import { applyLook, DEFAULTS, NIGHT } from '../app/prefs.js';
import { createProgress } from '../app/progress.js';
import { createSound } from '../app/sound.js';
import { createStill } from '../app/still.js';
import { createStore } from '../app/store.js';
import { placeSprite } from '../art/sprite.js';
import { wearIn } from '../people/wear.js';
import base from '../styles/base.css' with { type: 'text' };
import card from '../styles/card.css' with { type: 'text' };
import felt from '../styles/felt.svg';
import nightly from '../styles/night.css' with { type: 'text' };
import papers from '../styles/panels.css' with { type: 'text' };
import cloth from '../styles/table.css' with { type: 'text' };
import tokens from '../styles/tokens.css' with { type: 'text' };
import wide from '../styles/wide.css' with { type: 'text' };
import { t, texts } from '../texts/index.js';
import { createPanels } from '../ui/panel.js';
import { createScreens } from '../ui/screens.js';
import { LAZY_SCREENS, PANELS, SCREENS } from './panels.js';
import { element, wordsOf } from './poster.js';
import { visitOnly } from './visit.js';
import own from './widget.css' with { type: 'text' };

/** @import {Ears} from './hall.js' */
/** @import {Wishes} from './wishes.js' */
/** @import {Engine, Over, Prefs, State, StateAnswer} from '../app/types.js' */

/** Events that somebody at the table makes. */
const MOVES = new Set(['klabor', 'sevens', 'bid', 'swap', 'ask', 'said', 'play', 'out', 'dave', 'take', 'drop']);

/** @param {string} text */
function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll(/url\("?felt\.svg"?\)/g, `url("${new URL(felt, import.meta.url).href}")`));
  return sheet;
}

/**
 * The table itself, in a shadow tree of another page. This module is loaded anew for each table.
 *
 * @param {object} parts
 * @param {ShadowRoot} parts.root
 * @param {Wishes} parts.wishes
 * @param {(ears: Ears) => Promise<Engine>} parts.sit
 * @param {(name: string, detail?: unknown) => void} parts.tell tells the page
 */
export async function mount({ root, wishes, sit, tell }) {
  const night = sheetOf(nightly);
  const [live, board, progress, dialog] = [
    element('div', { class: 'live', 'aria-live': 'polite' }),
    element('div', { class: 'board' }),
    element('div', { class: 'progress', role: 'progressbar', 'aria-label': 'Klabor' }),
    /** @type {HTMLDialogElement} */ (element('dialog', { class: 'panel' })),
  ];
  const wrap = element('div', { class: 'klabor', id: 'klabor', 'data-screen': 'start' }, board, live, progress, dialog);

  const store = createStore({ ...INITIAL, screen: 'start', guest: true, prefs: prefsOf(wishes) });
  const announcer = createAnnouncer(live);
  const sound = createSound(() => store.state.prefs);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const motion = createMotion(
    () => board,
    () => 1,
  );
  const still = createStill(() => 1);
  const director = createDirector(store, () => (calm.matches ? still : motion), {
    tell(event, view) {
      announcer.tell(event, view);
      sound.tell(event, view);
    },
    settled(view) {
      announcer.settled(view);
      if (view.phase === 'done' || view.phase === 'over') game.open('count');
    },
  });

  const moveTo = createProgress(progress);
  const engine = await sit({
    progress: (events) => director.progress(events),
    phase(phase, done) {
      moveTo(done);
      store.set({ loading: { phase, done } });
    },
    restart() {
      game.say(t('load.restart'));
      game.resume();
    },
  });
  const game = createGame({
    store,
    director,
    engine,
    announce: announcer.say,
    preferred,
    keeping: visitOnly(told),
    keys: wrap,
  });
  const panels = createPanels(dialog, game, PANELS, { modal: false });
  const screenOf = createScreens(SCREENS, LAZY_SCREENS);

  /** @param {StateAnswer} answer */
  function told({ events, view }) {
    for (const event of events) if (MOVES.has(event.type)) tell('klabor-move', event);
    if (view.count && events.some((event) => event.type === 'count'))
      tell('klabor-deal', { ...view.sheet.at(-1), deal: view.deal });
    if (events.some((event) => event.type === 'over')) finished(view.over);
  }

  /** @param {Over | null} over */
  async function finished(over) {
    const { record } = await engine.request('record');
    tell('klabor-game', { winner: over?.winner ?? null, score: over?.score ?? [], record });
  }

  /** @param {Prefs} prefs @param {Prefs} before */
  function preferred(prefs, before) {
    applyLook(wrap, prefs);
    night.media.mediaText = NIGHT[prefs.theme];
    if (prefs.lang !== before.lang) speak(prefs.lang);
  }

  /** @param {string} lang */
  async function speak(lang) {
    await texts.use(/** @type {import('../texts/index.js').Language} */ (lang));
    wrap.lang = lang;
    draw(store.state);
  }

  /** @param {State} now */
  function draw(now) {
    const state = (now.screen === 'replay' && game.replay?.state) || now;
    progress.hidden = state.engine;
    wrap.dataset.screen = state.screen;
    wrap.dataset.phase = state.view?.phase ?? '';
    wrap.dataset.busy = String(state.busy || state.playing);
    wrap.dataset.seats = String(state.shown?.seats ?? 2);
    wrap.dataset.stage = state.shown ? (state.shown.trump ? 'play' : 'bidding') : 'empty';
    board.inert = Boolean(state.panel);
    render(
      screenOf(state, game, () => draw(store.state)),
      board,
    );
    panels.draw(state);
  }

  /**
   * @param {object | string} given
   * @returns {Promise<boolean>} whether it is a record that can be played on or watched
   */
  async function load(given) {
    const record = typeof given === 'string' ? (await engine.request('unpack', { link: given })).record : given;
    const first = record && (await engine.request('replay', { record, frame: 0, seat: 0 }));
    if (!first?.view) return false;
    if (wishes.replay) {
      await game.watch({ record });
      return true;
    }
    game.replay?.close();
    const { level } = store.state.prefs.game;
    const players = first.view.players.map((/** @type {object} */ _, /** @type {number} */ seat) =>
      seat === 0 ? { kind: 'human' } : { kind: 'bot', level },
    );
    return game.begin('load', { record, players, repair: true });
  }

  /** The game that an attribute holds, or a new one after it was said that it holds none. */
  async function loadWished() {
    if (wishes.record && (await load(wishes.record))) return;
    if (!store.state.view) await newGame();
    if (wishes.wrong) game.say(wordsOf(wishes)(wishes.wrong.key, wishes.wrong.value));
    else if (wishes.record) game.say(wordsOf(wishes)('widget.wrong.record'));
  }

  async function newGame() {
    game.replay?.close();
    await game.start(store.state.prefs.game);
  }

  root.adoptedStyleSheets = [
    ...root.adoptedStyleSheets,
    ...[tokens, base, card, cloth, wide].map(sheetOf),
    night,
    sheetOf(papers),
    sheetOf(own),
  ];
  wearIn(root);
  await Promise.all([speak(wishes.lang), engine.ready(), texts.need('play')]);
  store.set({ hello: await engine.request('hello'), engine: true });
  root.replaceChildren(wrap);
  placeSprite(root, cards);
  placeSprite(root, icons);
  preferred(store.state.prefs, store.state.prefs);
  store.subscribe(draw);
  listenToKeys(wrap, () => store.state, game, wrap);
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && game.open(null));
  wrap.addEventListener('pointerdown', () => sound.unlock(), { once: true });
  board.addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('button'))) director.hurry();
  });
  draw(store.state);
  tell('klabor-ready');
  await loadWished();

  let changing = Promise.resolve();

  /** @param {Set<string>} names @param {Wishes} now */
  async function change(names, now) {
    wishes = now;
    if (names.has('lang')) game.prefer({ lang: now.lang });
    if (names.has('theme')) game.prefer({ theme: now.theme });
    if (names.has('level')) {
      game.prefer({ game: { ...store.state.prefs.game, level: now.level } });
      const players = store.state.view?.players.map((player) =>
        player.kind === 'bot' ? { ...player, level: now.level } : player,
      );
      if (players) await engine.request('players', { players });
    }
    if (names.has('rules') || names.has('seats')) {
      game.prefer({ game: prefsOf(now).game });
      await newGame();
    }
    if (names.has('record')) await loadWished();
    else if (names.has('mode')) await load(now.record ?? (await engine.request('record')).record);
    else if (now.wrong && names.has('rules')) game.say(wordsOf(now)(now.wrong.key, now.wrong.value));
  }

  return {
    newGame,
    load,
    record: async () => (await engine.request('record')).record ?? null,
    /** Attributes have changed; changes follow one another. @param {string[]} names @param {Wishes} now */
    change(names, now) {
      changing = changing.then(() => change(new Set(names), now));
      return changing;
    },
    close: () => engine.kill(),
  };
}

/** @param {Wishes} wishes @returns {Prefs} */
function prefsOf({ lang, theme, preset, seats, level, changes }) {
  return { ...DEFAULTS, lang, theme, sound: false, game: { preset, seats, level, changes } };
}

/** @typedef {Awaited<ReturnType<typeof mount>>} Mounted */
