import { sql } from "kysely";
import { patternParts } from "#app/schemas/listings/reference";
import type { RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { type Connection, db } from "../client/client";
import { findSettings } from "./settings";

type Definition = Pick<RecordDefinition, "kind" | "path" | "fields">;

/** References are like `MHB-0012`. */
export const hasReferences = ({ fields }: Pick<RecordDefinition, "fields">) => "reference" in fields;

/** Kysely has no type for 'one of these tables'. */
const tableOf = ({ path }: Pick<RecordDefinition, "path">) => path as "properties";

/** Compares with the references of other records, as people see them; a record that looks like another keeps its own. */
async function isReferenceTaken(connection: Connection, definition: Definition, reference: string, id = 0) {
  const table = sql.table(definition.path);
  const { rows } = await sql`
    select id from ${table} where referenceKey = visible_key(${reference}) and id <> ${id}
      and not exists (select 1 from ${table} where id = ${id} and reference = ${reference}) limit 1`.execute(
    connection,
  );
  return rows.length > 0;
}

/** The error of a typed reference that another record has, or will have when its draft or schedule is published. */
export async function findReferenceErrors(
  definition: Definition,
  { reference }: Record<string, unknown>,
  id = 0,
): Promise<Record<string, string[]>> {
  if (typeof reference !== "string" || reference === "") return {};
  const table = sql.table(definition.path);
  const pendingVersions = sql<{ recordId: number }>`
    select recordId from revisions
    where visible_key(record ->> 'reference') = visible_key(${reference}) and recordId <> ${id} and id in (
      select draft from ${table} where draft is not null union all
      select scheduled from ${table} where scheduled is not null) limit 1`;
  const isTaken =
    (await isReferenceTaken(db, definition, reference, id)) ||
    (await pendingVersions.execute(db)).rows.length > 0;
  if (!isTaken) return {};
  const { kind } = definition;
  return { reference: [kind === "project" ? m.reference_used_project() : m.reference_used_property()] };
}

/** Gives a record the reference of its id by the firm's pattern, or the next one that is free. @returns it */
export async function giveReference(transaction: Connection, definition: Definition, id: number) {
  const settings = await findSettings(transaction);
  const pattern = definition.path === "projects" ? settings.projectReference : settings.propertyReference;
  const { prefix, digits, suffix } = patternParts(pattern);
  const of = (number: string) =>
    sql<string>`${prefix} || printf(${`%0${digits}d`}, ${sql.raw(number)}) || ${suffix}`;
  const { rows } = await sql<{ reference: string }>`
    with recursive candidates (number) as (
      select ${id} union all select number + 1 from candidates where exists (
        select 1 from ${sql.table(definition.path)} where referenceKey = visible_key(${of("number")})))
    select ${of("max(number)")} as reference from candidates`.execute(transaction);
  const reference = rows[0]?.reference ?? "";
  await transaction.updateTable(tableOf(definition)).set({ reference }).where("id", "=", id).execute();
  return reference;
}

/** Columns without a reference that another record has: the present one stays, or a new record gets the next of the pattern. */
export async function withFreeReference<Columns extends Record<string, unknown>>(
  transaction: Connection,
  definition: Definition,
  columns: Columns,
  id?: number,
) {
  const { reference, ...others } = columns;
  const isFree = reference && !(await isReferenceTaken(transaction, definition, String(reference), id));
  return isFree ? columns : others;
}
