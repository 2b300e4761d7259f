import { type Availability, firmLists } from "#app/words/firm-lists";

const closed = ["sold", "leased"];

/** Finds what a listing with a status is. */
export function availabilityOf(status: string): Availability {
  const own = firmLists.of()["property-statuses"]?.availability?.[status];
  return own ?? (closed.includes(status) ? "closed" : "open");
}

/** Tells that a listing with a status is or was for rent. */
export const isRent = (status: string) => status === "for rent" || status === "leased";
