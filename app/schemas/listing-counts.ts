/** The kinds that are counted, by the first part of their pages' addresses. */
export const countedLists = { properties: "property", projects: "project" } as const;

export type CountedList = keyof typeof countedLists;
export type CountedKind = (typeof countedLists)[CountedList];

/** Counts while pages are served; enquiries are counted from the messages. */
export const countNames = ["views", "calls", "whatsapp"] as const;

export type CountName = (typeof countNames)[number];

/** Address that the browser posts to when a link of a listing's page is clicked (`ping` of HTML). */
export function clickPath(list: CountedList, id: number, name: Exclude<CountName, "views">) {
  return `/presses/${list}/${id}/${name}`;
}

/** Number of days that the back-office sums up. */
export const countedDays = 30;

export type ListingCounts = Record<CountName | "enquiries", number>;
