import { areaQuestion, priceQuestion } from "../readers/hints";
import type { UnitSettings } from "../units/unit-settings";
import type { Filter } from "./filter";
import { filterSchema } from "./filter-schemas";
import { propertyFilters } from "./listing-filters";

const quantities = { price: ["a price", priceQuestion], area: ["an area", areaQuestion] } as const;

/** Bounds of a range that can't be read, by name: what was typed, and what to do about it. */
export type UnreadBounds = Record<string, [text: string, message: string]>;

const maxLength = 30;

/**
 * Bounds of the filters of listings that can't be read filter nothing: the form keeps them, with a message.
 * @returns them, and the request without them
 */
export function takeUnreadBounds(request: Request, units: UnitSettings) {
  const url = new URL(request.url);
  const unread: UnreadBounds = {};
  for (const [name, filter] of Object.entries<Filter>(propertyFilters)) {
    const text = url.searchParams.get(name)?.trim() ?? "";
    if (filter.kind !== "bound" || text === "" || filterSchema(filter, units).safeParse(text).success)
      continue;
    const [what, question] = quantities[filter.quantity];
    const message = `This can't be read as ${what}: it filters nothing.${question(text, units)}`;
    unread[name] = [text.slice(0, maxLength), message];
    url.searchParams.delete(name);
  }
  return { unread, request: Object.keys(unread).length > 0 ? new Request(url, request) : request };
}
