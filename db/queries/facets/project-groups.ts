import { sql } from "kysely";
import type { Project } from "#app/schemas/project";
import { db } from "../../client/client";

/** How many projects that visitors see have these values; the city as they spell it. */
export type ProjectGroup = Pick<Project, "category" | "status"> & { city: string; count: number };

/** The projects that visitors see, in groups: all of them, from an index that holds nothing else, or some. */
export async function countProjectGroups(only?: number[]) {
  const among = sql`indexed by projects_found
    where "id" in (select value from json_each(${JSON.stringify(only ?? [])})) and shown = 1`;
  const { rows } = await sql<ProjectGroup>`
    select city, category, status, count(*) as count from projects ${only ? among : sql`where shown = 1`}
    group by city, category, status
  `.execute(db);
  return rows;
}
