import type { Locator } from "@playwright/test";

/** Whether two elements share any pixel of the screen. */
export async function doOverlap(one: Locator, other: Locator) {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("One of the elements is not on the page.");
  const areSideBySide = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const areStacked = a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !areSideBySide && !areStacked;
}
