import { sql } from "kysely";
import { projectFilters } from "#app/schemas/filters/listing-filters";
import type { ProjectQuery } from "#app/schemas/filters/listing-query";
import { type Project, projectDefinition } from "#app/schemas/kinds/project";
import { db } from "../../client/client";
import { newest, orderOf } from "../lists/orders";
import { recordQueries } from "./record-queries";

export const projectQueries = recordQueries(projectDefinition, {
  filters: projectFilters,
  orderOf: ({ sort }: ProjectQuery) => orderOf(sort, "title"),
  activitySubject: (after, before) =>
    after.status === before?.status ? undefined : `${after.title}, ${after.status}`,
});

/** The newest other projects, those of its category first. */
export async function findSimilarProjects({ id, category }: Pick<Project, "id" | "category">, limit: number) {
  const { card, cardsOf, visibleRows } = projectQueries;
  const latest = visibleRows()
    .select([...card, "createdAt"])
    .where("id", "!=", id)
    .orderBy(newest)
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

export function findProjectIndex(limit: number, offset?: number) {
  return projectQueries.findNewest(["id", "title", "images", "updatedAt"], limit, offset);
}

export const {
  findById: findProjectById,
  findVisible: findVisibleProject,
  findFeaturedCards: findFeaturedProjects,
  insert: insertProject,
  create: createProject,
  update: updateProject,
} = projectQueries;
