import { count } from "../count";
import {
  door,
  type Furniture,
  gap,
  glass,
  inner,
  outer,
  type Room,
  storey,
  type Wall,
  wall,
  window,
} from "../model";
import { drawPlan } from "../plan";
import { treePlan } from "../scenery";
import { createSheet } from "../sheet";
import { dimensions, northArrow, scaleBar } from "../symbols";

/** Twelve rooms in two wings on both sides of a garden court, the hall and the terrace between them. */
function guestHouse() {
  const sheet = createSheet([-4, -5, 42, 30]);
  const wing = (y: number, isNorth: boolean): Wall[] => [
    wall(
      0,
      y,
      30,
      y,
      outer,
      isNorth ? count(6).map((at) => window(at * 5 + 1.2, 2)) : count(6).map((at) => glass(at * 5 + 1, 2.6)),
    ),
    wall(
      0,
      y - 6,
      30,
      y - 6,
      outer,
      isNorth ? count(6).map((at) => glass(at * 5 + 1, 2.6)) : count(6).map((at) => window(at * 5 + 1.2, 2)),
    ),
    ...count(7).map((at) => wall(at * 5, y - 6, at * 5, y, at % 6 ? 0.23 : outer, [])),
  ];
  const rooms: Room[] = count(6).flatMap((at) => [
    { at: [at * 5 + 3, 24.5] as const, name: `${at + 1}`, area: 27.2 },
    { at: [at * 5 + 3, 1.4] as const, name: `${at + 7}`, area: 27.2 },
  ]);
  const furniture: Furniture[] = count(6).flatMap((at): Furniture[] => [
    ["bed", at * 5 + 0.2, 21.6, 90],
    ["bed", at * 5 + 0.2, 2.6, 90],
    ["shower", at * 5 + 3.8, 25.8],
    ["wc", at * 5 + 4.3, 24.9, 270],
    ["shower", at * 5 + 3.8, 0.3],
    ["wc", at * 5 + 4.3, 1.5, 270],
  ]);
  sheet.rect(0, 9, 30, 9, "grass");
  sheet.rect(0, 9, 30, 9, "thin");
  sheet.rect(4, 11.6, 16, 3.6, "paper");
  sheet.rect(4.4, 12, 15.2, 2.8, "water");
  for (const [x, y, r] of [
    [24.4, 15.4, 1.6],
    [27.4, 11.6, 1.3],
    [2, 16.2, 1],
  ] as const)
    treePlan(sheet, [x, y], r);
  const hall = [
    wall(30, 0, 38, 0, outer, [window(3, 2)]),
    wall(38, 0, 38, 27, outer, [window(2, 2), door(12.4, "start", 1, 1.6), window(20, 2), window(23.4, 2)]),
    wall(30, 27, 38, 27, outer, [window(3, 2)]),
    wall(30, 6, 30, 21, outer, [glass(3.4, 8)]),
    wall(30, 9, 38, 9, inner, [gap(2.6, 2.4)]),
    wall(30, 18, 38, 18, inner, [gap(2.6, 2.4)]),
  ];
  drawPlan(
    sheet,
    storey(0, 3.4, {
      walls: [...wing(27, true), ...wing(6, false), ...hall],
      rooms: [
        ...rooms,
        { at: [34, 13], name: "Hall", area: 69.6 },
        { at: [34, 4.6], name: "Kitchen", area: 68 },
        { at: [34, 24], name: "Breakfast", area: 68 },
        { at: [12, 13.1], name: "Pool" },
      ],
      furniture: [
        ...furniture,
        ["table", 31, 20],
        ["table", 34.6, 20],
        ["round", 31.2, 23.6],
        ["counter", 31, 0.3, 180],
        ["counter", 35, 0.3, 180],
        ["sofa", 31, 10, 90],
        ["sofa", 31, 14.6, 90],
      ],
    }),
    19,
  );
  dimensions(sheet, [0, 5, 10, 15, 20, 25, 30, 38], 28);
  dimensions(sheet, [0, 6, 21, 27], -1.4, true);
  northArrow(sheet, [40, 28]);
  scaleBar(sheet, [0, -4], 2.5);
  return sheet.svg();
}

/** Small restaurants around a shaded court: kitchens behind, tables in front. */
function cafeCourt() {
  const sheet = createSheet([-5, -8, 43, 29]);
  const depth = 8;
  const units = (y: number, isNorth: boolean): Wall[] => [
    wall(0, y, 36, y, outer, isNorth ? [] : count(6).map((at) => glass(at * 6 + 0.6, 4.8))),
    wall(
      0,
      y + depth,
      36,
      y + depth,
      outer,
      isNorth ? count(6).map((at) => door(at * 6 + 2.4, "start", -1)) : [],
    ),
    wall(
      0,
      y + 5,
      36,
      y + 5,
      inner,
      count(6).map((at) => gap(at * 6 + 3.6, 1.4)),
    ),
    ...count(7).map((at) => wall(at * 6, y, at * 6, y + depth, 0.23)),
  ];
  const north = units(18, true).map((one, index) =>
    index === 0 ? { ...one, openings: count(6).map((at) => glass(at * 6 + 0.6, 4.8)) } : one,
  );
  const south: Wall[] = [
    wall(0, 0, 12, 0, outer, [glass(0.6, 4.8), glass(6.6, 4.8)]),
    wall(0, 8, 12, 8, outer, [glass(0.6, 4.8), glass(6.6, 4.8)]),
    ...[0, 6, 12].map((x) => wall(x, 0, x, 8, 0.23)),
    wall(24, 0, 36, 0, outer, [glass(0.6, 4.8), glass(6.6, 4.8)]),
    wall(24, 8, 36, 8, outer, [glass(0.6, 4.8), glass(6.6, 4.8)]),
    ...[24, 30, 36].map((x) => wall(x, 0, x, 8, 0.23)),
  ];
  sheet.rect(-5, -8, 48, 5, "tint");
  sheet.line(
    [
      [-5, -3],
      [43, -3],
    ],
    "line",
  );
  sheet.text([18, -5.6], "Street", { size: 21, gray: true });
  for (let x = 0; x <= 36; x += 3)
    sheet.line(
      [
        [x, 8],
        [x, 18],
      ],
      "hair",
    );
  for (let y = 8; y <= 18; y += 2.5)
    sheet.line(
      [
        [0, y],
        [36, y],
      ],
      "hair",
    );
  for (const [x, y] of [
    [3, 11],
    [9, 15.2],
    [15, 11.4],
    [21, 15],
    [27, 11],
    [33, 15.2],
    [18, 3.4],
    [15.4, -0.6],
    [20.8, -0.6],
  ] as const)
    treePlan(sheet, [x, y], 1.9);
  const tables: Furniture[] = [
    ...count(6).map((at): Furniture => ["round", at * 6 + 2, 16]),
    ...count(6).map((at): Furniture => ["round", at * 6 + 3.4, 12.6]),
    ...count(6).flatMap((at): Furniture[] => [
      ["table", at * 6 + 1.8, 19.6],
      ["counter", at * 6 + 1.4, 25.2],
    ]),
  ];
  drawPlan(
    sheet,
    storey(0, 4, {
      walls: [...north, ...south],
      rooms: [
        ...count(6).map((at): Room => ({ at: [at * 6 + 3, 22], name: `Unit ${at + 1}`, area: 45.6 })),
        { at: [3, 5], name: "Bakery", area: 92 },
        { at: [27, 5], name: "Tea house", area: 92 },
        { at: [18, 13.3], name: "Court", area: 360 },
        { at: [18, 6.4], name: "Passage" },
      ],
      furniture: [
        ...tables,
        ["table", 1.6, 1.2],
        ["table", 7.8, 1.2],
        ["table", 25.6, 1.2],
        ["table", 31.8, 1.2],
      ],
    }),
    19,
  );
  dimensions(
    sheet,
    count(7).map((at) => at * 6),
    27.4,
  );
  dimensions(sheet, [0, 8, 18, 26], -1.6, true);
  northArrow(sheet, [40.4, 26.4]);
  scaleBar(sheet, [-3.6, -7.4], 2.5);
  return sheet.svg();
}

export const hospitality = { guest_rooms_plan: guestHouse, cafe_court_plan: cafeCourt };
