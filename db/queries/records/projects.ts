import { sql } from "kysely";
import { filtersOf } from "#app/schemas/filters/custom-filters";
import type { ProjectQuery } from "#app/schemas/filters/listing-query";
import { type Project, projectDefinition } from "#app/schemas/kinds/project";
import { inHandOrder, inPlacedOrder, newest, orderOf } from "../lists/orders";
import { recordQueries } from "./record-queries";

export const projectQueries = recordQueries(projectDefinition, {
  filters: () => filtersOf("projects"),
  orderOf: ({ sort }: ProjectQuery) => (sort ? orderOf(sort, "title") : inHandOrder),
  activitySubject: (after, before) =>
    after.status === before?.status ? undefined : `${after.title}, ${after.status}`,
});

const hasPlace = sql<boolean>`"order" is not null`;

/** The project after this one in the order of the list, and the first after the last, so that all of them are visited in turn. */
export async function findNextProject({ id, createdAt, order }: Pick<Project, "id" | "createdAt" | "order">) {
  const { card, cardsOf, visibleRows } = projectQueries;
  const others = visibleRows().select(card).where("id", "!=", id).limit(1);
  // Each reads an index in its order, which one query for all would not.
  const inOrder = others.where(hasPlace).orderBy(inPlacedOrder);
  const unordered = others.where(sql<boolean>`"order" is null`).orderBy(newest);
  const older = sql<boolean>`("createdAt", id) < (${createdAt}, ${id})`;
  const rest =
    order === null || order === undefined
      ? [unordered.where(older)]
      : [inOrder.where(sql<boolean>`("order" > ${order} or ("order" = ${order} and ${older}))`), unordered];
  for (const rows of [...rest, inOrder, unordered]) {
    const [next] = await cardsOf(rows);
    if (next) return next;
  }
  return undefined;
}

/** True where the firm has put projects in an order. */
export async function hasHandOrder() {
  const { visibleRows } = projectQueries;
  return Boolean(await visibleRows().select("id").where(hasPlace).limit(1).executeTakeFirst());
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
