/** A QR code as rows of modules, true for dark. */
export type Modules = boolean[][];

/** The modules of a code that is drawn as 'M0 0h7m2 0h1…': runs of dark modules, row by row. */
export function modulesOf({ size, path }: { size: number; path: string }): Modules {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  let [x, y] = [0, 0];
  for (const [, command, across = "", down = ""] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (command === "M") [x, y] = [Number(across), Number(down)];
    else if (command === "m") x += Number(across);
    else for (let end = x + Number(across); x < end; x++) (modules[y] ?? [])[x] = true;
  }
  return modules;
}

/**
 * Decodes a small QR code (ISO/IEC 18004: versions 1 to 3, bytes in one block, without error correction).
 * @throws for a code that is of another kind
 */
export function readQr(modules: Modules) {
  const size = modules.length;
  const at = (row: number, column: number) => modules[row]?.[column] === true;
  const format = [0, 1, 2, 3, 4].map((index) => at(8, index)).map(Number);
  const masked = [1, 0, 1, 0, 1].map((bit, index) => bit ^ (format[index] ?? 0));
  const level = (masked[0] ?? 0) * 2 + (masked[1] ?? 0);
  const mask = masks[Number.parseInt(masked.slice(2).join(""), 2)];
  // Level L is 01 and M is 00; a version from 4 on has several blocks, and so may a higher level.
  if (size > 29 || level > 1 || !mask) throw new Error("This code is larger than the reader can read.");
  const bits: number[] = [];
  for (const [row, column] of zigzag(size))
    if (!isFixed(row, column, size)) bits.push(Number(at(row, column) !== mask(row, column)));
  const number = (from: number, length: number) =>
    Number.parseInt(bits.slice(from, from + length).join(""), 2);
  if (number(0, 4) !== 4) throw new Error("This code holds no bytes.");
  const bytes = Array.from({ length: number(4, 8) }, (_, index) => number(12 + index * 8, 8));
  return Buffer.from(bytes).toString("utf8");
}

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Pairs of columns from the right, up and down in turn, past the timing column. */
function* zigzag(size: number): Generator<[row: number, column: number]> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
    isUp = !isUp;
  }
}

/** The finders with their format, the timing, and the one alignment mark from version 2 on. */
function isFixed(row: number, column: number, size: number) {
  if (row === 6 || column === 6) return true;
  if (row < 9 && column < 9) return true;
  if ((row < 9 && column >= size - 8) || (column < 9 && row >= size - 8)) return true;
  return size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2;
}
