import { drawView } from "./elevation";
import {
  arch,
  type Box,
  type Building,
  door,
  glass,
  jali,
  type Opening,
  type Surface,
  slats,
  storey,
  type Wall,
  wall,
  window,
} from "./model";
import { cypress, person, tree } from "./scenery";
import { createSheet } from "./sheet";
import { drawGround, level, scaleBar } from "./symbols";

/** The front of a building in equal bays, and its elevation. */

type Fill = "shop" | "window" | "wide" | "slats" | "balcony" | "arch" | "jali" | "door" | "blank";

export type Front = {
  bays: number;
  bay: number;
  /** From the ground up; `fill` for each bay in turn. */
  storeys: { height: number; fill: Fill[] }[];
  surface: Surface;
  /** Depth of piers and bands before the wall; none without. */
  relief?: number;
  pier?: number;
  parapet: number;
  canopy?: boolean;
  more?: Box[];
};

function openingOf(fill: Fill, at: number, bay: number, height: number): Opening[] {
  const middle = (share: number) => [at + (bay * (1 - share)) / 2, bay * share] as const;
  if (fill === "shop") return [glass(...middle(0.86), height - 0.7)];
  if (fill === "wide") return [glass(...middle(0.8), height - 0.5)];
  if (fill === "balcony") return [glass(...middle(0.7), 2.5)];
  if (fill === "slats") return [slats(...middle(0.84), height - 0.5)];
  if (fill === "window") return [window(...middle(0.5), 2.5)];
  if (fill === "arch") return [arch(...middle(0.62), height - bay * 0.62)];
  if (fill === "jali") return [jali(...middle(0.7), height - 0.5)];
  if (fill === "door") return [door(at + bay / 2 - 0.7, "start", 1, 1.4)];
  return [];
}

export function buildFront({
  bays,
  bay,
  storeys,
  surface,
  relief = 0,
  pier = 0.5,
  parapet,
  canopy,
  more = [],
}: Front): Building {
  const width = bays * bay;
  const boxes: Box[] = [...more];
  let floor = 0;
  const built = storeys.map(({ height, fill }, index) => {
    const kinds = Array.from({ length: bays }, (_, at) => fill[at % fill.length] ?? "blank");
    const openings = kinds.flatMap((kind, at) => openingOf(kind, at * bay, bay, height));
    const front: Wall = wall(0, 0, width, 0, 0.3, openings, { surface });
    for (const [at, kind] of kinds.entries())
      if (kind === "balcony") {
        const x = at * bay + bay * 0.1;
        boxes.push({ x, y: -1.3, z: floor - 0.15, w: bay * 0.8, d: 1.3, h: 0.25, surface: "concrete" });
        boxes.push({
          x,
          y: -1.35,
          z: floor + 0.1,
          w: bay * 0.8,
          d: 0.06,
          h: 0.9,
          surface: at % 2 ? "slats" : "brick",
        });
      }
    const band = {
      x: -0.15,
      y: -relief - 0.3,
      z: floor + height - 0.4,
      w: width + 0.3,
      d: 0.3,
      h: 0.4,
      surface: "concrete" as const,
    };
    if (relief > 0) boxes.push(band);
    if (canopy && index === 0) boxes.push({ ...band, y: -1.9, z: height - 0.75, d: 1.9, h: 0.22 });
    const one = storey(floor, height, { walls: [front] });
    floor += height;
    return one;
  });
  if (relief > 0)
    for (let index = 0; index <= bays; index++)
      boxes.push({ x: index * bay - pier / 2, y: -relief, z: 0, w: pier, d: relief, h: floor, surface });
  boxes.push({ x: -0.15, y: -0.2 - relief, z: floor, w: width + 0.3, d: 0.35, h: parapet, surface });
  return { storeys: built, boxes };
}

type Scene = { trees?: number[]; cypresses?: number[]; people?: number[]; margin?: number; levels?: boolean };

export function drawFront(
  front: Front,
  { trees = [], cypresses = [], people = [], margin = 6, levels }: Scene,
) {
  const width = front.bays * front.bay;
  const height = front.storeys.reduce((sum, one) => sum + one.height, front.parapet);
  const top = Math.max(height, ...(front.more ?? []).map(({ z, h }) => z + h));
  // Long buildings get air: no drawing is a strip, and most fill the 3:2 of a card.
  const air = Math.max(0, (width + 2 * margin) / 1.5 - top - 4.4);
  const sheet = createSheet([-margin, -2.4 - air * 0.4, width + margin, top + 2 + air * 0.6]);
  drawView(sheet, buildFront(front), "south");
  for (const [index, x] of trees.entries()) tree(sheet, x, 6.5 + ((index * 37) % 20) / 10);
  for (const [index, x] of cypresses.entries()) cypress(sheet, x, 4 + (index % 3) * 0.6);
  drawGround(sheet, -margin, width + margin, 0.7);
  for (const [index, x] of people.entries()) person(sheet, x, 0, index % 2 ? -1 : 1);
  let z = 0;
  if (levels)
    for (const one of [...front.storeys, { height: 0 }]) {
      level(sheet, [-margin * 0.35, z], `+${z.toFixed(2)}`);
      z += one.height;
    }
  scaleBar(sheet, [width - (width > 40 ? 12 : 6), -2.1 - air * 0.2], width > 40 ? 2.5 : 1);
  return sheet.svg();
}
