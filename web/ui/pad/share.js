import { copy } from '../../app/share.js';
import { t } from '../../texts/index.js';
import { rulesName, seatName, sideName, sideOf, sidesInWords, sidesOf, signed } from './names.js';
import { bareWords, markOf } from './sheet.js';

/** @import {Game} from '../../app/game.js' */
/** @import {Line, Sheet} from './pad.js' */
/** @import {Pad} from './pads.js' */

const SUIT = /** @type {Record<string, string>} */ ({ s: '♠', h: '♥', d: '♦', c: '♣' });

/**
 * The cells of a line, side by side; one cell for a deal that was not counted.
 * @param {Pad} pad
 * @param {Line} line
 */
function cells(pad, line) {
  if (!line.points) return [bareWords(pad, line)];
  const result = line.what === 'out' ? t(line.out ? 'result.out' : 'result.out_wrong') : line.result;
  return sidesOf(pad).map((side) => {
    const mark = sideOf(pad, line.maker) === side ? markOf(result) : '';
    return `${mark || signed(line.gained[side])} ${line.score[side]}`;
  });
}

/** @param {Pad} pad @param {Line} line */
const makerWords = (pad, line) => (line.points ? `${SUIT[line.trump] ?? ''} ${seatName(pad, line.maker)}`.trim() : '');

/** @param {Pad} pad @param {Sheet} sheet */
const ending = (pad, { over }) =>
  over
    ? t(Array.isArray(over.winner) ? 'pad.won.shared' : 'pad.won', {
        name: sidesInWords(pad, over.winner),
        names: sidesInWords(pad, over.winner),
      })
    : '';

/**
 * The sheet as plain text.
 * @param {Pad} pad
 * @param {Sheet} sheet
 */
export function textOf(pad, sheet) {
  const sides = sidesOf(pad);
  const lines = sheet.lines.map((line, i) =>
    [`${i + 1}.`, makerWords(pad, line), cells(pad, line).join(' : ')].filter(Boolean).join(' '),
  );
  const total = sides.map((side) => `${sideName(pad, side)} ${sheet.score[side]}`).join(' : ');
  return [rulesName(pad), ...lines, total, ending(pad, sheet)].filter(Boolean).join('\n');
}

/** @param {Pad} pad @param {Sheet} sheet @param {Game} game */
export async function shareText(pad, sheet, game) {
  const text = textOf(pad, sheet);
  if (navigator.share) {
    try {
      await navigator.share({ text });
      return;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
    }
  }
  game.say(t((await copy(text)) ? 'share.copied' : 'share.copy.failed'));
}

const LINE = 44;
const MARGIN = 28;
const COLUMN = 210;

/**
 * The sheet drawn as on squared paper.
 * @param {Pad} pad
 * @param {Sheet} sheet
 * @returns {HTMLCanvasElement}
 */
export function pictureOf(pad, sheet) {
  const sides = sidesOf(pad);
  const canvas = document.createElement('canvas');
  canvas.width = MARGIN * 2 + 50 + COLUMN * (sides.length + 1);
  canvas.height = MARGIN * 2 + LINE * (sheet.lines.length + 4);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  pen.fillStyle = '#fbf6e9';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.strokeStyle = 'rgb(70 110 160 / 0.16)';
  for (let at = 0; at < Math.max(canvas.width, canvas.height); at += LINE / 2) {
    pen.strokeRect(at, -1, LINE / 2, canvas.height + 2);
    pen.strokeRect(-1, at, canvas.width + 2, LINE / 2);
  }
  pen.fillStyle = '#23304f';
  /** @param {string} text @param {number} column @param {number} row @param {boolean} [bold] */
  const put = (text, column, row, bold = false) => {
    pen.font = `${bold ? 700 : 400} 24px Georgia, serif`;
    const x = MARGIN + (column === 0 ? 0 : 50 + (column - 1) * COLUMN);
    pen.fillText(text, x, MARGIN + row * LINE + 28, column === 0 ? undefined : COLUMN - 10);
  };
  pen.font = '700 30px Georgia, serif';
  pen.fillText(rulesName(pad), MARGIN, MARGIN + 28);
  for (const side of sides) put(sideName(pad, side), side + 2, 1, true);
  for (const [i, line] of sheet.lines.entries()) {
    put(`${i + 1}`, 0, i + 2);
    put(makerWords(pad, line), 1, i + 2);
    for (const [side, cell] of cells(pad, line).entries()) put(cell, side + 2, i + 2);
  }
  const end = sheet.lines.length + 2;
  for (const side of sides) put(String(sheet.score[side]), side + 2, end, true);
  const words = ending(pad, sheet);
  if (words) {
    pen.font = '700 24px Georgia, serif';
    pen.fillText(words, MARGIN, MARGIN + (end + 1) * LINE + 28, canvas.width - 2 * MARGIN);
  }
  return canvas;
}

/** @param {Pad} pad @param {Sheet} sheet @param {Game} game */
export async function sharePicture(pad, sheet, game) {
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => pictureOf(pad, sheet).toBlob(resolve, 'image/png'));
  if (!blob) return;
  const file = new File([blob], 'klabor.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
    }
  }
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  URL.revokeObjectURL(address);
  game.say(t('pad.saved'));
}
