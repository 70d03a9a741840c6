/**
 * The engine that all tables of a page share, started by the first tap on any of them.
 *
 * @typedef {object} Ears what a table hears of it
 * @property {(events: any[]) => void} progress
 * @property {(phase: string, done: number) => void} phase
 * @property {() => void} restart a new engine answers and remembers nothing
 *
 * @typedef {ReturnType<typeof import('../engine/client.js').createEngine>} Engine
 */

/** @type {Map<string, Ears>} */
const tables = new Map();
/** @type {Promise<Engine> | null} */
let engine = null;
/** A browser may remember by its address that a module could not be fetched. */
let tries = 0;

/** @param {string} client address of the engine's client */
async function start(client) {
  /** @type {typeof import('../engine/client.js')} */
  const { createEngine } = await import(tries > 0 ? `${client}#${tries}` : client);
  return createEngine({
    onProgress: ({ session, events }) => tables.get(session)?.progress(events),
    onPhase(phase, done) {
      for (const ears of tables.values()) ears.phase(phase, done);
    },
    onRestart() {
      for (const ears of tables.values()) ears.restart();
    },
  });
}

/**
 * A place for a table. Rejects if the engine's client can't be fetched; it is tried anew the next time.
 * @param {string} name of the table, unlike any other
 * @param {string} client
 * @param {Ears} ears
 */
export async function sit(name, client, ears) {
  tables.set(name, ears);
  engine ??= start(client);
  const shared = await engine.catch((error) => {
    engine = null;
    tries += 1;
    tables.delete(name);
    throw error;
  });
  return {
    ready: shared.ready,
    /** @param {string} op @param {Record<string, unknown>} [fields] */
    request: (op, fields = {}) => shared.request(op, { ...fields, session: name }),
    stop: () => shared.stop({ session: name }),
    /** The last to leave turns out the light. */
    kill() {
      tables.delete(name);
      if (tables.size > 0) return;
      shared.kill();
      engine = null;
    },
  };
}
