import { treePlan } from "../scenery";
import { createSheet, type Extent, type Sheet } from "../sheet";
import { dimensions, northArrow, scaleBar } from "../symbols";

/** Plots of land: boundary, neighbors, streets, what may be built on. */

type Rect = readonly [x: number, y: number, w: number, h: number];

type Plot = {
  extent: Extent;
  size: readonly [number, number];
  roads: { at: Rect; name: string; isVertical?: boolean }[];
  neighbours: { at: Rect; building?: Rect; name?: string }[];
  /** Where a house may stand. */
  buildable: Rect;
  trees: (readonly [number, number, number])[];
  parks?: { at: Rect; name: string }[];
  north?: number;
  scale?: number;
  words: string[];
};

function road(sheet: Sheet, { at: [x, y, w, h], name, isVertical }: Plot["roads"][number]) {
  sheet.rect(x, y, w, h, "tint");
  if (isVertical) {
    for (const edge of [x, x + w])
      sheet.line(
        [
          [edge, y],
          [edge, y + h],
        ],
        "line",
      );
    sheet.line(
      [
        [x + w / 2, y],
        [x + w / 2, y + h],
      ],
      "axis",
    );
    sheet.text([x + w / 2 - sheet.px(9), y + h / 2], name, { size: 22, angle: 90, gray: true });
    return;
  }
  for (const edge of [y, y + h])
    sheet.line(
      [
        [x, edge],
        [x + w, edge],
      ],
      "line",
    );
  sheet.line(
    [
      [x, y + h / 2],
      [x + w, y + h / 2],
    ],
    "axis",
  );
  sheet.text([x + w / 2, y + h / 2 + sheet.px(9)], name, { size: 22, gray: true });
}

function sitePlan(plot: Plot) {
  const sheet = createSheet(plot.extent);
  const [w, d] = plot.size;
  for (const { at, name } of plot.parks ?? []) {
    sheet.rect(...at, "grass");
    sheet.rect(...at, "thin");
    sheet.text([at[0] + at[2] / 2, at[1] + at[3] / 2], name, { size: 24, halo: true });
  }
  for (const one of plot.roads) road(sheet, one);
  for (const { at, building, name } of plot.neighbours) {
    sheet.rect(...at, "thin");
    if (building) sheet.rect(...building, "hatch");
    if (name)
      sheet.text([at[0] + at[2] / 2, at[1] + at[3] / 2 - sheet.px(8)], name, {
        size: 22,
        gray: true,
        halo: true,
      });
  }
  sheet.rect(0, 0, w, d, "blank");
  sheet.rect(0, 0, w, d, "grass");
  for (const [x, y, r] of plot.trees) treePlan(sheet, [x, y], r);
  sheet.rect(...plot.buildable, "dash");
  sheet.rect(0, 0, w, d, "accent");
  for (const [x, y] of [
    [0, 0],
    [w, 0],
    [w, d],
    [0, d],
  ] as const)
    sheet.circle([x, y], sheet.px(9), "near");
  for (const [index, line] of plot.words.entries())
    sheet.text([w / 2, d / 2 - sheet.px(index * 30)], line, {
      size: index ? 21 : 27,
      gray: index > 0,
      halo: true,
    });
  dimensions(sheet, [0, w], d + sheet.px(40));
  dimensions(sheet, [0, d], -sheet.px(40), true);
  northArrow(sheet, [plot.extent[2] - sheet.px(70), plot.extent[3] - sheet.px(80)], plot.north);
  scaleBar(sheet, [plot.extent[0] + sheet.px(40), plot.extent[1] + sheet.px(30)], plot.scale ?? 2.5);
  return sheet.svg();
}

const row = (from: number, to: number, width: number, y: number, depth: number, front: number) =>
  Array.from({ length: Math.round((to - from) / width) }, (_, index) => {
    const x = from + index * width;
    return {
      at: [x, y, width, depth] as Rect,
      building: [x + 0.4, y + front, width - 0.8, depth - front - 3] as Rect,
    };
  });

const eightMarla = () =>
  sitePlan({
    extent: [-26, -19, 36, 25],
    size: [9.14, 18.29],
    roads: [{ at: [-26, -12.2, 62, 12.2], name: "Road, 12.2 m" }],
    neighbours: [
      ...row(-18.28, 0, 9.14, 0, 18.29, 3),
      ...row(9.14, 36.56, 9.14, 0, 18.29, 3),
      { at: [-26, 0, 7.72, 18.29] },
    ],
    parks: [{ at: [-26, -19, 62, 6.8], name: "Park" }],
    buildable: [0, 3, 9.14, 12.2],
    trees: [
      [1.7, 16.4, 1.3],
      [-22, -16, 2.4],
      [-9, -15, 2],
      [16, -16, 2.6],
      [28, -15, 2.2],
    ],
    words: ["8 marla", "167 m²"],
  });

const twoKanal = () =>
  sitePlan({
    extent: [-30, -22, 62, 48],
    size: [27.4, 36.6],
    roads: [
      { at: [-30, -18.3, 92, 18.3], name: "Road, 18.3 m" },
      { at: [27.4, 0, 18.3, 48], name: "Road, 18.3 m", isVertical: true },
    ],
    neighbours: [{ at: [-30, 0, 30, 36.6], building: [-22, 8, 15, 18] }],
    parks: [{ at: [-30, 36.6, 57.4, 11.4], name: "Nursery" }],
    buildable: [4.6, 6.1, 18.2, 22],
    trees: [
      ...Array.from({ length: 12 }, (_, index) => [1.6, 2.2 + index * 2.9, 0.9] as const),
      [22, 31, 2.4],
      [8, 32, 2],
      [-26, 31, 2.6],
    ],
    scale: 5,
    words: ["2 kanal", "1,003 m²", "40 % may be built on"],
  });

const commercialPlot = () =>
  sitePlan({
    extent: [-40, -26, 52, 38],
    size: [12.19, 21.34],
    roads: [
      { at: [-40, -14, 92, 9], name: "Service road with parking, 9.0 m" },
      { at: [-40, 21.34, 92, 6.1], name: "Lane for deliveries, 6.1 m" },
    ],
    neighbours: [
      ...[-36.57, -24.38, 24.38, 36.57].map((x) => ({
        at: [x, 0, 12.19, 21.34] as Rect,
        building: [x, 0, 12.19, 21.34] as Rect,
      })),
      { at: [-12.19, 0, 12.19, 21.34], name: "Free" },
      { at: [12.19, 0, 12.19, 21.34], name: "Free" },
    ],
    buildable: [0, 0, 12.19, 21.34],
    trees: [
      [-22, -20, 2.6],
      [-10, -20, 2.4],
      [22, -20, 2.8],
      [32, -20, 2.4],
      [43, -20, 2.6],
    ],
    parks: [{ at: [-40, -26, 92, 12], name: "Boulevard" }],
    scale: 5,
    words: ["10 marla", "260 m²"],
  });

const fiveMarla = () =>
  sitePlan({
    extent: [-24, -14, 32, 26],
    size: [7.62, 13.72],
    roads: [{ at: [-24, 13.72, 56, 9.1], name: "Street, 9.1 m" }],
    neighbours: [
      { at: [-7.62, 0, 7.62, 13.72], building: [-7.62, 2.4, 7.62, 9.8] },
      { at: [-15.24, 0, 7.62, 13.72], building: [-15.24, 2.4, 7.62, 9.8] },
      { at: [7.62, 0, 7.62, 13.72], building: [7.62, 2.4, 7.62, 9.8] },
      { at: [15.24, 0, 7.62, 13.72], building: [15.24, 2.4, 7.62, 9.8] },
      ...[-15.24, -7.62, 0, 7.62, 15.24].map((x) => ({
        at: [x, -13.72, 7.62, 13.72] as Rect,
        building: [x, -11, 7.62, 9.4] as Rect,
      })),
    ],
    buildable: [0, 2.4, 7.62, 9.8],
    trees: [
      [1.4, 1.3, 0.9],
      [-19, 7, 1.8],
      [26.5, 5, 2],
    ],
    words: ["5 marla", "105 m²"],
  });

export const plots = {
  plot_eight_marla: eightMarla,
  plot_two_kanal: twoKanal,
  plot_commercial: commercialPlot,
  plot_five_marla: fiveMarla,
};
