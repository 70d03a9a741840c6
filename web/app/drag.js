/** How far a finger goes before it means to carry the card, in pixels. */
const SLACK = 8;

/**
 * Cards of the hand can be carried to the table. What a card does when it is let go there is what a tap does.
 * @param {HTMLElement} board
 * @param {(card: HTMLElement) => void} play
 */
export function listenToDrags(board, play) {
  /** @type {{card: HTMLElement, x: number, y: number, id: number, moved: boolean} | null} */
  let held = null;

  board.addEventListener('pointerdown', (event) => {
    const card = event.target instanceof Element ? event.target.closest('.hand [data-state="legal"]') : null;
    if (!(card instanceof HTMLElement) || event.button !== 0) return;
    held = { card, x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
  });

  board.addEventListener('pointermove', (event) => {
    if (!held || event.pointerId !== held.id) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.moved && Math.hypot(dx, dy) < SLACK) return;
    if (!held.moved) {
      held.moved = true;
      held.card.setPointerCapture(held.id);
      held.card.dataset.held = '';
    }
    held.card.style.translate = `${dx}px ${dy}px`;
  });

  /** @param {PointerEvent} event */
  function drop(event) {
    if (!held || event.pointerId !== held.id) return;
    const { card, moved, y } = held;
    held = null;
    if (!moved) return;
    delete card.dataset.held;
    // The click that follows a drag would play the card once more.
    card.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => card.removeEventListener('click', stop, { capture: true }));
    const far = y - event.clientY > card.offsetHeight * 0.6;
    if (far && event.type === 'pointerup') play(card);
    // The motion of playing it begins where it lies; otherwise it glides back.
    requestAnimationFrame(() => {
      card.style.translate = '';
    });
  }
  board.addEventListener('pointerup', drop);
  board.addEventListener('pointercancel', drop);
}

/** @param {Event} event */
function stop(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}
