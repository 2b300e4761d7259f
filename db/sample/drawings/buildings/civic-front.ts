import { drawView } from "../elevation";
import { buildFront } from "../front";
import { storey, wall } from "../model";
import { cypress, person, tree } from "../scenery";
import { createSheet, type Point } from "../sheet";
import { drawGround, scaleBar } from "../symbols";

/** Thirteen bays; half of the length, and half of the portal. */
export const bay = 4;
export const half = 6.5 * bay;
export const portal = 6.5;

const brick = { surface: "brick" } as const;

export function civicFront() {
  const sheet = createSheet([-35, -3.4, 35, 16.5]);
  const wings = buildFront({
    bays: 13,
    bay,
    storeys: [
      { height: 5.2, fill: ["arch"] },
      { height: 4.4, fill: ["jali"] },
    ],
    surface: "brick",
    relief: 0.2,
    pier: 0.9,
    parapet: 0.7,
  });
  const shift = (dx: number) => ({
    storeys: wings.storeys.map((one) => ({
      ...one,
      walls: one.walls.map((each) => ({
        ...each,
        from: [each.from[0] - dx, 0] as Point,
        to: [each.to[0] - dx, 0] as Point,
      })),
    })),
    boxes: wings.boxes.map((box) => ({ ...box, x: box.x - dx })),
  });
  const { storeys, boxes } = shift(half);
  const gate = storey(0, 11.2, {
    walls: [
      wall(
        -portal,
        -2.6,
        portal,
        -2.6,
        0.9,
        [{ kind: "portal", at: 3.5, width: 6, sill: 0.6, head: 5 }],
        brick,
      ),
    ],
  });
  drawView(
    sheet,
    {
      storeys: [...storeys, gate],
      boxes: [
        ...boxes,
        { x: -5.3, y: -3.1, z: 11.2, w: 10.6, d: 0.9, h: 0.4 },
        { x: -portal - 1, y: -4.8, z: 0, w: 2 * portal + 2, d: 1.6, h: 0.3 },
        { x: -portal, y: -4.4, z: 0.3, w: 2 * portal, d: 1.2, h: 0.3 },
      ],
    },
    "south",
  );
  sheet.line(
    [
      [-4.3, 0.6],
      [-4.3, 10.4],
      [4.3, 10.4],
      [4.3, 0.6],
    ],
    "line",
  );
  sheet.line(
    [
      [-4, 0.6],
      [-4, 10.1],
      [4, 10.1],
      [4, 0.6],
    ],
    "thin",
  );
  sheet.rect(-2.85, 4.6, 5.7, 1.8, "jali");
  sheet.rect(-1.5, 0.6, 3, 3.2, "slats");
  sheet.line(
    [
      [0, 0.6],
      [0, 3.8],
    ],
    "line",
  );
  for (const x of [9, 13, 17, 21]) for (const side of [-1, 1]) cypress(sheet, side * x, 5.4 - (x - 9) * 0.05);
  tree(sheet, -31, 8.5);
  tree(sheet, 31.4, 8);
  drawGround(sheet, -35, 35, 0.8);
  for (const [x, way] of [
    [-8, 1],
    [1.1, -1],
    [6.9, -1],
    [15, 1],
    [15.8, 1],
  ] as const)
    person(sheet, x, 0, way);
  scaleBar(sheet, [22, -3], 2.5);
  return sheet.svg();
}
