import type { Pen, Point, Sheet } from "./sheet";

/** Signs on a drawing: scale, north, grid, dimensions, trees, people, cars. */

export function scaleBar(sheet: Sheet, [x, y]: Point, unit: number) {
  const h = sheet.px(9);
  sheet.rect(x - sheet.px(18), y - sheet.px(12), 4 * unit + sheet.px(50), sheet.px(58), "blank");
  for (const index of [0, 1, 2, 3])
    sheet.rect(x + index * unit, y, unit, h, index % 2 === 0 ? "cut" : "paper");
  for (const index of [0, 2, 4])
    sheet.text([x + index * unit, y + h + sheet.px(9)], `${index * unit}${index === 4 ? " m" : ""}`, {
      size: 19,
    });
}

/** @param angle of north, counterclockwise from up, in degrees */
export function northArrow(sheet: Sheet, [x, y]: Point, angle = 0) {
  const r = sheet.px(30);
  const turn = (dx: number, dy: number): Point => {
    const a = (angle * Math.PI) / 180;
    return [x + dx * Math.cos(a) - dy * Math.sin(a), y + dx * Math.sin(a) + dy * Math.cos(a)];
  };
  sheet.circle([x, y], r, "paper");
  sheet.polygon([turn(0, r), turn(-r * 0.5, -r * 0.87), turn(0, -r * 0.45)], "cut");
  sheet.polygon([turn(0, r), turn(r * 0.5, -r * 0.87), turn(0, -r * 0.45)], "paper");
  const [nx, ny] = turn(0, r + sheet.px(20));
  sheet.text([nx, ny - sheet.px(7)], "N", { size: 21, halo: true });
}

/** A chain of dimensions along x at the height `y`, or with `isVertical` along y at `x`. */
export function dimensions(sheet: Sheet, stops: number[], at: number, isVertical = false) {
  const place = (along: number, off = 0): Point => (isVertical ? [at + off, along] : [along, at + off]);
  const [first = 0, last = 0] = [stops[0], stops.at(-1)];
  const over = sheet.px(12);
  const end = sheet.px(7);
  sheet.line([place(first - over), place(last + over)], "thin");
  for (const stop of stops) {
    sheet.line([place(stop, -over), place(stop, over)], "hair");
    const [x, y] = place(stop);
    sheet.line(
      [
        [x - end, y - end],
        [x + end, y + end],
      ],
      "line",
    );
  }
  for (const [index, stop] of stops.slice(1).entries()) {
    const from = stops[index] ?? 0;
    const [x, y] = place((from + stop) / 2);
    const label = (stop - from).toFixed(2);
    if ((stop - from) * sheet.scale < 44) continue;
    if (isVertical) sheet.text([x - sheet.px(9), y], label, { size: 18, angle: 90, gray: true, halo: true });
    else sheet.text([x, y + sheet.px(8)], label, { size: 18, gray: true, halo: true });
  }
}

/** Grid lines with bubbles: numbers along x, letters along y. */
export function grid(
  sheet: Sheet,
  xs: number[],
  ys: number[],
  extent: readonly [number, number, number, number],
) {
  const [x0, y0, x1, y1] = extent;
  const r = sheet.px(19);
  const bubble = ([x, y]: Point, name: string) => {
    sheet.circle([x, y], r, "paper");
    sheet.text([x, y - sheet.px(7)], name, { size: 20 });
  };
  for (const [index, x] of xs.entries()) {
    sheet.line(
      [
        [x, y0],
        [x, y1 - r],
      ],
      "axis",
    );
    bubble([x, y1], `${index + 1}`);
  }
  for (const [index, y] of ys.entries()) {
    sheet.line(
      [
        [x0 + r, y],
        [x1, y],
      ],
      "axis",
    );
    bubble([x0, y], String.fromCharCode(65 + index));
  }
}

/** A level with its sign, left of a section. */
export function level(sheet: Sheet, [x, y]: Point, label: string) {
  const s = sheet.px(11);
  sheet.line(
    [
      [x - sheet.px(84), y],
      [x + sheet.px(30), y],
    ],
    "thin",
  );
  sheet.polygon(
    [
      [x, y],
      [x - s, y + s],
      [x + s, y + s],
    ],
    "cut",
  );
  sheet.text([x - sheet.px(20), y + sheet.px(8)], label, { size: 19, anchor: "end" });
}

export function car(sheet: Sheet, [x, y]: Point, isAcross = false) {
  const [w, h] = isAcross ? [4.4, 1.8] : [1.8, 4.4];
  sheet.rect(x, y, w, h, "furniture");
  if (isAcross)
    for (const at of [1, 3.5])
      sheet.line(
        [
          [x + at, y + 0.15],
          [x + at, y + h - 0.15],
        ],
        "hair",
      );
  else
    for (const at of [0.9, 3.3])
      sheet.line(
        [
          [x + 0.15, y + at],
          [x + w - 0.15, y + at],
        ],
        "hair",
      );
}

/** A flight of steps from the side. */
export function drawFlight(sheet: Sheet, [u0, z0]: Point, [u1, z1]: Point, steps: number, pen: Pen = "line") {
  const points: Point[] = [];
  for (let step = 0; step < steps; step++) {
    const z = z0 + ((z1 - z0) * (step + 1)) / steps;
    points.push([u0 + ((u1 - u0) * step) / steps, z], [u0 + ((u1 - u0) * (step + 1)) / steps, z]);
  }
  const first: Point = [u0, z0];
  sheet.polygon([first, ...points, [u1, z1 - 0.3], [u0 + (u1 - u0) / steps, z0]], "near");
  sheet.line([first, ...points], pen);
  sheet.line(
    [
      [u0, z0 + 0.95],
      [u1, z1 + 0.95],
      [u1, z1],
    ],
    "thin",
  );
  sheet.line(
    [
      [u0, z0],
      [u0, z0 + 0.95],
    ],
    "thin",
  );
}

/** Ground with earth below it, cut at `z`. */
export function drawGround(sheet: Sheet, from: number, to: number, depth: number, z = 0) {
  sheet.rect(from, z - depth, to - from, depth, "earth");
  sheet.line(
    [
      [from, z],
      [to, z],
    ],
    "bold",
  );
}
