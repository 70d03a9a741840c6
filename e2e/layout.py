"""Where things lie on the page: what overlaps, what sticks out, what is too small for a thumb."""

from playwright.sync_api import Page

SIZES = ((320, 568), (360, 640), (568, 320), (844, 390), (768, 1024), (1024, 640), (1440, 900))
"""Viewports in CSS pixels: small and large telephones upright and lying, a tablet, wide screens."""

_FAULTS = """() => {
  const round = (box) => ({left: box.left, top: box.top, right: box.right, bottom: box.bottom});
  const seen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden';
  const name = (node) => node.className?.baseVal ?? (node.dataset.action || node.className || node.tagName);
  const groups = {
    bar: '.bar > *', plate: '.plate', backs: '.backs .card', standing: '.standing .meld', stock: '.stock > *',
    trick: '.trick .card', turn: '.turn > *', tools: '.tools > *', actions: '.actions > *', hand: '.hand .card',
  };
  const boxes = Object.entries(groups).flatMap(([group, selector]) =>
    [...document.querySelectorAll(selector)].filter(seen).map((node) => ({group, node, box: round(node.getBoundingClientRect())})));
  const faults = [];
  const slack = 3;
  for (const {group, node, box} of boxes) {
    const out = Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight);
    if (out > (group === 'hand' ? 12 : 1) && group !== 'backs') faults.push(`${group} ${name(node)} sticks out by ${Math.round(out)}`);
  }
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const [a, b] = [boxes[i], boxes[j]];
    if (a.group === b.group || (a.group === 'plate' && b.group === 'plate')) continue;
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (across > slack && down > slack) faults.push(`${a.group} ${name(a.node)} and ${b.group} ${name(b.node)} overlap by ${Math.round(across)} x ${Math.round(down)}`);
  }
  for (const button of document.querySelectorAll('.board button:not(:disabled)')) {
    if (!seen(button) || button.closest('.hand, .standing')) continue;
    const {width, height} = button.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) faults.push(`${name(button)} is ${Math.round(width)} x ${Math.round(height)}, less than 44`);
  }
  for (const card of document.querySelectorAll('.hand .card')) {
    const box = card.getBoundingClientRect();
    const hit = [];
    for (let x = box.left + 1; x < Math.min(box.right, innerWidth); x += 5) for (let y = box.top + 1; y < Math.min(box.bottom, innerHeight); y += 5)
      if (document.elementFromPoint(x, y)?.closest('.hand .card') === card) hit.push([x, y]);
    const wide = Math.max(...hit.map(([x]) => x)) - Math.min(...hit.map(([x]) => x)) + 5;
    const high = Math.max(...hit.map(([, y]) => y)) - Math.min(...hit.map(([, y]) => y)) + 5;
    if (!(wide >= 43 && high >= 43)) faults.push(`card ${card.dataset.card} leaves ${Math.round(wide)} x ${Math.round(high)} to a thumb`);
  }
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) faults.push('the page scrolls');
  for (const node of document.querySelectorAll('.board .name, .board .turn b, .board .act span'))
    if (seen(node) && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflow !== 'visible') faults.push(`"${node.textContent}" is cut off`);
  return [...new Set(faults)];
}"""


_SETTLED = """async () => {
  const where = () => [...document.querySelectorAll('.board *')].map((node) => node.getBoundingClientRect().top).join();
  for (let before = '', same = 0; same < 3; ) {
    await new Promise(requestAnimationFrame);
    const now = where();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}"""


def faults(page: Page) -> list[str]:
    """What is wrong with how the table lies at this moment, a sentence each."""
    found: list[str] = page.evaluate(_FAULTS)
    return found


def faults_at_sizes(page: Page, moment: str) -> list[str]:
    """The same at every size, with the size and the moment said before it."""
    all_found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_SETTLED)
        all_found += [f"{width}x{height}, {moment}: {fault}" for fault in faults(page)]
    return all_found
