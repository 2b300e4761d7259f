import { drawView } from "../elevation";
import { type Building, door, gap, glass, inner, outer, slats, storey, wall, window } from "../model";
import { drawPlan } from "../plan";
import { person, tree, treePlan } from "../scenery";
import { createSheet, type Sheet } from "../sheet";
import { dimensions, drawGround, level, northArrow, scaleBar } from "../symbols";

/** The pool court villa: an L around fifteen meters of water, the bedrooms carried over the living room in a white frame. */

const stone = { surface: "stone" } as const;

const ground = storey(0.45, 3.3, {
  walls: [
    wall(0, 0, 12.6, 0, 0.2, [glass(0.3, 12.2, 2.9)]),
    wall(0, 0, 0, 6.6, 0.2, [glass(0.4, 5.8, 2.9)]),
    wall(0, 6.6, 12.6, 6.6, outer, [gap(9.4, 1.4), door(6.4, "start", 1)]),
    wall(12.6, 0, 15.6, 0, outer, [], stone),
    wall(12.6, 0, 12.6, 6.6, outer, [gap(4.6, 1.6)]),
    wall(15.6, 0, 15.6, 12.4, outer, [door(1.6, "start", 1, 1.2)], stone),
    wall(5, 6.6, 5, 12.4, inner, [door(3.8, "start", -1)]),
    wall(0, 6.6, 0, 12.4, outer, [window(1.8, 2.4)]),
    wall(0, 12.4, 15.6, 12.4, outer, [window(1.2, 2.2), window(6.4, 2.4), window(12.4, 1.4)]),
    wall(9.2, 6.6, 9.2, 12.4, inner, [door(0.3, "end", 1)]),
    wall(9.2, 9.4, 15.6, 9.4, inner, [gap(3.8, 1.2)]),
    wall(15.6, 5.2, 21.4, 5.2, outer, [window(1.6, 2.4)]),
    wall(21.4, 5.2, 21.4, 12.4, outer, [window(2.4, 1.8)]),
    wall(15.6, 12.4, 21.4, 12.4, outer, [window(1.4, 1), window(3.4, 1.4)]),
    wall(15.6, 8.9, 21.4, 8.9, inner, [door(0.4, "start", 1)]),
  ],
  rooms: [
    { at: [8.1, 3.4], name: "Living", area: 79.6 },
    { at: [14.1, 5.4], name: "Hall", area: 25 },
    { at: [7.1, 8.8], name: "Kitchen", area: 22.2 },
    { at: [2.5, 8.4], name: "Study", area: 26.6 },
    { at: [18.8, 6.9], name: "Guests", area: 20 },
    { at: [12.6, 10.9], name: "Store", area: 17.6 },
    { at: [18.8, 10.7], name: "Staff", area: 18.5 },
  ],
  stairs: [{ x: 9.6, y: 7, w: 4.4, d: 1.3, steps: 16, direction: "w" }],
  furniture: [
    ["sofa", 1.2, 3.4, 90],
    ["sofa", 3, 1, 180],
    ["round", 3.2, 2.9],
    ["table", 9.2, 1],
    ["shelf", 1, 6.05],
    ["counter", 6, 11.6],
    ["counter", 8.45, 8.9, 270],
    ["desk", 1.8, 10.8],
    ["bed", 16, 5.6, 90],
    ["single", 19.9, 10.1, 270],
    ["wc", 16.2, 11.5],
  ],
});

const upper = storey(3.75, 3.2, {
  walls: [
    wall(-2.6, -1.6, 8.2, -1.6, 0.2, [glass(0.6, 9.8, 2.6)]),
    wall(8.2, -1.6, 12.6, -1.6, 0.2, [slats(0.2, 4.2, 2.7)]),
    wall(-2.6, -1.6, -2.6, 6.8, outer),
    wall(12.6, -1.6, 12.6, 6.8, outer, [gap(6, 1.2)]),
    wall(-2.6, 6.8, 12.6, 6.8, outer, [window(1.6, 1.4), window(5.2, 1.4), window(10, 1.4)]),
  ],
});

const villa: Building = {
  storeys: [ground, upper],
  boxes: [
    { x: -2.8, y: -2.2, z: 3.35, w: 15.6, d: 9.2, h: 0.42 },
    { x: -2.8, y: -2.2, z: 6.9, w: 15.6, d: 9.2, h: 0.5 },
    { x: -2.8, y: -2.2, z: 3.7, w: 0.3, d: 8, h: 3.3 },
    { x: 12.6, y: -0.6, z: 0, w: 3.2, d: 3, h: 8.2, ...stone },
    { x: 15.6, y: 4.7, z: 3.3, w: 6.4, d: 8, h: 0.4 },
    { x: 16, y: 5, z: 3.7, w: 5.6, d: 0.1, h: 0.95, surface: "glass" },
    { x: 16.6, y: 5.4, z: 6.2, w: 4.8, d: 4, h: 0.25, surface: "slats" },
    { x: 17, y: 5.5, z: 3.7, w: 0.12, d: 0.12, h: 2.5 },
    { x: 20.9, y: 5.5, z: 3.7, w: 0.12, d: 0.12, h: 2.5 },
    { x: -2.2, y: -1.9, z: 0, w: 0.14, d: 0.14, h: 3.4 },
    { x: -0.1, y: -3.2, z: 0.2, w: 15.7, d: 15.7, h: 0.25, surface: "concrete" },
    { x: -0.2, y: 12.1, z: -0.9, w: 15.9, d: 0.6, h: 0.3, surface: "concrete" },
    { x: -0.2, y: 12.25, z: -0.7, w: 15.9, d: 0.3, h: 1 },
    { x: -0.2, y: 6.3, z: -0.9, w: 15.9, d: 0.6, h: 0.3, surface: "concrete" },
    { x: -0.2, y: 6.45, z: -0.7, w: 15.9, d: 0.3, h: 1 },
    { x: -0.2, y: -0.3, z: -0.9, w: 15.9, d: 0.6, h: 0.3, surface: "concrete" },
    { x: -0.2, y: -0.15, z: -0.7, w: 15.9, d: 0.3, h: 1 },
    { x: 0, y: -8.6, z: -1.7, w: 15, d: 0.25, h: 2 },
    { x: 0, y: -4.3, z: -1.7, w: 15, d: 0.25, h: 2 },
    { x: 0, y: -8.6, z: -1.7, w: 15, d: 4.5, h: 0.25, surface: "concrete" },
  ],
};

function poolAndDeck(sheet: Sheet) {
  sheet.rect(-0.1, -3.2, 15.8, 3.1, "paper");
  for (let y = -2.9; y < -0.2; y += 0.3)
    sheet.line(
      [
        [0, y],
        [15.6, y],
      ],
      "hair",
    );
  sheet.rect(-0.4, -8.7, 16, 5.4, "paper");
  sheet.rect(0.2, -8.2, 15, 4, "water");
}

function plan() {
  const sheet = createSheet([-5.4, -14.2, 25.4, 16]);
  sheet.rect(-4, -12.4, 27.4, 3.4, "grass");
  sheet.rect(-4, -12.4, 27.4, 26.4, "line");
  poolAndDeck(sheet);
  for (const x of [3.4, 5.2, 7]) sheet.rect(x, -2.6, 0.7, 1.9, "furniture");
  drawPlan(sheet, ground, 20);
  sheet.line(
    [
      [-2.8, 6.8],
      [-2.8, -2.2],
      [12.8, -2.2],
      [12.8, -0.2],
    ],
    "dash",
  );
  sheet.text([7.7, -6.4], "Water, 15 m", { size: 20, halo: true });
  for (const [x, y, r] of [
    [20.6, -6.6, 1.9],
    [18.4, 0.6, 1.5],
    [-2.4, 12.2, 1.2],
    [21, -10.6, 1.3],
  ] as const)
    treePlan(sheet, [x, y], r);
  dimensions(sheet, [0, 12.6, 15.6, 21.4], 14.9);
  dimensions(sheet, [-8.2, -4.2, 0, 6.6, 12.4], 24.2, true);
  northArrow(sheet, [-2.3, 14.9]);
  scaleBar(sheet, [-3.6, -13.8], 1);
  return sheet.svg();
}

function section() {
  const sheet = createSheet([-14.5, -2.6, 14, 10.6]);
  drawGround(sheet, -14.5, 14, 1.9);
  sheet.rect(4.35, -1.45, 4.1, 1.45, "blank");
  drawView(sheet, villa, "west", { cut: 7.7 });
  sheet.rect(4.35, -1.45, 4, 1.55, "water");
  tree(sheet, 12, 6.4);
  for (const [u, z] of [
    [-2.4, 0.45],
    [1.6, 0.45],
    [-3.2, 3.77],
  ] as const)
    person(sheet, u, z);
  for (const [z, label] of [
    [0.45, "+0.45"],
    [3.77, "+3.77"],
    [7.4, "+7.40"],
  ] as const)
    level(sheet, [-13.2, z], label);
  scaleBar(sheet, [8.4, -2.4], 1);
  return sheet.svg();
}

function front() {
  const sheet = createSheet([-8, -1.4, 27, 11.6]);
  tree(sheet, -5.4, 7.2);
  drawView(sheet, villa, "south");
  sheet.rect(-0.4, 0, 16, 0.12, "near");
  tree(sheet, 24.2, 7.6);
  for (const x of [2.4, 4.3]) {
    sheet.line(
      [
        [x, 0.75],
        [x + 1.2, 0.75],
        [x + 1.9, 1.35],
      ],
      "line",
    );
    sheet.line(
      [
        [x + 0.2, 0.75],
        [x + 0.2, 0.45],
      ],
      "thin",
    );
    sheet.line(
      [
        [x + 1.1, 0.75],
        [x + 1.1, 0.45],
      ],
      "thin",
    );
  }
  drawGround(sheet, -8, 27, 0.6);
  person(sheet, 9.5, 0.45);
  person(sheet, 18, 0, -1);
  scaleBar(sheet, [21, -1.2], 1);
  return sheet.svg();
}

export const poolVilla = { pool_villa_plan: plan, pool_villa_section: section, pool_villa_front: front };
