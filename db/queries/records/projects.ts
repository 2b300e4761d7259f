import { sql } from "kysely";
import { projectFilters } from "#app/schemas/filters/listing-filters";
import type { ProjectQuery } from "#app/schemas/filters/listing-query";
import { type Project, projectDefinition } from "#app/schemas/kinds/project";
import { newest, orderOf } from "../lists/orders";
import { recordQueries } from "./record-queries";

export const projectQueries = recordQueries(projectDefinition, {
  filters: projectFilters,
  orderOf: ({ sort }: ProjectQuery) => orderOf(sort, "title"),
  activitySubject: (after, before) =>
    after.status === before?.status ? undefined : `${after.title}, ${after.status}`,
});

/** The project before this one, and the newest after the oldest, so that all of them are visited in turn. */
export async function findNextProject({ id, createdAt }: Pick<Project, "id" | "createdAt">) {
  const { card, cardsOf, visibleRows } = projectQueries;
  const others = visibleRows().select(card).where("id", "!=", id).orderBy(newest).limit(1);
  const older = others.where(sql<boolean>`("createdAt", id) < (${createdAt}, ${id})`);
  const [next] = await cardsOf(older);
  return next ?? (await cardsOf(others))[0];
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
