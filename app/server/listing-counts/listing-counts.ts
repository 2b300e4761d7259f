import { pendingCounts } from "#app/config/pending-counts";
import { type CountedList, type CountName, countedLists, countNames } from "#app/schemas/listing-counts";
import { addListingCounts } from "#db/queries/listing-counts";

/** Counts by list and id; nothing about who looked. A write also expires the page cache. */
const counts = pendingCounts({
  names: countNames,
  maxKeys: 20_000,
  write: (written) =>
    addListingCounts(
      [...written].map(([key, of]) => {
        const [list = "", id] = key.split("/");
        return { kind: countedLists[list as CountedList], recordId: Number(id), ...of };
      }),
    ),
});

export const countListing = (list: CountedList, id: number, name: CountName) =>
  counts.add(`${list}/${id}`, name);

export const writeListingCounts = counts.write;
