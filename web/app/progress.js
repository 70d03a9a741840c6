/** Milliseconds between two steps of the line. */
const STEP = 250;

/** How far the line may run ahead of what is known, as a share of the whole. */
const AHEAD = 0.4;

/**
 * The line that moves while the engine is on its way. It is moved from here, four times a second: an animation is drawn
 * sixty times a second by the very processors that Python starts on.
 * @param {HTMLElement} line
 * @returns {(done: number) => void} tells how much of the start is behind, from 0 to 1
 */
export function createProgress(line) {
  let known = 0;
  let shown = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  const draw = () => line.style.setProperty('--done', shown.toFixed(3));

  const creep = () => {
    shown += (Math.min(1, known + AHEAD) - shown) / 12;
    draw();
  };

  return (done) => {
    shown = done < known ? done : Math.max(shown, done);
    known = done;
    draw();
    line.setAttribute('aria-valuenow', String(Math.round(done * 100)));
    if (done < 1) timer ??= setInterval(creep, STEP);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
}
