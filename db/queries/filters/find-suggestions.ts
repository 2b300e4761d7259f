import { sql } from "kysely";
import { db } from "../../client/client";
import { mostFrequent } from "./choices";
import { countMembers } from "./find-facets";

const maxSuggestions = 50;

/** Finds the most frequent words of visible projects, which a form suggests. */
export async function findProjectSuggestions() {
  const [typologies, tags] = await Promise.all(
    (["typologies", "tags"] as const).map(async (column) => {
      const counts = await countMembers("projects", column);
      return mostFrequent(counts, [], maxSuggestions).map(([name]) => name);
    }),
  );
  return { typologies, tags };
}

/** Finds the most frequent values of visible listings, which a form suggests. */
export async function findSuggestions() {
  const amenities = await countMembers("properties", "amenities");
  const places = await sql<{ place: string }>`
    select iif(neighborhood = '', city, neighborhood || ', ' || city) as place from properties
    where shown = 1 and city <> '' group by neighborhood, city order by count(*) desc, min(id) limit ${maxSuggestions}
  `.execute(db);
  return {
    amenities: mostFrequent(amenities, [], maxSuggestions).map(([name]) => name),
    /** 'DHA Phase 6, Karachi', the most frequent first. */
    places: places.rows.map(({ place }) => place),
  };
}
