import type { ProjectCardData, PropertyCardData } from "#app/schemas/kinds/listing-card";
import { readListAddress } from "#app/server/lists/list-address";
import type { LandingList } from "#db/queries/filters/count-landings";
import { findChosenCards } from "#db/queries/records/chosen-cards";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";

/** Cards of a list that a section shows. */
const maxCards = 6;

/** The fields of a section that choose listings. */
type Listed<List extends LandingList> = { address?: string } & { [Name in List]?: string[] };

type Cards = { properties: PropertyCardData[]; projects: ProjectCardData[] };

const queriesOf = { properties: propertyQueries, projects: projectQueries };

/** The listings of a section as cards: those that were chosen, else the first ones of a filtered list. */
export async function readListings<List extends LandingList>(list: List, section: Listed<List>) {
  const { address, [list]: chosen = [] } = section;
  const queries = queriesOf[list];
  if (chosen.length > 0) return (await findChosenCards(queries, chosen)) as Cards[List];
  const query = address ? await readListAddress(list, address) : undefined;
  // The address is read by the schema of this list.
  const cards = query ? await queries.findFirstCards(query as object, maxCards) : [];
  return cards as Cards[List];
}
