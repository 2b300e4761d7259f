import type { Point, Sheet } from "./sheet";

/** Trees and people around a building. */

/** Random numbers between 0 and 1, the same on each machine. */
function* noise(seed: number) {
  let state = Math.abs(Math.round(seed * 1000)) + 7;
  for (;;) {
    state = (state * 16807) % 2147483647;
    yield state / 2147483647;
  }
}

/** A tree from above: an uneven crown, its twigs, its shadow and its trunk. */
export function treePlan(sheet: Sheet, [x, y]: Point, radius: number, hasShadow = true) {
  const random = noise(x * 31 + y * 17 + radius);
  const next = () => random.next().value ?? 0;
  const at = (angle: number, r: number): Point => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  const lobes = 11 + Math.round(next() * 3);
  const crown = Array.from({ length: lobes * 6 }, (_, index) => {
    const a = (index / (lobes * 6)) * 2 * Math.PI;
    return at(a, radius * (0.84 + 0.16 * Math.abs(Math.sin((a * lobes) / 2)) ** 0.6));
  });
  const off = radius * 0.28;
  if (hasShadow)
    sheet.polygon(
      crown.map(([cx, cy]): Point => [cx + off, cy - off]),
      "shade",
    );
  sheet.polygon(crown, "paper");
  for (let index = 0; index < 9; index++) {
    const a = ((index + next() * 0.7) / 9) * 2 * Math.PI;
    const r = radius * (0.5 + 0.3 * next());
    sheet.line([[x, y], at(a, r * 0.5)], "hair");
    sheet.line([at(a, r * 0.5), at(a - 0.2, r)], "hair");
    sheet.line([at(a, r * 0.5), at(a + 0.2, r * 0.94)], "hair");
  }
  sheet.circle([x, y], Math.max(sheet.px(2.5), radius * 0.05), "cut");
}

/** A tree from the side, drawn with few strokes so that the building stays in front. */
export function tree(sheet: Sheet, x: number, height: number, spread = height * 0.4, ground = 0) {
  const random = noise(x * 13 + height);
  const next = () => random.next().value ?? 0;
  const middle = ground + height * 0.64;
  const trunk = height * 0.009;
  sheet.polygon(
    [
      [x - trunk * 1.6, ground],
      [x + trunk * 1.6, ground],
      [x + trunk * 0.3, middle],
      [x - trunk * 0.3, middle],
    ],
    "bark",
  );
  const branch = (from: Point, angle: number, length: number, depth: number) => {
    const to: Point = [
      from[0] + Math.sin(angle) * length * (spread / height) * 2,
      from[1] + Math.cos(angle) * length,
    ];
    sheet.line([from, to], depth > 2 ? "thin" : "hair");
    if (depth === 0) return;
    branch(to, angle - 0.25 - next() * 0.35, length * 0.72, depth - 1);
    branch(to, angle + 0.25 + next() * 0.35, length * 0.72, depth - 1);
  };
  for (const [share, angle] of [
    [0.36, -0.75],
    [0.42, 0.7],
    [0.5, -0.35],
    [0.56, 0.4],
    [0.62, 0],
  ] as const)
    branch([x, ground + height * share], angle, height * 0.13, 4);
}

/** A cypress from the side. */
export function cypress(sheet: Sheet, x: number, height: number, ground = 0) {
  const w = height * 0.13;
  sheet.polygon(
    [
      [x, ground + height],
      [x + w * 0.7, ground + height * 0.6],
      [x + w, ground + height * 0.25],
      [x + w * 0.6, ground + 0.2],
      [x - w * 0.6, ground + 0.2],
      [x - w, ground + height * 0.25],
      [x - w * 0.7, ground + height * 0.6],
    ],
    "furniture",
  );
  for (const share of [0.3, 0.5, 0.7])
    sheet.line(
      [
        [x - w * 0.3, ground + height * share],
        [x, ground + height * (share + 0.14)],
      ],
      "hair",
    );
}

/** A person, 1.7 m tall, for the scale. @param way 1 walks to the right, -1 to the left */
export function person(sheet: Sheet, x: number, ground = 0, way: 1 | -1 = 1) {
  const body: Point[] = [
    [-0.05, 1.46],
    [0.09, 1.44],
    [0.17, 1.32],
    [0.2, 1.05],
    [0.26, 0.84],
    [0.21, 0.82],
    [0.13, 1],
    [0.13, 0.78],
    [0.2, 0.42],
    [0.34, 0.03],
    [0.42, 0.02],
    [0.42, 0],
    [0.28, 0],
    [0.08, 0.42],
    [0, 0.68],
    [-0.06, 0.4],
    [-0.22, 0],
    [-0.1, 0],
    [-0.1, 0.02],
    [-0.14, 0.05],
    [0, 0.36],
    [-0.13, 0.72],
    [-0.13, 1],
    [-0.22, 0.84],
    [-0.25, 0.87],
    [-0.18, 1.2],
    [-0.14, 1.4],
  ];
  sheet.circle([x + 0.03 * way, ground + 1.6], 0.115, "figure");
  sheet.polygon(
    body.map(([dx, dz]): Point => [x + dx * way, ground + dz]),
    "figure",
  );
}
