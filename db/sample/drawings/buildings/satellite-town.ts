import { drawView } from "../elevation";
import { type Building, door, gap, glass, inner, jali, outer, storey, wall, window } from "../model";
import { drawPlan } from "../plan";
import { person, tree, treePlan } from "../scenery";
import { createSheet } from "../sheet";
import { dimensions, drawFlight, drawGround, level, northArrow, scaleBar } from "../symbols";

/** Ten marla between two party walls; the hall is two storeys high behind a jali of cast stone in the south. */

const [width, depth] = [10.4, 17.2];
const brick = { surface: "brick" } as const;

const ground = storey(0.45, 3.55, {
  walls: [
    wall(0, 0, 0, depth, outer, [], { base: 0 }),
    wall(width, 0, width, depth, outer, [], { base: 0, ...brick }),
    wall(0, 0, width, 0, outer, [window(0.9, 1.7), door(3.65, "end", 1, 1.1), jali(5.3, 4.5, 3.55)], {
      base: 0,
    }),
    wall(0, depth, width, depth, outer, [glass(0.7, 4.6), window(7.4, 2.2)], { base: 0 }),
    wall(3.3, 0, 3.3, 6.6, inner, [door(2.4, "start", 1), door(4.6, "start", 1, 0.8)]),
    wall(0, 3.6, 3.3, 3.6, inner),
    wall(0, 5, 3.3, 5, inner, [door(2.2, "start", 1, 0.75)]),
    wall(0, 6.6, width, 6.6, outer, [gap(3.9, 1.7, 2.7), door(8.3, "start", 1)]),
    wall(5.8, 6.6, 5.8, 11.2, inner, [gap(2.4, 1.6)]),
    wall(5.8, 11.2, width, 11.2, inner),
    wall(0, 11.2, 5.8, 11.2, inner, [gap(0.5, 4.6, 2.7)]),
    wall(6.4, 11.2, 6.4, depth, inner, [door(2, "start", -1)]),
    wall(6.4, 13, width, 13, inner, [door(2.8, "start", -1, 0.75)]),
  ],
  rooms: [
    { at: [2.15, 1.5], name: "Study", area: 10.1 },
    { at: [6.3, 3.4], name: "Hall", area: 43.4 },
    { at: [3.3, 10.1], name: "Dining", area: 24.1 },
    { at: [7.7, 8.6], name: "Kitchen", area: 18.7 },
    { at: [3.4, 13.5], name: "Living", area: 36.2 },
    { at: [8.3, 16.2], name: "Parents", area: 15.3 },
  ],
  stairs: [{ x: 9.15, y: 0.9, w: 1.08, d: 4.9, steps: 17, direction: "n" }],
  furniture: [
    ["desk", 0.3, 0.8, 90],
    ["shelf", 0.25, 3.18],
    ["wc", 0.25, 4.1, 90],
    ["basin", 1.4, 3.7, 180],
    ["table", 1.9, 7.4],
    ["counter", 7.3, 10.5],
    ["counter", 9.6, 7.9, 270],
    ["sofa", 0.3, 13.2, 90],
    ["sofa", 2.2, 11.4, 180],
    ["round", 2.4, 14.9],
    ["shelf", 5.98, 14.1, 270],
    ["bed", 8.1, 13.95, 270],
    ["shower", 6.6, 12],
    ["wc", 8, 12.2],
    ["basin", 9.5, 11.9, 270],
  ],
});

const upper = storey(4, 3.5, {
  walls: [
    wall(0, 0, 0, depth, outer),
    wall(width, 0, width, depth, outer, [], brick),
    wall(0, 0, width, 0, outer, [window(0.9, 1.7), jali(5.3, 4.5, 2.9)]),
    wall(0, depth, width, depth, outer, [glass(0.7, 3.4, 2.4), glass(6.2, 3.2, 2.4)]),
    wall(3.3, 0, 3.3, 6.6, inner, [door(5.4, "start", 1)]),
    wall(0, 4.5, 3.3, 4.5, inner, [door(0.6, "start", -1, 0.75)]),
    wall(0, 8.3, width, 8.3, inner, [door(3.6, "start", 1), door(6, "end", 1)]),
    wall(0, 6.6, 3.3, 6.6, inner),
    wall(5.2, 8.3, 5.2, depth, inner),
    wall(0, 10.3, 5.2, 10.3, inner, [door(3.9, "start", 1)]),
    wall(3.2, 8.3, 3.2, 10.3, inner, [door(0.6, "start", 1, 0.75)]),
    wall(5.2, 10.3, width, 10.3, inner, [door(0.4, "end", 1)]),
    wall(7.2, 8.3, 7.2, 10.3, inner, [door(0.6, "end", -1, 0.75)]),
  ],
  rooms: [
    { at: [1.65, 2.7], name: "Bedroom", area: 13.4 },
    { at: [6.4, 3], name: "Void over the hall" },
    { at: [6.8, 7.3], name: "Gallery", area: 20.6 },
    { at: [2.6, 14.9], name: "Bedroom", area: 33.5 },
    { at: [7.8, 14.9], name: "Bedroom", area: 33.1 },
  ],
  stairs: [{ x: 9.15, y: 0.9, w: 1.08, d: 4.9, steps: 17, direction: "n" }],
  furniture: [
    ["bed", 0.3, 0.6, 90],
    ["wardrobe", 1.3, 3.8],
    ["wc", 0.25, 5.9, 90],
    ["basin", 1.9, 6, 0],
    ["shower", 2.3, 4.6],
    ["bed", 0.3, 12.2, 90],
    ["wardrobe", 0.3, 10.4, 180],
    ["chair", 3.6, 16],
    ["shower", 0.25, 9.3],
    ["basin", 1.4, 8.4, 180],
    ["wc", 0.25, 8.5, 90],
    ["bed", 8.1, 12.2, 270],
    ["wardrobe", 8.3, 10.4, 180],
    ["shower", 9.2, 9.3],
    ["basin", 7.9, 9.75],
    ["wc", 9.5, 8.5, 270],
    ["sofa", 4.2, 7.4, 0],
  ],
});

const house: Building = {
  storeys: [ground, upper],
  boxes: [
    { x: 0.17, y: 0.17, z: 0.2, w: width - 0.34, d: depth - 0.34, h: 0.25, surface: "concrete" },
    { x: 0.17, y: 6.6, z: 3.7, w: width - 0.34, d: depth - 6.7, h: 0.3, surface: "concrete" },
    { x: 0.17, y: 0.17, z: 3.7, w: 3.3, d: 6.6, h: 0.3, surface: "concrete" },
    { x: 0.17, y: 0.17, z: 7.2, w: width - 0.34, d: depth - 0.34, h: 0.3, surface: "concrete" },
    { x: -0.17, y: -0.17, z: 7.5, w: width + 0.34, d: 0.34, h: 0.9 },
    { x: -0.17, y: depth - 0.17, z: 7.5, w: width + 0.34, d: 0.34, h: 0.9 },
    { x: 3.3, y: 5.6, z: 3.7, w: width - 3.4, d: 1.2, h: 0.3, surface: "concrete" },
    { x: 6.6, y: 8.2, z: 7.5, w: 3.6, d: 3.2, h: 2.5 },
    // The floor of the terrace to the garden, and footings.
    { x: 0, y: depth, z: -0.1, w: width, d: 2.4, h: 0.4, surface: "concrete" },
    { x: -0.3, y: -0.35, z: -0.9, w: width + 0.6, d: 0.7, h: 0.3, surface: "concrete" },
    { x: -0.3, y: 6.25, z: -0.9, w: width + 0.6, d: 0.7, h: 0.3, surface: "concrete" },
    { x: -0.3, y: depth - 0.35, z: -0.9, w: width + 0.6, d: 0.7, h: 0.3, surface: "concrete" },
    { x: 0, y: -0.17, z: -0.6, w: width, d: 0.34, h: 0.9 },
    { x: 0, y: 6.43, z: -0.6, w: width, d: 0.34, h: 1.1 },
    { x: 0, y: depth - 0.17, z: -0.6, w: width, d: 0.34, h: 0.9 },
  ],
};

function groundPlan() {
  const sheet = createSheet([-2.6, -3.9, 13, 21.9], 1200);
  sheet.rect(-0.17, 19.6, 10.74, 2.3, "grass");
  sheet.rect(0, depth, width, 2.4, "paper");
  for (const x of [2, 4, 6, 8])
    sheet.line(
      [
        [x, depth],
        [x, 19.6],
      ],
      "hair",
    );
  treePlan(sheet, [2.6, 20.4], 1.3);
  drawPlan(sheet, ground);
  dimensions(sheet, [0, 3.3, width], -1.3);
  dimensions(sheet, [0, 3.6, 6.6, 11.2, depth], -1.3, true);
  northArrow(sheet, [12, 20.6]);
  scaleBar(sheet, [0, -3.3], 1);
  return sheet.svg();
}

function upperPlan() {
  const sheet = createSheet([-2.6, -3.9, 13, 19.4], 1200);
  sheet.line(
    [
      [3.4, 0.2],
      [10.2, 5.6],
    ],
    "hair",
  );
  sheet.line(
    [
      [3.4, 5.6],
      [10.2, 0.2],
    ],
    "hair",
  );
  sheet.line(
    [
      [3.4, 5.6],
      [width - 1.3, 5.6],
    ],
    "line",
  );
  drawPlan(sheet, upper);
  dimensions(sheet, [0, 3.3, width], -1.3);
  dimensions(sheet, [0, 6.6, 8.3, 10.3, depth], -1.3, true);
  northArrow(sheet, [12, 18.2]);
  scaleBar(sheet, [0, -3.3], 1);
  return sheet.svg();
}

/** Through the hall, towards the stair. */
function section() {
  const sheet = createSheet([-22.6, -1.8, 4.2, 10.6]);
  drawGround(sheet, -22.6, 4.2, 1.3);
  drawView(sheet, house, "west", { cut: 6.1 });
  drawFlight(sheet, [-0.9, 0.45], [-5.6, 4], 17);
  const lamps = [
    [-2.9, 5.5],
    [-3.2, 4.8],
    [-3.6, 5.1],
    [-3.9, 5.9],
    [-4.3, 5.2],
  ] as const;
  for (const [u, z] of lamps) {
    sheet.line(
      [
        [u, 7.2],
        [u, z + 0.16],
      ],
      "hair",
    );
    sheet.circle([u, z], 0.17, "near");
  }
  tree(sheet, -20.6, 6.6);
  person(sheet, -2, 0.45);
  person(sheet, -7.5, 4, -1);
  for (const [z, label] of [
    [0.45, "+0.45"],
    [4, "+4.00"],
    [7.5, "+7.50"],
  ] as const)
    level(sheet, [2.2, z], label);
  scaleBar(sheet, [-22, -1.5], 1);
  return sheet.svg();
}

function streetFront() {
  const sheet = createSheet([-4.2, -0.9, 15.2, 11.2]);
  drawView(sheet, house, "south");
  drawGround(sheet, -4.2, 15.2, 0.5);
  person(sheet, 2.9);
  tree(sheet, 13.2, 7);
  return sheet.svg();
}

export const satelliteTown = {
  hall_house_plan: groundPlan,
  hall_house_upper_plan: upperPlan,
  hall_house_section: section,
  hall_house_front: streetFront,
};
