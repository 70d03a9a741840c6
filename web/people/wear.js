/** Sheets of this page, and the trees that wear them. @type {Map<string, CSSStyleSheet>} */
const worn = new Map();
/** @type {Set<Document | ShadowRoot>} */
const trees = new Set();

/**
 * Adds a sheet of styles that came with a script, once. Constructed sheets are allowed by a strict policy, and only who
 * opens the screen fetches its styles.
 * @param {string} text
 */
export function wear(text) {
  if (worn.has(text)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  worn.set(text, sheet);
  for (const tree of trees.size > 0 ? trees : [document]) tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
}

/**
 * Sheets go into this tree from now on, and not into the page: those of a widget's table.
 * @param {ShadowRoot} tree
 */
export function wearIn(tree) {
  trees.add(tree);
  tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, ...worn.values()];
}
