import type { ProjectCardData, PropertyCardData } from "#app/schemas/kinds/listing-card";
import { toRows } from "#app/server/lists/journal-rows";
import { readListAddress } from "#app/server/lists/list-address";
import type { LandingList } from "#db/queries/filters/count-landings";
import { findChosenCards } from "#db/queries/records/chosen-cards";
import { findChosenEntries, findEntries } from "#db/queries/records/journal";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";

/** Cards of a list that a section shows. */
const maxCards = 6;

/** The fields of a section that choose listings. */
type Listed<List extends LandingList> = { address?: string } & { [Name in List]?: string[] };

type Cards = { properties: PropertyCardData[]; projects: ProjectCardData[] };

/** Entries of the journal that a section shows. */
const maxEntries = 3;

/** The entries of a section: those that were chosen, else the latest, of a category where it names one. */
export async function readEntries({ category, entries = [] }: { category?: string; entries?: number[] }) {
  const { timeZone } = await findPageSettings();
  const found =
    entries.length > 0
      ? await findChosenEntries(entries)
      : (await findEntries({ category: category || undefined }, 1, maxEntries)).entries;
  return toRows(found, timeZone);
}

const queriesOf = { properties: propertyQueries, projects: projectQueries };

/** The listings of a section as cards: those that were chosen, else the first ones of a filtered list. */
export async function readListings<List extends LandingList>(list: List, section: Listed<List>) {
  const { address, [list]: chosen = [] } = section;
  const queries = queriesOf[list];
  if (chosen.length > 0) return (await findChosenCards(queries, chosen)) as Cards[List];
  const query = address ? await readListAddress(list, address) : undefined;
  // The address is read by the schema of this list.
  const { cards } = query ? await queries.findFirstCards(query as object, maxCards) : { cards: [] };
  return cards as Cards[List];
}
