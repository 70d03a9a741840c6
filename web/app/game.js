import { t, texts } from '../texts/index.js';
import { actionWords, spoken } from '../ui/bidding.js';
import { letters } from './keyboard.js';
import { shared } from './seats.js';
import { newId, saves } from './saves.js';

/** @import {Store} from './store.js' */
/** @import {Director} from './director.js' */
/** @import {Engine, EngineError, Legal, Prefs, Reason, StateAnswer, Player} from './types.js' */

/** How long a sentence stays on the table. */
const TOAST = 4200;

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
 */
export function createGame({ store, director, engine, announce, preferred }) {
  let toasts = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let toastTimer;
  let focus = 0;
  /** The save of the last answer: what a new worker goes on from. @type {unknown} */
  let save = null;
  /** Where several people share this device. @type {import('../people/handover.js').Handover | null} */
  let handover = null;
  /** Under what name the game on the table is kept. @type {string | null} */
  let kept = null;

  /**
   * @param {string} text
   * @param {string} [section]
   */
  function say(text, section) {
    clearTimeout(toastTimer);
    toasts += 1;
    store.set({ toast: { text, section, n: toasts } });
    announce(text);
    toastTimer = setTimeout(() => store.set({ toast: null }), TOAST);
  }

  /** @param {{code: string, params?: Record<string, any>, text?: string}} error */
  function errorWords(error) {
    const key = [`why.${error.code}`, `error.${error.code}`].find((each) => texts.has(each));
    const params = error.params ?? {};
    return key ? t(key, { ...params, suit: error.code === 'must_follow' ? params.led : params.trump }) : (error.text ?? t('error.unknown'));
  }

  /** @param {StateAnswer} answer */
  function keep(answer) {
    save = answer.save;
    if (!kept) saves.setCurrent((kept = newId()));
    saves.keep(kept, answer);
  }

  /**
   * Show how the table stands. Where several people share the device, a curtain may come first.
   * @param {StateAnswer} answer
   * @param {{cut?: boolean}} [how] `cut`: at once, without playing the events
   */
  async function present(answer, how = {}) {
    if (shared(answer.view)) {
      handover ??= (await import('../people/handover.js')).createHandover({ store, director, engine, announce });
      return handover.show(answer, how);
    }
    if (how.cut) director.cut(answer);
    else await director.answer(answer);
  }

  /**
   * @param {string} op
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<any>} the answer, or null after an error that has been dealt with
   */
  async function send(op, fields = {}) {
    if (store.state.busy) return null;
    store.set({ busy: true, hint: null, confirm: null, toast: null, lastTrick: false });
    try {
      const answer = await engine.request(op, fields);
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
    const right = state ?? (await engine.request('sync').catch(() => null));
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

    async next() {
      store.set({ panel: null });
      const answer = await send('next', { rev: store.state.rev });
      if (!answer) return;
      keep(answer);
      await present(answer);
    },

    async undo() {
      const answer = await send('undo', { rev: store.state.rev });
      if (!answer) return;
      keep(answer);
      await present(answer, { cut: true });
      announce(t('log.undone'));
    },

    async claim() {
      const answer = await send('claim', { rev: store.state.rev });
      if (!answer) return;
      keep(answer);
      await present(answer);
    },

    async hint() {
      const answer = await send('hint', { rev: store.state.rev });
      if (!answer?.hint || !store.state.view) return;
      const action = store.state.view.legal.find((legal) => legal.text === answer.hint.action);
      store.set({ hint: answer.hint });
      const reason = answer.hint.reason;
      const words = action ? actionWords(store.state.view, action) : answer.hint.action;
      const why = reason ? t(`hint.${reason.code}`, reason.params ?? {}) : '';
      say(why && why !== `hint.${reason.code}` ? `${words}. ${why}` : words);
    },

    /**
     * A new game by the settings of the start screen.
     * @param {Prefs['game']} wish
     * @param {Player[]} [people] who sits where, if not one person against the computer
     */
    async start(wish, people) {
      const seats = wish.seats;
      /** @type {Player[]} */
      const players =
        people?.slice(0, seats) ??
        Array.from({ length: seats }, (_, seat) =>
          seat === 0 ? { kind: 'human' } : { kind: 'bot', level: wish.level, style: seat % 2 ? 'careful' : 'bold' },
        );
      const rules = { preset: wish.preset, seats, ...wish.changes };
      director.clear();
      handover?.clear();
      kept = null;
      store.set({ screen: 'table', panel: null });
      const answer = await send('new', { rules, players });
      if (!answer) return store.set({ screen: 'start' });
      keep(answer);
      await present(answer);
    },

    /** Go on with what was kept, if anything was. @returns {Promise<boolean>} */
    async resume() {
      kept = kept ?? (await saves.current());
      const entry = save || !kept ? null : await saves.open(kept);
      save = save ?? entry?.save;
      if (!save) return false;
      const answer = await engine.request('load', { save }).catch((error) => error);
      if (!answer?.view) {
        if (entry) saves.damaged(entry);
        save = null;
        kept = null;
        say(answer?.error ? errorWords(answer.error) : t('error.unknown'));
        return false;
      }
      keep(answer);
      store.set({ screen: 'table', busy: false });
      await present(answer, { cut: true });
      return true;
    },

    /** Back to the start screen; the running game stays kept until another is dealt. */
    leave() {
      store.set({ panel: null, screen: 'start' });
    },

    /** Whether a game lies behind the start screen. */
    canResume: () => Boolean(handover?.waiting() || (store.state.view && !store.state.view.over)),

    back() {
      if (handover?.holds()) handover.cover();
      else store.set({ screen: 'table' });
    },

    /** Who was called to the device is there: the curtain goes up. */
    lift: () => handover?.lift(),

    language: () => texts.language,

    /** @param {Partial<Prefs>} patch */
    prefer(patch) {
      const before = store.state.prefs;
      const prefs = { ...before, ...patch };
      store.set({ prefs });
      preferred(prefs, before);
    },

    /** @param {string | null} panel @param {unknown} [data] */
    open(panel, data = null) {
      store.set({ panel, panelData: data });
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
      const tools = ['bella', 'claim', 'hint', 'undo', 'last', 'sheet', 'menu'].map((id) => ({ id, words: id === 'bella' ? t('say.bella') : t(`act.${id}`) }));
      return letters([...own, ...tools]);
    },

    /** @param {string} id */
    keyOf(id) {
      return game.keys().get(id);
    },

    say,
  };
  return game;
}

/** @typedef {ReturnType<typeof createGame>} Game */
