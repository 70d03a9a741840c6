/**
 * For a page that has a table in a frame: gives the frame the height that it asks for. Only the site that this script
 * came from is listened to, and only for frames of that site.
 */

const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
const home = new URL(script?.src ?? document.baseURI).origin;

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== home || data?.klabor !== 'height') return;
  const height = Number(data.height);
  if (!(height >= 200 && height <= 2000)) return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.style.height = `${Math.round(height)}px`;
  }
});
