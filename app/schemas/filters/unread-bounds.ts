import { m } from "#app/words/compiled/messages.js";
import { areaQuestion, priceQuestion } from "../readers/hints";
import type { UnitSettings } from "../units/unit-settings";
import type { Filter } from "./filter";
import { filterSchema } from "./filter-schemas";
import { propertyFilters } from "./listing-filters";

const quantities = {
  price: [m.filter_price_unread, priceQuestion],
  area: [m.filter_area_unread, areaQuestion],
} as const;

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
    const [isUnread, question] = quantities[filter.quantity];
    unread[name] = [text.slice(0, maxLength), isUnread() + question(text, units)];
    url.searchParams.delete(name);
  }
  return { unread, request: Object.keys(unread).length > 0 ? new Request(url, request) : request };
}
