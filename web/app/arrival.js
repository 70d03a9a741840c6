import { t, texts } from '../texts/index.js';
import { dayOf, LAST_FRAME, readLink } from './links.js';

/** @import {Wish} from './links.js' */
/** @import {Purpose} from './saves.js' */
/** @import {Game} from './game.js' */
/** @import {Store} from './store.js' */
/** @import {Prefs, View} from './types.js' */

/**
 * What somebody sent: shown before it is played.
 * @typedef {object} Invitation
 * @property {'deal' | 'challenge'} kind
 * @property {string} name who sent it; may be empty
 * @property {View} view the deal before the first word, from the seat that is offered
 * @property {object} record with the one deal and no actions
 * @property {number[]} gained what the sides wrote when it was played
 */

/**
 * Does what a link asks for. What can't be done is said in one sentence, and the table opens as usual.
 *
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Game} parts.game
 */
export function createArrival({ store, game }) {
  /** @param {string} key @param {Record<string, any>} [params] @returns {false} */
  function sorry(key, params) {
    game.say(t(key, params));
    return false;
  }

  /** @param {string} link @returns {Promise<Record<string, any> | null>} */
  async function unpacked(link) {
    const answer = await game.engine.request('unpack', { link }).catch(() => null);
    return answer?.record ?? null;
  }

  /**
   * @param {string} link
   * @param {Invitation['kind']} kind
   * @param {string} name
   * @param {number} seat
   */
  async function invited(link, kind, name, seat) {
    const record = await unpacked(link);
    if (!record || record.deals.length === 0) return sorry('link.bad');
    const bare = { ...record, deals: [{ deck: record.deals[0].deck, actions: [] }] };
    const [dealt, played] = await Promise.all([
      game.engine.request('replay', { record: bare, frame: 0, seat }),
      game.engine.request('replay', {
        record: { ...record, deals: record.deals.slice(0, 1) },
        frame: LAST_FRAME,
        seat,
      }),
    ]).catch(() => []);
    if (!dealt?.view || dealt.view.seat !== seat) return sorry('link.bad');
    const gained = played?.view?.sheet[0]?.gained ?? [];
    /** @type {Invitation} */
    const invitation = { kind, name, view: dealt.view, record: bare, gained };
    game.open('arrival', invitation);
    return true;
  }

  /**
   * The settings of the start screen with what a link wishes, if the engine agrees to them.
   * @param {Wish} wish
   * @returns {Promise<Prefs['game'] | null>} `null` after it was said why not
   */
  async function wished(wish) {
    const { prefs, hello } = store.state;
    const preset = wish.rules ?? prefs.game.preset;
    const known = hello?.presets.find((each) => each.name === preset);
    const seats = wish.seats ?? (known?.seats.includes(prefs.game.seats) ? prefs.game.seats : (known?.seats[0] ?? 2));
    const changes = wish.changes ?? {};
    const answer = await game.engine.request('rules', { rules: { preset, seats, ...changes } }).catch((error) => error);
    if (!answer?.rules) {
      game.say(game.errorWords(answer.error));
      return null;
    }
    const level = wish.level && hello?.levels.includes(wish.level) ? wish.level : prefs.game.level;
    return { preset, seats, level, changes };
  }

  return {
    /**
     * @param {Location} address of the page; what was asked for by its fragment is asked for once, but a game that is watched stays there
     * @returns {Promise<boolean>} whether it could be done
     */
    async open(address) {
      const link = readLink(address.hash);
      if (link.kind === 'none') return false;
      if (link.kind !== 'game') history.replaceState(null, '', address.pathname + address.search);
      await texts.need('pages', 'play');
      if (link.kind === 'bad') return sorry(link.why === 'long' ? 'link.long' : 'link.bad');
      if (link.kind === 'join') {
        (await game.people()).invited(link.code);
        return true;
      }
      if (link.kind === 'answer') {
        const taken = await (await game.people()).answered(link.code);
        return taken || sorry('phones.failed.used');
      }
      if (link.kind === 'deal') return invited(link.record, link.kind, '', 0);
      if (link.kind === 'challenge') return invited(link.record, link.kind, link.name, link.seat);
      if (link.kind === 'game') {
        const record = await unpacked(link.record);
        if (!record) return sorry('link.bad');
        await game.watch({ record, frame: link.frame, seat: link.seat });
        return true;
      }
      if (link.kind === 'rules') {
        const prefs = await wished(link.wish);
        if (!prefs) return false;
        game.prefer({ game: prefs });
        game.leave();
        game.say(t('link.opened.rules', { preset: prefs.preset }));
        return true;
      }
      if (link.kind === 'day') {
        const prefs = await wished(link.wish);
        if (!prefs) return false;
        game.open('today', { date: link.date ?? dayOf(new Date()), wish: prefs, results: null });
        return true;
      }
      if (link.kind === 'games') game.open('games');
      if (link.kind === 'new') game.leave();
      return true;
    },
  };
}

/**
 * Play the deal that was sent.
 * @param {Game} game
 * @param {Invitation} invitation
 * @param {string} level
 */
export function accept(game, invitation, level) {
  const { kind, name, view, record, gained } = invitation;
  /** @type {Purpose | undefined} */
  const purpose = kind === 'challenge' && gained.length > 0 ? { kind, name, gained, seat: view.seat } : undefined;
  const players = view.players.map((_, seat) => (seat === view.seat ? { kind: 'human' } : { kind: 'bot', level }));
  return game.begin('load', { record, players }, purpose);
}
