/**
 * Address of a file of the site. The page's scripts all lie one folder below its root.
 * @param {string} path from the root of the site
 */
export const asset = (path) => new URL(`../${path}`, import.meta.url).href;
