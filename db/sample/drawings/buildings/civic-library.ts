import { drawView } from "../elevation";
import {
  arch,
  type Building,
  door,
  type Furniture,
  glass,
  type Opening,
  storey,
  type Wall,
  wall,
  window,
} from "../model";
import { drawPlan } from "../plan";
import { cypress, person, treePlan } from "../scenery";
import { createSheet, type Point } from "../sheet";
import { dimensions, drawGround, grid, level, northArrow, scaleBar } from "../symbols";
import { bay, civicFront, half, portal } from "./civic-front";

/** Library and court on both sides of a portal; thirteen bays of four meters, the middle three behind the portal. */

const brick = { surface: "brick" } as const;

const bays = (from: number, count: number, width: number, make: (at: number, width: number) => Opening) =>
  Array.from({ length: count }, (_, index) => make(from + index * bay + (bay - width) / 2, width));

/** Mirrors walls on the axis. */
const mirrored = (walls: Wall[]) => [
  ...walls,
  ...walls.map(({ from, to, openings, ...rest }) => ({
    ...rest,
    from: [-from[0], from[1]] as Point,
    to: [-to[0], to[1]] as Point,
    openings: openings.map((one) => ({ ...one, side: (one.side ?? 1) === 1 ? (-1 as const) : (1 as const) })),
  })),
];

const ground = storey(0.6, 4.6, {
  walls: [
    ...mirrored([
      wall(
        portal,
        0,
        half,
        0,
        0.7,
        bays(-0.5 + 0, 5, 2.5, (at, width) => arch(at + 0.5, width, 3)),
        brick,
      ),
      wall(
        portal,
        3.8,
        half,
        3.8,
        0.5,
        bays(0, 5, 1.6, (at, width) => window(at, width, 2.8)),
        brick,
      ),
      wall(
        half - 0.1,
        0,
        half - 0.1,
        18,
        0.5,
        [window(6.4, 1.8), window(10.4, 1.8), window(14.4, 1.8)],
        brick,
      ),
      wall(
        portal,
        18,
        half,
        18,
        0.5,
        bays(0, 5, 1.8, (at, width) => window(at, width, 2.8)),
        brick,
      ),
      wall(portal, -2.6, portal, 18, 0.7, [door(9, "start", -1, 1.6)], brick),
      wall(16.4, 3.8, 16.4, 18, 0.23, [door(5, "start", 1, 1.2)]),
      wall(16.4, 11, half, 11, 0.23, [door(1.2, "start", 1, 1)]),
    ]),
    wall(
      -portal,
      -2.6,
      portal,
      -2.6,
      0.9,
      [{ kind: "portal", at: 3.5, width: 6, sill: 0, head: 4.6 }],
      brick,
    ),
    wall(-portal, 1.2, portal, 1.2, 0.5, [door(5, "start", 1, 1.5), door(6.5, "end", 1, 1.5)]),
    wall(-portal, 18, portal, 18, 0.5, [glass(3.5, 6, 3.4)], brick),
  ],
  rooms: [
    { at: [0, 9.5], name: "Hall", area: 208.6 },
    { at: [-11.4, 14], name: "Stacks", area: 133.5 },
    { at: [-21.3, 7.2], name: "Children", area: 63.4 },
    { at: [-21.3, 14.6], name: "Periodicals", area: 61.5 },
    { at: [11.4, 14], name: "Court room", area: 133.5 },
    { at: [21.3, 7.2], name: "Chambers", area: 63.4 },
    { at: [21.3, 14.6], name: "Records", area: 61.5 },
    { at: [0, -0.9], name: "Portal" },
    { at: [-16, 1.6], name: "Arcade", area: 72 },
    { at: [16, 1.6], name: "Arcade", area: 72 },
  ],
  stairs: [
    { x: -5.9, y: 11.5, w: 1.6, d: 5.6, steps: 18, direction: "n" },
    { x: 4.3, y: 11.5, w: 1.6, d: 5.6, steps: 18, direction: "n" },
  ],
  furniture: [
    ...[5, 6.2, 7.4, 8.6, 9.8, 11].flatMap((y): Furniture[] => [
      ["shelf", -15.5, y],
      ["shelf", -11, y],
    ]),
    ...[5.2, 6.9, 8.6].flatMap((y): Furniture[] => [
      ["sofa", 8.6, y, 180],
      ["sofa", 12.2, y, 180],
    ]),
    ["table", 10.2, 11.2],
    ["round", -24, 5],
    ["round", -19.6, 9],
    ["round", -24, 12],
    ["desk", 22.8, 8.6],
    ["desk", 18, 4.6],
  ],
});

const upper = storey(5.2, 4.4, {
  walls: [
    ...mirrored([wall(portal, 3.8, half, 3.8, 0.5, [], brick), wall(portal, 18, half, 18, 0.5, [], brick)]),
    wall(-portal, 18, portal, 18, 0.5, [window(4, 5, 3.2)], brick),
    wall(portal, -2.6, portal, 18, 0.7, [], { top: 11.2, ...brick }),
    wall(-portal, 1.2, portal, 1.2, 0.5, [{ kind: "jali", at: 3.8, width: 5.4, sill: 0, head: 2.4 }]),
  ],
});

const building: Building = {
  storeys: [
    ground,
    {
      ...upper,
      walls: [
        ...upper.walls,
        wall(-portal, -2.6, portal, -2.6, 0.9, [{ kind: "gap", at: 3.8, width: 5.4, sill: 0, head: 3.2 }], {
          top: 11.2,
          ...brick,
        }),
      ],
    },
  ],
  boxes: [
    { x: -half, y: -3.6, z: 0.2, w: 2 * half, d: 21.9, h: 0.4, surface: "concrete" },
    { x: -half, y: 11, z: 4.8, w: 2 * half, d: 7, h: 0.4, surface: "concrete" },
    { x: -portal, y: -2.6, z: 10.2, w: 2 * portal, d: 20.6, h: 0.4, surface: "concrete" },
    { x: -portal, y: 17.75, z: 9.6, w: 2 * portal, d: 0.5, h: 1.6, ...brick },
    { x: -half, y: -3.1, z: -1, w: 2 * half, d: 1.1, h: 0.4, surface: "concrete" },
    { x: -half, y: 17.5, z: -1, w: 2 * half, d: 1.1, h: 0.4, surface: "concrete" },
    { x: -half, y: -2.9, z: -0.8, w: 2 * half, d: 0.7, h: 1.2 },
    { x: -half, y: 17.7, z: -0.8, w: 2 * half, d: 0.6, h: 1.2 },
    { x: -2.6, y: -25, z: -0.7, w: 5.2, d: 17, h: 0.25, surface: "concrete" },
    { x: -2.6, y: -25.4, z: -0.7, w: 5.2, d: 0.5, h: 0.95 },
    { x: -2.6, y: -8.3, z: -0.7, w: 5.2, d: 0.5, h: 0.95 },
  ],
};

function plan() {
  const sheet = createSheet([-34, -27.5, 34, 24]);
  for (const side of [-1, 1]) {
    const x = side < 0 ? -26 : 6;
    sheet.rect(x, -24, 20, 18, "grass");
    sheet.rect(x, -24, 20, 18, "thin");
    for (const y of [-10, -14, -18, -22]) treePlan(sheet, [side * 7.4, y], 0.8);
    treePlan(sheet, [side * 17, -11], 2.3);
    treePlan(sheet, [side * 21, -19], 2.6);
  }
  sheet.rect(-2.6, -25, 5.2, 17, "paper");
  sheet.rect(-2, -24.4, 4, 15.8, "water");
  for (const y of [-11, -16.5, -22]) sheet.circle([0, y], 0.7, "paper");
  for (const y of [-3.5, -3.9, -4.3, -4.7])
    sheet.line(
      [
        [-portal, y],
        [portal, y],
      ],
      "thin",
    );
  sheet.rect(-half - 0.35, -1.2, 2 * half + 0.7, 19.6, "thin");
  drawPlan(sheet, ground, 19);
  grid(sheet, [-half, -16.4, -portal, portal, 16.4, half], [0, 3.8, 18], [-30.5, 18, 28.4, 22.6]);
  dimensions(sheet, [-half, -16.4, -portal, portal, 16.4, half], 20.2);
  northArrow(sheet, [31.4, 20.6]);
  scaleBar(sheet, [-32, -27], 2.5);
  return sheet.svg();
}

/** Along the axis: water, portal, hall. */
function section() {
  const sheet = createSheet([-24.5, -3.6, 29, 15]);
  drawGround(sheet, -24.5, 29, 1.5);
  sheet.rect(8, -0.5, 17.3, 0.6, "blank");
  drawView(sheet, building, "west", { cut: 0.01 });
  sheet.rect(8.8, -0.45, 16.1, 0.6, "water");
  for (const [u, height] of [
    [10.4, 4.8],
    [14.6, 5],
    [18.8, 4.6],
    [22.8, 4.9],
  ] as const)
    cypress(sheet, u, height);
  for (const u of [7, -1, -9]) person(sheet, u, u > 3 ? 0 : 0.6, -1);
  for (const [z, label] of [
    [0.6, "+0.60"],
    [5.2, "+5.20"],
    [11.2, "+11.20"],
  ] as const)
    level(sheet, [-20.2, z], label);
  scaleBar(sheet, [16, -3.2], 2.5);
  return sheet.svg();
}

export const civicLibrary = {
  civic_plan: plan,
  civic_section: section,
  civic_front: civicFront,
};
