/** @import {Stage} from './director.js' */
/** @import {GameEvent, View} from './types.js' */

/** Milliseconds at normal speed. */
const FLIGHT = 340;
const EASE = 'cubic-bezier(.22,.8,.3,1)';
/** Looking at what has come, after it has come. */
const PAUSES = /** @type {Record<string, number>} */ ({
  ace: 500,
  deal: 150,
  klabor: 900,
  bid: 420,
  trump: 420,
  swap: 300,
  second: 200,
  ask: 900,
  said: 650,
  stand: 1100,
  play: 130,
  out: 900,
  dave: 700,
  take: 700,
  caught: 900,
});
/** Looking at a full trick before it is gathered. */
const TRICK_LOOK = 620;

/** @typedef {{x: number, y: number, w: number, turn: number, node: Element}} Place `w` 0: a spot that is no card */

/** How large a card is beside itself where it comes from no other card. */
const FROM_SPOT = 0.6;

/**
 * The table in movement: every card that has a `data-flip` name flies from where it was to where it is, with the
 * Web Animations API, on the compositor alone.
 *
 * @param {() => HTMLElement} root the table
 * @param {() => number} pace factor on every duration
 * @returns {Stage}
 */
export function createMotion(root, pace) {
  let hurried = false;
  /** @type {Set<Animation>} */
  const running = new Set();
  /** @type {Set<() => void>} */
  const waits = new Set();

  /** @param {number} ms */
  function pause(ms) {
    if (hurried || ms <= 0) return Promise.resolve();
    return new Promise((/** @type {(value: void) => void} */ resolve) => {
      const done = () => {
        clearTimeout(timer);
        waits.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms * pace());
      waits.add(done);
    });
  }

  /**
   * @param {Element} node
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   */
  function animate(node, frames, options) {
    if (hurried) return Promise.resolve();
    const duration = Number(options.duration ?? FLIGHT) * pace();
    const animation = node.animate(frames, {
      easing: EASE,
      fill: 'backwards',
      ...options,
      duration,
      delay: Number(options.delay ?? 0) * pace(),
    });
    running.add(animation);
    return animation.finished.then(
      () => running.delete(animation),
      () => running.delete(animation),
    );
  }

  /** Where every named card is now. @returns {Map<string, Place>} */
  function measure() {
    const places = new Map();
    for (const node of root().querySelectorAll('[data-flip]')) {
      const box = node.getBoundingClientRect();
      if (box.width === 0) continue;
      places.set(/** @type {HTMLElement} */ (node).dataset.flip, {
        x: box.left + box.width / 2,
        y: box.top + box.height / 2,
        w: /** @type {HTMLElement} */ (node).offsetWidth || box.width,
        turn: Number.parseFloat(getComputedStyle(node).rotate) || 0,
        node,
      });
    }
    return places;
  }

  /**
   * Fly a card in from another place.
   * @param {Place} from
   * @param {Place} to
   * @param {{delay?: number, closed?: boolean, duration?: number, up?: boolean}} [how] `closed`: it turns over on its way
   */
  function fly(from, to, { delay = 0, closed = false, duration = FLIGHT, up = false } = {}) {
    // The individual `rotate` of the card turns what `transform` moves: bring the way into its own axes.
    const angle = (-to.turn * Math.PI) / 180;
    const dx = from.x - to.x;
    const dy = from.y - to.y;
    const x = dx * Math.cos(angle) - dy * Math.sin(angle);
    const y = dx * Math.sin(angle) + dy * Math.cos(angle);
    const start = `perspective(900px) translate(${x}px,${y}px) rotate(${from.turn - to.turn}deg) scale(${from.w ? from.w / to.w : FROM_SPOT})`;
    const flight = animate(
      to.node,
      [
        { transform: `${start} rotateY(${closed ? 180 : 0}deg)` },
        ...(up
          ? [
              {
                transform: `perspective(900px) translate(${x * 0.4}px,${y * 0.4 - 14}px) scale(1.06) rotateY(${closed ? 60 : 0}deg)`,
                offset: 0.6,
              },
            ]
          : []),
        { transform: 'none' },
      ],
      { delay, duration },
    );
    if (closed) cover(to.node, delay, duration);
    // It lies on top by a mark, not by a keyframe: what the compositor cannot move has the page's style computed for every frame.
    to.node.setAttribute('data-flying', '');
    return flight.then(() => to.node.removeAttribute('data-flying'));
  }

  /**
   * Show a card's back until it is half turned.
   * @param {Element} node
   * @param {number} delay
   * @param {number} duration
   */
  function cover(node, delay, duration) {
    animate(node, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], {
      pseudoElement: '::before',
      delay,
      duration,
    });
  }

  /**
   * @param {Map<string, Place>} before
   * @param {Map<string, Place>} after
   * @param {(name: string, place: Place, index: number) => {from: Place | undefined, delay?: number, closed?: boolean, duration?: number, up?: boolean} | null} enter
   */
  function settle(before, after, enter) {
    const flights = [];
    let index = 0;
    for (const [name, place] of after) {
      const old = before.get(name);
      if (old) {
        const moved = Math.hypot(old.x - place.x, old.y - place.y) > 1 || Math.abs(old.w - place.w) > 1;
        if (moved) flights.push(fly(old, place, { duration: FLIGHT * 0.8 }));
        continue;
      }
      const way = enter(name, place, index);
      index += 1;
      if (way?.from) flights.push(fly(way.from, place, way));
    }
    return Promise.all(flights);
  }

  /**
   * Hold cards that the next drawing takes away, to move them off.
   * @param {string} selector
   */
  function ghosts(selector) {
    const home = root().getBoundingClientRect();
    return [...root().querySelectorAll(selector)].map((node) => {
      const ghost = /** @type {HTMLElement} */ (node.cloneNode(true));
      const turn = Number.parseFloat(getComputedStyle(node).rotate) || 0;
      const box = node.getBoundingClientRect();
      const w = /** @type {HTMLElement} */ (node).offsetWidth;
      const h = /** @type {HTMLElement} */ (node).offsetHeight;
      ghost.removeAttribute('data-flip');
      ghost.removeAttribute('data-card');
      ghost.setAttribute('aria-hidden', 'true');
      ghost.classList.add('ghost');
      ghost.style.left = `${box.left + box.width / 2 - w / 2 - home.left}px`;
      ghost.style.top = `${box.top + box.height / 2 - h / 2 - home.top}px`;
      ghost.style.width = `${w}px`;
      ghost.style.height = `${h}px`;
      ghost.style.rotate = `${turn}deg`;
      return { ghost, x: box.left + box.width / 2, y: box.top + box.height / 2, w, turn, node: ghost };
    });
  }

  /** @param {string} selector @returns {Place | undefined} */
  function spot(selector) {
    const node = root().querySelector(selector);
    if (!node) return undefined;
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, w: 0, turn: 0, node };
  }

  /**
   * Cards dealt in packets of three, clockwise from the dealer's left.
   * @param {GameEvent} event
   * @param {View} view
   * @param {Map<string, Place>} before
   * @param {() => void} draw
   */
  async function deal(event, view, before, draw) {
    draw();
    const after = measure();
    const first = event.type === 'deal';
    const from = first
      ? (spot(`[data-seat="${view.dealer}"] .plate`) ?? spot('.stock'))
      : (before.get('stock') ?? spot('.stock'));
    const order = Array.from({ length: view.seats }, (_, i) => (view.dealer + 1 + i) % view.seats);
    const packet = 3;
    const gap = 46;
    let longest = 0;
    await settle(before, after, (name, _place, index) => {
      const [kind, seatText, numberText] = name.split(':');
      if (kind === 'card' && !view.hand.includes(seatText)) {
        // The upcard, or the freza: turned over where the stock lies, after all hands are dealt.
        return { from: after.get('stock') ?? from, delay: longest + 120, closed: true, duration: FLIGHT * 1.2 };
      }
      if (kind !== 'card' && kind !== 'back')
        return kind === 'stock' && first ? { from, delay: 0, duration: 260 } : null;
      const seat = kind === 'card' ? view.seat : Number(seatText);
      const number = kind === 'card' ? (first ? index % 6 : index) : Number(numberText);
      const round = first ? Math.floor(number / packet) : 0;
      const delay = (round * view.seats + order.indexOf(seat)) * packet * gap + (number % packet) * gap;
      longest = Math.max(longest, delay);
      return { from, delay, closed: kind === 'card' };
    });
  }

  /**
   * @param {GameEvent} event
   * @param {View} view
   * @param {Map<string, Place>} before
   * @param {() => void} draw
   */
  async function playCard(event, view, before, draw) {
    const backs = [...before].filter(([name]) => name.startsWith(`back:${event.seat}:`)).map(([, place]) => place);
    draw();
    const from =
      before.get(`card:${event.card}`) ??
      backs[Math.floor(backs.length / 2)] ??
      spot(`[data-seat="${event.seat}"] .plate`);
    const after = measure();
    const own = before.has(`card:${event.card}`);
    before.delete(`card:${event.card}`);
    await settle(before, after, (name) =>
      name === `card:${event.card}` && from ? { from, closed: !own && event.seat !== view.seat, up: true } : null,
    );
  }

  /**
   * A full trick, looked at, then taken in by its winner.
   * @param {GameEvent} event
   * @param {() => void} draw
   */
  async function gather(event, draw) {
    await pause(TRICK_LOOK);
    const held = hurried ? [] : ghosts('.trick .card');
    draw();
    const layer = root().querySelector('.ghosts');
    const to = spot(`[data-seat="${event.winner}"] .pile`) ?? spot(`[data-seat="${event.winner}"] .plate`);
    if (!layer || !to || held.length === 0) return;
    for (const { ghost } of held) layer.append(ghost);
    const middle = {
      x: held.reduce((sum, g) => sum + g.x, 0) / held.length,
      y: held.reduce((sum, g) => sum + g.y, 0) / held.length,
    };
    await Promise.all(
      held.map((g, i) =>
        animate(
          g.ghost,
          [
            { transform: 'none' },
            { transform: `translate(${(middle.x - g.x) * 0.9}px,${(middle.y - g.y) * 0.9}px)`, offset: 0.4 },
            { transform: `translate(${to.x - g.x}px,${to.y - g.y}px) scale(.35)`, opacity: 0.2 },
          ],
          { duration: 460, delay: i * 25, easing: 'ease-in-out', fill: 'both' },
        ),
      ),
    );
    for (const { ghost } of held) ghost.remove();
  }

  return {
    async perform(event, view, draw) {
      if (event.type === 'trick') return gather(event, draw);
      if (event.type === 'count') {
        await pause(500);
        draw();
        return;
      }
      const before = measure();
      if (event.type === 'deal' || event.type === 'second')
        await deal(event, view, event.type === 'deal' ? new Map() : before, draw);
      else if (event.type === 'play') await playCard(event, view, before, draw);
      else {
        draw();
        await settle(before, measure(), (name) =>
          event.type === 'swap' && name.startsWith('card:')
            ? { from: before.get('stock') ?? spot('.stock'), up: true }
            : null,
        );
      }
      await pause(PAUSES[event.type] ?? 0);
    },
    hurry() {
      hurried = true;
      for (const animation of running) animation.finish();
      for (const done of [...waits]) done();
    },
    calm() {
      hurried = false;
    },
  };
}
