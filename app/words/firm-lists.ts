import type { Language } from "./language";
import type { ListName } from "./list-names";

/** State of a listing with a status: to be had, reserved for somebody, or no longer to be had. */
export type Availability = "open" | "held" | "closed";

/** Changes of a firm in a list, in one language. */
export type FirmList = {
  /** The values that are offered, in their order. */
  values?: string[];
  /** Words of the firm for values, in the singular and the plural. */
  words?: Record<string, [name: string, plural?: string]>;
  availability?: Record<string, Availability>;
  colors?: Record<string, string>;
  /** Values that are no more, and those that took their place. Only on the server. */
  merged?: Record<string, string>;
  /** Statuses whose listings show no price. Only on the server. */
  priceless?: string[];
  /** Names that schema.org has for what is offered. Only on the server. */
  offers?: Record<string, string>;
};

export type FirmLists = { [Name in ListName]?: FirmList };

let received: FirmLists = {};

/** Finds what the firm has changed. The server sets where it is read; in the browser it comes with the page. */
export const firmLists = { of: (_language?: Language): FirmLists => received };

/** Keeps what came with a page. Only for the browser: the server answers many languages at once. */
export function setFirmLists(lists: FirmLists = {}) {
  if (typeof document !== "undefined") received = lists;
}
