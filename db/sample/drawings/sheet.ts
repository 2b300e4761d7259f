/** Primitives of a drawing in meters, x to the right and y upwards, as SVG on white paper. */

export type Point = readonly [number, number];
export type Extent = readonly [x0: number, y0: number, x1: number, y1: number];

const ink = "#171512";

/** Line weights, as an architect's: what is cut, what is near, what is far. */
const pens = {
  cut: `fill="${ink}"`,
  bold: `fill="none" stroke="${ink}" stroke-width="4"`,
  near: `fill="#fff" stroke="${ink}" stroke-width="2"`,
  line: `fill="none" stroke="${ink}" stroke-width="2"`,
  thin: `fill="none" stroke="${ink}" stroke-width="1.2"`,
  paper: `fill="#fff" stroke="${ink}" stroke-width="1.2"`,
  hair: `fill="none" stroke="#6f675c" stroke-width="1"`,
  furniture: `fill="#fff" stroke="#6f675c" stroke-width="1.2"`,
  dash: `fill="none" stroke="${ink}" stroke-width="1.4" stroke-dasharray="9 7"`,
  axis: `fill="none" stroke="#6f675c" stroke-width="1" stroke-dasharray="26 6 4 6"`,
  blank: `fill="#fff"`,
  tint: `fill="#f1ece2"`,
  water: `fill="#dfe6e6" stroke="${ink}" stroke-width="1.2"`,
  glass: `fill="#bfc6c6" stroke="${ink}" stroke-width="1.2"`,
  dark: `fill="#4d4a45" stroke="${ink}" stroke-width="1.2"`,
  shade: `fill="${ink}" fill-opacity="0.24"`,
  earth: `fill="url(#earth)"`,
  brick: `fill="url(#brick)"`,
  stone: `fill="url(#stone)"`,
  slats: `fill="url(#slats)" stroke="${ink}" stroke-width="1.2"`,
  jali: `fill="url(#jali)" stroke="${ink}" stroke-width="1.2"`,
  grass: `fill="url(#grass)"`,
  hatch: `fill="url(#hatch)" stroke="${ink}" stroke-width="1.6"`,
  figure: `fill="#6f675c"`,
  bark: `fill="#8a8073"`,
  accent: `fill="none" stroke="#b4532a" stroke-width="4"`,
} as const;

export type Pen = keyof typeof pens;

/** Patterns in pixels: the same on every drawing, as a ruled pen would make them. */
const patterns = `<defs>
<pattern id="earth" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V14M5 0V14" stroke="${ink}"/></pattern>
<pattern id="brick" width="40" height="9" patternUnits="userSpaceOnUse"><path d="M0 .5H40M0 5H40" stroke="#8a8073" stroke-width=".8"/></pattern>
<pattern id="stone" width="84" height="36" patternUnits="userSpaceOnUse"><path d="M0 .5H84M0 18.5H84M20.5 0V18M62.5 18V36" fill="none" stroke="#a79d8f"/></pattern>
<pattern id="slats" width="7" height="10" patternUnits="userSpaceOnUse"><path d="M1 0V10M4 0V10" stroke="#3c3832"/></pattern>
<pattern id="jali" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 0H12M0 6H12" stroke="#6f675c" stroke-width=".8"/><path d="M1 1.4H4.6V4.8H1ZM7 7.4H10.6V10.8H7Z" fill="#3c3832"/></pattern>
<pattern id="grass" width="46" height="46" patternUnits="userSpaceOnUse"><path d="M6 9v-5M9 9v-4M30 21v-5M33 21v-4M18 39v-5M21 39v-4M41 36v-4" stroke="#a79d8f"/></pattern>
<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" stroke="#6f675c"/></pattern>
</defs>`;

type TextOptions = {
  size?: number;
  anchor?: "start" | "middle" | "end";
  angle?: number;
  gray?: boolean;
  halo?: boolean;
};

/** @param width in pixels, of the whole sheet */
export function createSheet([x0, y0, x1, y1]: Extent, width = 1600) {
  const scale = width / (x1 - x0);
  const height = Math.round((y1 - y0) * scale);
  const parts: string[] = [];
  const round = (value: number) => Math.round(value * 10) / 10;
  const toX = (x: number) => round((x - x0) * scale);
  const toY = (y: number) => round((y1 - y) * scale);
  const at = ([x, y]: Point) => `${toX(x)} ${toY(y)}`;
  const shape = (d: string, pen: Pen) => parts.push(`<path d="${d}" ${pens[pen]}/>`);
  const sheet = {
    scale,
    rect(x: number, y: number, w: number, h: number, pen: Pen) {
      sheet.polygon(
        [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ],
        pen,
      );
    },
    polygon(points: readonly Point[], pen: Pen) {
      shape(`M${points.map(at).join("L")}Z`, pen);
    },
    line(points: readonly Point[], pen: Pen) {
      shape(`M${points.map(at).join("L")}`, pen);
    },
    /** Many rectangles as one shape, so that a tint doesn't double where they overlap. */
    rects(rects: readonly (readonly [number, number, number, number])[], pen: Pen) {
      const d = rects.map(
        ([x, y, w, h]) => `M${at([x, y])}L${at([x, y + h])}L${at([x + w, y + h])}L${at([x + w, y])}Z`,
      );
      if (d.length > 0) shape(d.join(""), pen);
    },
    /** Polygons as one shape, within a rectangle. */
    clipped(within: readonly [number, number, number, number], polygons: Point[][], pen: Pen) {
      if (polygons.length === 0) return;
      const [x, y, w, h] = within;
      const id = `clip-${parts.length}`;
      const box = `x="${toX(x)}" y="${toY(y + h)}" width="${round(w * scale)}" height="${round(h * scale)}"`;
      parts.push(`<clipPath id="${id}"><rect ${box}/></clipPath><g clip-path="url(#${id})">`);
      shape(polygons.map((points) => `M${points.map(at).join("L")}Z`).join(""), pen);
      parts.push("</g>");
    },
    circle([x, y]: Point, radius: number, pen: Pen) {
      parts.push(`<circle cx="${toX(x)}" cy="${toY(y)}" r="${round(radius * scale)}" ${pens[pen]}/>`);
    },
    /** A quarter or any arc from one point to the other. @param sweep clockwise */
    arc(from: Point, to: Point, radius: number, sweep: boolean, pen: Pen) {
      const r = round(radius * scale);
      shape(`M${at(from)}A${r} ${r} 0 0 ${sweep ? 1 : 0} ${at(to)}`, pen);
    },
    /** A four-centred arch over an opening: from `x`, `w` wide, its springing at `spring`, its foot at `foot`. */
    arch(x: number, foot: number, w: number, spring: number, pen: Pen) {
      const rise = w * 0.6;
      const [a, b, c] = [x, x + w / 2, x + w];
      const left = `C${at([a, spring + rise * 0.55])} ${at([b - w * 0.22, spring + rise * 0.86])} ${at([b, spring + rise])}`;
      const right = `C${at([b + w * 0.22, spring + rise * 0.86])} ${at([c, spring + rise * 0.55])} ${at([c, spring])}`;
      shape(`M${at([a, foot])}L${at([a, spring])}${left}${right}L${at([c, foot])}Z`, pen);
    },
    text([x, y]: Point, text: string, options: TextOptions = {}) {
      const { size = 24, anchor = "middle", angle = 0, gray, halo } = options;
      const [px, py] = [toX(x), toY(y)];
      const turn = angle ? ` transform="rotate(${-angle} ${px} ${py})"` : "";
      const around = halo
        ? ' stroke="#fff" stroke-width="8" paint-order="stroke" stroke-linejoin="round"'
        : "";
      parts.push(
        `<text x="${px}" y="${py}" font-size="${size}" text-anchor="${anchor}" fill="${gray ? "#5e574d" : ink}"${turn}${around}>${text}</text>`,
      );
    },
    /** Pixels as meters of this drawing. */
    px: (pixels: number) => pixels / scale,
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Mehrab Text">${patterns}<rect width="100%" height="100%" fill="#fff"/>${parts.join("\n")}</svg>`,
  };
  return sheet;
}

export type Sheet = ReturnType<typeof createSheet>;
