import { propertyQuery } from "../listing-query";
import { areaQuestion, priceQuestion } from "../units/readings";
import type { UnitSettings } from "../units/unit-settings";

const bounds = {
  minPrice: ["a price", priceQuestion],
  maxPrice: ["a price", priceQuestion],
  minArea: ["an area", areaQuestion],
  maxArea: ["an area", areaQuestion],
} as const;

type BoundName = keyof typeof bounds;

/** Bounds of a range that can't be read, by name: what was typed, and what to do about it. */
export type UnreadBounds = Partial<Record<BoundName, [text: string, message: string]>>;

const maxShown = 30;

/**
 * Bounds of the filters of listings that can't be read filter nothing: the form keeps them, with a message.
 * @returns them, and the request without them
 */
export function takeUnreadBounds(request: Request, units: UnitSettings) {
  const url = new URL(request.url);
  const { shape } = propertyQuery(units);
  const unread: UnreadBounds = {};
  for (const name of Object.keys(bounds) as BoundName[]) {
    const text = url.searchParams.get(name)?.trim() ?? "";
    if (text === "" || shape[name].safeParse(text).success) continue;
    const [what, question] = bounds[name];
    const message = `This can't be read as ${what}: it filters nothing.${question(text, units)}`;
    unread[name] = [text.slice(0, maxShown), message];
    url.searchParams.delete(name);
  }
  return { unread, request: Object.keys(unread).length > 0 ? new Request(url, request) : request };
}
