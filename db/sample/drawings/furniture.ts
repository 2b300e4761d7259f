import type { Furniture, FurnitureKind } from "./model";
import type { Pen, Point, Sheet } from "./sheet";

type Part = readonly [x: number, y: number, w: number, h: number, pen?: Pen];

/** Rectangles of each piece, its back on the line y = 0, its left end at x = 0. */
const pieces: Record<FurnitureKind, { w: number; d: number; parts: Part[] }> = {
  bed: {
    w: 1.8,
    d: 2.1,
    parts: [
      [0, 0, 1.8, 2.1],
      [0.15, 0.12, 0.65, 0.4],
      [1, 0.12, 0.65, 0.4],
      [0, 0.75, 1.8, 0],
    ],
  },
  single: {
    w: 1,
    d: 2,
    parts: [
      [0, 0, 1, 2],
      [0.2, 0.12, 0.6, 0.4],
      [0, 0.75, 1, 0],
    ],
  },
  sofa: {
    w: 2.3,
    d: 0.95,
    parts: [
      [0, 0, 2.3, 0.95],
      [0, 0, 2.3, 0.22],
      [0, 0.22, 0.2, 0.73],
      [2.1, 0.22, 0.2, 0.73],
      [1.15, 0.22, 0, 0.73],
    ],
  },
  table: {
    w: 2.4,
    d: 1.9,
    parts: [
      [0, 0.45, 2.4, 1],
      [0.25, 0, 0.5, 0.4],
      [0.95, 0, 0.5, 0.4],
      [1.65, 0, 0.5, 0.4],
      [0.25, 1.5, 0.5, 0.4],
      [0.95, 1.5, 0.5, 0.4],
      [1.65, 1.5, 0.5, 0.4],
    ],
  },
  desk: {
    w: 1.6,
    d: 1.4,
    parts: [
      [0, 0, 1.6, 0.8],
      [0.55, 0.88, 0.5, 0.5],
    ],
  },
  wc: {
    w: 0.4,
    d: 0.68,
    parts: [
      [0, 0, 0.4, 0.18],
      [0.03, 0.2, 0.34, 0.48],
    ],
  },
  basin: {
    w: 0.6,
    d: 0.45,
    parts: [
      [0, 0, 0.6, 0.45],
      [0.12, 0.08, 0.36, 0.28],
    ],
  },
  shower: {
    w: 0.9,
    d: 0.9,
    parts: [
      [0, 0, 0.9, 0.9],
      [0.4, 0.4, 0.1, 0.1],
    ],
  },
  counter: {
    w: 2.6,
    d: 0.6,
    parts: [
      [0, 0, 2.6, 0.6],
      [0.3, 0.1, 0.6, 0.4],
      [1.5, 0.1, 0.25, 0.18],
      [1.85, 0.1, 0.25, 0.18],
      [1.5, 0.34, 0.25, 0.18],
      [1.85, 0.34, 0.25, 0.18],
    ],
  },
  wardrobe: {
    w: 1.8,
    d: 0.6,
    parts: [
      [0, 0, 1.8, 0.6],
      [0.9, 0, 0, 0.6],
      [0, 0.3, 1.8, 0],
    ],
  },
  shelf: {
    w: 3,
    d: 0.35,
    parts: [
      [0, 0, 3, 0.35],
      [1, 0, 0, 0.35],
      [2, 0, 0, 0.35],
    ],
  },
  round: { w: 1.7, d: 1.7, parts: [] },
  chair: {
    w: 0.75,
    d: 0.75,
    parts: [
      [0, 0, 0.75, 0.75],
      [0, 0, 0.75, 0.18],
    ],
  },
  lounger: {
    w: 0.7,
    d: 1.9,
    parts: [
      [0, 0, 0.7, 1.9],
      [0, 0.6, 0.7, 0],
    ],
  },
};

/** Turned counterclockwise about its middle; `x` and `y` are the lower left corner of what it covers. */
export function drawFurniture(sheet: Sheet, [kind, x, y, turn = 0]: Furniture) {
  const { w, d, parts } = pieces[kind];
  const isTurned = turn === 90 || turn === 270;
  const [wide, deep] = isTurned ? [d, w] : [w, d];
  const place = (px: number, py: number): Point => {
    // The back of an unturned piece is at the top.
    const [cx, cy] = [px - w / 2, d / 2 - py];
    const [rx, ry] = { 0: [cx, cy], 90: [-cy, cx], 180: [-cx, -cy], 270: [cy, -cx] }[turn] as [
      number,
      number,
    ];
    return [x + wide / 2 + rx, y + deep / 2 + ry];
  };
  if (kind === "round") {
    sheet.circle([x + w / 2, y + d / 2], 0.5, "furniture");
    for (const a of [45, 135, 225, 315]) {
      const angle = (a * Math.PI) / 180;
      sheet.circle(
        [x + w / 2 + 0.75 * Math.cos(angle), y + d / 2 + 0.75 * Math.sin(angle)],
        0.2,
        "furniture",
      );
    }
  }
  for (const [px, py, pw, ph, pen = "furniture"] of parts)
    sheet.polygon([place(px, py), place(px + pw, py), place(px + pw, py + ph), place(px, py + ph)], pen);
}
