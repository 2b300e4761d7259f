import { sql } from "kysely";
import type { Project } from "#app/schemas/project";
import { db } from "../../client/client";
import { dataVersion } from "../database/data-version";

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
    select city, category, status, count(*) as count from projects indexed by projects_found
    where "id" in (select value from json_each(${JSON.stringify(ids)})) and shown = 1
    group by city, category, status
  `.execute(db);
  return rows;
}
