import { drawDimensioned } from "../dimensioned-plan";
import { door, gap, glass, inner, outer, storey, wall, window } from "../model";
import { treePlan } from "../scenery";

/** Floor plans of apartments. */

/** 2,150 square feet on a corner, windows to the north, east and south. */
const corner = storey(0, 3.2, {
  walls: [
    wall(0, 0, 14.6, 0, outer, [window(1, 2), glass(5.2, 4.2), window(11.4, 2)]),
    wall(14.6, 0, 14.6, 13.2, outer, [window(1.6, 1.8), window(6.6, 1.2), window(10.4, 1.8)]),
    wall(0, 13.2, 14.6, 13.2, outer, [window(1.6, 2), window(6.2, 1.6), window(11.2, 2)]),
    wall(0, 0, 0, 13.2, 0.23, [door(7.3, "start", -1, 1)]),
    wall(4.2, 0, 4.2, 4.8, inner, [door(3.6, "start", 1)]),
    wall(0, 4.8, 4.2, 4.8, inner, [door(2.9, "start", -1, 0.75)]),
    wall(0, 6.8, 4.2, 6.8, inner),
    wall(10.2, 0, 10.2, 8.6, inner, [door(3.6, "start", -1)]),
    wall(10.2, 5, 14.6, 5, inner, [door(0.4, "start", 1, 0.75)]),
    wall(10.2, 7.4, 14.6, 7.4, inner),
    wall(0, 8.8, 4.6, 8.8, inner, [gap(2.9, 1.5)]),
    wall(4.6, 8.8, 4.6, 13.2, inner, []),
    wall(9, 8.8, 9, 13.2, inner, [door(0.4, "start", -1)]),
    wall(4.6, 9.6, 9, 9.6, inner, [gap(0.4, 1.2)]),
    wall(9, 8.6, 10.2, 8.6, inner),
    wall(12, 7.4, 12, 9.6, inner, [door(0.9, "start", 1, 0.75)]),
    wall(12, 9.6, 14.6, 9.6, inner),
  ],
  rooms: [
    { at: [7.2, 5.2], name: "Living and dining", area: 51.2 },
    { at: [2.8, 3.6], name: "Bedroom", area: 18.6 },
    { at: [12.9, 3.5], name: "Bedroom", area: 19.8 },
    { at: [10.9, 11.2], name: "Bedroom", area: 21.4 },
    { at: [2.6, 10.4], name: "Kitchen", area: 19.1 },
    { at: [7.2, 12.3], name: "Utility", area: 14.7 },
    { at: [7.2, -1.1], name: "Balcony", area: 10.1 },
  ],
  furniture: [
    ["sofa", 4.6, 1.4, 90],
    ["sofa", 6.4, 2.9, 0],
    ["round", 6.2, 0.9],
    ["table", 6.2, 6.2],
    ["bed", 0.3, 0.6, 90],
    ["bed", 12.2, 0.4, 270],
    ["bed", 12.2, 10.4, 270],
    ["counter", 0.4, 12.3],
    ["counter", 0.25, 9.4, 90],
    ["shower", 0.3, 5.8],
    ["wc", 1.7, 6],
    ["basin", 0.6, 4.9, 180],
    ["shower", 13.4, 6.3],
    ["wc", 12.2, 6.6],
    ["basin", 13.6, 5.2, 180],
    ["wc", 13.7, 8, 270],
    ["basin", 12.4, 7.5, 180],
    ["shower", 13.4, 8.6],
    ["wardrobe", 9.2, 12.4],
  ],
});

const cornerPlan = () =>
  drawDimensioned({
    extent: [-2.4, -4, 17.2, 15.6],
    of: corner,
    across: [0, 4.2, 10.2, 14.6],
    up: [0, 4.8, 8.8, 13.2],
    width: 1400,
    before: (sheet) => {
      sheet.rect(4.4, -1.9, 6, 1.8, "paper");
      for (const x of [4.4, 7.4]) sheet.rect(x, -1.9, 3, 0.5, "grass");
      sheet.rect(4.4, -1.9, 6, 0.5, "thin");
    },
  });

/** A ground-floor flat with 600 square feet of lawn. */
const gardenFlat = storey(0, 3.2, {
  walls: [
    wall(0, 0, 17, 0, outer, [glass(0.8, 3.2), glass(5.6, 4.8), window(12.4, 2.2)]),
    wall(0, 0, 0, 10.6, 0.23),
    wall(17, 0, 17, 10.6, outer, [window(1.4, 1.8), window(7.6, 1.4)]),
    wall(0, 10.6, 17, 10.6, outer, [
      window(0.8, 1),
      door(5, "start", -1, 1),
      window(7.6, 2.4),
      window(12.6, 2),
    ]),
    wall(4.6, 0, 4.6, 10.6, inner, [door(5, "start", 1)]),
    wall(0, 6, 4.6, 6, inner, [door(2.6, "start", 1, 0.9)]),
    wall(0, 8.6, 4.6, 8.6, inner),
    wall(11, 0, 11, 4.6, inner, []),
    wall(11, 4.6, 17, 4.6, inner, [door(0.4, "start", -1)]),
    wall(11.2, 5.9, 17, 5.9, inner, [door(0.6, "start", 1), door(3.2, "start", 1, 0.75)]),
    wall(4.6, 6.6, 11.2, 6.6, inner, [gap(0.4, 1.4), gap(4, 1.4)]),
    wall(6.6, 6.6, 6.6, 10.6, inner, []),
    wall(11.2, 5.9, 11.2, 10.6, inner),
    wall(14, 5.9, 14, 8.2, inner),
    wall(14, 8.2, 17, 8.2, inner),
  ],
  rooms: [
    { at: [7.8, 4], name: "Living", area: 41.4 },
    { at: [2.3, 4.6], name: "Bedroom", area: 26.1 },
    { at: [14, 3.4], name: "Bedroom", area: 26.4 },
    { at: [12.7, 9.2], name: "Bedroom", area: 20.6 },
    { at: [8.9, 8.2], name: "Kitchen", area: 17.6 },
    { at: [5.6, 8.2], name: "Hall", area: 7.4 },
    { at: [8.5, -3.4], name: "Lawn", area: 55.7 },
  ],
  furniture: [
    ["sofa", 4.9, 1.4, 90],
    ["sofa", 7.4, 0.4, 180],
    ["table", 8.2, 4.5],
    ["bed", 0.3, 1.6, 90],
    ["bed", 14.9, 1.2, 270],
    ["bed", 14.6, 8.3, 180],
    ["counter", 7.6, 9.8],
    ["shower", 0.3, 6.3],
    ["wc", 0.4, 7.8],
    ["basin", 1.6, 8],
    ["shower", 15.9, 7.1],
    ["wc", 15, 7.4],
    ["basin", 16.2, 6.1, 270],
  ],
});

const gardenFlatPlan = () =>
  drawDimensioned({
    extent: [-2.4, -6.8, 19.2, 13.2],
    of: gardenFlat,
    across: [0, 4.6, 11, 17],
    up: [0, 6, 10.6],
    width: 1500,
    before: (sheet) => {
      sheet.rect(0, -5, 17, 4.9, "grass");
      sheet.rect(0, -5, 17, 4.9, "line");
      sheet.rect(4.6, -1.6, 6.4, 1.5, "paper");
      for (let x = 0.5; x < 17; x += 0.85) treePlan(sheet, [x, -4.7], 0.42, false);
      treePlan(sheet, [14.6, -2.6], 1.2);
      treePlan(sheet, [2.2, -2.8], 0.9);
    },
  });

export const apartments = { corner_flat_plan: cornerPlan, garden_flat_plan: gardenFlatPlan };
