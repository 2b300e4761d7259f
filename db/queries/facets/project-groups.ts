import { sql } from "kysely";
import type { Project } from "#app/schemas/project";
import { db } from "../../client/client";
import { dataVersion } from "../database/data-version";
import type { Condition } from "../search/search";

/** How many projects that visitors see have these values; the city as they spell it. */
export type ProjectGroup = Pick<Project, "category" | "status"> & { city: string; count: number };

let latest: { version: string; groups: ProjectGroup[] } | undefined;

/** The projects that visitors see, in groups; counted once while nothing is written. */
export async function countProjectGroups() {
  const version = dataVersion();
  if (latest?.version === version) return latest.groups;
  // From an index that holds nothing else.
  const { rows: groups } = await sql<ProjectGroup>`
    select city, category, status, count(*) as count from projects where shown = 1
    group by city, category, status
  `.execute(db);
  latest = { version, groups };
  return groups;
}

/** The same of some projects. */
export async function countGroupsAmong(ids: number[]) {
  const { rows } = await sql<ProjectGroup>`
    select city, category, status, count(*) as count from ${among(ids)} and shown = 1
    group by city, category, status
  `.execute(db);
  return rows;
}

/** Those of these projects that match the conditions, in their order. */
export async function filterProjects(ids: number[], conditions: Condition[]) {
  if (conditions.length === 0) return ids;
  const { rows } = await sql<{ id: number }>`
    select id from ${among(ids)} and ${sql.join(conditions, sql` and `)}
  `.execute(db);
  const matching = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => matching.has(id));
}

/** Some projects, from an index that holds all that is filtered and counted. */
function among(ids: number[]) {
  return sql`projects indexed by projects_found
    where "id" in (select value from json_each(${JSON.stringify(ids)}))`;
}
