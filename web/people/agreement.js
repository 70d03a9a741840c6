/**
 * @typedef {{id: number, what: string, by: number, yes: number[]}} Asked something that all have to agree on
 */

/**
 * What changes the game for all is done only if all who are here agree.
 * @param {object} parts
 * @param {() => number} parts.me number of this device
 * @param {() => number[]} parts.present devices that are here
 * @param {(message: {k: string} & Record<string, any>) => void} parts.send to all others
 * @param {(asked: Asked | null) => void} parts.changed
 * @param {(what: string) => void} parts.agreed
 * @param {(device: number) => void} parts.denied
 */
export function createAgreement({ me, present, send, changed, agreed, denied }) {
  /** @type {Asked | null} */
  let asked = null;

  /** @param {Asked | null} next */
  function set(next) {
    asked = next;
    changed(asked);
    if (asked && present().every((device) => asked?.yes.includes(device))) agreed(asked.what);
  }

  /** @param {number} id @param {number} device @param {boolean} yes */
  function hear(id, device, yes) {
    if (!asked || asked.id !== id) return;
    if (yes) set({ ...asked, yes: [...new Set([...asked.yes, device])] });
    else {
      set(null);
      denied(device);
    }
  }

  return {
    /** Ask all to agree on something. @param {string} what */
    wish(what) {
      if (asked) return;
      const id = crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;
      send({ k: 'ask', id, what });
      set({ id, what, by: me(), yes: [me()] });
    },

    /** Answer what was asked. @param {boolean} yes */
    reply(yes) {
      if (!asked || asked.yes.includes(me())) return;
      send({ k: 'reply', id: asked.id, yes });
      hear(asked.id, me(), yes);
    },

    /** Somebody else asks. @param {number} id @param {number} device @param {string} what */
    asked(id, device, what) {
      if (!asked) set({ id, what, by: device, yes: [device] });
    },

    hear,

    /** It is done, or no longer of interest. */
    clear: () => asked && set(null),

    /** Who is here has changed. */
    again: () => asked && set(asked),
  };
}
