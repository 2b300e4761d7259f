import type { Point } from "./sheet";

/** A building in meters, from which plan, section and elevation are drawn. */

export type OpeningKind = "window" | "glass" | "door" | "gap" | "arch" | "jali" | "slats" | "portal";

export type Opening = {
  kind: OpeningKind;
  /** Distance of its edge from the start of the wall. */
  at: number;
  width: number;
  /** Above the floor. */
  sill: number;
  head: number;
  /** Where a door turns: its hinge at the start or the end, its leaf to the left or the right of the wall. */
  hinge?: "start" | "end";
  side?: 1 | -1;
};

export type Wall = {
  from: Point;
  to: Point;
  thickness: number;
  openings: Opening[];
  /** Instead of the floor and ceiling of its storey. */
  base?: number;
  top?: number;
  surface?: Surface;
};

export type Surface = "plaster" | "brick" | "stone" | "slats" | "glass" | "concrete" | "jali";

/** Anything else that stands: slab, column, parapet, canopy, planter; `z` above the ground. */
export type Box = {
  x: number;
  y: number;
  z: number;
  w: number;
  d: number;
  h: number;
  surface?: Surface;
};

export type Room = { at: Point; name: string; area?: number };

/** A flight from its first step in a direction; `up` says where the arrow points to. */
export type Stair = {
  x: number;
  y: number;
  w: number;
  d: number;
  steps: number;
  direction: "n" | "s" | "e" | "w";
};

export type Storey = {
  floor: number;
  height: number;
  walls: Wall[];
  rooms: Room[];
  stairs: Stair[];
  furniture: Furniture[];
};

export type Furniture = [kind: FurnitureKind, x: number, y: number, turn?: 0 | 90 | 180 | 270];
export type FurnitureKind =
  | "bed"
  | "single"
  | "sofa"
  | "table"
  | "desk"
  | "wc"
  | "basin"
  | "shower"
  | "counter"
  | "wardrobe"
  | "shelf"
  | "round"
  | "chair"
  | "lounger";

export type Building = { storeys: Storey[]; boxes: Box[] };

/** Outer and inner thickness of brick walls. */
export const [outer, inner] = [0.34, 0.115];

export const door = (
  at: number,
  hinge: "start" | "end" = "start",
  side: 1 | -1 = 1,
  width = 0.9,
): Opening => ({
  kind: "door",
  at,
  width,
  sill: 0,
  head: 2.1,
  hinge,
  side,
});
const opening =
  (kind: OpeningKind, sill: number, head: number) =>
  (at: number, width: number, top = head): Opening => ({ kind, at, width, sill, head: top });
export const window = opening("window", 0.9, 2.4);
export const glass = opening("glass", 0, 2.7);
export const gap = opening("gap", 0, 2.4);
export const jali = opening("jali", 0.3, 2.7);
export const slats = opening("slats", 0, 2.7);
/** `head` is the springing of the arch. */
export const arch = opening("arch", 0, 2.6);

export const wall = (
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  thickness: number,
  openings: Opening[] = [],
  more: Pick<Wall, "base" | "top" | "surface"> = {},
): Wall => ({ from: [x0, y0], to: [x1, y1], thickness, openings, ...more });

export const storey = (floor: number, height: number, parts: Partial<Storey>): Storey => ({
  floor,
  height,
  walls: parts.walls ?? [],
  rooms: parts.rooms ?? [],
  stairs: parts.stairs ?? [],
  furniture: parts.furniture ?? [],
});

/** A point `along` a wall and `off` to its left. */
export function onWall({ from, to }: Wall, along: number, off: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return [from[0] + ux * along - uy * off, from[1] + uy * along + ux * off];
}

export const lengthOf = ({ from, to }: Wall) => Math.hypot(to[0] - from[0], to[1] - from[1]);
