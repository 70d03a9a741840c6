"""Where things lie on the page: what overlaps, what sticks out, what is too small for a thumb."""

from playwright.sync_api import Page

SIZES = (
    (320, 568, "right"),
    (320, 568, "left"),
    (360, 640, "right"),
    (568, 320, "right"),
    (844, 390, "right"),
    (844, 390, "left"),
    (1440, 900, "right"),
    (1440, 900, "left"),
    (720, 450, "right"),
)
"""Viewports in CSS pixels, and for which hand: telephones upright and lying, a wide screen, and that at 200 %."""

_FAULTS = """() => {
  const seen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden';
  const name = (node) => node.dataset.action || node.className || node.tagName;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const groups = {
    bar: '.bar > *', plate: '.plate', backs: '.backs .card', standing: '.standing .meld', stock: '.stock > *',
    trick: '.trick .card', turn: '.turn > *', tools: '.tools > *', actions: '.actions > *', hand: '.hand .card',
  };
  const boxes = Object.entries(groups).flatMap(([group, selector]) =>
    all(selector).map((node) => ({ group, node, box: node.getBoundingClientRect() })));
  const faults = [];
  const told = ({ group, node }) => `${group} ${name(node)}`;

  for (const each of boxes) {
    const { left, top, right, bottom } = each.box;
    const out = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
    const allowed = each.group === 'hand' ? 12 : each.group === 'backs' ? Infinity : 1;
    if (out > allowed) faults.push(`${told(each)} sticks out by ${Math.round(out)}`);
  }

  const slack = 3;
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
    if (a.group === b.group) return;
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (across <= slack || down <= slack) return;
    faults.push(`${told(a)} and ${told(b)} overlap by ${Math.round(across)} x ${Math.round(down)}`);
  }));

  for (const button of all('.board button:not(:disabled)')) {
    if (button.closest('.hand, .standing')) continue;
    const { width, height } = button.getBoundingClientRect();
    if (Math.min(width, height) < 43.5) faults.push(`${name(button)} is ${Math.round(width)} x ${Math.round(height)}`);
  }

  const step = 6;
  const spread = (values) => Math.max(...values) - Math.min(...values) + step;
  for (const card of all('.hand .card')) {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const hits = [];
    for (let x = left + 1; x < Math.min(right, innerWidth); x += step)
      for (let y = top + 1; y < Math.min(bottom, innerHeight); y += step)
        if (document.elementFromPoint(x, y)?.closest('.hand .card') === card) hits.push([x, y]);
    const [wide, high] = [0, 1].map((axis) => Math.round(spread(hits.map((hit) => hit[axis]))));
    if (!(wide >= 43 && high >= 43)) faults.push(`card ${card.dataset.card} leaves ${wide} x ${high} to a thumb`);
  }

  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) faults.push('the page scrolls');
  for (const node of all('.board .name, .board .turn b, .board .act span'))
    if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflow !== 'visible')
      faults.push(`"${node.textContent}" is cut off`);
  return [...new Set(faults)];
}"""

_SETTLED = """async () => {
  const places = (node) => { const { left, top } = node.getBoundingClientRect(); return `${left} ${top}`; };
  const where = () => [...document.querySelectorAll('.board *')].map(places).join();
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
    """The same at every size and for either hand, with the size and the moment said before it."""
    all_found = []
    for width, height, hand in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(hand) => { document.querySelector('#klabor').dataset.handed = hand; }", hand)
        page.evaluate(_SETTLED)
        all_found += [f"{width}x{height}, {hand} hand, {moment}: {fault}" for fault in faults(page)]
    return all_found
