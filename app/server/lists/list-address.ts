import { currentLanguage } from "#app/config/request-context";
import { projectQuery, propertyQuery, readQuery } from "#app/schemas/filters/listing-query";
import type { LandingList } from "#db/queries/filters/count-landings";
import { findPageSettings } from "#db/queries/settings";
import { landingValues } from "./describe-landing";
import { readLandingAddress } from "./landing-address";
import { findLandings, landingKey } from "./landing-index";

/** The filters of the address of a list, without invalid ones; undefined for that of a landing page that is gone. */
export async function readListAddress(list: LandingList, address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const words = decoded(pathname.slice(list.length + 2));
  const language = currentLanguage();
  const settings = { ...(await findPageSettings()), language };
  const schema = list === "properties" ? propertyQuery(settings) : projectQuery();
  searchParams.delete("page");
  for (const name of readQuery(schema, searchParams).invalid) searchParams.delete(name);
  const { query } = readQuery(schema, searchParams);
  if (words === "") return query;
  const parts = readLandingAddress(list, words, language);
  const landing = parts && (await findLandings(list)).get(landingKey(parts));
  return landing && { ...query, ...landingValues(list, landing) };
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    // Percent signs that encode nothing.
    return path;
  }
}
