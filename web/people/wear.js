/** @type {Set<string>} */
const worn = new Set();

/**
 * Adds a sheet of styles that came with a script, once. Constructed sheets are allowed by a strict policy, and only who
 * opens the screen fetches its styles.
 * @param {string} text
 */
export function wear(text) {
  if (worn.has(text)) return;
  worn.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
