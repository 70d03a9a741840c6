import { UNKNOWN } from './install.js';
import { DEFAULTS } from './prefs.js';

/** @import {State} from './types.js' */

/** The state before anything has happened. @type {State} */
export const INITIAL = {
  screen: 'boot',
  guest: false,
  loading: { phase: 'engine', done: 0 },
  engine: false,
  busy: false,
  pending: null,
  playing: false,
  hello: null,
  rev: 0,
  view: null,
  shown: null,
  log: [],
  panel: null,
  panelData: null,
  sayBella: true,
  confirm: null,
  picked: null,
  hint: null,
  auto: false,
  guideAt: null,
  toast: null,
  lastTrick: false,
  handTo: null,
  company: null,
  pad: null,
  prefs: DEFAULTS,
  site: UNKNOWN,
  elsewhere: null,
};
