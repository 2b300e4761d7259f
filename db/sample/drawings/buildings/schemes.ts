import { count } from "../count";
import { person, tree, treePlan } from "../scenery";
import { createSheet } from "../sheet";
import { car, dimensions, drawGround, level, northArrow, scaleBar } from "../symbols";

/** Eighteen houses in pairs, set forward and back, each with its court. */
function courtyardHouses() {
  const sheet = createSheet([-12, -30, 96, 46]);
  sheet.rect(-12, 0, 108, 11, "tint");
  for (const y of [0, 11])
    sheet.line(
      [
        [-12, y],
        [96, y],
      ],
      "line",
    );
  sheet.line(
    [
      [-12, 5.5],
      [96, 5.5],
    ],
    "axis",
  );
  sheet.text([42, 5.8], "Street, 11 m", { size: 22, gray: true });
  for (const at of count(9)) {
    const x = at * 9.3;
    const shift = Math.floor(at / 2) % 2 ? 2.4 : 0;
    for (const isNorth of [true, false]) {
      const edge = isNorth ? 11 : 0;
      const up = isNorth ? 1 : -1;
      const part = (
        dx: number,
        dy: number,
        w: number,
        h: number,
        pen: "hatch" | "blank" | "grass" | "thin" | "line",
      ) => sheet.rect(x + dx, isNorth ? edge + dy : edge - dy - h, w, h, pen);
      part(0, 0, 9.3, 24, "grass");
      part(0, 0, 9.3, 24, "thin");
      part(0, 3 + shift, 9.3, 14, "hatch");
      part(at % 2 ? 0.3 : 5, 7.6 + shift, 4, 4.6, "blank");
      part(at % 2 ? 0.3 : 5, 7.6 + shift, 4, 4.6, "line");
      treePlan(sheet, [x + (at % 2 ? 2.3 : 7), edge + up * (9.9 + shift)], 1.3, false);
      treePlan(sheet, [x + 3 + ((at * 7) % 4), edge + up * 21.4], 1.4);
      sheet.text([x + 4.65, edge + up * (4.7 + shift) - 0.5], `${isNorth ? at + 1 : at + 10}`, {
        size: 20,
        halo: true,
      });
    }
  }
  for (const x of [-6, 90]) for (const y of [-18, -8, 18, 30]) treePlan(sheet, [x, y], 2.2);
  dimensions(sheet, [0, 9.3], 36.4);
  northArrow(sheet, [90.5, 40]);
  scaleBar(sheet, [-9, -28.6], 5);
  return sheet.svg();
}

/** Four kanal: the orchard in the south, the house along the northern edge. */
function farmhouse() {
  const sheet = createSheet([-12, -14, 68, 48]);
  sheet.rect(-12, -14, 80, 11, "tint");
  sheet.line(
    [
      [-12, -3],
      [68, -3],
    ],
    "line",
  );
  sheet.text([28, -9], "Road, 12 m", { size: 22, gray: true });
  sheet.rect(0, 0, 56, 36.2, "grass");
  sheet.rect(0, 0, 56, 36.2, "bold");
  for (const row of count(4))
    for (const column of count(11))
      treePlan(sheet, [3 + column * 3.5 + (row % 2) * 1.2, 2.6 + row * 3.5], 1.3, false);
  sheet.rect(44, 0, 6, 24, "blank");
  sheet.line(
    [
      [44, 0],
      [44, 24],
    ],
    "thin",
  );
  sheet.line(
    [
      [50, 0],
      [50, 24],
    ],
    "thin",
  );
  car(sheet, [45.2, 17]);
  car(sheet, [47.4, 17]);
  sheet.rect(3.4, 17, 34, 7, "paper");
  sheet.rect(8, 18, 16, 4.4, "water");
  sheet.rect(3.4, 24, 34, 9, "hatch");
  sheet.rect(37.4, 22.6, 4.2, 4.2, "cut");
  sheet.rect(37.4, 26.8, 12.6, 6.2, "hatch");
  sheet.rect(50, 24, 6, 12.2, "paper");
  sheet.rect(3, 22.8, 39, 10.6, "dash");
  for (const [x, y, size] of [
    [16, 20, 20],
    [20, 28.2, 24],
    [22, 8.2, 24],
    [53, 29.6, 20],
  ] as const)
    sheet.text([x, y], { 20: x > 40 ? "Yard" : "Pool", 24: y > 20 ? "House" : "Orchard" }[size], {
      size: size - 2,
      halo: true,
    });
  dimensions(sheet, [0, 56], 38.6);
  dimensions(sheet, [0, 17, 24, 33, 36.2], -2.6, true);
  northArrow(sheet, [63.4, 43]);
  scaleBar(sheet, [-9, -13.2], 5);
  return sheet.svg();
}

/** Shops, a food hall, offices and apartments one above the other. */
function mixedUse() {
  const sheet = createSheet([-14, -11, 52, 35]);
  const width = 36;
  drawGround(sheet, -14, 52, 9);
  sheet.rect(0, -7.6, width, 7.6, "blank");
  const floors = [-7.6, -3.8, 0, 5, 9.6, 13.4, 17.2, 21, 24.3, 27.6];
  const names = [
    "Parking",
    "Parking",
    "Shops",
    "Food hall",
    "Offices",
    "Offices",
    "Offices",
    "Apartments",
    "Apartments",
  ];
  for (const [index, name] of names.entries()) {
    const [z = 0, next = 0] = [floors[index], floors[index + 1]];
    const isHome = name === "Apartments";
    const [x0, x1] = isHome ? [7.2, width] : [0, width];
    for (const x of isHome ? [12.6, 18, 23.4, 28.8] : [7.2, 14.4, 21.6, 28.8])
      sheet.rect(x - 0.2, z, 0.4, next - z, isHome ? "cut" : "paper");
    sheet.rect(x0 - 1, z - 0.35, x1 - x0 + 2, 0.35, "cut");
    for (const x of [x0, x1]) sheet.rect(x - 0.2, z, 0.4, index < 2 ? next - z : 0.9, "cut");
    if (index > 1)
      for (const x of [x0, x1])
        sheet.line(
          [
            [x, z + 0.9],
            [x, next - 0.35],
          ],
          "line",
        );
    sheet.text([(x0 + x1) / 2 + 2.4, z + (next - z) / 2 - 0.5], name, { size: 21, halo: true });
  }
  sheet.rect(6.2, 27.25, 30.8, 0.35, "cut");
  sheet.rect(-1, 20.65, 9.2, 0.35, "cut");
  for (const x of [6.2, 36.6]) sheet.rect(x, 27.6, 0.4, 1, "cut");
  sheet.rect(24, 27.6, 6, 3, "near");
  for (const z of [-8.2]) sheet.rect(-1.2, z, width + 2.4, 0.9, "cut");
  for (const [index, x] of [-4, 2.4, 9.4, 17, 26, 41].entries())
    person(sheet, x, index === 2 ? 5 : 0, index % 2 ? -1 : 1);
  for (const x of [-8, 45]) tree(sheet, x, 8);
  tree(sheet, 2.6, 3.4, 1.4, 21);
  for (const [z, label] of [
    [0, "±0.00"],
    [9.6, "+9.60"],
    [21, "+21.00"],
    [27.6, "+27.60"],
  ] as const)
    level(sheet, [-3.4, z], label);
  scaleBar(sheet, [38, -10.6], 2.5);
  return sheet.svg();
}

export const schemes = {
  courtyard_row_site: courtyardHouses,
  orchard_villa_site: farmhouse,
  mixed_use_section: mixedUse,
};
