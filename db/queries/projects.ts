import { type Selectable, sql } from "kysely";
import type { ProjectQuery } from "#app/schemas/listing-query";
import type { Project, ProjectInput } from "#app/schemas/project";
import { db } from "../client";
import type { ProjectRow } from "../tables";
import { pageOf, toCards } from "./cards";
import { now } from "./now";
import { matches } from "./search";

const cardColumns = [
  "id",
  "title",
  "location",
  "category",
  "status",
  "completionDate",
  "featured",
  "images",
] as const;

/** One page of the projects that a query asks for, as cards, and how many there are in all. */
export async function findProjects(query: ProjectQuery, size: number) {
  const { limit, offset } = pageOf(query.page, size);
  const rows = newestFirst(filtered(query)).select(cardColumns).limit(limit).offset(offset);
  const [projects, total] = await Promise.all([rows.execute().then(toCards), countProjects(query)]);
  return { projects, total };
}

/** The same page as whole records, for the API. */
export async function findWholeProjects(query: ProjectQuery, size: number) {
  const { limit, offset } = pageOf(query.page, size);
  const rows = await newestFirst(filtered(query)).selectAll().limit(limit).offset(offset).execute();
  return rows.map(toProject);
}

async function countProjects(query: ProjectQuery) {
  const count = filtered(query).select((row) => row.fn.countAll<number>().as("total"));
  return (await count.executeTakeFirstOrThrow()).total;
}

/** Newest first. */
export async function findFeaturedProjects(limit: number) {
  return toCards(await featured(limit).select(cardColumns).execute());
}

export async function findWholeFeaturedProjects(limit: number) {
  return (await featured(limit).selectAll().execute()).map(toProject);
}

export async function findProjectById(id: number): Promise<Project | undefined> {
  const row = await db.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toProject(row);
}

/** Beside a project: the newest others, those of its category first. */
export async function findSimilarProjects(project: Project, limit: number) {
  const newest = newestFirst(db.selectFrom("projects").where("id", "!=", project.id))
    .select([...cardColumns, "createdAt"])
    .limit(60);
  const rows = db
    .selectFrom(newest.as("newest"))
    .select(cardColumns)
    .orderBy(sql`category <> ${project.category}`)
    .orderBy("createdAt", "desc")
    .limit(limit);
  return toCards(await rows.execute());
}

/** Every project, newest first, for the sitemap. */
export async function findProjectIndex(limit: number) {
  const rows = newestFirst(db.selectFrom("projects"))
    .select(["id", "title", "images", "updatedAt"])
    .limit(limit);
  return (await rows.execute()).map((row) => ({ ...row, images: JSON.parse(row.images) as string[] }));
}

export async function insertProject(input: ProjectInput, createdAt = now()) {
  const row = await db
    .insertInto("projects")
    .values({ ...toColumns(input), createdAt, updatedAt: createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProject(row);
}

function featured(limit: number) {
  return newestFirst(db.selectFrom("projects").where("featured", "=", 1)).limit(limit);
}

function newestFirst(rows: ReturnType<typeof filtered>) {
  return rows.orderBy("createdAt", "desc").orderBy("id", "desc");
}

function filtered({ q, category, status }: ProjectQuery) {
  return db
    .selectFrom("projects")
    .where((row) =>
      row.and(
        [
          q ? matches("projects", q) : undefined,
          category && row("category", "=", category),
          status && row("status", "=", status),
        ].filter((condition) => condition !== undefined),
      ),
    );
}

function toProject(row: Selectable<ProjectRow>): Project {
  return { ...row, featured: row.featured === 1, images: JSON.parse(row.images) };
}

function toColumns(input: ProjectInput) {
  return { ...input, featured: Number(input.featured), images: JSON.stringify(input.images) };
}
