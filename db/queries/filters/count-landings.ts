import { type RawBuilder, sql } from "kysely";
import { db } from "../../client/client";

export type LandingList = "properties" | "projects";

/** Visible records with the same place, kind (type or category) and status; the city may be ''. */
export type LandingCount = {
  city: string;
  neighborhood: string;
  kind: string;
  status: string;
  count: number;
};

// With the columns in the order of the index, nothing is sorted.
const groups: Record<LandingList, RawBuilder<unknown>> = {
  properties: sql`city, type, status, bedrooms, "hasPaymentPlan", neighborhood`,
  projects: sql`city, category, status`,
};

/** Counts the visible records of a list by place, kind and status; a group may come in parts. */
export async function countLandings(list: LandingList): Promise<LandingCount[]> {
  const columns =
    list === "properties" ? sql`neighborhood, type as kind` : sql`'' as neighborhood, category as kind`;
  const { rows } = await sql<LandingCount>`
    select city, ${columns}, status, count(*) as count from ${sql.table(list)} where shown = 1 group by ${groups[list]}
  `.execute(db);
  return rows;
}

type Place = Pick<LandingCount, "city" | "neighborhood">;

/** The places of records that were published once, whether visitors see them now or not. */
export async function findFormerPlaces(list: LandingList): Promise<Place[]> {
  const neighborhood = list === "properties" ? sql`neighborhood` : sql`''`;
  const { rows } = await sql<Place>`
    select distinct city, ${neighborhood} as neighborhood from ${sql.table(list)}
    where shown = 0 and state = 'published' and "publishedAt" is not null
  `.execute(db);
  return rows;
}
