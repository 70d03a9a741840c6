import { createAgreement } from './agreement.js';
import { createLines } from './lines.js';
import { nameOf, PROTOCOL } from './messages.js';
import { mayTalk, PHRASES } from './phrases.js';
import { createSetting } from './setting.js';

/** @import {EngineError} from '../app/types.js' */
/** @import {Message} from './messages.js' */
/** @import {Transport} from './transport.js' */
/** @import {FairAnswer, Kept, Person, RoomEvents, RoomState, Wish} from './types.js' */

/** Name of the game between devices at the engine, beside the table of one device. */
const SESSION = 'room';

/**
 * The devices at one table. The host has a line to each guest and passes on what one guest says to the others; what is
 * said of the game is signed and locked, so he can neither read nor change it.
 *
 * @param {object} parts
 * @param {(op: string, fields?: Record<string, unknown>) => Promise<any>} parts.request the engine
 * @param {Transport} parts.transport
 * @param {RoomEvents} parts.events
 * @param {() => number} [parts.now] milliseconds
 * @param {{role: 'host' | 'guest', name: string, wish: Wish, patience: number}} how
 */
export function createRoom({ request, transport, events, now = Date.now }, how) {
  const isHost = how.role === 'host';
  /** @type {RoomState} */
  let state = {
    role: how.role,
    step: 'lobby',
    me: isHost ? 0 : -1,
    people: isHost ? [person(how.name)] : [],
    wish: how.wish,
    patience: how.patience,
    table: null,
    view: null,
    asked: null,
  };
  let closed = false;
  /** Names of all tables of this room: who comes back may know an older one. @type {Set<string>} */
  const tables = new Set();
  let rev = -1;
  /** Lies of this table that have been shown. */
  let told = 0;
  /** What the engine goes on from. @type {unknown} */
  let save = null;
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();

  const lines = createLines({
    transport,
    now,
    hello: () => ({
      k: 'hello',
      v: PROTOCOL,
      name: how.name,
      ...(state.table ? { table: state.table.name, me: state.me } : {}),
    }),
    enter,
    heard: (device, message) => serially(() => hear(device, message)),
    presence: (device, here) => serially(() => presence(device, here)),
  });

  const agreement = createAgreement({
    me: () => state.me,
    present: () => state.people.flatMap((each, device) => (each.here ? [device] : [])),
    send: (message) => lines.broadcast(message),
    changed: (asked) => set({ asked }),
    agreed: (what) => isHost && serially(() => WISHES[what]?.()),
    denied: events.denied,
  });

  /** @param {string} name @returns {Person} */
  function person(name) {
    return { name: nameOf(name), here: true, since: now() };
  }

  /** @param {Partial<RoomState>} patch */
  function set(patch) {
    if (closed) return;
    state = { ...state, ...patch };
    events.changed(state);
  }

  /** One thing after another: messages are taken in in the order in which they came. @param {() => unknown} job */
  function serially(job) {
    queue = queue.then(() => (closed ? undefined : job())).catch((error) => console.error(error));
    return queue;
  }

  /** @param {string} op @param {Record<string, unknown>} [fields] */
  const ask = (op, fields = {}) => request(op, { session: SESSION, ...fields });

  // -- who is there

  /**
   * A device has said hello on a line of its own. The host gives it a number, or sends it away with `null`.
   * @param {Message} hello
   * @returns {number | null}
   */
  function enter(hello) {
    if (!isHost) return 0;
    if (hello.table !== undefined) {
      if (!tables.has(hello.table) || hello.me < 1 || hello.me >= state.people.length) return null;
      // He went before all had sat down at the table that there is now: nothing was played at it yet.
      if (hello.table !== state.table?.name) serially(() => goOn());
      return hello.me;
    }
    if (state.step !== 'lobby' || state.people.length >= state.wish.seats) return null;
    set({ people: [...state.people, person(hello.name)] });
    return state.people.length - 1;
  }

  /** @param {number} device @param {boolean} here */
  const turned = (device, here) =>
    state.people.map((each, i) => (i === device && each.here !== here ? { ...each, here, since: now() } : each));

  /** A line has come up, fallen silent or is gone. @param {number} device @param {boolean} here */
  function presence(device, here) {
    if (isHost && state.step === 'lobby' && !here) {
      set({ people: state.people.filter((_, i) => i !== device) });
      lines.forget(device);
    } else set({ people: turned(device, here) });
    if (isHost) {
      const names = state.people.map(({ name }) => name);
      lines.broadcast({ k: 'lobby', names, wish: state.wish, patience: state.patience });
      lines.broadcast({ k: 'here', here: state.people.map((each) => each.here) });
    }
    agreement.again();
    if (here && state.table) lines.send(device, { k: 'have', seqs: state.table.seqs });
    if (here) setting.remind(device);
  }

  // -- a new table

  const setting = createSetting({ ask, room: () => state, send: lines.send, sit });

  /**
   * The host sets up a table for the devices that are here.
   * @param {unknown[]} deals
   * @param {number | null} dealer
   * @param {number[]} [taken] seat of each device; none: the first ones, in their order
   */
  async function setUp(deals, dealer, taken = state.people.map((_, device) => device)) {
    set({ step: 'shuffling' });
    agreement.clear();
    await setting.begin(deals, dealer, taken);
  }

  /** @param {unknown} setup @param {number} me @param {unknown[]} players */
  async function sit(setup, me, players) {
    rev = -1;
    told = 0;
    set({ step: 'shuffling', me, view: null });
    agreement.clear();
    const answer = await ask('sit', { setup, me, secret: setting.secret, players });
    if (answer.error) {
      events.failed(answer.error);
      leave();
    } else take(answer);
  }

  // -- the game

  /**
   * What the engine answers: its messages go out, the rest is shown.
   * @param {FairAnswer} answer
   * @param {boolean} [shown] whoever asked shows it himself
   */
  function take(answer, shown = false) {
    for (const text of answer.send ?? []) lines.broadcast({ k: 'fair', text });
    for (const { code } of answer.refused ?? []) {
      if (code === 'ahead') lines.broadcast({ k: 'have', seqs: answer.table.seqs });
      else if (code !== 'repeated' && code !== 'own') events.refused(code);
    }
    if (!answer.table) return;
    for (const device of answer.kept) if (device !== state.me) events.denied(device);
    const { view, table } = answer;
    const first = state.view === null && view !== null;
    const before = state.view;
    const moved = view?.legal.length !== before?.legal.length || view?.phase !== before?.phase;
    const news = answer.events.length > 0 || answer.rev !== rev || moved;
    rev = answer.rev;
    tables.add(table.name);
    save = answer.save;
    set({ table, view, ...(view ? { step: 'table' } : {}) });
    const { role, patience, wish, me } = state;
    const names = state.people.map(({ name }) => name);
    events.keep({ version: 1, role, name: how.name, names, me, wish, patience, save });
    if (view && news && !shown) events.show(answer, first);
    for (const lie of table.lies.slice(told)) events.caught(lie);
    told = table.lies.length;
  }

  /** @type {Record<string, (message: Message, device: number) => unknown>} */
  const HANDLERS = {
    lobby({ names, wish, patience }) {
      if (isHost || state.table) return;
      set({ people: names.map(person), wish: /** @type {Wish} */ (wish), patience });
    },
    async keys({ round }) {
      if (!isHost) lines.send(0, { k: 'key', round, key: await setting.freshKey() });
    },
    async key({ round, key }, device) {
      if (isHost) await setting.give(device, round, key);
    },
    async sit({ setup, me, players, names }) {
      if (isHost || !setting.secret || me < 1) return;
      set({ people: names.map((/** @type {string} */ name) => person(name)) });
      await sit(setup, me, players);
    },
    async fair(message, device) {
      relay(message, device);
      if (state.table) take(await ask('room_hear', { texts: [message.text] }));
    },
    async have(message, device) {
      relay(message, device);
      if (!state.table || message.seqs.length !== state.table.devices.length) return;
      const { send } = await ask('room_missing', { seqs: message.seqs });
      for (const text of send ?? []) lines.send(isHost ? device : 0, { k: 'fair', text });
    },
    here({ here }) {
      if (isHost) return;
      // Of the host one knows by one's own line.
      for (const [device, is] of here.entries()) if (device > 0) set({ people: turned(device, is) });
      agreement.again();
    },
    say(message, device) {
      relay(message, device);
      if (mayTalk(state.view) && PHRASES.includes(message.code)) events.said(device, message.code);
    },
    ask(message, device) {
      relay(message, device);
      agreement.asked(message.id, device, message.what);
    },
    reply(message, device) {
      relay(message, device);
      agreement.hear(message.id, device, message.yes);
    },
    bye(message, device) {
      relay(message, device);
      if (!isHost && device === 0) lines.forget(0);
      presence(device, false);
    },
  };

  /** @param {Message} message @param {number} device who spoke */
  function relay(message, device) {
    if (isHost) lines.broadcast({ ...message, d: device }, device);
  }

  /** @param {number} line device whose line it came on @param {Message} message */
  function hear(line, message) {
    const speaker = isHost ? line : (message.d ?? 0);
    return speaker === state.me ? undefined : HANDLERS[message.k]?.(message, speaker);
  }

  // -- what all agree on

  /** What can be wished for, done by the host. @type {Record<string, () => unknown>} */
  const WISHES = {
    game: () => setUp([], null),
    redeal: () => goOn(),
    computer() {
      const taken = seats().filter((_, device) => state.people[device].here);
      const gone = state.people.flatMap((each, device) => (each.here ? [] : [device]));
      for (const device of gone.reverse()) lines.forget(device);
      set({ people: state.people.filter((each) => each.here) });
      return goOn(taken);
    },
    end() {
      lines.broadcast({ k: 'bye' });
      leave();
    },
  };

  /** Seat of the person at each device. */
  function seats() {
    const { devices = [], bots = [] } = state.table ?? {};
    return devices.map((device) => /** @type {number} */ (device.seats.find((seat) => !bots.includes(seat))));
  }

  /** Go on from the deals that are over; what is under way is dealt anew. @param {number[]} [taken] seat of each device */
  async function goOn(taken = seats()) {
    const { record } = await ask('room_record');
    if (state.people.length === 1) events.alone(record);
    else await setUp(record.deals, record.deals.length > 0 ? record.first_dealer : null, taken);
  }

  function leave() {
    set({ step: 'over' });
    closed = true;
    lines.close();
  }

  return {
    get state() {
      return state;
    },
    invite: lines.invite,
    join: lines.join,

    /**
     * Back at the table after this device, or its engine, was closed.
     * @param {Kept} [kept] none: as it stood at the last answer
     * @returns {Promise<EngineError | null>}
     */
    async restore(kept) {
      if (kept) {
        const people = kept.names.map((each, device) => ({ ...person(each), here: device === kept.me }));
        set({ people, me: kept.me, wish: kept.wish, patience: kept.patience });
      }
      told = 0;
      set({ view: null });
      const answer = await ask('room_load', { save: kept ? kept.save : save });
      if (!answer.error) take(answer);
      return answer.error ?? null;
    },

    /** The host begins with whoever is there; the computer takes the other seats. */
    begin: () => serially(() => setUp([], null)),

    /**
     * A request of the table, as the engine of one device has it.
     * @param {string} op
     * @param {Record<string, unknown>} [fields]
     */
    async request(op, fields = {}) {
      const answer = await ask(`room_${op}`, fields);
      if (answer.table) take(answer, true);
      // Until all want the next deal nothing has changed that could be shown.
      return op === 'next' && answer.view?.phase === 'done' ? null : answer;
    },

    /** @param {string} code */
    say(code) {
      if (!mayTalk(state.view)) return;
      lines.broadcast({ k: 'say', code });
      events.said(state.me, code);
    },

    wish: agreement.wish,
    reply: agreement.reply,

    /** Nobody else is left: the game goes on from its record. */
    async alone() {
      const { record } = await ask('room_record');
      events.alone(record);
    },

    leave() {
      lines.broadcast({ k: 'bye' });
      leave();
    },
  };
}

/** @typedef {ReturnType<typeof createRoom>} Room */
