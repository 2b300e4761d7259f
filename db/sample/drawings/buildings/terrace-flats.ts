import { drawDimensioned } from "../dimensioned-plan";
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

/** Flats of one building; a corner flat has a third bedroom in a bay at its western side. */

const depth = 9.9;

/** Width of the bay. */
const bay = 3.8;

const bayWalls: Wall[] = [
  wall(0, 0, bay, 0, outer, [window(1, 1.8)]),
  wall(0, 0, 0, depth, outer, [window(1.4, 1.8), window(7.2, 0.8)]),
  wall(0, depth, bay, depth, outer),
  wall(0, 5.2, bay, 5.2, inner, [door(0.3, "start", 1, 0.75)]),
  wall(0, 7.6, bay, 7.6, inner),
  wall(bay, 0, bay, 5.2, inner, [door(4, "start", 1)]),
  wall(bay, 5.2, bay, depth, inner, [door(2.9, "start", 1, 0.75)]),
];

const bayRooms: Room[] = [
  { at: [2, 3.9], name: "Bedroom", area: 19.8 },
  { at: [1.9, 9.1], name: "Utility", area: 8.7 },
];

const bayFurniture: Furniture[] = [
  ["bed", 0.3, 0.7, 90],
  ["shower", 2.6, 6.6],
  ["wc", 1.7, 6.7],
  ["basin", 2.2, 5.3, 180],
];

/** Two bedrooms of 1,150 square feet, behind a bay of `x` meters or none. */
function flat(x: number) {
  const isCorner = x > 0;
  const east = x + 10.8;
  return storey(0, 3.2, {
    walls: [
      wall(x, 0, east, 0, outer, [glass(1.2, 4.2), window(7.9, 1.8)]),
      wall(east, 0, east, depth, 0.23),
      wall(x, depth, east, depth, outer, [
        window(0.9, 1.6),
        door(3.75, "start", -1, 1),
        window(6, 1.6),
        window(9.3, 0.8),
      ]),
      ...(isCorner ? bayWalls : [wall(0, 0, 0, depth, 0.23)]),
      wall(x, 5.2, east, 5.2, inner, [gap(3.5, 1.4), door(8.9, "start", 1, 0.75)]),
      wall(x + 6.6, 0, x + 6.6, 5.2, inner, [door(4, "start", -1)]),
      wall(x + 3.4, 5.2, x + 3.4, depth, inner, [gap(0.6, 1.2)]),
      wall(x + 5, 5.2, x + 5, depth, inner, [door(1.4, "start", -1)]),
      wall(x + 8.6, 5.2, x + 8.6, depth, inner, [door(3.6, "start", -1, 0.75)]),
      wall(x + 8.6, 7.5, east, 7.5, inner),
    ],
    rooms: [
      { at: [x + 3.3, 4.6], name: "Living and dining", area: 34.3 },
      { at: [x + 8.7, 3.9], name: "Bedroom", area: 21.8 },
      { at: [x + 1.7, 7.4], name: "Kitchen", area: 16 },
      { at: [x + 4.2, 8.1], name: "Hall", area: 7.5 },
      { at: [x + 6.8, 8.9], name: "Bedroom", area: 16.9 },
      { at: [x + 3.3, -0.6], name: "Terrace", area: 8.1 },
      ...(isCorner ? bayRooms : []),
    ],
    furniture: [
      ["sofa", x + 0.3, 0.7, 90],
      ["round", x + 1.7, 1],
      ["table", x + 3.6, 2.4],
      ["bed", x + 8.4, 0.7, 270],
      ["bed", x + 6.4, 5.5, 270],
      ["counter", x + 0.3, 9],
      ["shower", x + 9.5, 6.5],
      ["wc", x + 8.8, 6.6],
      ["basin", x + 10, 5.3, 180],
      ["shower", x + 9.5, 8.8],
      ["wc", x + 10, 7.7],
      ["basin", x + 9.2, 7.6, 180],
      ...(isCorner ? bayFurniture : []),
    ],
  });
}

const plan = (x: number) =>
  drawDimensioned({
    extent: [-2.4, -4, x + 13.4, 12.3],
    of: flat(x),
    across: [...(x > 0 ? [0] : []), x, x + 6.6, x + 10.8],
    up: [0, 5.2, depth],
    width: 1400,
    before: (sheet) => {
      sheet.rect(x + 0.6, -1.9, 5.4, 1.8, "paper");
      for (const at of [x + 0.6, x + 3.3]) sheet.rect(at, -1.9, 2.7, 0.5, "grass");
      sheet.rect(x + 0.6, -1.9, 5.4, 0.5, "thin");
    },
  });

export const terraceFlats = {
  terrace_flat_plan: () => plan(0),
  terrace_corner_plan: () => plan(bay),
};
