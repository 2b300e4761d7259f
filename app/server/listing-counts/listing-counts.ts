import pLimit from "p-limit";
import { poll } from "#app/config/poll";
import { type CountedList, type CountName, countedLists } from "#app/schemas/listing-counts";
import { addListingCounts, type NewCounts } from "#db/queries/listing-counts";

/** Interval of writes: a killed process loses as much. A write also expires the page cache. */
const writeIntervalMs = 5 * 60_000;

/** Listings that are counted between two writes; those beyond are not. */
const maxListings = 20_000;

/** Counts since the last write, by list and id; nothing about who looked. */
let counts = new Map<string, NewCounts>();

const oneAtATime = pLimit(1);

export function countListing(list: CountedList, id: number, name: CountName) {
  const key = `${list}/${id}`;
  let ofListing = counts.get(key);
  if (!ofListing) {
    if (counts.size >= maxListings) return;
    ofListing = { kind: countedLists[list], recordId: id, views: 0, calls: 0, whatsapp: 0 };
    counts.set(key, ofListing);
  }
  ofListing[name]++;
}

/** Writes what was counted; without counts nothing. A failed write is tried again with the next one. */
export function writeListingCounts() {
  return oneAtATime(async () => {
    if (counts.size === 0) return;
    const written = counts;
    counts = new Map();
    try {
      await addListingCounts([...written.values()]);
    } catch (error) {
      for (const [key, ofListing] of written) counts.set(key, merged(ofListing, counts.get(key)));
      throw error;
    }
  });
}

function merged(before: NewCounts, after: NewCounts | undefined): NewCounts {
  if (!after) return before;
  const { views, calls, whatsapp } = after;
  return {
    ...before,
    views: before.views + views,
    calls: before.calls + calls,
    whatsapp: before.whatsapp + whatsapp,
  };
}

/** Writes what was counted from time to time; the shutdown writes the rest. */
export function startListingCounts() {
  poll(writeListingCounts, writeIntervalMs, "What visitors looked at could not be written");
}
