/** @import {createShelf} from '../app/shelf.js' */
/** @import {Shelf} from '../app/shelf.js' */
/** @import {StateAnswer} from '../app/types.js' */

/**
 * A table on somebody else's page keeps nothing there: a game lasts as long as the page, and what happens is told to it.
 * @param {(answer: StateAnswer) => void} told each answer of the engine
 * @returns {typeof createShelf}
 */
export const visitOnly = (told) => () => {
  /** @type {unknown} */
  let save = null;
  /** @type {Shelf} */
  const shelf = {
    id: null,
    get save() {
      return save;
    },
    purpose: undefined,
    begin() {},
    keep(answer) {
      save = answer.save;
      told(answer);
    },
    take: async () => null,
  };
  return shelf;
};
