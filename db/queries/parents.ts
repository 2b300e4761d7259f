import { sql } from "kysely";
import type { RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { db } from "../client/client";

/** The error of a record whose parent is not there, by field. */
export async function findParentErrors(
  { parent }: Pick<RecordDefinition, "parent">,
  values: Record<string, unknown>,
): Promise<Record<string, string[]>> {
  if (!parent) return {};
  const id = Number(values[parent.field] ?? 0);
  const titles = await findParentTitles(parent.path, [id]);
  return titles.has(id) ? {} : { [parent.field]: [m.unit_project_required()] };
}

/** Titles of the records that rows belong to, by number. */
export async function findParentTitles(path: string, ids: number[]) {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from ${sql.table(path)} where id in (${sql.join([0, ...ids])})`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
