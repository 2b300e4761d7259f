import { type Kysely, type Selectable, sql } from "kysely";
import type { ProjectQuery } from "#app/schemas/listing-query";
import type { Project, ProjectInput } from "#app/schemas/project";
import type { ProjectTab, TabQuery } from "#app/schemas/tab-query";
import { db } from "../../client/client";
import type { ProjectRow, Tables } from "../../tables";
import { insertActivity } from "../activities";
import { now } from "../now";
import { toCardRecords } from "./card-columns";
import { type ChangeResult, changeRecord, mapChange } from "./changes";
import { runOnce } from "./idempotency-keys";
import { definedConditions, findPage, newest, newestFirst } from "./list-page";
import type { Editor } from "./revisions";

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
  const { ids, ...counts } = await findPage(listOf(query), query.page, size);
  return { projects: await toCardRecords(await byIds(ids).select(cardColumns).execute()), ...counts };
}

/** The same page as whole records, for the API. */
export async function findWholeProjects(query: ProjectQuery, size: number) {
  const { ids } = await findPage(listOf(query), query.page, size);
  return (await byIds(ids).selectAll().execute()).map(toProject);
}

/** Newest first. */
export async function findFeaturedProjects(limit: number) {
  return toCardRecords(await featured(limit).select(cardColumns).execute());
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
  const latest = db
    .selectFrom("projects")
    .select([...cardColumns, "createdAt"])
    .where("id", "!=", project.id)
    .orderBy(newestFirst)
    .limit(60);
  const rows = db
    .selectFrom(latest.as("newest"))
    .select(cardColumns)
    .orderBy(sql`category <> ${project.category}`)
    .orderBy("createdAt", "desc")
    .limit(limit);
  return toCardRecords(await rows.execute());
}

/** Every project, newest first, for the sitemap. */
export async function findProjectIndex(limit: number) {
  const rows = db
    .selectFrom("projects")
    .select(["id", "title", "images", "updatedAt"])
    .orderBy(newestFirst)
    .limit(limit);
  return (await rows.execute()).map((row) => ({ ...row, images: JSON.parse(row.images) as string[] }));
}

export async function insertProject(
  input: ProjectInput,
  createdAt = now(),
  transaction: Kysely<Tables> = db,
) {
  const row = await transaction
    .insertInto("projects")
    .values({ ...toColumns(input), createdAt, updatedAt: createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProject(row);
}

/** Writes a new project and, since that gives it its first status, the activity. @returns its number */
export function createProject(input: ProjectInput, editor: Editor, submission: string | null = null) {
  return db.transaction().execute((transaction) =>
    runOnce(transaction, "projects", submission, async () => {
      const project = await insertProject(input, now(), transaction);
      await tellStatus(transaction, project, editor);
      return project.id;
    }),
  );
}

/** Replaces what a project says. @param seen the `updatedAt` that the change was made to */
export async function updateProject(
  id: number,
  input: ProjectInput,
  editor: Editor,
  seen?: string,
): Promise<ChangeResult<Project>> {
  const changed = await changeRecord("project", {
    id,
    columns: toColumns(input),
    editor,
    seen,
    tell: async (transaction, before, after) => {
      if (before.status !== after.status) await tellStatus(transaction, after, editor);
    },
  });
  return mapChange(changed, toProject);
}

type WithStatus = { id: number; title: string; status: string };

function tellStatus(transaction: Kysely<Tables>, { id, title, status }: WithStatus, user: Editor) {
  const subject = `${title}, ${status}`;
  return insertActivity(transaction, { kind: "project status updated", subject, subjectId: id, user });
}

/** One page of the projects as the back-office shows them, newest first, and how many there are in all. */
export async function findProjectRows({ q, tab, page }: TabQuery<ProjectTab>, size: number) {
  const where = definedConditions([tab && (tab === "featured" ? sql`featured = 1` : sql`category = ${tab}`)]);
  const columns = ["title", "location", "category"];
  const index = "projects_names";
  const list = { table: "projects", index, q, columns, where, order: newest } as const;
  const { ids, ...counts } = await findPage(list, page, size);
  return { rows: await toCardRecords(await byIds(ids).select(cardColumns).execute()), ...counts };
}

function byIds(ids: number[]) {
  return db.selectFrom("projects").where("id", "in", ids).orderBy(newestFirst);
}

function featured(limit: number) {
  return db.selectFrom("projects").where("featured", "=", sql.lit(1)).orderBy(newestFirst).limit(limit);
}

function listOf({ q, category, status }: ProjectQuery) {
  const where = definedConditions([
    category && sql`category = ${category}`,
    status && sql`status = ${status}`,
  ]);
  const columns = ["title", "description", "location"];
  return { table: "projects", index: "projects_search", q, columns, where, order: newest } as const;
}

function toProject(row: Selectable<ProjectRow>): Project {
  return { ...row, featured: row.featured === 1, images: JSON.parse(row.images) };
}

function toColumns(input: ProjectInput) {
  return { ...input, featured: Number(input.featured), images: JSON.stringify(input.images) };
}
