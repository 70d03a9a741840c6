import { copy } from '../app/share.js';
import { pickLanguage, t, texts } from '../texts/index.js';
import './klabor-frame.js';
import './klabor-table.js';

/** @param {string} name address of a file of the widget, for another site */
const at = (name) => new URL(name, document.baseURI).href;

const CODE = /** @type {Record<string, string>} */ ({
  tag: `<script src="${at('klabor-table.js')}" async></script>
<klabor-table rules="klabor-odessa" seats="2"></klabor-table>`,
  frame: `<iframe src="${at('frame.html?rules=debertz-501')}" title="Klabor" width="100%" height="600" loading="lazy" referrerpolicy="origin"></iframe>
<script src="${at('klabor-frame.js')}" async></script>`,
});

await texts.use(pickLanguage(navigator.languages));
await texts.need('pages');
document.documentElement.lang = texts.language;
document.title = t('widget.demo.title');
for (const node of document.querySelectorAll('[data-text]')) node.textContent = t(node.getAttribute('data-text') ?? '');
for (const node of document.querySelectorAll('[data-code]'))
  node.textContent = CODE[node.getAttribute('data-code') ?? ''];
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.addEventListener('click', async () => {
    const done = await copy(CODE[button.getAttribute('data-copy') ?? '']);
    button.textContent = t(done ? 'share.copied' : 'share.copy.failed');
  });
}
