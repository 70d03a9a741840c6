import { wishOfSpec, writeLink } from './links.js';

/** @import {Game} from './game.js' */
/** @import {State, View} from './types.js' */
/** @typedef {'deal' | 'game' | 'challenge' | 'rules'} What */

/** Bytes that a QR code can hold. */
export const QR_HOLDS = 2900;

/**
 * What can be shared of what is on the screen.
 * @param {State} state
 * @returns {What[]}
 */
export function sharable({ view, screen }) {
  if (!view) return ['rules'];
  if (screen === 'replay') return ['game', 'deal', 'rules'];
  return view.count ? ['game', 'challenge', 'deal', 'rules'] : ['game', 'deal', 'rules'];
}

/**
 * The address of what is shared. Throws the engine's error if it can't be packed.
 * @param {What} what
 * @param {State} state
 * @param {Game} game
 * @returns {Promise<string>}
 */
export async function addressOf(what, state, game) {
  const base = location.href;
  const { view } = state;
  if (what === 'rules' || !view) return writeLink({ kind: 'rules', wish: rulesOf(state) }, base);
  const watched = state.screen === 'replay' ? game.replay : null;
  const record =
    watched?.source.record ?? (await asked(game, 'record', watched ? { save: watched.source.save } : {})).record;
  if (what === 'game') {
    const { link } = await asked(game, 'pack', { record });
    return writeLink(
      { kind: 'game', record: link, frame: watched?.film.frame ?? 0, seat: watched?.film.seat ?? null },
      base,
    );
  }
  const deal = record.deals[watched ? watched.film.deal : record.deals.length - 1];
  const one = { ...record, first_dealer: view.dealer, deals: [what === 'deal' ? { ...deal, actions: [] } : deal] };
  const { link } = await asked(game, 'pack', { record: one });
  return writeLink(
    what === 'deal'
      ? { kind: 'deal', record: link }
      : { kind: 'challenge', record: link, name: ownName(view), seat: view.seat },
    base,
  );
}

/** @param {Game} game @param {string} op @param {Record<string, unknown>} fields */
async function asked(game, op, fields) {
  const answer = await game.engine.request(op, fields);
  if (answer.error) throw answer;
  return answer;
}

/** @param {View} view */
const ownName = (view) => view.players[view.seat]?.name ?? '';

/** @param {State} state */
function rulesOf({ view, prefs }) {
  const { preset, seats, level, changes } = prefs.game;
  return view
    ? { ...wishOfSpec(view.spec), level }
    : { rules: preset, seats, level, ...(Object.keys(changes).length > 0 ? { changes } : {}) };
}

/**
 * Hand an address to another app of the device.
 * @param {string} url
 * @param {string} text
 * @returns {Promise<boolean>} whether the device has a share sheet; leaving it is no failure
 */
export async function send(url, text) {
  if (!navigator.share) return false;
  try {
    await navigator.share({ url, text });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) return false;
  }
  return true;
}

/**
 * @param {string} url
 * @returns {Promise<boolean>} whether it is on the clipboard
 */
export async function copy(url) {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Draw an address as a QR code, a pixel a module, with the quiet border that readers need.
 * @param {HTMLCanvasElement} canvas
 * @param {string} url at most `QR_HOLDS` bytes
 */
export async function drawQr(canvas, url) {
  const { generate } = await import('lean-qr');
  generate(url).toCanvas(canvas, { on: [0, 0, 0, 255], off: [255, 255, 255, 255], pad: 4 });
}
