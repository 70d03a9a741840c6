/**
 * Writes the sprites into a folder: `node web/art/build.mjs OUTDIR`. Same sources, same bytes.
 *
 * - `cards.svg`: the 32 faces and the backs; `icons.svg`: the page's icons;
 * - `cards.js`, `icons.js`: the same as modules whose default export is the sprite's text, for a table on another's page;
 * - `app/`: icons of the installed app.
 */

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { backs } from './backs.mjs';
import { faces, marks } from './faces.mjs';
import { icons } from './icons.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2];
if (!out) {
  console.error('Say where to write: node web/art/build.mjs OUTDIR');
  process.exit(2);
}

const courts = readFileSync(join(here, 'courts.svg'), 'utf8').replace(/<\/?svg[^>]*>\n/g, '');

/** @type {Record<string, string>} */
const sprites = {
  cards: `<svg xmlns="http://www.w3.org/2000/svg">\n${[marks(), ...backs(), ...faces(), courts].join('\n')}\n</svg>\n`,
  icons: icons(),
};

mkdirSync(out, { recursive: true });
for (const [name, text] of Object.entries(sprites)) {
  writeFileSync(join(out, `${name}.svg`), text);
  writeFileSync(join(out, `${name}.js`), `export default ${JSON.stringify(text)};\n`);
  console.log(`${name}.svg ${(gzipSync(text, { level: 9 }).length / 1024).toFixed(1)} KB gz`);
}
cpSync(join(here, 'app'), join(out, 'app'), { recursive: true });
