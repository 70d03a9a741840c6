/** Where this device marks that it is at a table with others. */
export const FLAG = 'klabor room';

/** Whether this device was at a table with others when it was closed. */
export function wasAway() {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}
