const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/**
 * Arrows go along a group of choices and choose, as in any group of radio buttons.
 * @param {HTMLElement} root
 */
export function listenToRadios(root) {
  root.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const radio = event.target instanceof Element ? event.target.closest('[role="radio"]') : null;
    if (!step || !radio || event.ctrlKey || event.metaKey || event.altKey) return;
    const group = [...(radio.closest('[role="radiogroup"]')?.querySelectorAll('[role="radio"]') ?? [])];
    const next = group[(group.indexOf(radio) + step + group.length) % group.length];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
}
