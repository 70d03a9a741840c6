/**
 * SVG paths as lists of points: read, thinned, and written as short as they go.
 *
 * @typedef {[number, number]} Point
 * @typedef {{points: Point[], closed: boolean}} Line
 * @typedef {[number, number, number, number, number, number]} Matrix
 */

const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, a: 7, z: 0 };
const STEPS = 12;

/**
 * @param {string} d path data of the commands M L H V C A Z, small or large
 * @returns {Line[]} its subpaths, curves flattened
 */
export function readPath(d) {
  const tokens = d.match(/[a-z]|[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?/gi) ?? [];
  /** @type {Line[]} */
  const lines = [];
  /** @type {Point} */
  let at = [0, 0];
  /** @type {Point} */
  let start = [0, 0];
  let command = 'M';
  let i = 0;
  while (i < tokens.length) {
    if (/^[a-z]/i.test(tokens[i])) command = tokens[i++];
    const kind = /** @type {keyof typeof ARGUMENTS} */ (command.toLowerCase());
    const relative = command === kind;
    const v = tokens.slice(i, i + ARGUMENTS[kind]).map(Number);
    i += ARGUMENTS[kind];
    /** @type {(x: number, y: number) => Point} */
    const to = (x, y) => (relative ? [at[0] + x, at[1] + y] : [x, y]);
    if (kind === 'z') {
      const last = lines.at(-1);
      if (last) last.closed = true;
      at = start;
      continue;
    }
    if (kind === 'm') {
      at = start = to(v[0], v[1]);
      lines.push({ points: [at], closed: false });
      command = relative ? 'l' : 'L';
      continue;
    }
    let line = lines[lines.length - 1];
    if (line.closed) {
      line = { points: [at], closed: false };
      lines.push(line);
    }
    if (kind === 'l') line.points.push(to(v[0], v[1]));
    else if (kind === 'h') line.points.push([relative ? at[0] + v[0] : v[0], at[1]]);
    else if (kind === 'v') line.points.push([at[0], relative ? at[1] + v[0] : v[0]]);
    else if (kind === 'c') line.points.push(...cubic(at, to(v[0], v[1]), to(v[2], v[3]), to(v[4], v[5])));
    else line.points.push(...arc(at, v, to(v[5], v[6])));
    at = line.points[line.points.length - 1];
  }
  return lines;
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {Point} c
 * @param {Point} d
 * @returns {Point[]}
 */
function cubic(a, b, c, d) {
  return Array.from({ length: STEPS }, (_, k) => {
    const t = (k + 1) / STEPS;
    const u = 1 - t;
    return /** @type {Point} */ (
      [0, 1].map((i) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i])
    );
  });
}

/**
 * An elliptical arc, from its end points to its centre as in the SVG standard, appendix B.2.4.
 * @param {Point} a
 * @param {number[]} v radii, rotation in degrees, large-arc and sweep flags
 * @param {Point} b
 * @returns {Point[]}
 */
function arc(a, v, b) {
  let [rx, ry] = [Math.abs(v[0]), Math.abs(v[1])];
  if (!rx || !ry || (a[0] === b[0] && a[1] === b[1])) return [b];
  const turn = (v[2] * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [(a[0] - b[0]) / 2, (a[1] - b[1]) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grow = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2);
  if (grow > 1) [rx, ry] = [rx * grow, ry * grow];
  const below = (rx * y) ** 2 + (ry * x) ** 2;
  const root = Math.sqrt(Math.max(0, (rx * ry) ** 2 / below - 1)) * (v[3] === v[4] ? -1 : 1);
  const [cx, cy] = [(root * rx * y) / ry, (-root * ry * x) / rx];
  const from = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let sweep = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - from;
  if (v[4] && sweep < 0) sweep += 2 * Math.PI;
  if (!v[4] && sweep > 0) sweep -= 2 * Math.PI;
  const steps = Math.max(2, Math.ceil((Math.abs(sweep) / Math.PI) * STEPS));
  return Array.from({ length: steps }, (_, k) => {
    const angle = from + (sweep * (k + 1)) / steps;
    const [px, py] = [rx * Math.cos(angle) + cx, ry * Math.sin(angle) + cy];
    return /** @type {Point} */ ([cos * px - sin * py + (a[0] + b[0]) / 2, sin * px + cos * py + (a[1] + b[1]) / 2]);
  });
}

/**
 * @param {Line[]} lines
 * @param {Matrix} m
 * @returns {Line[]}
 */
export function transform(lines, [a, b, c, d, e, f]) {
  return lines.map(({ points, closed }) => ({
    points: points.map(([x, y]) => /** @type {Point} */ ([a * x + c * y + e, b * x + d * y + f])),
    closed,
  }));
}

/**
 * The points that a line needs to stay within a distance of its old self (Ramer, Douglas, Peucker).
 * @param {Point[]} points
 * @param {number} tolerance
 * @returns {Point[]}
 */
export function thin(points, tolerance) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points[points.length - 1]];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let [far, at] = [0, 0];
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = [points[i][0] - a[0], points[i][1] - a[1]];
    const away = length ? Math.abs(x * (b[1] - a[1]) - y * (b[0] - a[0])) / length : Math.hypot(x, y);
    if (away > far) [far, at] = [away, i];
  }
  if (far <= tolerance) return [a, b];
  return [...thin(points.slice(0, at + 1), tolerance).slice(0, -1), ...thin(points.slice(at), tolerance)];
}

/**
 * @param {Point[]} points
 * @returns {number} the longer side of the box around them
 */
export function extent(points) {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/**
 * Subpaths in an order, and open ones in a direction, with short ways between them: the file packs better, and in
 * one colour the order shows nowhere.
 * @param {Line[]} lines
 * @returns {Line[]}
 */
export function near(lines) {
  const left = lines.map((line) => ({ ...line }));
  /** @type {Line[]} */
  const sorted = [];
  /** @type {Point} */
  let at = [0, 0];
  while (left.length) {
    let [best, which, turned] = [Number.POSITIVE_INFINITY, 0, false];
    for (const [i, { points, closed }] of left.entries()) {
      for (const end of closed ? [points[0]] : [points[0], points[points.length - 1]]) {
        const away = Math.hypot(end[0] - at[0], end[1] - at[1]);
        if (away < best) [best, which, turned] = [away, i, end !== points[0]];
      }
    }
    const [line] = left.splice(which, 1);
    if (turned) line.points = line.points.toReversed();
    sorted.push(line);
    at = line.closed ? line.points[0] : line.points[line.points.length - 1];
  }
  return sorted;
}

/**
 * Path data on whole numbers, relative, with no sign or space that can be left out.
 * @param {Line[]} lines
 * @param {boolean} filled whether it is to be filled, which closes each subpath anyway
 * @returns {string}
 */
export function writePath(lines, filled) {
  let d = '';
  let last = '';
  /** @type {Point} */
  let at = [0, 0];
  /** @type {(command: string, numbers: number[]) => void} */
  const put = (command, numbers) => {
    // After a move, further pairs are lines: the letter l can be left out.
    const said = command === last || (last === 'm' && command === 'l');
    if (!said) d += command;
    for (const [i, n] of numbers.entries()) d += n < 0 || (i === 0 && !said) ? n : ` ${n}`;
    last = command === 'l' && last === 'm' ? 'm' : command;
    if (command === 'm') last = 'm';
  };
  for (const { points, closed } of lines) {
    const whole = points.map(([x, y]) => /** @type {Point} */ ([Math.round(x), Math.round(y)]));
    last = '';
    put('m', [whole[0][0] - at[0], whole[0][1] - at[1]]);
    at = whole[0];
    for (const p of whole.slice(1)) {
      const [dx, dy] = [p[0] - at[0], p[1] - at[1]];
      if (!dx && !dy) continue;
      if (dx && dy) put('l', [dx, dy]);
      else if (dy) put('v', [dy]);
      else put('h', [dx]);
      at = p;
    }
    if (closed && !filled) {
      d += 'z';
      at = whole[0];
    }
  }
  return d;
}
