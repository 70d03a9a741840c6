import { render } from 'lit-html';
import { placeSprite } from '../art/sprite.js';
import { wasAway } from '../people/kept.js';
import { t, texts } from '../texts/index.js';
import { createPanels } from '../ui/panel.js';
import { LAZY_SCREENS, PANELS, SCREENS } from '../ui/panels.js';
import { createScreens } from '../ui/screens.js';
import { createAnnouncer } from './announce.js';
import { createArrival } from './arrival.js';
import { asset } from './assets.js';
import { createDirector } from './director.js';
import { listenToDrags } from './drag.js';
import { fetchDrawings } from './drawings.js';
import { engine, hearing } from './engine.js';
import { createGame } from './game.js';
import { idle } from './idle.js';
import { INITIAL } from './initial.js';
import { createInstall } from './install.js';
import { listenToKeys } from './keyboard.js';
import { createMotion } from './motion.js';
import { applyLook, langOf, NIGHT, prefsOf } from './prefs.js';
import { listenToRadios } from './radios.js';
import { saves } from './saves.js';
import { createShelf } from './shelf.js';
import { createSound } from './sound.js';
import { createStill } from './still.js';
import { createStore } from './store.js';

/** @import {Prefs, State} from './types.js' */

const PACE = { slow: 1.6, normal: 1, fast: 0.55, off: 0 };

const root = /** @type {HTMLElement} */ (document.getElementById('klabor'));
const board = /** @type {HTMLElement} */ (root.querySelector('.board'));
const progress = /** @type {HTMLElement} */ (root.querySelector('.progress'));
const live = /** @type {HTMLElement} */ (root.querySelector('.live'));
const dialog = /** @type {HTMLDialogElement} */ (root.querySelector('dialog'));

const store = createStore(INITIAL);
const announcer = createAnnouncer(live);
const sound = createSound(() => store.state.prefs);
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const pace = () => PACE[store.state.prefs.speed];
const motion = createMotion(() => board, pace);
const still = createStill(pace);
const stage = () => (calm.matches || store.state.prefs.speed === 'off' ? still : motion);

const director = createDirector(store, stage, {
  tell(event, view) {
    announcer.tell(event, view);
    sound.tell(event, view);
  },
  settled(view) {
    announcer.settled(view);
    if (view.turn === view.seat && view.legal.length > 0) {
      sound.turn();
      game.playOnly();
    }
    if (view.phase === 'done' || view.phase === 'over') game.open('count');
  },
});

hearing.onProgress = ({ events }) => director.progress(events);
const { onPhase } = hearing;
hearing.onPhase = (phase, done) => {
  onPhase(phase, done);
  store.set({ loading: { phase, done } });
};
hearing.onRestart = () => {
  game.say(t('load.restart'));
  game.resume();
};

const game = createGame({ store, director, engine, announce: announcer.say, preferred, keeping: createShelf });
const panels = createPanels(dialog, game, PANELS);
const screenOf = createScreens(SCREENS, LAZY_SCREENS);
const arrival = createArrival({ store, game });
game.site = createInstall((patch) =>
  texts.need('pages').then(() => store.set({ site: { ...store.state.site, ...patch } })),
);

/**
 * @param {Prefs} prefs
 * @param {Prefs} before
 */
function preferred(prefs, before) {
  saves.storePrefs(prefs);
  look(prefs);
  if (prefs.lang !== before.lang) speak(prefs);
}

/** @param {Prefs} prefs */
function look(prefs) {
  applyLook(root, prefs);
  /** @type {HTMLLinkElement} */ (document.getElementById('night')).media = NIGHT[prefs.theme];
}

/** @param {Prefs} prefs */
async function speak(prefs) {
  await texts.use(langOf(prefs));
  document.documentElement.lang = texts.language;
  document.title = t('app.title');
  const manifest = document.querySelector('link[rel=manifest]');
  manifest?.setAttribute('href', asset(`manifest.${texts.language}.webmanifest`));
  draw(store.state);
}

/** @param {State} now */
function draw(now) {
  const state = (now.screen === 'replay' && game.replay?.state) || now;
  progress.hidden = state.engine;
  if (state.screen === 'boot') return;
  // The drawn table of the first moment gives way to the living one.
  if (root.dataset.screen === 'boot') board.replaceChildren();
  root.dataset.screen = state.screen;
  root.dataset.phase = state.view?.phase ?? '';
  root.dataset.rev = String(state.rev);
  root.dataset.busy = String(state.busy || state.playing);
  root.dataset.seats = String(state.shown?.seats ?? 2);
  root.dataset.stage = state.shown ? (state.shown.trump ? 'play' : 'bidding') : 'empty';
  render(
    screenOf(state, game, () => draw(store.state)),
    board,
  );
  panels.draw(state);
}

/** What this person has set, as soon as it is read. */
async function recall() {
  store.set({ prefs: prefsOf(await saves.loadPrefs()) });
  look(store.state.prefs);
}

async function begin() {
  // Drawings come to the cards and buttons that name them whenever they are there.
  const cards = fetchDrawings('art/cards.svg');
  fetchDrawings('art/icons.svg').then((icons) => placeSprite(document, icons));
  // Words are fetched in the browser's language while the person's wishes are read: mostly it is the same.
  const words = texts.use(langOf(store.state.prefs), 'play');
  const [kept] = await Promise.all([saves.current(), recall(), laterStyles(), words]);
  await speak(store.state.prefs);
  store.subscribe(draw);
  listenToRadios(root);
  listenToKeys(root, () => store.state, game);
  listenToDrags(board, (card) => game.drop(card.dataset.card ?? ''));
  root.addEventListener('pointerdown', () => sound.unlock(), { once: true });
  board.addEventListener('click', (event) => {
    // A tap on the cloth, not on a button, lets the table hurry.
    if (!(event.target instanceof Element && event.target.closest('button'))) director.hurry();
  });
  if (!kept) store.set({ screen: 'start' });
  // The first screen is drawn before the many lines of the courts are read.
  idle().then(async () => placeSprite(document, await cards));
  await engine.ready();
  const hello = await engine.request('hello');
  store.set({ hello });
  const away = wasAway() && (await (await game.people()).restore());
  if (!away && kept && !(await game.resume())) store.set({ screen: 'start' });
  // What a link asks for is on the table before anything else can be begun.
  await arrival.open(location).finally(() => store.set({ engine: true }));
  game.site?.start();
  addEventListener('hashchange', () => arrival.open(location));
  await idle();
  // The first list of words takes long to make, and would be made while the first cards fly.
  texts.list([]);
}

/** The sheet of everything that is not in the first paint: fetched without holding it up. */
function laterStyles() {
  const link = /** @type {HTMLLinkElement} */ (document.getElementById('panels'));
  link.media = 'all';
  return link.sheet
    ? undefined
    : new Promise((resolve) => {
        link.onload = link.onerror = resolve;
      });
}

begin();
