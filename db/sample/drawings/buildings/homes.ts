import { drawDimensioned } from "../dimensioned-plan";
import { door, gap, glass, outer, storey, wall, window } from "../model";
import { treePlan } from "../scenery";

/** A house of 1998 whose garden rooms were opened in 2019: what was taken out is dashed, what is new has the accent. */
const familyHouse = storey(0, 3.2, {
  walls: [
    wall(0, 0, 16.4, 0, outer, [window(1.2, 1.8), door(7.2, "start", 1, 1.2), window(12, 2)]),
    wall(0, 0, 0, 14, outer, [window(2, 1.6), window(9.6, 2)]),
    wall(16.4, 0, 16.4, 14, outer, [window(1.6, 1.8), window(6.8, 1.6)]),
    wall(0, 14, 16.4, 14, outer, [glass(5.2, 8.2), window(1.2, 2)]),
    wall(5, 0, 5, 14, 0.23, [door(2.8, "start", 1), door(6.2, "start", 1), gap(9.4, 0.1)]),
    wall(10.4, 0, 10.4, 7, 0.23, [door(3.6, "start", -1)]),
    wall(0, 4.8, 5, 4.8, 0.23),
    wall(0, 8.6, 5, 8.6, 0.23, [door(3.6, "start", 1, 0.8)]),
    wall(10.4, 7, 16.4, 7, 0.23, [gap(1.6, 2.4)]),
    wall(5, 7, 6.4, 7, 0.23),
  ],
  rooms: [
    { at: [13.4, 12.4], name: "Living", area: 78.4 },
    { at: [7.7, 3.4], name: "Hall", area: 36.2 },
    { at: [2.5, 3.7], name: "Bedroom", area: 22.4 },
    { at: [2.5, 7.4], name: "Study", area: 17.6 },
    { at: [2.5, 12.6], name: "Bedroom", area: 25.2 },
    { at: [13.4, 3.2], name: "Kitchen", area: 40.2 },
  ],
  stairs: [{ x: 9.1, y: 0.4, w: 1.1, d: 4.4, steps: 16, direction: "n" }],
  furniture: [
    ["bed", 0.3, 1, 90],
    ["bed", 0.3, 9.6, 90],
    ["desk", 0.4, 6, 90],
    ["counter", 11.2, 0.3, 180],
    ["counter", 15.6, 1.6, 270],
    ["table", 12.2, 4.3],
    ["sofa", 6, 10.6, 90],
    ["sofa", 7.6, 9.2, 180],
    ["chair", 9.8, 12.2],
    ["round", 7.8, 11.2],
    ["shelf", 13.2, 7.2, 180],
  ],
});

const familyHousePlan = () =>
  drawDimensioned({
    extent: [-2.4, -3, 18.8, 19],
    of: familyHouse,
    across: [0, 5, 10.4, 16.4],
    up: [0, 4.8, 8.6, 14],
    width: 1400,
    before: (sheet) => {
      sheet.rect(0, 14.2, 16.4, 4.8, "grass");
      treePlan(sheet, [4.2, 17], 1.7);
      treePlan(sheet, [13.6, 16.8], 1.5);
    },
    after: (sheet) => {
      for (const x of [10.3, 10.5])
        sheet.line(
          [
            [x, 7.2],
            [x, 10.3],
          ],
          "dash",
        );
      for (const y of [10.3, 10.5])
        sheet.line(
          [
            [5.2, y],
            [16.2, y],
          ],
          "dash",
        );
      sheet.line(
        [
          [5.2, 10.4],
          [16.2, 10.4],
        ],
        "accent",
      );
      sheet.text([13.6, 10.75], "steel beam, 2019", { size: 19, halo: true });
    },
  });

/** One storey, a veranda, rooms in a row; the two front rooms were joined. */
const verandaHouse = storey(0, 3.9, {
  walls: [
    wall(0, 0, 24, 0, 0.46, [
      window(1.6, 1.4),
      window(6.2, 1.4),
      door(10, "start", 1, 1.1),
      window(13.4, 1.4),
      window(17, 1.4),
      window(20.8, 1.4),
    ]),
    wall(0, 0, 0, 11, 0.46, [window(2, 1.4), window(7.4, 1.4)]),
    wall(24, 0, 24, 11, 0.46, [window(2, 1.4), window(7.4, 1.4)]),
    wall(0, 11, 24, 11, 0.46, [
      window(1.6, 1.4),
      door(5.4, "start", -1),
      window(8.6, 1),
      window(12.4, 1.4),
      window(16, 1),
      window(20.2, 1.4),
    ]),
    wall(0, 5.6, 24, 5.6, 0.35, [
      door(3.2, "start", 1),
      gap(9.6, 1.6),
      door(14, "start", 1),
      door(18.8, "start", 1),
    ]),
    wall(9.2, 0, 9.2, 5.6, 0.35, [gap(2, 1.6)]),
    wall(12.4, 0, 12.4, 5.6, 0.35, [door(2.8, "start", -1)]),
    wall(18.2, 0, 18.2, 5.6, 0.35, [door(4.3, "start", -1)]),
    wall(4.8, 5.6, 4.8, 11, 0.35),
    wall(8.2, 5.6, 8.2, 11, 0.23, [door(0.6, "start", 1, 0.8)]),
    wall(12, 5.6, 12, 11, 0.35),
    wall(15.6, 5.6, 15.6, 11, 0.23),
    wall(19.2, 5.6, 19.2, 11, 0.35, [door(0.6, "start", -1, 0.8)]),
  ],
  rooms: [
    { at: [4.6, 2.7], name: "Library", area: 46.8 },
    { at: [10.8, 3.4], name: "Hall", area: 14.9 },
    { at: [15.3, 2.2], name: "Dining", area: 28.6 },
    { at: [21.1, 2], name: "Bedroom", area: 28.7 },
    { at: [2.4, 8], name: "Kitchen", area: 23.2 },
    { at: [10.1, 8.3], name: "Bedroom", area: 18.1 },
    { at: [13.8, 8.1], name: "Bedroom", area: 17.2 },
    { at: [21.6, 9.8], name: "Bedroom", area: 23 },
    { at: [12, -1.6], name: "Veranda", area: 72 },
  ],
  furniture: [
    ["shelf", 0.6, 5],
    ["shelf", 4.6, 5],
    ["sofa", 0.5, 1.6, 90],
    ["sofa", 6.2, 0.6, 180],
    ["table", 13.9, 3],
    ["bed", 21.5, 2.6, 270],
    ["counter", 0.5, 10.1],
    ["bed", 8.6, 9, 90],
    ["bed", 12.3, 8.7, 90],
    ["bed", 21.6, 6.8, 270],
    ["wc", 5.2, 6.4, 90],
    ["basin", 5.1, 9.6, 90],
    ["shower", 7, 9.6],
    ["wc", 18.2, 9.9],
    ["basin", 15.9, 10.3],
    ["shower", 16.8, 9.8],
  ],
});

const verandaHousePlan = () =>
  drawDimensioned({
    extent: [-3, -6.4, 27, 13.8],
    of: verandaHouse,
    across: [0, 9.2, 12.4, 18.2, 24],
    up: [0, 5.6, 11],
    before: (sheet) => {
      sheet.rect(-0.2, -3, 24.4, 3, "paper");
      for (let x = 0; x <= 24; x += 3) sheet.rect(x - 0.15, -3, 0.3, 0.3, "cut");
      for (const y of [-3.3, -3.6])
        sheet.line(
          [
            [9, y],
            [13, y],
          ],
          "thin",
        );
      treePlan(sheet, [21.8, -4.9], 1.3);
      treePlan(sheet, [17.4, -5], 1.1);
    },
  });

export const homes = { family_home_plan: familyHousePlan, veranda_home_plan: verandaHousePlan };
