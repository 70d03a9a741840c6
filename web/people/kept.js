/** Where this device marks, without opening anything, that it is at a table with others. */
const MARK = 'klabor room';

/** Whether this device was at a table with others when it was closed. */
export function wasAway() {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/** This device is at a table with others. */
export const setAway = () => quietly(() => localStorage.setItem(MARK, '1'));

/** It is no longer. */
export const clearAway = () => quietly(() => localStorage.removeItem(MARK));

/** Where nothing is kept there is nothing to come back to. @param {() => void} job */
function quietly(job) {
  try {
    job();
  } catch {}
}
