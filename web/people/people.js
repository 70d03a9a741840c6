import { writeLink } from '../app/links.js';
import css from '../styles/company.css' with { type: 'text' };
import { t, texts } from '../texts/index.js';
import { bar } from './bar.js';
import { keep } from './keep.js';
import { createRoom } from './room.js';
import { createTransport, LineError } from './transport.js';
import { wear } from './wear.js';

/** @import {Game} from '../app/game.js' */
/** @import {Store} from '../app/store.js' */
/** @import {State} from '../app/types.js' */
/** @import {Room} from './room.js' */
/** @import {FairAnswer, RoomState, Wish} from './types.js' */
/** @import {Failure, Transport} from './transport.js' */
/**
 * @typedef {object} Offer what is to be carried to the other device
 * @property {'invitation' | 'answer'} kind
 * @property {string} code empty while it is being made
 * @property {string} link
 * @property {boolean} connecting the answer has been taken
 *
 * @typedef {object} Company a game between devices, as the page draws it
 * @property {RoomState | null} room
 * @property {Offer | null} offer
 * @property {string} invitation an invitation that came by a link and waits for a name
 * @property {Failure | 'refused' | null} trouble
 * @property {People} people
 * @property {(state: State, game: Game) => unknown} bar what is drawn over the table
 */

wear(css);

/** A link of an answer is opened in a tab of its own and handed to the one that waits for it. */
const CHANNEL = 'klabor answers';

/**
 * Games between devices: the one room of this page, invitations, and what the table is told.
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Game} parts.game
 */
export function createPeople({ store, game }) {
  /** @type {Room | null} */
  let room = null;
  /** @type {Promise<Transport> | null} */
  let transport = null;
  /** @type {{accept?: (answer: string) => Promise<void>, cancel: () => void} | null} */
  let pending = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  /** The table between devices, for the game on the screen. */
  const table = {
    /** @param {string} op @param {Record<string, unknown>} [fields] */
    request: async (op, fields) => room?.request(op, fields),
    async restore() {
      return (await room?.restore()) === null;
    },
  };

  /** @param {Partial<Company>} patch */
  function set(patch) {
    const now = store.state.company ?? { room: null, offer: null, invitation: '', trouble: null, people, bar };
    store.set({ company: { ...now, ...patch } });
  }

  /** @param {number} device */
  const nameOf = (device) => room?.state.people[device]?.name || t('seat.n', { n: device + 1 });

  /** @param {'host' | 'guest'} role @param {string} name @param {Wish} wish @param {number} patience */
  async function open(role, name, wish, patience) {
    transport ??= createTransport();
    room?.leave();
    room = createRoom(
      {
        request: game.engine.request,
        transport: await transport,
        events: {
          changed(state) {
            const over = state.step === 'over';
            set({ room: over ? null : state });
            watch(state);
            if (over) keep.clear();
          },
          show(answer, first) {
            if (first) game.sitAt(table);
            game.receive(table, /** @type {any} */ (answer), { cut: answer.undone || (first && resumed(answer)) });
            if (answer.undone) game.say(t('log.undone'));
          },
          caught: (lie) => game.open('caught', { ...lie, name: nameOf(lie.device) }),
          said: (device, code) => game.say(t('log.says', { name: nameOf(device), words: t(`talk.${code}`) })),
          refused: (code) => game.say(t(`fair.code.${code}`)),
          failed: (error) => game.say(game.errorWords(error)),
          denied: (device) => game.say(t('ask.refused', { name: nameOf(device) })),
          alone: (record) => alone(record),
          keep: keep.store,
        },
      },
      { role, name, wish, patience },
    );
    set({ room: room.state, trouble: null, offer: null });
    return room;
  }

  /** Whether an answer shows a deal that began before this visit. @param {FairAnswer} answer */
  const resumed = ({ view, events }) => events.length === 0 || (view !== null && view.bids.length > 0);

  /** While somebody is lost, time is told. @param {RoomState} state */
  function watch(state) {
    const lost = state.step === 'table' && state.people.some((each) => !each.here);
    if (lost) clock ??= setInterval(() => store.set({}), 1000);
    else {
      clearInterval(clock);
      clock = undefined;
    }
  }

  /** Whether anybody else can be asked: all words go through the host. */
  function reached() {
    const { people, me } = room?.state ?? { people: [], me: 0 };
    return people.some((each, device) => each.here && device !== me) && people[0].here;
  }

  /** Nobody else is left: the computer sits down in their places, and the game is this device's own. @param {unknown} record */
  function alone(record) {
    const state = room?.state;
    const own = state?.view?.seat ?? 0;
    const players = (state?.view?.players ?? []).map((player, seat) =>
      seat === own
        ? { kind: 'human', name: player.name }
        : { kind: 'bot', level: state?.wish.level, name: player.name },
    );
    people.leave();
    return game.begin('load', { record, players });
  }

  /** @param {'join' | 'answer'} kind @param {string} code */
  const link = (kind, code) => writeLink({ kind, code }, location.href);

  /** @param {Failure | null} why */
  function ended(why) {
    pending = null;
    set({ offer: null, trouble: why });
    if (why === null && room?.state.step === 'table') store.set({ screen: 'table' });
  }

  const answers = new BroadcastChannel(CHANNEL);
  answers.onmessage = async ({ data }) => {
    if (typeof data?.answer !== 'string' || !pending?.accept) return;
    if (await people.accept(data.answer)) answers.postMessage({ taken: data.answer });
  };

  const people = {
    get room() {
      return room;
    },

    /** @param {string} name @param {number} patience */
    async host(name, patience) {
      const { preset, seats, level, changes } = store.state.prefs.game;
      await open('host', name, { spec: { preset, seats, ...changes }, seats, level }, patience);
      await people.invite();
    },

    async invite() {
      pending?.cancel();
      set({ offer: { kind: 'invitation', code: '', link: '', connecting: false }, trouble: null });
      await attempt(async () => {
        const made = room ? await room.invite(ended) : null;
        pending = made;
        if (made)
          set({ offer: { kind: 'invitation', code: made.code, link: link('join', made.code), connecting: false } });
      });
    },

    /** @param {string} text the answer that came back @returns {Promise<boolean>} whether it fits */
    async accept(text) {
      const offer = store.state.company?.offer;
      if (!pending?.accept || !offer) return false;
      const asked = pending;
      const { accept } = pending;
      return attempt(async () => {
        await accept(codeIn(text));
        // The line may be up before the answer counts as taken in: then nothing is waited for any more.
        if (pending === asked) set({ offer: { ...offer, connecting: true }, trouble: null });
      }, true);
    },

    /** @param {string} name @param {string} invitation */
    async join(name, invitation) {
      pending?.cancel();
      const state = room?.state;
      // Who was at a table comes back to it; anyone else begins anew.
      if (state?.role !== 'guest' || state.step === 'over') {
        await open('guest', name, { spec: null, seats: 0, level: '' }, 0);
      }
      set({ offer: { kind: 'answer', code: '', link: '', connecting: false }, trouble: null, invitation: '' });
      await attempt(async () => {
        const made = room ? await room.join(codeIn(invitation), ended) : null;
        pending = made;
        if (made)
          set({ offer: { kind: 'answer', code: made.code, link: link('answer', made.code), connecting: true } });
      });
    },

    /** An invitation came by a link. @param {string} code */
    invited(code) {
      set({ invitation: code });
      store.set({ screen: 'phones', panel: null });
    },

    /** An answer came by a link: another tab waits for it, or this one. @param {string} code @returns {Promise<boolean>} */
    answered(code) {
      if (pending?.accept) return people.accept(code);
      return new Promise((resolve) => {
        const asking = new BroadcastChannel(CHANNEL);
        const limit = setTimeout(() => resolve(false), 2000);
        asking.onmessage = ({ data }) => {
          if (data?.taken !== code) return;
          clearTimeout(limit);
          asking.close();
          resolve(true);
        };
        asking.postMessage({ answer: code });
      });
    },

    begin: () => room?.begin(),

    /** Who was waited for long enough does not come back: the computer sits down for him. */
    goOn() {
      if (reached()) room?.wish('computer');
      else room?.alone();
    },

    /** As it stands the game ends. */
    end() {
      if (reached()) return room?.wish('end');
      people.leave();
      game.leave();
    },

    cancel() {
      pending?.cancel();
      pending = null;
      set({ offer: null, trouble: null });
    },

    /** Back at the table that was kept, after this page was closed. @returns {Promise<boolean>} */
    async restore() {
      const kept = await keep.load();
      if (kept) {
        const mine = await open(kept.role, kept.name, kept.wish, kept.patience);
        const error = await mine.restore(kept);
        if (!error) {
          if (!mine.state.view) store.set({ screen: 'phones' });
          return true;
        }
        game.say(game.errorWords(error));
        people.leave();
      } else keep.clear();
      return false;
    },

    /** Back from another screen to the table between devices. */
    async back() {
      const answer = await room?.request('sync');
      if (!answer?.view) return;
      game.sitAt(table);
      game.receive(table, answer, { cut: true });
    },

    leave() {
      pending?.cancel();
      pending = null;
      room?.leave();
      room = null;
      clearInterval(clock);
      clock = undefined;
      set({ room: null, offer: null, invitation: '', trouble: null });
    },

    nameOf,
  };

  /**
   * @param {() => Promise<void>} job
   * @param {boolean} [stay] what is offered stays, for another try
   */
  async function attempt(job, stay = false) {
    try {
      await job();
      return true;
    } catch (error) {
      const why = error instanceof LineError ? error.why : 'failed';
      set({ trouble: why, ...(stay ? {} : { offer: null }) });
      return false;
    }
  }

  texts.onChange(() => store.set({}));
  set({});
  return people;
}

/** The code in what was pasted: a link of ours, or the bare code with whatever a messenger did to its spaces. @param {string} text */
export function codeIn(text) {
  const inLink = /[#&](?:join|answer)=([A-Za-z2-7]+)/.exec(text);
  return inLink ? inLink[1] : text.replace(/\s/g, '');
}

/** @typedef {ReturnType<typeof createPeople>} People */
