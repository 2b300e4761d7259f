import { sql } from "kysely";
import type { ProjectQuery } from "#app/schemas/listing-query";
import { type Project, projectDefinition } from "#app/schemas/project";
import { db } from "../../client/client";
import { definedConditions } from "../lists/list-page";
import { newestFirst, orderOf } from "../lists/orders";
import { recordQueries } from "./record-queries";

export const projectQueries = recordQueries(projectDefinition, {
  filters: ({ category, status, sort }: ProjectQuery) => ({
    order: orderOf(sort, "title"),
    where: definedConditions([category && sql`category = ${category}`, status && sql`status = ${status}`]),
  }),
  activitySubject: (after, before) =>
    after.status === before?.status ? undefined : `${after.title}, ${after.status}`,
});

/** How many projects each filter of the query leaves when it alone is let go, the most first; those that leave none are left out. */
export async function countProjectsWithout(query: ProjectQuery) {
  const names = (["q", "category", "status"] as const).filter((name) => query[name]);
  const counts = names.map(async (name) => {
    const { total } = await projectQueries.findCards({ ...query, page: 1, [name]: undefined }, 1);
    return { filters: [{ name }], count: total };
  });
  return (await Promise.all(counts)).filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** The newest other projects, those of its category first. */
export async function findSimilarProjects({ id, category }: Pick<Project, "id" | "category">, limit: number) {
  const { card, cardsOf, visibleRows } = projectQueries;
  const latest = visibleRows()
    .select([...card, "createdAt"])
    .where("id", "!=", id)
    .orderBy(newestFirst)
    .limit(60);
  return cardsOf(
    db
      .selectFrom(latest.as("newest"))
      .select(card)
      .orderBy(sql`category <> ${category}`)
      .orderBy("createdAt", "desc")
      .limit(limit),
  );
}

export function findProjectIndex(limit: number) {
  return projectQueries.findNewest(["id", "title", "images", "updatedAt"], limit);
}

export const {
  findById: findProjectById,
  findVisible: findVisibleProject,
  findCards: findProjects,
  findFeaturedCards: findFeaturedProjects,
  insert: insertProject,
  create: createProject,
  update: updateProject,
} = projectQueries;
