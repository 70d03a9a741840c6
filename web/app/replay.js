import { t, texts } from '../texts/index.js';
import { createDirector } from './director.js';
import { LAST_FRAME } from './links.js';
import { createStore } from './store.js';
import { eventWords } from './words.js';

/** @import {Stage} from './director.js' */
/** @import {Store} from './store.js' */
/** @import {Game} from './game.js' */
/** @import {State, View} from './types.js' */

/**
 * What is watched: a record, a save of our own, or the compact form of a link.
 * @typedef {{record?: object, save?: unknown, frame?: number, seat?: number | null}} Source
 *
 * @typedef {object} Film where the watching stands
 * @property {number} frame
 * @property {number} frames
 * @property {number} deal
 * @property {number[]} deals the frame that each deal starts at
 * @property {number | null} seat whose view it is; `null`: all hands open
 * @property {string} words what happened in this frame
 * @property {{code: string, params?: Record<string, any>, text: string, deal: number, action: number} | null} error where the record breaks
 * @property {boolean} running it goes on by itself
 */

/** How long a frame is looked at when it goes on by itself, in milliseconds at normal speed. */
const LOOK = 700;

/**
 * A game played before, step by step, on a table of its own: the running game stays as it is.
 *
 * @param {object} parts
 * @param {Game} parts.game
 * @param {Store} parts.store the page's store, whose look and screen it shares
 * @param {() => Stage} parts.stage
 * @param {(words: string) => void} parts.announce
 * @param {Source} parts.source
 * @param {EventTarget} parts.keys whose keys step through it
 */
export function createReplay({ game, store, stage, announce, source, keys: target }) {
  const before = store.state.screen;
  const asked = source.save ? { save: source.save } : { record: source.record };
  const own = createStore({
    ...store.state,
    screen: 'replay',
    view: null,
    shown: null,
    log: [],
    playing: false,
    busy: false,
    hint: null,
    confirm: null,
    lastTrick: false,
  });
  /** @type {Film} */
  let film = {
    frame: 0,
    frames: 1,
    deal: 0,
    deals: [0],
    seat: source.seat ?? null,
    words: '',
    error: null,
    running: false,
  };
  /** Events are numbered as they are shown: a step back is a step on. */
  let number = 0;
  let wanted = -1;
  /** @type {string[]} */
  let told = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const director = createDirector(own, stage, {
    tell(event, view) {
      told.push(eventWords(event, view));
      film = { ...film, words: told.filter(Boolean).join('. ') };
    },
    settled() {
      film = { ...film, words: told.filter(Boolean).join('. ') };
      told = [];
      announce(film.words || t('replay.step', { n: film.frame + 1, all: film.frames }));
      store.set({});
    },
  });
  own.subscribe(() => store.set({}));

  /** @param {View} view @param {string[][] | null} hands @returns {View} */
  function dressed(view, hands) {
    const players = source.save
      ? view.players
      : view.players.map((player, seat) => ({ ...player, name: t('seat.n', { n: seat + 1 }) }));
    return { ...view, players, legal: [], illegal: {}, hands };
  }

  /**
   * @param {number} frame
   * @param {number | null} [seat]
   */
  async function go(frame, seat = film.seat) {
    // How many frames there are is known once the engine has answered.
    wanted = Math.max(0, Math.min(frame, own.state.view ? film.frames - 1 : LAST_FRAME));
    const mine = wanted;
    const answer = await game.engine.request('replay', { ...asked, frame: mine, seat }).catch((error) => error);
    if (mine !== wanted) return;
    if (!answer.view) return refuse(answer.error);
    const step = answer.frame === film.frame + 1 && seat === film.seat && own.state.view;
    const jumped = film.frames > 1 && answer.frame !== film.frame && !step;
    film = {
      ...film,
      frame: answer.frame,
      frames: answer.frames,
      deal: answer.deal,
      deals: answer.deals,
      seat,
      error: answer.error,
    };
    wanted = film.frame;
    const view = dressed(answer.view, answer.hands);
    /** @type {any[]} */
    const events = answer.events.map((/** @type {object} */ event) => ({ ...event, n: number++ }));
    // Who goes on does not wait for what still moves.
    director.hurry();
    if (step) return director.answer({ rev: 0, events, n: number, view, save: null });
    if (jumped || seat !== film.seat) told = events.map((event) => eventWords(event, view));
    director.cut({ rev: 0, events: [], n: number, view, save: null });
  }

  /** @param {{code: string, text?: string} | undefined} error */
  function refuse(error) {
    game.say(t(error?.code === 'link' || !texts.has(`error.${error?.code}`) ? 'link.bad' : `error.${error?.code}`));
    replay.close();
  }

  /** @param {boolean} running */
  function run(running) {
    clearTimeout(timer);
    film = { ...film, running };
    store.set({});
    if (running) next();
  }

  async function next() {
    if (film.frame >= film.frames - 1) return run(false);
    await go(film.frame + 1);
    const pace = { slow: 1.6, normal: 1, fast: 0.55, off: 1 }[store.state.prefs.speed];
    if (film.running) timer = setTimeout(next, LOOK * pace);
  }

  /** @param {number} step */
  function goDeal(step) {
    const here = film.deals.findLastIndex((start) => start <= film.frame);
    return go(film.deals[Math.max(0, Math.min(here + step, film.deals.length - 1))]);
  }

  /** @type {Record<string, () => unknown>} */
  const keys = {
    ArrowRight: () => go(film.frame + 1),
    ArrowLeft: () => go(film.frame - 1),
    ArrowDown: () => goDeal(1),
    ArrowUp: () => goDeal(-1),
    Home: () => go(0),
    End: () => go(film.frames - 1),
    ' ': () => run(!film.running),
    Escape: () => replay.close(),
  };

  /** @param {KeyboardEvent} event */
  function press(event) {
    const inside = event.target instanceof Element && event.target.closest('input, select, textarea, a');
    if (
      store.state.screen !== 'replay' ||
      store.state.panel ||
      inside ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const act = event.key === ' ' && event.target instanceof HTMLButtonElement ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    if (event.key !== ' ') run(false);
    act();
  }
  target.addEventListener('keydown', /** @type {EventListener} */ (press));

  const replay = {
    get film() {
      return film;
    },
    /** The page's state with the watched table in it. @returns {State} */
    get state() {
      const { panel, panelData, prefs, toast, hello, engine, loading, screen } = store.state;
      return { ...own.state, panel, panelData, prefs, toast, hello, engine, loading, screen };
    },
    source,
    go,
    deal: goDeal,
    run,

    /** @param {number | null} seat */
    see: (seat) => go(film.frame, seat),

    /** Sit down at the seat that is looked from, the others are computer players, and play on from this step. */
    async playOn() {
      const view = own.state.view;
      if (!view) return;
      const seat = film.seat ?? 0;
      const { level } = store.state.prefs.game;
      const players = view.players.map((_, other) => (other === seat ? { kind: 'human' } : { kind: 'bot', level }));
      replay.close();
      await game.begin('load', { ...asked, frame: film.frame, players });
    },

    close() {
      run(false);
      director.clear();
      target.removeEventListener('keydown', /** @type {EventListener} */ (press));
      game.unwatch(before === 'replay' || before === 'boot' ? 'start' : before);
    },
  };

  go(source.frame ?? 0, film.seat);
  return replay;
}

/** @typedef {ReturnType<typeof createReplay>} Replay */
