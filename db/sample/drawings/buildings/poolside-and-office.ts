import { count } from "../count";
import { drawFront } from "../front";
import { door, gap, glass, inner, outer, type Stair, slats, storey, wall, window } from "../model";
import { drawPlan } from "../plan";
import { treePlan } from "../scenery";
import { createSheet } from "../sheet";
import { dimensions, grid, northArrow, scaleBar } from "../symbols";

/** A clear floor on a grid of 8.4 meters, one core at its east end. */
function officeFloor() {
  const sheet = createSheet([-8, -5.6, 58, 29]);
  const xs = count(6).map((at) => at * 8.4);
  const ys = [0, 8.4, 16.8];
  const core: Stair[] = [
    { x: 43.4, y: 4.4, w: 1.4, d: 4.2, steps: 14, direction: "n" },
    { x: 43.4, y: 9.4, w: 1.4, d: 4.2, steps: 14, direction: "s" },
  ];
  drawPlan(
    sheet,
    storey(0, 3.8, {
      walls: [
        wall(
          -1.2,
          -1.2,
          50,
          -1.2,
          0.25,
          count(15).map((at) => glass(0.5 + at * 3.3, 2.8)),
        ),
        wall(
          -1.2,
          18,
          50,
          18,
          0.25,
          count(15).map((at) => glass(0.5 + at * 3.3, 2.8)),
        ),
        wall(-1.2, -1.2, -1.2, 18, 0.25, [glass(1, 5), glass(7, 5), glass(13, 5)]),
        wall(50, -1.2, 50, 18, 0.4),
        wall(43.2, 3.6, 43.2, 14.2, 0.35, [door(4.6, "start", 1, 1.2)]),
        wall(43.2, 3.6, 50, 3.6, 0.3, [door(1, "start", -1)]),
        wall(43.2, 14.2, 50, 14.2, 0.3, [door(1, "start", 1)]),
        wall(45.2, 3.6, 45.2, 14.2, 0.23, []),
        ...[6.2, 9, 11.6].map((y) => wall(45.2, y, 50, y, 0.2)),
      ],
      rooms: [
        { at: [20.6, 12], name: "Office floor", area: 910 },
        { at: [46.8, 16.2], name: "Washrooms" },
        { at: [46.8, 1], name: "Washrooms" },
        { at: [47.6, 7.4], name: "Lift" },
        { at: [47.6, 10.1], name: "Lift" },
        { at: [47.6, 12.7], name: "Risers" },
      ],
      stairs: core,
    }),
    20,
  );
  for (const x of xs.slice(0, 5))
    for (const y of ys)
      sheet.rect(x + 0.5, y - 0.35 + (y === 0 ? 0.6 : 0) - (y > 16 ? 0.6 : 0), 0.7, 0.7, "cut");
  grid(
    sheet,
    xs.map((x) => x + 0.85),
    ys,
    [-6.4, -2.4, 52, 25.4],
  );
  dimensions(
    sheet,
    xs.map((x) => x + 0.85),
    20.4,
  );
  northArrow(sheet, [55.4, 25]);
  scaleBar(sheet, [-5, -5], 2.5);
  return sheet.svg();
}

const poolside = () =>
  drawFront(
    {
      bays: 8,
      bay: 3.4,
      storeys: [
        { height: 3.5, fill: ["wide"] },
        { height: 3.3, fill: ["slats", "slats", "slats", "wide", "wide", "slats", "slats", "slats"] },
      ],
      surface: "plaster",
      relief: 1.6,
      pier: 0.25,
      parapet: 0.6,
      more: [
        { x: -7, y: 1, z: 0, w: 7, d: 5, h: 3.2, surface: "stone" },
        { x: 27.4, y: 0.5, z: 0, w: 3, d: 5, h: 8.6, surface: "stone" },
        { x: 2, y: 3, z: 7.4, w: 5, d: 3, h: 1.4 },
      ],
    },
    { trees: [-10.4, 34, 37.6], people: [4.6, 15, 22.6], margin: 13 },
  );

function poolsidePlan() {
  const sheet = createSheet([-6, -9, 40, 20]);
  sheet.rect(-4, -7, 40.4, 24, "grass");
  sheet.rect(-4, -7, 40.4, 24, "line");
  sheet.rect(0, -3, 30, 3, "paper");
  for (let y = -2.7; y < -0.1; y += 0.3)
    sheet.line(
      [
        [0, y],
        [30, y],
      ],
      "hair",
    );
  sheet.rect(0, -6, 30, 3, "water");
  drawPlan(
    sheet,
    storey(0, 3.5, {
      walls: [
        wall(0, 0, 20, 0, outer, [glass(0.6, 18.8)]),
        wall(20, 0, 30, 0, outer, [slats(0.6, 8.8)]),
        wall(0, 0, 0, 13, outer, [glass(0.8, 5), window(8, 2)]),
        wall(30, 0, 30, 13, outer, [window(2, 2), window(8.6, 2)]),
        wall(0, 13, 30, 13, outer, [
          window(1.4, 2),
          window(7, 2),
          door(13.4, "end", -1, 1.4),
          window(18, 2),
          window(24, 2),
        ]),
        wall(0, 6.6, 12, 6.6, 0.23, [gap(8, 2)]),
        wall(12, 6.6, 12, 13, 0.23, [door(1, "start", 1)]),
        wall(20, 0, 20, 13, 0.23, [door(4.6, "start", -1), door(8, "start", -1)]),
        wall(20, 6.6, 30, 6.6, 0.23),
        wall(6, 6.6, 6, 13, inner, [gap(2, 1.4)]),
        wall(25, 0, 25, 6.6, inner, [door(5, "start", 1)]),
      ],
      rooms: [
        { at: [8, 4.4], name: "Living", area: 126 },
        { at: [16, 9.4], name: "Hall", area: 84 },
        { at: [3, 10], name: "Staff", area: 35.6 },
        { at: [9.4, 9.6], name: "Kitchen", area: 36.4 },
        { at: [22.6, 2.4], name: "Study", area: 30 },
        { at: [27.6, 2.4], name: "Gym", area: 30 },
        { at: [25.4, 9.2], name: "Guests", area: 60.8 },
        { at: [15, -4.7], name: "Pool, 30 m" },
      ],
      stairs: [{ x: 17.4, y: 7, w: 1.3, d: 5, steps: 17, direction: "n" }],
      furniture: [
        ["sofa", 1, 2.4, 90],
        ["sofa", 3.4, 0.5, 180],
        ["round", 3.4, 2.6],
        ["sofa", 8, 0.5, 180],
        ["table", 15, 1.6],
        ["counter", 8, 12.2],
        ["single", 0.4, 8.4, 90],
        ["bed", 27.6, 10, 270],
        ["desk", 21, 4.8],
        ["lounger", 4, -2.5],
        ["lounger", 6, -2.5],
        ["lounger", 8, -2.5],
      ],
    }),
    20,
  );
  for (const [x, y] of [
    [33, 2],
    [33.4, 8],
    [32.6, 14],
  ] as const)
    treePlan(sheet, [x, y], 1.6);
  dimensions(sheet, [0, 12, 20, 30], 14.4);
  northArrow(sheet, [38.2, 17.6]);
  scaleBar(sheet, [-4, -8.6], 2);
  return sheet.svg();
}

export const poolsideAndOffice = {
  office_floor_plan: officeFloor,
  poolside_front: poolside,
  poolside_plan: poolsidePlan,
};
