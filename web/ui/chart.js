import { html, svg } from 'lit-html';

const WIDTH = 320;
const HEIGHT = 132;
const MIDDLE = HEIGHT / 2;
const GAP = 0.24;

/**
 * Margins as columns, up when won and down when lost, the oldest on the left.
 * @param {readonly {margin: number, won: boolean}[]} bars
 * @param {string} label what a listener is told
 */
export function chart(bars, label) {
  const most = Math.max(1, ...bars.map(({ margin }) => Math.abs(margin)));
  const step = WIDTH / Math.max(bars.length, 10);
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
    <line class="chart-zero" x1="0" y1=${MIDDLE} x2=${WIDTH} y2=${MIDDLE}></line>
    ${bars.map(({ margin, won }, i) => {
      const height = Math.max(2, (Math.abs(margin) / most) * (MIDDLE - 14));
      const top = won ? MIDDLE - height : MIDDLE;
      const middle = step * (i + 0.5);
      return svg`<rect class=${won ? 'chart-won' : 'chart-lost'} x=${step * (i + GAP / 2)} y=${top} width=${step * (1 - GAP)} height=${height} rx="2"></rect>
        <text x=${middle} y=${won ? top - 3 : top + height + 10} text-anchor="middle">${Math.abs(margin)}</text>`;
    })}
  </svg>`;
}
