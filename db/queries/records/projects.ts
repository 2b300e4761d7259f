import { sql } from "kysely";
import type { ProjectQuery } from "#app/schemas/listing-query";
import { type Project, projectDefinition } from "#app/schemas/project";
import { db } from "../../client/client";
import { cityColumns, cityKeyOf } from "../facets/city-columns";
import { findProjectFacets } from "../facets/find-project-facets";
import { filterProjects } from "../facets/project-groups";
import { definedConditions } from "../lists/list-page";
import { newestFirst, orderOf } from "../lists/orders";
import type { ListQuery } from "./record-lists";
import { recordQueries } from "./record-queries";

export const projectQueries = recordQueries(projectDefinition, {
  computed: cityColumns,
  filters: ({ category, status, city, sort, found }: ProjectQuery & ListQuery) => {
    // With a city only its indexes have both the filter and the order: the unary plus keeps SQLite from the others.
    const [ofCategory, ofStatus] = city ? [sql`+category`, sql`+status`] : [sql`category`, sql`status`];
    const where = definedConditions([
      city && sql`cityKey = ${cityKeyOf(city)}`,
      category && sql`${ofCategory} = ${category}`,
      status && sql`${ofStatus} = ${status}`,
    ]);
    const unindexed = found && { filter: (ids: number[]) => filterProjects(ids, where) };
    return { order: orderOf(sort, "title"), where, unindexed };
  },
  activitySubject: (after, before) =>
    after.status === before?.status ? undefined : `${after.title}, ${after.status}`,
});

/** One page of the list of visitors with the facets of its filters: a search is made once for both. */
export async function findProjectsWithFacets(query: ProjectQuery, size: number) {
  const found = await projectQueries.findMatches({ q: query.q, sort: query.sort });
  const list = await projectQueries.findCards({ ...query, found }, size);
  return { ...list, facets: await findProjectFacets(query, found?.ids) };
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
