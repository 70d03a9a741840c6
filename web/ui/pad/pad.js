import { newId } from '../../app/saves.js';
import { t } from '../../texts/index.js';
import { emptyDraft, entryOf } from './draft.js';
import { createPads } from './pads.js';

/** @import {Game} from '../../app/game.js' */
/** @import {Store} from '../../app/store.js' */
/** @import {Draft} from './draft.js' */
/** @import {Pad} from './pads.js' */
/**
 * @typedef {Record<string, any>} Line of the sheet, as in docs/score-pad.md
 * @typedef {{lines: Line[], score: number[], hanging: number, baits: number[], stake: number, warnings: number[],
 *   next: {dealer: number, obliged: number | null, maker: number | null, sum: number | null, dave: number[] | null} | null,
 *   over: {winner: number | number[], score: number[], stake: number, counts: number, mars: number[], by: string} | null}} Sheet
 * @typedef {{entry: number, side: number, writer: number, digits: string}} Fix a correction that is being entered
 *
 * @typedef {object} PadState
 * @property {'list' | 'new' | 'sheet' | 'entry' | 'caught' | 'fix'} mode
 * @property {Pad[]} kept
 * @property {Pad | null} pad
 * @property {Record<string, any> | null} rules every option of the open pad
 * @property {Sheet | null} sheet
 * @property {Draft | null} draft
 * @property {Fix | null} fix
 * @property {Line | null} preview what the draft or the correction comes to
 * @property {string} removing id of the pad that is to be removed, once that is said again
 * @property {Scorer} scorer
 */

/**
 * The score pad for a table with real cards: it keeps what was entered, and the engine counts.
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Game} parts.game
 */
export function createScorer({ store, game }) {
  const pads = createPads();
  /** Answers may come after newer questions. */
  let asked = 0;

  /** @param {Partial<PadState>} patch */
  function set(patch) {
    const now = store.state.pad ?? {
      mode: /** @type {const} */ ('list'),
      kept: [],
      pad: null,
      rules: null,
      sheet: null,
      draft: null,
      fix: null,
      preview: null,
      removing: '',
      scorer,
    };
    store.set({ pad: { ...now, ...patch } });
  }

  const state = () => /** @type {PadState} */ (store.state.pad);

  /**
   * @param {Pad} pad
   * @param {Record<string, any>[]} entries
   * @returns {Promise<{sheet?: Sheet, error?: import('../../app/types.js').EngineError}>}
   */
  const count = ({ spec, first }, entries) =>
    game.engine.request('pad', { rules: spec, first_dealer: first, entries }).catch((error) => error);

  /**
   * Take over entries if the engine agrees to them.
   * @param {Pad} pad
   * @param {Record<string, any>[]} entries
   */
  async function write(pad, entries) {
    const { sheet, error } = await count(pad, entries);
    if (!sheet) {
      game.say(game.errorWords(error ?? { code: 'unknown' }));
      return false;
    }
    const next = { ...pad, entries, played: Date.now() };
    pads.store(next);
    set({ pad: next, sheet, mode: 'sheet', draft: null, fix: null, preview: null });
    return true;
  }

  /** What comes of the entry under way, as far as it can be said. @param {Record<string, any>} entry @param {number} at number of the line, from the end if below 0 */
  async function foresee(entry, at) {
    const { pad } = state();
    if (!pad) return;
    asked += 1;
    const mine = asked;
    const { sheet } = await count(pad, [...pad.entries, entry]);
    if (mine === asked) set({ preview: sheet?.lines.at(at) ?? null });
  }

  const scorer = {
    /** Show what is kept; the score last written on lies open if its game is not over. */
    async open() {
      const kept = await pads.list();
      set({ kept, mode: 'list', removing: '' });
      store.set({ screen: 'pad', panel: null });
    },

    /** @param {PadState['mode']} mode */
    go: (mode) => (mode === 'list' ? scorer.open() : set({ mode, draft: null, fix: null, preview: null })),

    /**
     * @param {string | Record<string, any>} spec
     * @param {string[]} names
     * @param {number} first
     */
    async begin(spec, names, first) {
      /** @type {Pad} */
      const pad = { version: 1, id: newId(), played: Date.now(), spec, seats: names.length, names, first, entries: [] };
      await scorer.take(pad);
    },

    /** @param {Pad} pad */
    async take(pad) {
      const answer = await game.engine.request('rules', { rules: pad.spec }).catch((error) => error);
      if (!answer.rules) return game.say(game.errorWords(answer.error));
      set({ rules: answer.rules });
      await write(pad, pad.entries);
    },

    /** The same people once more; whoever would deal next deals first. */
    async rematch() {
      const { pad } = state();
      if (pad) await scorer.begin(pad.spec, pad.names, (pad.first + 1) % pad.seats);
    },

    /** Removing is said twice. @param {Pad} pad */
    async remove(pad) {
      if (state().removing !== pad.id) return set({ removing: pad.id });
      await pads.remove(pad);
      await scorer.open();
    },

    /** Enter a deal, or who was caught in it. @param {'entry' | 'caught'} [mode] */
    enter(mode = 'entry') {
      const { sheet, rules } = state();
      if (!sheet?.next || !rules) return;
      const draft = emptyDraft(sheet.score.length, sheet.next.maker, mode === 'caught');
      set({ mode, draft, preview: null });
    },

    /** @param {Draft} draft */
    change(draft) {
      set({ draft });
      foresee(entryOf(draft), -1);
    },

    async writeDraft() {
      const { pad, draft } = state();
      if (pad && draft) await write(pad, [...pad.entries, entryOf(draft)]);
    },

    /** An entry that needs no form. @param {Record<string, any>} entry */
    async add(entry) {
      const { pad } = state();
      if (pad) await write(pad, [...pad.entries, entry]);
    },

    /** Strike what was entered last. */
    async strike() {
      const { pad } = state();
      if (pad && pad.entries.length > 0 && (await write(pad, pad.entries.slice(0, -1)))) game.say(t('pad.struck'));
    },

    /** Put a line right. @param {number} entry number of its entry */
    correct: (entry) => set({ mode: 'fix', fix: { entry, side: 0, writer: 0, digits: '' }, preview: null }),

    /** @param {Fix} fix @param {number} line number of the line that is put right */
    changeFix(fix, line) {
      set({ fix });
      if (fix.digits === '') set({ preview: null });
      else foresee(fixOf(fix), line);
    },

    async writeFix() {
      const { pad, fix } = state();
      if (pad && fix) await write(pad, [...pad.entries, fixOf(fix)]);
    },
  };

  set({});
  return scorer;
}

/** @param {Fix} fix */
const fixOf = ({ entry, side, writer, digits }) => ({
  what: 'correct',
  entry,
  side,
  writer,
  cards: digits === '' ? null : Number(digits),
});

/** @typedef {ReturnType<typeof createScorer>} Scorer */
