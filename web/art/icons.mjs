/**
 * Icons of the page, drawn for this project on a grid of 24: strokes in the colour of the text around them.
 * Each is a symbol `icon-NAME`.
 */

/** @type {Record<string, string>} path data of each icon's strokes */
const ICONS = {
  hint: 'M9 18h6M10 21.5h4M8.5 15C6.5 13.5 5.5 11.5 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5C18.5 11.5 17.5 13.5 15.5 15Z',
  undo: 'M8 4L3.5 8.5L8 13M4 8.5H14.5A5.5 5.5 0 0 1 14.5 19.5H8',
  redo: 'M16 4L20.5 8.5L16 13M20 8.5H9.5A5.5 5.5 0 0 0 9.5 19.5H16',
  settings: 'M4 6.5H13M18 6.5H20M15.5 4V9M4 12H6M11 12H20M8.5 9.5V14.5M4 17.5H13M18 17.5H20M15.5 15V20',
  menu: 'M4 6.5H20M4 12H20M4 17.5H20',
  log: 'M6 3.5H18V20.5H6ZM9 8H15M9 12H15M9 16H13',
  sheet: 'M4 4.5H20V19.5H4ZM4 9.5H20M12 4.5V19.5M7 14.5H9M15 14.5H17',
  sound: 'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9A4.2 4.2 0 0 1 15.5 15M18 6A8 8 0 0 1 18 18',
  mute: 'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM16 9.5L21 14.5M21 9.5L16 14.5',
  fullscreen: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
  unfullscreen: 'M9 4V9H4M20 9H15V4M15 20V15H20M4 15H9V20',
  share: 'M12 14.5V3.5M7.5 8L12 3.5L16.5 8M5 12.5V20.5H19V12.5',
  rules: 'M12 6C10 4.5 7 4 3.5 4.5V18.5C7 18 10 18.5 12 20C14 18.5 17 18 20.5 18.5V4.5C17 4 14 4.5 12 6ZM12 6V20',
  stats: 'M4 20.5H20M7 17V12M12 17V5M17 17V9',
  pause: 'M8.5 5V19M15.5 5V19',
  resume: 'M8 5L18.5 12L8 19Z',
  language: 'M12 3.5A8.5 8.5 0 1 0 12.1 3.5ZM3.5 12H20.5M12 3.5C8 8 8 16 12 20.5C16 16 16 8 12 3.5',
  close: 'M6 6L18 18M18 6L6 18',
  back: 'M14.5 5L7.5 12L14.5 19',
  forward: 'M9.5 5L16.5 12L9.5 19',
  first: 'M17.5 5L10.5 12L17.5 19M6.5 5V19',
  last: 'M6.5 5L13.5 12L6.5 19M17.5 5V19',
  check: 'M5 12.5L10 17.5L19.5 6.5',
  plus: 'M12 5V19M5 12H19',
  minus: 'M5 12H19',
  player: 'M12 4A4 4 0 1 0 12.1 4ZM4.5 20.5C5 16 8 14 12 14S19 16 19.5 20.5',
  computer: 'M4 5H20V16H4ZM9 20H15M12 16V20',
  phones: 'M4 6H11V20H4ZM13 4H20V18H13ZM7 17.5H8M16 15.5H17',
  pad: 'M6 3.5H15L19 7.5V20.5H6ZM9 12L11 14L15.5 9.5M9 17.5H15',
  sort: 'M8 4V20M4.5 16.5L8 20L11.5 16.5M16 20V4M12.5 7.5L16 4L19.5 7.5',
  last_trick: 'M5 8L13 5.5L17 17.5L9 20ZM15 4.5H20V15.5',
  new: 'M19.5 12A7.5 7.5 0 1 1 16.5 6L19.5 9M19.5 4V9H14.5',
  qr: 'M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14V16M20 14H17V17M14 20V19H17M20 17V20',
  copy: 'M8.5 8.5H20V20H8.5ZM15.5 8.5V4H4V15.5H8.5',
  save: 'M12 4V15M7.5 10.5L12 15L16.5 10.5M4.5 16V20H19.5V16',
  offline: 'M3.5 9C8.5 4.5 15.5 4.5 20.5 9M7 13C10 10.5 14 10.5 17 13M12 18H12.1M4 20L20 4',
  help: 'M12 3.5A8.5 8.5 0 1 0 12.1 3.5ZM9.5 9.5A2.5 2.5 0 1 1 12 12.5V14M12 17H12.1',
  warning: 'M12 4L21 19.5H3ZM12 10V14.5M12 17H12.1',
  keys: 'M3 6.5H21V17.5H3ZM7 10.5H7.1M11 10.5H11.1M15 10.5H15.1M18 10.5H18.1M7.5 14H16.5',
  knew: 'M2.5 12C6 6.5 18 6.5 21.5 12C18 17.5 6 17.5 2.5 12ZM12 9.5A2.5 2.5 0 1 0 12.1 9.5',
  house: 'M3.5 11.5L12 4.5L20.5 11.5M6 10V20H18V10M10 20V14.5H14V20',
  day: 'M4 6H20V20H4ZM4 10.5H20M8.5 3.5V7M15.5 3.5V7',
  dealer: 'M5 7.5L13.5 5L17 17L8.5 19.5ZM15.5 5.5L19.5 6.5L17.5 14',
};

/** @returns {string} the sprite of icons */
export function icons() {
  const symbols = Object.entries(ICONS).map(([name, d]) => {
    return `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${d}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/** Names of the icons. */
export const ICON_NAMES = Object.keys(ICONS);
