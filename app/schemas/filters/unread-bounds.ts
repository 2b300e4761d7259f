import { m } from "#app/words/compiled/messages.js";
import { areaQuestion, priceQuestion } from "../readers/hints";
import type { UnitSettings } from "../units/unit-settings";
import { filtersOf } from "./custom-filters";
import type { FilterOf, Filters } from "./filter";
import { filterSchema } from "./filter-schemas";

const quantities = {
  price: [m.filter_price_unread, priceQuestion],
  area: [m.filter_area_unread, areaQuestion],
} as const;

/** Bounds of a range that can't be read, by name: what was typed, and what to do about it. */
export type UnreadBounds = Record<string, [text: string, message: string]>;

const maxLength = 30;

function messageOf(filter: FilterOf<"bound" | "custom bound">, text: string, units: UnitSettings) {
  if (filter.kind === "custom bound") return m.custom_value_number();
  const [isUnread, question] = quantities[filter.quantity];
  return isUnread() + question(text, units);
}

/**
 * Bounds of the filters of listings that can't be read filter nothing: the form keeps them, with a message.
 * @returns them, and the request without them
 */
export function takeUnreadBounds(
  request: Request,
  units: UnitSettings,
  filters: Filters = filtersOf("properties"),
) {
  const url = new URL(request.url);
  const unread: UnreadBounds = {};
  for (const [name, filter] of Object.entries(filters)) {
    const text = url.searchParams.get(name)?.trim() ?? "";
    if (filter.kind !== "bound" && filter.kind !== "custom bound") continue;
    if (text === "" || filterSchema(filter, units).safeParse(text).success) continue;
    unread[name] = [text.slice(0, maxLength), messageOf(filter, text, units)];
    url.searchParams.delete(name);
  }
  return { unread, request: Object.keys(unread).length > 0 ? new Request(url, request) : request };
}
