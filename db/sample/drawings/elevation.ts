import { type Building, lengthOf, type Opening, type Surface } from "./model";
import type { Pen, Point, Sheet } from "./sheet";

/** Looks at a building from one side: everything beyond, and where a plane cuts it, its section. */

export type View = "south" | "north" | "east" | "west";

/** A box seen from one side: `u` to the right, `front` and `back` away from the eye. */
type Face = {
  u0: number;
  u1: number;
  z0: number;
  z1: number;
  front: number;
  back: number;
  surface: Surface;
  /** Openings by `u`; those of a wall across the picture by depth. */
  openings: Opening[];
  floor: number;
  isAcross: boolean;
};

const toView: Record<View, (point: Point) => [u: number, depth: number]> = {
  south: ([x, y]) => [x, y],
  north: ([x, y]) => [-x, -y],
  east: ([x, y]) => [y, -x],
  west: ([x, y]) => [-y, x],
};

function facesOf({ storeys, boxes }: Building, view: View): Face[] {
  const see = toView[view];
  const span = (one: Point, other: Point) => {
    const [a, b] = [see(one), see(other)];
    return {
      u0: Math.min(a[0], b[0]),
      u1: Math.max(a[0], b[0]),
      front: Math.min(a[1], b[1]),
      back: Math.max(a[1], b[1]),
    };
  };
  const walls = storeys.flatMap(({ floor, height, walls }) =>
    walls.map((wall): Face => {
      const half = wall.thickness / 2;
      const isAlongX = wall.from[1] === wall.to[1];
      const [x0, x1] = [Math.min(wall.from[0], wall.to[0]) - half, Math.max(wall.from[0], wall.to[0]) + half];
      const [y0, y1] = [Math.min(wall.from[1], wall.to[1]) - half, Math.max(wall.from[1], wall.to[1]) + half];
      const isAcross = isAlongX !== (view === "south" || view === "north");
      const [start, end] = [see(wall.from), see(wall.to)];
      const along = isAcross ? 1 : 0;
      const isForward = end[along] > start[along];
      const openings = wall.openings.map((opening) => ({
        ...opening,
        at: isForward ? start[along] + opening.at : end[along] + lengthOf(wall) - opening.at - opening.width,
      }));
      return {
        ...span([x0, y0], [x1, y1]),
        z0: wall.base ?? floor,
        z1: wall.top ?? floor + height,
        surface: wall.surface ?? "plaster",
        openings,
        floor,
        isAcross,
      };
    }),
  );
  const others = boxes.map(
    ({ x, y, z, w, d, h, surface = "plaster" }): Face => ({
      ...span([x, y], [x + w, y + d]),
      z0: z,
      z1: z + h,
      surface,
      openings: [],
      floor: z,
      isAcross: false,
    }),
  );
  return [...walls, ...others];
}

const patternOf: Partial<Record<Surface, Pen>> = {
  brick: "brick",
  stone: "stone",
  slats: "slats",
  jali: "jali",
  glass: "glass",
};

/** Offset of a shadow to the right and down, per meter of depth. */
const slope = 0.7;

type Options = {
  /** Depth of the cut; without it nothing is cut. */
  cut?: number;
  shadows?: boolean;
};

/** Draws what is behind the cut from far to near, then what is cut. */
export function drawView(
  sheet: Sheet,
  building: Building,
  view: View,
  { cut, shadows = cut === undefined }: Options = {},
) {
  const faces = facesOf(building, view).filter(({ back, z1 }) => (cut === undefined ? z1 > 0 : back > cut));
  const isCut = ({ front }: Face) => cut !== undefined && front < cut;
  const beyond = faces.filter((face) => !isCut(face)).sort((one, other) => other.front - one.front);
  for (const [index, face] of beyond.entries()) {
    drawFace(sheet, face);
    if (shadows) castShadows(sheet, face, beyond.slice(index + 1));
  }
  for (const face of faces.filter(isCut)) drawCut(sheet, face, cut ?? 0);
}

/** Draws a face above the ground: what is below is seen only where it is cut. */
function drawFace(sheet: Sheet, face: Face) {
  const { u0, u1, z1, surface } = face;
  const z0 = Math.max(face.z0, 0);
  if (z1 <= 0) return;
  sheet.rect(u0, z0, u1 - u0, z1 - z0, "paper");
  const pattern = patternOf[surface];
  if (pattern) sheet.rect(u0, z0, u1 - u0, z1 - z0, pattern);
  if (!face.isAcross) for (const opening of face.openings) drawOpening(sheet, face, opening);
}

function drawOpening(sheet: Sheet, { floor }: Face, { kind, at, width, sill, head }: Opening) {
  const [bottom, top] = [floor + sill, floor + head];
  const recess = 0.14;
  if (kind === "gap") return sheet.rect(at, bottom, width, top - bottom, "dark");
  if (kind === "arch" || kind === "portal") {
    sheet.arch(at - 0.22, bottom, width + 0.44, top, "paper");
    sheet.arch(at, bottom, width, top, kind === "portal" ? "tint" : "dark");
    return;
  }
  if (kind === "jali" || kind === "slats") return sheet.rect(at, bottom, width, top - bottom, kind);
  if (kind === "door") {
    sheet.rect(at, bottom, width, top - bottom, "tint");
    sheet.rect(at, bottom, width, top - bottom, "thin");
    sheet.line(
      [
        [at + width * 0.86, bottom + 0.9],
        [at + width * 0.86, bottom + 1.15],
      ],
      "line",
    );
    return;
  }
  sheet.rect(at, bottom, width, top - bottom, "glass");
  sheet.rects(
    [
      [at, top - recess, width, recess],
      [at, bottom, recess, top - bottom - recess],
    ],
    "shade",
  );
  const panes = Math.max(1, Math.round(width / 1.3));
  for (let index = 1; index < panes; index++) {
    const x = at + (width * index) / panes;
    sheet.line(
      [
        [x, bottom],
        [x, top],
      ],
      "thin",
    );
  }
}

/** Shadows of nearer boxes on a face: the way of their fronts along the light. */
function castShadows(sheet: Sheet, face: Face, nearer: Face[]) {
  const shadows = nearer
    .filter(({ front }) => face.front - front > 0.12)
    .map(({ u0, u1, z0, z1, front, back }) => {
      const far = (face.front - front) * slope;
      const near = Math.max(0, face.front - back) * slope;
      return [
        [u0 + near, z0 - near],
        [u0 + near, z1 - near],
        [u1 + near, z1 - near],
        [u1 + far, z1 - far],
        [u1 + far, z0 - far],
        [u0 + far, z0 - far],
      ] as Point[];
    });
  const z0 = Math.max(face.z0, 0);
  if (face.z1 > z0) sheet.clipped([face.u0, z0, face.u1 - face.u0, face.z1 - z0], shadows, "shade");
}

/** Solid, but for the opening that the plane goes through. */
function drawCut(sheet: Sheet, face: Face, cut: number) {
  const { u0, u1, z0, z1, floor } = face;
  const open = face.isAcross && face.openings.find(({ at, width }) => at < cut && cut < at + width);
  if (face.surface === "glass") return sheet.rect(u0, z0, u1 - u0, z1 - z0, "glass");
  if (!open) return sheet.rect(u0, z0, u1 - u0, z1 - z0, "cut");
  const [sill, head] = [floor + open.sill, Math.min(z1, floor + open.head)];
  if (sill > z0) sheet.rect(u0, z0, u1 - u0, sill - z0, "cut");
  if (head < z1) sheet.rect(u0, head, u1 - u0, z1 - head, "cut");
  if (open.kind === "gap") return;
  const middle = (u0 + u1) / 2;
  for (const x of [u0, u1])
    sheet.line(
      [
        [x, sill],
        [x, head],
      ],
      "hair",
    );
  if (open.kind === "jali" || open.kind === "slats") {
    for (let z = sill; z < head; z += 0.24)
      sheet.rect(middle - 0.06, z, 0.12, Math.min(0.12, head - z), "cut");
    return;
  }
  sheet.line(
    [
      [middle, sill],
      [middle, head],
    ],
    "line",
  );
}
