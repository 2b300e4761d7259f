import type { Storey } from "./model";
import { drawPlan } from "./plan";
import { createSheet, type Extent, type Sheet } from "./sheet";
import { dimensions, northArrow, scaleBar } from "./symbols";

type Plan = {
  extent: Extent;
  of: Storey;
  across: number[];
  up: number[];
  before?: (sheet: Sheet) => void;
  after?: (sheet: Sheet) => void;
  width?: number;
};

/** One plan with its dimensions, north and scale. */
export function drawDimensioned({ extent, of, across, up, before, after, width }: Plan) {
  const sheet = createSheet(extent, width);
  before?.(sheet);
  drawPlan(sheet, of);
  after?.(sheet);
  const [x0, y0, x1, y1] = extent;
  dimensions(sheet, across, (up.at(-1) ?? 0) + sheet.px(52));
  dimensions(sheet, up, (across[0] ?? 0) - sheet.px(52), true);
  northArrow(sheet, [x1 - sheet.px(60), y1 - sheet.px(80)]);
  scaleBar(sheet, [x0 + sheet.px(60), y0 + sheet.px(26)], 1);
  return sheet.svg();
}
