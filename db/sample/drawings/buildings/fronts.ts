import { drawFront } from "../front";

/** Elevations of buildings of which nothing else is shown. */

const chambers = () =>
  drawFront(
    {
      bays: 7,
      bay: 3.6,
      storeys: [
        { height: 4.4, fill: ["shop"] },
        { height: 3.5, fill: ["wide"] },
        { height: 3.5, fill: ["wide"] },
        { height: 3.5, fill: ["wide", "wide", "balcony", "balcony", "balcony", "wide", "wide"] },
        { height: 3.5, fill: ["wide"] },
        { height: 3.5, fill: ["wide"] },
      ],
      surface: "concrete",
      relief: 0.7,
      pier: 0.45,
      parapet: 1.1,
      more: [{ x: 9, y: 3, z: 22, w: 7, d: 4, h: 3.2 }],
    },
    { trees: [28.6, 31.4], people: [3.2, 11, 17.4], levels: true, margin: 8 },
  );

const boulevard = () =>
  drawFront(
    {
      bays: 6,
      bay: 5.4,
      storeys: [
        { height: 4.6, fill: ["shop"] },
        { height: 3.6, fill: ["slats", "window", "window"] },
        { height: 3.4, fill: ["balcony", "window"] },
      ],
      surface: "brick",
      parapet: 1,
      canopy: true,
      more: [
        { x: 21, y: 1, z: 11.6, w: 9, d: 5, h: 2.7, surface: "slats" },
        { x: 20.6, y: 0.4, z: 14.2, w: 9.8, d: 6, h: 0.25 },
      ],
    },
    { trees: [-2.6, 35], people: [2, 8.2, 15, 25.6, 26.4] },
  );

const mallCorner = () =>
  drawFront(
    {
      bays: 8,
      bay: 3.2,
      storeys: [
        { height: 4.2, fill: ["arch"] },
        { height: 3.6, fill: ["window"] },
      ],
      surface: "brick",
      relief: 0.25,
      pier: 0.6,
      parapet: 1.2,
    },
    { trees: [29], people: [6.6, 13.2, 21], levels: true, margin: 7 },
  );

const headquarters = () =>
  drawFront(
    {
      bays: 9,
      bay: 4.2,
      storeys: [
        { height: 5.6, fill: ["shop"] },
        { height: 3.8, fill: ["slats", "wide", "wide"] },
        { height: 3.8, fill: ["wide", "slats", "wide"] },
        { height: 3.8, fill: ["wide", "wide", "slats"] },
        { height: 3.8, fill: ["slats", "wide", "wide"] },
        { height: 3.8, fill: ["wide", "slats", "wide"] },
      ],
      surface: "stone",
      relief: 0.5,
      pier: 0.3,
      parapet: 1.3,
      canopy: true,
      more: [{ x: 37.8, y: -0.3, z: 0, w: 6.4, d: 6, h: 28.4, surface: "stone" }],
    },
    { trees: [-6, -2.4, 47.6], people: [4, 12.4, 20, 31], margin: 9 },
  );

const college = () =>
  drawFront(
    {
      bays: 13,
      bay: 3.6,
      storeys: [
        { height: 4.8, fill: ["arch"] },
        { height: 3.9, fill: ["jali", "jali", "window"] },
      ],
      surface: "brick",
      relief: 0.22,
      pier: 0.7,
      parapet: 0.9,
    },
    { trees: [50.4], cypresses: [8.9, 19.7, 27, 37.8], people: [5, 14.6, 15.4, 31], levels: true, margin: 8 },
  );

const litHall = () =>
  drawFront(
    {
      bays: 4,
      bay: 3.3,
      storeys: [
        { height: 3.6, fill: ["window", "door", "jali", "window"] },
        { height: 3.4, fill: ["window", "jali", "jali", "slats"] },
      ],
      surface: "brick",
      parapet: 1,
      more: [
        { x: 3, y: -1.7, z: 2.5, w: 4, d: 1.7, h: 0.2 },
        { x: 8.4, y: 2, z: 8, w: 3.4, d: 3, h: 2.3 },
        { x: 13.2, y: -4, z: 0, w: 5, d: 0.25, h: 2.1, surface: "brick" },
      ],
    },
    { trees: [-2.8, 16], people: [5.2] },
  );

export const fronts = {
  chambers_front: chambers,
  boulevard_front: boulevard,
  mall_corner_front: mallCorner,
  headquarters_front: headquarters,
  college_front: college,
  lit_hall_front: litHall,
};
