import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anyIcon, arch, brandOf, colors, darkPaper, iconUrl } from "./brand";

type Point = [x: number, y: number];

/** Arcs of the path: radius and end point. */
const arcs = [...arch.matchAll(/(\d) \1 0 0 1 ?(-?[\d.]+) ?(-?[\d.]+)/g)].map(([, radius, x, y]) => ({
  radius: Number(radius),
  to: [Number(x), Number(y)] as Point,
}));

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
const mirrored = ([x, y]: Point): Point => [x === 0 ? 0 : -x, y];

test("the arch is constructed on a 3-4-5 triangle", () => {
  const [lower, upper]: Point[] = [
    [-1, 0],
    [3, 3],
  ];
  const [haunch, apex] = [arcs[0]?.to, arcs[1]?.to];
  if (!(lower && upper && haunch && apex)) throw new Error("the arch has too few arcs");
  expect(distance(lower, [-4, 0])).toBeCloseTo(3, 3);
  expect(distance(lower, haunch)).toBeCloseTo(3, 3);
  expect(distance(upper, haunch)).toBeCloseTo(8, 3);
  expect(distance(upper, apex)).toBeCloseTo(8, 3);
  // Both centers and the haunch are on one line, the hypotenuse: the curve has no corner.
  expect(distance(upper, lower)).toBeCloseTo(5, 3);
});

test("the arch is symmetric", () => {
  expect(arcs.map(({ radius }) => radius)).toEqual([3, 8, 8, 3]);
  const points: Point[] = [[-4, 0], ...arcs.map(({ to }) => to)];
  expect(points.map(mirrored).reverse()).toEqual(points);
});

const tokens = readFileSync("app/styles/tokens.css", "utf8");

test.each(Object.entries(colors))("%s is the color in tokens.css", (name, color) => {
  const token = name.replace(/\d/, "-$&");
  expect(tokens.match(new RegExp(`--color-${token}: (#\\w+);`))?.[1]).toBe(color);
});

test("the dark background is that of the back-office", () => {
  const style = readFileSync("app/styles/admin/dark.css", "utf8");
  expect(style).toContain(`--color-paper: ${darkPaper};`);
});

test("the URL of an icon changes with mark and accent, and is plain for the arch", () => {
  const mark = { src: "/uploads/0123456789abcdef01234567.svg", width: 512, height: 256 };
  const [arch, own] = [brandOf({}), brandOf({ logo: mark })];
  expect(iconUrl("icon-192.png", arch)).toBe("/icon-192.png");
  expect(iconUrl("icon-192.png", { ...arch, accent: "#123456" })).toBe("/icon-192.png?v=123456");
  expect(iconUrl("icon-192.png", own)).toBe("/icon-192.png?v=0123456789ab");
  expect(anyIcon(own)).toMatchObject({ src: "/mark.svg?v=0123456789ab", type: "image/svg+xml" });
  const png = brandOf({ logo: { ...mark, src: mark.src.replace("svg", "png") } });
  expect(anyIcon(png)).toMatchObject({ src: "/icon-192.png?v=0123456789ab", type: "image/png" });
});
