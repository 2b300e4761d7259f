import { drawFurniture } from "./furniture";
import { lengthOf, type Opening, onWall, type Stair, type Storey, type Wall } from "./model";
import type { Point, Sheet } from "./sheet";

/** Draws one storey, cut a meter above its floor. */
export function drawPlan(sheet: Sheet, { walls, rooms, stairs, furniture }: Storey, textSize = 23) {
  for (const one of furniture) drawFurniture(sheet, one);
  for (const stair of stairs) drawStair(sheet, stair);
  for (const wall of walls) drawWall(sheet, wall);
  for (const wall of walls) for (const opening of wall.openings) drawOpening(sheet, wall, opening);
  for (const { at, name, area } of rooms) {
    sheet.text(at, name, { size: textSize, halo: true });
    if (area) {
      const below: Point = [at[0], at[1] - sheet.px(textSize * 1.15)];
      sheet.text(below, `${area.toFixed(1)} m²`, { size: textSize * 0.82, gray: true, halo: true });
    }
  }
}

function strip(wall: Wall, from: number, to: number, thickness = wall.thickness): Point[] {
  const half = thickness / 2;
  return [
    onWall(wall, from, half),
    onWall(wall, to, half),
    onWall(wall, to, -half),
    onWall(wall, from, -half),
  ];
}

/** The parts between its openings; its ends reach to the middle of the walls that it meets. */
function drawWall(sheet: Sheet, wall: Wall) {
  let from = -wall.thickness / 2;
  for (const { at, width } of [...wall.openings].sort((one, other) => one.at - other.at)) {
    if (at > from) sheet.polygon(strip(wall, from, at), "cut");
    from = at + width;
  }
  const end = lengthOf(wall) + wall.thickness / 2;
  if (end > from + 0.001) sheet.polygon(strip(wall, from, end), "cut");
}

function drawOpening(sheet: Sheet, wall: Wall, { kind, at, width, hinge, side = 1 }: Opening) {
  const end = at + width;
  const half = wall.thickness / 2;
  const along = (off: number, pen: "thin" | "dash" | "hair") =>
    sheet.line([onWall(wall, at, off), onWall(wall, end, off)], pen);
  if (kind === "window" || kind === "glass") {
    sheet.polygon(strip(wall, at, end), "paper");
    along(0, "thin");
    if (kind === "window") return;
    const panes = Math.max(1, Math.round(width / 1.4));
    for (let index = 1; index < panes; index++)
      sheet.polygon(
        strip(wall, at + (width * index) / panes - 0.04, at + (width * index) / panes + 0.04, 0.12),
        "cut",
      );
  }
  if (kind === "gap" || kind === "arch" || kind === "portal") {
    along(half, "dash");
    along(-half, "dash");
  }
  if (kind === "jali" || kind === "slats") {
    const step = kind === "jali" ? 0.24 : 0.16;
    for (let s = at; s < end - step / 2; s += step) sheet.polygon(strip(wall, s, s + step / 2, 0.12), "cut");
    along(half, "hair");
    along(-half, "hair");
  }
  if (kind === "door") drawDoor(sheet, wall, at, width, hinge === "end", side);
}

function drawDoor(sheet: Sheet, wall: Wall, at: number, width: number, isAtEnd: boolean, side: 1 | -1) {
  const face = (wall.thickness / 2) * side;
  const hinge = onWall(wall, isAtEnd ? at + width : at, face);
  const leaf = onWall(wall, isAtEnd ? at + width : at, face + width * side);
  const closed = onWall(wall, isAtEnd ? at : at + width, face);
  sheet.line([hinge, leaf], "line");
  sheet.arc(leaf, closed, width, (side === 1) !== isAtEnd, "hair");
}

function drawStair(sheet: Sheet, { x, y, w, d, steps, direction }: Stair) {
  const isAlongX = direction === "e" || direction === "w";
  sheet.rect(x, y, w, d, "paper");
  for (let index = 1; index < steps; index++) {
    const share = index / steps;
    if (isAlongX)
      sheet.line(
        [
          [x + w * share, y],
          [x + w * share, y + d],
        ],
        "thin",
      );
    else
      sheet.line(
        [
          [x, y + d * share],
          [x + w, y + d * share],
        ],
        "thin",
      );
  }
  const middle: Point = [x + w / 2, y + d / 2];
  const length = ((isAlongX ? w : d) / 2) * 0.88;
  const [ux, uy] = { n: [0, 1], s: [0, -1], e: [1, 0], w: [-1, 0] }[direction] as [number, number];
  const from: Point = [middle[0] - ux * length, middle[1] - uy * length];
  const to: Point = [middle[0] + ux * length, middle[1] + uy * length];
  const s = sheet.px(10);
  sheet.line([from, to], "thin");
  sheet.circle(from, sheet.px(4), "paper");
  sheet.line(
    [
      [to[0] - ux * s - uy * s, to[1] - uy * s - ux * s],
      to,
      [to[0] - ux * s + uy * s, to[1] - uy * s + ux * s],
    ],
    "line",
  );
}
