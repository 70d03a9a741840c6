import { t, texts } from '../texts/index.js';
import { actionWords, spoken } from '../ui/bidding.js';
import { actionOf } from '../ui/hand.js';
import { letters } from './keyboard.js';
import { DEFAULTS } from './prefs.js';
import { shared } from './seats.js';
import { botAt } from './wish.js';

/** @import {Store} from './store.js' */
/** @import {Director} from './director.js' */
/** @import {createShelf} from './shelf.js' */
/** @import {Purpose} from './saves.js' */
/** @typedef {{request: Engine['request'], restore: () => Promise<boolean>}} Away a table that other devices share */
/** @import {Replay, Source} from './replay.js' */
/** @import {Install} from './install.js' */
/** @import {Engine, EngineError, GuideStep, Legal, Prefs, Reason, State, StateAnswer, Player} from './types.js' */

/** How long a sentence stays on the table, and how long at least for each of its letters, in milliseconds. */
const TOAST = 4200;
const A_LETTER = 75;

/**
 * What a person can do at the page, turned into requests. One request a tap; whatever goes wrong, the engine's
 * state is asked for and shown.
 *
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Director} parts.director
 * @param {Engine} parts.engine
 * @param {(words: string) => void} parts.announce
 * @param {(prefs: Prefs, before: Prefs) => void} parts.preferred
 * @param {typeof createShelf} parts.keeping what keeps the games
 * @param {EventTarget} [parts.keys] whose keys are the table's
 */
export function createGame({ store, director, engine, announce, preferred, keeping, keys = document }) {
  let toasts = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let toastTimer;
  let focus = 0;
  /** Where several people share this device. @type {import('../people/handover.js').Handover | null} */
  let handover = null;
  /** The table between devices that is on the screen, in place of the engine's own. @type {Away | null} */
  let away = null;
  /** Games between devices. @type {import('../people/people.js').People | null} */
  let people = null;
  /** @type {import('../ui/pad/pad.js').Scorer | null} */
  let scorer = null;
  /** @type {Replay | null} */
  let replay = null;
  /** Whether a computer player was stopped in the middle of its thoughts. */
  let stopped = false;
  /** Whether another tab has taken over the game on the table: what the engine still says of it is not shown. */
  let lost = false;

  const shelf = keeping({
    request: engine.request,
    say: (key, params) => texts.need('pages').then(() => say(t(key, params))),
    async onElsewhere(id, taken) {
      if (taken) {
        lost = true;
        store.set({ screen: 'start', panel: null });
        director.clear();
        handover?.clear();
      }
      await texts.need('pages');
      store.set({ elsewhere: id });
      if (taken) say(t('save.taken'));
      else announce(t('save.tabs'));
    },
  });

  /**
   * @param {string} text
   * @param {string} [section]
   */
  function say(text, section) {
    clearTimeout(toastTimer);
    toasts += 1;
    store.set({ toast: { text, section, n: toasts } });
    announce(text);
    toastTimer = setTimeout(() => store.set({ toast: null }), Math.max(TOAST, text.length * A_LETTER));
  }

  /** @param {{code: string, params?: Record<string, any>, text?: string}} error */
  function errorWords(error) {
    const key = [`why.${error.code}`, `error.${error.code}`].find((each) => texts.has(each));
    const params = error.params ?? {};
    return key
      ? t(key, { ...params, suit: error.code === 'must_follow' ? params.led : params.trump })
      : (error.text ?? t('error.unknown'));
  }

  /** @param {StateAnswer} answer */
  const keep = (answer) => {
    if (!away) shelf.keep(answer);
  };

  /**
   * Show how the table stands. Where several people share the device, a curtain may come first.
   * @param {StateAnswer} answer
   * @param {{cut?: boolean}} [how] `cut`: at once, without playing the events
   */
  async function present(answer, how = {}) {
    if (lost) return;
    if (shared(answer.view)) {
      const [{ createHandover }] = await Promise.all([import('../people/handover.js'), texts.need('together')]);
      handover ??= createHandover({ store, director, engine, announce });
      return handover.show(answer, how);
    }
    if (how.cut) director.cut(answer);
    else await director.answer(answer);
    goOn();
  }

  /** Let a computer player that was stopped think again, once somebody sits at the table. */
  function goOn() {
    const { view, busy, screen } = store.state;
    if (!stopped || busy || screen !== 'table') return;
    stopped = false;
    if (view?.players[view.turn ?? -1]?.kind === 'bot') game.request('players', { players: view.players });
  }

  /**
   * @param {string} op
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<any>} the answer, or null after an error that has been dealt with
   */
  async function send(op, fields = {}) {
    if (store.state.busy) return null;
    store.set({ busy: true, hint: null, confirm: null, picked: null, toast: null, lastTrick: false });
    try {
      const answer = await (away ?? engine).request(op, fields);
      if (answer?.error) {
        await recover(answer.error, answer.state);
        return null;
      }
      return answer;
    } catch (error) {
      await recover(/** @type {any} */ (error)?.error ?? { code: 'internal', text: String(error) });
      return null;
    } finally {
      store.set({ busy: false });
    }
  }

  /**
   * @param {EngineError} error
   * @param {StateAnswer} [state] how the table stands
   */
  async function recover(error, state) {
    // A lost worker is followed by a restart, which shows the table again.
    if (error.code === 'engine_restarted' || error.code === 'engine_stopped') return;
    const right = state ?? (await (away ?? engine).request('sync').catch(() => null));
    if (right?.view) await present(right, { cut: true });
    if (error.code !== 'stale') say(errorWords(error), error.section ?? undefined);
  }

  const game = {
    get focus() {
      return focus;
    },
    /** @param {number} at */
    setFocus(at) {
      focus = at;
    },

    /** @param {Legal} action */
    async act(action) {
      const { rev, playing, busy } = store.state;
      if (playing) return director.hurry();
      if (busy) return;
      store.set({ pending: action.card ?? null });
      const answer = await send('act', { rev, action: action.text });
      store.set({ pending: null });
      if (!answer) return;
      keep(answer);
      await present(answer);
    },

    /**
     * A tap on a card that can be played.
     * @param {Legal} action
     */
    touch(action) {
      const { tap } = store.state.prefs;
      if (tap === 'one' || store.state.picked === action.card || store.state.playing) game.act(action);
      else store.set({ picked: action.card ?? null });
    },

    /** A card was carried to the table. @param {string} card */
    drop(card) {
      const { view, sayBella } = store.state;
      const action = view && actionOf(view, card, sayBella);
      if (action) game.act(action);
    },

    /** A card that can't be played now says why. @param {string} _card @param {Reason} [why] */
    refuse(_card, why) {
      if (store.state.playing) return director.hurry();
      if (why) say(errorWords(why), why.section ?? undefined);
      else say(t(store.state.view?.turn === store.state.view?.seat ? 'why.words_first' : 'why.not_your_turn'));
    },

    /** @param {Legal | null} action */
    ask(action) {
      store.set({ confirm: action });
    },

    toggleBella() {
      store.set({ sayBella: !store.state.sayBella });
    },

    toggleLast() {
      store.set({ lastTrick: !store.state.lastTrick });
    },

    /**
     * A request that changes the game on the table.
     * @param {string} op
     * @param {Record<string, unknown>} [fields]
     * @param {{cut?: boolean, quiet?: boolean}} [how] `cut`: show its outcome at once; `quiet`: nothing happened at the table
     * @returns {Promise<boolean>} whether it was done
     */
    async request(op, fields = { rev: store.state.rev }, how = {}) {
      const answer = await send(op, fields);
      if (!answer) return false;
      keep(answer);
      if (how.quiet) store.set({ view: answer.view, shown: answer.view, rev: answer.rev });
      else await present(answer, how);
      return true;
    },

    async next() {
      store.set({ panel: null });
      await game.request('next');
    },

    async undo() {
      // At a table between devices this asks the others first.
      if ((await game.request('undo', undefined, { cut: true })) && !away) announce(t('log.undone'));
    },

    claim: () => game.request('claim'),

    async hint() {
      const [answer, { hintLines }] = await Promise.all([
        send('hint', { rev: store.state.rev }),
        import('./hint.js'),
        texts.need('play'),
      ]);
      const { view } = store.state;
      if (!answer?.hint || !view) return;
      store.set({ hint: answer.hint });
      announce(hintLines(answer.hint, view).join(' '));
    },

    dropHint: () => store.set({ hint: null }),

    /** The computer plays on for the person, who may take his cards back at any time. */
    async takeOver() {
      store.set({ panel: null });
      const { takeOver } = await import('./autopilot.js');
      takeOver(store, game);
    },

    takeBack: () => store.set({ auto: false }),

    /**
     * A guided first deal.
     * @param {string} preset
     */
    async guide(preset) {
      await texts.need('rules');
      return game.begin('guide', { rules: preset });
    },

    skipGuide: () => game.request('guide', { skip: true }, { cut: true }),

    /** @param {GuideStep[]} steps @param {number} at */
    turnPage: (steps, at) => store.set({ guideAt: { steps, at } }),

    /**
     * A new game by the settings of the start screen.
     * @param {Prefs['game']} wish
     * @param {Player[]} [people] who sits where, if not one person against the computer
     * @param {string} [day] the deal of that day
     */
    async start(wish, people, day) {
      const seats = wish.seats;
      /** @type {Player[]} */
      const players =
        people?.slice(0, seats) ??
        Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'human' } : botAt(wish, seat)));
      return game.begin(
        'new',
        { rules: { preset: wish.preset, seats, ...wish.changes }, players, ...(day ? { day } : {}) },
        day ? { kind: 'day', date: day } : undefined,
      );
    },

    /**
     * Another game on the table.
     * @param {'new' | 'load' | 'guide'} op
     * @param {Record<string, unknown>} fields
     * @param {Purpose} [purpose]
     * @returns {Promise<boolean>} whether it could be begun
     */
    async begin(op, fields, purpose) {
      away = null;
      lost = false;
      director.clear();
      handover?.clear();
      store.set({ screen: 'table', panel: null, auto: false, elsewhere: null });
      const answer = await send(op, fields);
      if (!answer) {
        store.set({ screen: 'start' });
        return false;
      }
      shelf.begin(purpose);
      if (!store.state.prefs.met) game.prefer({ met: true });
      keep(answer);
      await present(answer);
      return true;
    },

    /**
     * Go on with the game on the table after a crash, or with one that was kept.
     * @param {string | null} [which] the one last played unless another is named
     * @param {{steal?: boolean}} [how] `steal`: from another tab
     * @returns {Promise<boolean>}
     */
    async resume(which = null, how = {}) {
      if (away && which === null) return away.restore();
      const crashed = which === null && shelf.save;
      const answer = crashed
        ? await engine.request('load', { save: crashed }).catch((error) => error)
        : await shelf.take(which, how);
      if (!answer?.view) {
        if (answer?.error) say(errorWords(answer.error));
        return false;
      }
      away = null;
      lost = false;
      if (crashed) keep(answer);
      handover?.clear();
      store.set({ screen: 'table', panel: null, busy: false, auto: false, elsewhere: null });
      await present(answer, { cut: true });
      return true;
    },

    /** Back to the start screen; the running game stays kept until another is dealt. Nobody thinks about it meanwhile. */
    leave() {
      if (store.state.busy && !away) {
        stopped = true;
        engine.stop().catch(() => {});
      }
      store.set({ panel: null, screen: 'start' });
    },

    /** Whether a game lies behind the start screen. */
    canResume: () => Boolean(handover?.waiting() || (store.state.view && !store.state.view.over)),

    back() {
      if (handover?.holds()) return handover.cover();
      store.set({ screen: 'table' });
      goOn();
    },

    /** Who was called to the device is there: the curtain goes up. */
    lift: () => handover?.lift(),

    /** The score pad, fetched when it is first asked for. */
    async pad() {
      const [{ createScorer }] = await Promise.all([
        import('../ui/pad/pad.js'),
        texts.need('together', 'setup', 'count', 'pages'),
      ]);
      scorer ??= createScorer({ store, game });
      await scorer.open();
    },

    /** Games between devices, fetched when they are first asked for. */
    async people() {
      const [{ createPeople }] = await Promise.all([
        import('../people/people.js'),
        texts.need('together', 'setup', 'pages'),
      ]);
      people ??= createPeople({ store, game });
      return people;
    },

    /** The screen where devices meet. */
    async phones() {
      store.set({ screen: 'phones', panel: null });
      await game.people();
    },

    /**
     * The table is that of a game between devices from now on.
     * @param {Away} other
     */
    sitAt(other) {
      away = other;
      lost = false;
      director.clear();
      handover?.clear();
      store.set({ screen: 'table', panel: null, busy: false, auto: false });
    },

    /** Whether a game between devices is on the table. */
    isAway: () => away !== null,

    /**
     * What other devices have said changes the table.
     * @param {Away} from
     * @param {StateAnswer} answer
     * @param {{cut?: boolean}} [how]
     */
    async receive(from, answer, how) {
      if (away === from) await present(answer, how);
    },

    language: () => texts.language,

    /** @param {Partial<Prefs>} patch */
    prefer(patch) {
      const before = store.state.prefs;
      const prefs = { ...before, ...patch };
      store.set({ prefs });
      preferred(prefs, before);
    },

    /** The look as it was in the beginning; the games and rules of one's own stay. */
    resetLook() {
      const { lang, game: wish, own } = store.state.prefs;
      game.prefer({ ...DEFAULTS, lang, game: wish, own });
    },

    /** Where only one card can be played and the player does not care to play it himself. */
    playOnly() {
      const { view, rev, prefs } = store.state;
      const [only, ...others] = view?.legal ?? [];
      if (!prefs.autoplay || !only || others.length > 0 || only.kind !== 'card') return;
      setTimeout(() => store.state.rev === rev && game.act(only), 450);
    },

    /** @param {string | null} panel @param {unknown} [data] */
    open(panel, data = null) {
      store.set({ panel, panelData: data });
    },

    /**
     * New contents of an open panel; a panel that was closed meanwhile stays closed.
     * @param {string} panel @param {unknown} data
     */
    fill(panel, data) {
      if (store.state.panel === panel) store.set({ panelData: data });
    },

    escape() {
      if (store.state.confirm) store.set({ confirm: null });
      else if (store.state.lastTrick) store.set({ lastTrick: false });
      else director.hurry();
    },

    hurry() {
      director.hurry();
    },

    /** Letters of what can be pressed now, by the text of the action. */
    keys() {
      const view = store.state.view;
      if (!view) return new Map();
      const own = spoken(view).map((action) => ({ id: action.text, words: actionWords(view, action) }));
      const tools = ['declare', 'bella', 'claim', 'hint', 'undo', 'last', 'sheet', 'menu'].map((id) => ({
        id,
        words: id === 'bella' ? t('say.bella') : t(`act.${id}`),
      }));
      return letters([...own, ...tools]);
    },

    /** @param {string} id */
    keyOf(id) {
      return game.keys().get(id);
    },

    say,
    errorWords,
    shelf,
    engine,

    /** How the page stands to the device; a widget doesn't care. @type {Install | null} */
    site: null,

    /** The game that is watched, if one is. */
    get replay() {
      return replay;
    },

    /**
     * Watch a game step by step; the one on the table stays as it is.
     * @param {Source} source
     */
    async watch(source) {
      const [{ createReplay }] = await Promise.all([import('./replay.js'), texts.need('pages')]);
      replay?.close();
      replay = createReplay({ game, store, stage: director.stage, announce, source, keys });
      store.set({ screen: 'replay', panel: null });
    },

    /** @param {State['screen']} screen what was there before */
    unwatch(screen) {
      replay = null;
      if (game.site && location.hash.startsWith('#game='))
        history.replaceState(null, '', location.pathname + location.search);
      store.set({ screen });
    },
  };
  return game;
}

/** @typedef {ReturnType<typeof createGame>} Game */
